import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { type Mail, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { axeViolations } from '../kit/axe.ts'
import { aWorkForSale, phone, site } from '../kit/shopper.ts'

/** A photograph of a size people send. */
const aPicture = async (name: string, colour: string, [width, height] = [1200, 800]) => {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuer' }).click()

/** From the chapter in sight on, nothing wrong with it. */
const expectNoFaults = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await axeViolations(page)).toEqual([])
}

/** The mail's links name the site as it is deployed: here they are followed on this machine. */
const imagesIn = async (mail: Mail) => {
  const addresses = mail.links.filter(address => /\.(jpe?g|webp|png)$/.test(new URL(address).pathname))
  return Promise.all(
    addresses.map(async address => {
      const reply = await fetch(site(new URL(address).pathname))
      const { width, height, format } = await sharp(await reply.bytes()).metadata()
      return { status: reply.status, type: reply.headers.get('content-type'), width, height, format }
    }),
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a quote with two images goes from a work’s page to the painter’s inbox, where the images open', async ({ page }) => {
    const work = await aWorkForSale()
    const email = newAddress()
    await page.goto(site(`/oeuvres/${work.slug}`))
    await page.getByRole('main').getByRole('link', { name: 'Demander un devis' }).first().click()
    await expect(page.getByRole('main').getByRole('link', { name: work.title })).toBeVisible()

    await next(page)
    await expect(page.getByText('Type de service requis')).toBeVisible()
    await expectNoFaults(page)
    await page.getByRole('radio', { name: /^Encadrement/ }).check()
    await page.getByRole('radio', { name: /^Bois naturel/ }).check()
    await expectNoFaults(page)
    await next(page)

    await expect(page.getByRole('heading', { level: 2, name: /L’œuvre/ })).toBeFocused()
    await page.getByLabel('Description', { exact: true }).fill('Un cadre clair,\npour le mur du salon.')
    await page
      .getByLabel(/^Choisir des images/)
      .setInputFiles([await aPicture('mur.jpg', '#8899aa'), await aPicture('croquis.jpg', '#aa9988')])
    await expect(page.getByText('2 images jointes')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'mur.jpg' }).locator('img')).toBeVisible()
    await expectNoFaults(page)
    await next(page)

    await page.getByRole('radio', { name: /^Express/ }).check()
    await page.getByLabel('Budget', { exact: true }).selectOption('1000-2000')
    await expectNoFaults(page)
    await next(page)

    await page.getByLabel('Nom', { exact: true }).fill('Claire Dupont')
    await page.getByRole('main').getByLabel('E-mail').fill(email)
    await page.getByLabel('Téléphone').fill('06 12 34 56 78')
    await page.goBack()
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
    // The work comes last, above the form, and moves the button down.
    await expect(page.getByRole('main').getByRole('link', { name: work.title })).toBeVisible()
    await next(page)
    await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByRole('button', { name: 'Envoyer la demande' })).toBeDisabled()
    await page.getByRole('checkbox', { name: /^J’accepte/ }).check()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()

    await expect(page.getByText('Demande de devis envoyée !')).toBeVisible()
    await expect(page.getByText(/Votre demande est à l’atelier/)).toBeFocused()
    await expect(page.getByLabel('Titre du projet')).toHaveValue('')

    const mail = await mailTo(sampleGallery.email, email)
    expect(mail.replyTo.join()).toContain(email)
    expect(mail.text).toContain('pour le mur du salon.')
    expect(mail.text).toContain('Bois naturel')
    const image = { status: 200, type: 'image/jpeg', width: 1200, height: 800, format: 'jpeg' }
    expect(await imagesIn(mail)).toEqual([image, image])
    expect((await mailTo(email)).text).toContain('Bois naturel')
  })
})

test('a file that is no image is refused beside its name, and the request goes without it', async ({ page }) => {
  const email = newAddress()
  await page.goto(site('/devis'))
  await page.getByRole('radio', { name: /^Conseil/ }).check()
  await page.getByLabel('Titre du projet').fill('Accrocher au nord')
  await next(page)
  await page.getByLabel('Dimensions').fill('3 m de mur')
  await page.getByLabel('Technique').selectOption('other')
  await page.getByLabel('Description', { exact: true }).fill('Quatre toiles à accrocher.')
  await page.getByLabel(/^Choisir des images/).setInputFiles([await aPicture('colonne.jpg', '#8899aa', [600, 1500])])
  const line = page.getByRole('listitem').filter({ hasText: 'colonne.jpg' })
  const [picture, mat] = [line.locator('img'), line.locator('img').locator('..')]
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual((await mat.boundingBox())?.height ?? 0)
  await line.getByRole('button', { name: /^Retirer/ }).click()
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.getByLabel(/^Choisir des images/).setInputFiles([plan])
  await expect(page.getByText('Choisissez une image JPEG, PNG ou WebP')).toBeVisible()
  await next(page)
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByLabel('Budget', { exact: true }).selectOption('flexible')
  await next(page)
  await page.getByLabel('Nom', { exact: true }).fill('Claire Dupont')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).check()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Demande de devis envoyée !')).toBeVisible()
  const mail = await mailTo(sampleGallery.email, email)
  expect(mail.text).toContain('Quatre toiles à accrocher.')
  expect(await imagesIn(mail)).toEqual([])
})
