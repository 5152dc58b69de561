import { expect, type Page, test } from '@playwright/test'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { photo } from '../../kit/values/imageFiles.ts'
import { fill, main, openAsOwner, submit } from '../kit/member.ts'
import { onOwnShop } from '../kit/ownShop.ts'
import { addButton, expectPaid, openUntil, orderAs, payWith, site } from '../kit/shopper.ts'

/** A painting of 60 × 80 cm, as its photograph shows it. */
const aPhotograph = async (): Promise<string> => {
  const file = test.info().outputPath('toile.jpg')
  await photo(1600, 1200).jpeg({ quality: 70 }).toFile(file)
  return file
}

const stateOf = (page: Page, step: string) => main(page).getByRole('listitem').filter({ hasText: step })

const addFirstWork = async (page: Page): Promise<void> => {
  await page.goto(site('/admin'))
  await page.getByRole('button', { name: 'Commencer par votre première œuvre' }).click()
  await fill(page, 'title', 'Le premier port')
  await fill(page, 'dimensions', '60 x 80 cm')
  await fill(page, 'priceEur', '900')
  await page.getByLabel(/^Ajouter des images/).setInputFiles(await aPhotograph())
  await expect(page.getByText('1 image(s) ajoutée(s) avec succès')).toBeVisible({ timeout: 60_000 })
  await submit(page, 'Enregistrer')
  await expect(page.getByText('Œuvre créée !')).toBeVisible()
}

const announceExhibition = async (page: Page): Promise<void> => {
  await page.goto(site('/admin/contenu?exposition=nouvelle'))
  await fill(page, 'title', 'Premières toiles')
  await fill(page, 'location', 'Salle des fêtes, Le Havre')
  await fill(page, 'startDate', '2099-03-01')
  await fill(page, 'endDate', '2099-04-01')
  await fill(page, 'description', 'Autour du *premier port*.')
  await main(page).locator('[name=posterOf]').selectOption({ label: 'Le premier port' })
  await submit(page, 'Publier')
  await expect(page.getByText('Exposition publiée')).toBeVisible()
}

test('a painter opens an empty shop, fills it in the back office, and sells a first work', async ({ browser }) => {
  test.setTimeout(240_000)
  await onOwnShop(browser, { empty: true }, async () => {
    const painter = await browser.newPage({ locale: 'fr-FR' })
    await openAsOwner(painter, '/admin/premiers-pas')
    await expect(stateOf(painter, 'Une première œuvre à vendre')).toContainText('À faire')
    await addFirstWork(painter)
    await painter.goto(site('/admin/premiers-pas'))
    await expect(stateOf(painter, 'Une première œuvre à vendre')).toContainText('Fait')
    await expect(stateOf(painter, 'Des dimensions en centimètres')).toContainText('Fait')
    await announceExhibition(painter)

    const buyer = await browser.newPage({ locale: 'fr-FR' })
    for (const address of ['/', '/expositions', '/expositions/premieres-toiles'])
      await openUntil(buyer, site(address), () => main(buyer).getByText('Premières toiles').first())
    await expect(main(buyer).getByRole('img').first()).toBeVisible()
    await expect(main(buyer).getByText('premier port', { exact: true })).toHaveCSS('font-style', 'italic')
    await openUntil(buyer, site('/oeuvres/le-premier-port'), () => addButton(buyer))
    await addButton(buyer).click()
    await buyer.getByRole('link', { name: 'Dans le panier', exact: true }).first().click()
    await buyer.getByRole('link', { name: 'Procéder au paiement' }).click()
    await orderAs(buyer, newAddress())
    await payWith(buyer)
    await expectPaid(buyer)

    await painter.goto(site('/admin/commandes'))
    await expect(main(painter).getByRole('table')).toContainText('Claire Dupont')
    await expect(main(painter).getByRole('table')).toContainText('Le premier port')
  })
})
