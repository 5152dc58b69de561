import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { paths } from '../../../shared/paths.ts'
import { newAddress, paperMailsTo } from '../../kit/cloud/mailbox.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { validCertificateOf } from '../../kit/shop/certificates.ts'
import { member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'
import { addToCart, aWorkForSale, expectPaid, orderAs, payWith, site } from '../kit/shopper.ts'

const buyAsBusiness = async (page: Page, email: string): Promise<void> => {
  await page.goto(site('/paiement'))
  const main = page.getByRole('main')
  await main.locator('[name=address]').fill('3 rue des Salins')
  await main.locator('[name=postalCode]').fill('34200')
  await main.locator('[name=city]').fill('Sète')
  await main.getByLabel('J’achète pour une entreprise').check()
  await main.getByLabel('Nom de l’entreprise').fill('Galerie des Salins')
  await orderAs(page, email)
  await payWith(page)
  await expectPaid(page)
}

test('a business gets its invoice by mail, takes the file by the mailed link, and sees there that a guessed link opens none', async ({
  page,
}) => {
  const email = newAddress()
  await addToCart(page, await aWorkForSale())
  await buyAsBusiness(page, email)
  const [mail] = await until('the invoice', async () => {
    const mails = await paperMailsTo(email)
    return mails.length > 0 && mails
  })
  const link = mail?.links.find(each => each.includes('/factures#')) ?? ''
  await page.goto(link)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la facture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^facture-20\d{2}-\d{4}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('heading', { name: /^Facture n° 20\d{2}-\d{4}$/ })).toBeVisible()

  await page.goto(site())
  await page.goto(`${link.slice(0, -6)}AAAAAA`)
  await page.getByRole('button', { name: 'Télécharger la facture' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce lien n’ouvre plus la facture')
})

test('the certificate of a sold work is genuine on its page, with its file and not with another', async ({ page }) => {
  const work = await aWorkForSale()
  await addToCart(page, work)
  await buyAsBusiness(page, newAddress())
  const owner = await member('admin')
  const { id } = (await validCertificateOf(owner, work.id)).facts
  await pageOnce(paths.certificate(id), 'Certificat authentique')
  await page.goto(site(paths.certificate(id)))
  await expect(page.getByText(/^Certificat authentique, délivré par l’atelier le /)).toBeVisible()
  await expect(page.getByText(/ce qui est écrit ici est ce que l’atelier a signé/)).toBeVisible()
  const { url } = await owner.call(certificateRoutes.linkToCertificate, { params: { id } })
  const pdf = Buffer.from(await (await fetch(url)).arrayBuffer())
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'certificat.pdf', mimeType: 'application/pdf', buffer })
  await choose(pdf)
  await expect(page.getByText('Ce fichier est celui que l’atelier a délivré.')).toBeVisible()
  await choose(Buffer.concat([pdf.subarray(0, -1), Buffer.from('x')]))
  await expect(page.getByText('Ce fichier n’est pas celui que l’atelier a délivré.')).toBeVisible()
})
