import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount } from '../../kit/shop/accounts.ts'
import { photo } from '../../kit/values/imageFiles.ts'
import { axeViolations } from '../kit/axe.ts'
import { drag } from '../kit/drag.ts'
import { fill, signIn } from '../kit/member.ts'
import { desk, phone, site } from '../kit/shopper.ts'

/** Twelve megapixels, as telephones take them; each of another tint. Answers where it lies. */
const aPhoto = async (name: string, tint: string): Promise<string> => {
  const file = test.info().outputPath(name)
  await photo(4000, 3000).tint(tint).jpeg({ quality: 60 }).toFile(file)
  return file
}

const openAsOwner = async (page: Page): Promise<void> => {
  await page.goto(site('/admin?onglet=create'))
  await page.getByRole('tab', { name: 'Mot de passe' }).click()
  await signIn(page, await newAccount({ groups: ['admin'] }))
  await expect(page.getByRole('tab', { name: 'Créer une œuvre', selected: true })).toBeVisible()
}

const expectNoFaults = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await axeViolations(page)).toEqual([])
}

const lineOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })

/** Crops a picture to half its width and height, by its corner and then a step by keyboard. */
const cropToHalf = async (page: Page, name: string): Promise<void> => {
  const opener = page.getByRole('button', { name: `Recadrer ${name}` })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: `Recadrer ${name}` })
  await expect(dialog.getByRole('button', { name: 'Cadre', exact: true })).toBeFocused()
  await expectNoFaults(page)
  const [corner, photograph] = [await dialog.locator('[data-corner=bottomRight]').boundingBox(), await dialog.locator('img').boundingBox()]
  if (!corner || !photograph) throw new Error('Nothing to drag')
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(photograph.x + photograph.width / 2, photograph.y + photograph.height / 2, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Cadre', exact: true }).press('ArrowRight')
  await expect(dialog.getByText(/60 × 80\scm, écart de 0\s%/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Recadrer', exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(opener).toBeFocused()
}

const imageNamed = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('img', { name: new RegExp(name) })
    .first()

/** The width of the file that a browser seeing the page for the first time chose for the work, as its name says it. No sharper one follows for those who save data. */
const chosenWidth = async (browser: Browser, path: string, name: string, screen: Screen): Promise<number> => {
  const page = await browser.newPage(screen)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(site(path))
  const picture = imageNamed(page, name)
  const hasLoaded = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(hasLoaded, { timeout: 20_000 }).toBe(true)
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.close()
  return Number(/\/(\d+)\.avif$/.exec(address)?.[1])
}

type Screen = { readonly viewport: { readonly width: number; readonly height: number }; readonly deviceScaleFactor: number }
const screens: readonly Screen[] = [
  { viewport: phone, deviceScaleFactor: 1 },
  { viewport: phone, deviceScaleFactor: 3 },
  { viewport: desk, deviceScaleFactor: 1 },
  { viewport: desk, deviceScaleFactor: 2 },
]

test('the owner creates a work from three photos of twelve megapixels, crops one, sees it on the site, and takes back a discount', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const title = `Étude ${Math.random().toString(36).slice(2, 8)}`
  await page.setViewportSize(desk)
  await openAsOwner(page)

  await fill(page, 'title', title)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Veuillez ajouter au moins une image')).toBeVisible()
  const photos = [await aPhoto('atelier.jpg', '#b04838'), await aPhoto('detail.jpg', '#4a7a52'), await aPhoto('toile.jpg', '#3d5a8c')]
  await page.getByLabel(/^Ajouter des images/).setInputFiles(photos, { timeout: 30_000 })
  await expect(page.getByText('3 image(s) ajoutée(s) avec succès')).toBeVisible({ timeout: 90_000 })
  await drag(page, lineOf(page, 'toile.jpg'), lineOf(page, 'atelier.jpg'), /^toile\.jpg, position 1 sur 3$/)
  await expect(lineOf(page, 'toile.jpg').getByText('Image principale')).toBeVisible()
  await lineOf(page, 'detail.jpg').getByRole('button', { name: 'Monter detail.jpg' }).click()
  await expect(page.getByRole('button', { name: 'Monter detail.jpg' })).toBeFocused()

  const proposed = page.getByRole('group', { name: 'Proposées par l’image principale' }).getByRole('button')
  await proposed.first().click()
  await page.getByRole('button', { name: 'Bleu outremer, #2a3b8f' }).click()
  await fill(page, 'technique', 'Huile sur toile')
  await fill(page, 'dimensions', '60 x 80 cm')
  await fill(page, 'priceEur', '1 450')
  await cropToHalf(page, 'atelier.jpg')
  await expectNoFaults(page)
  await page.reload()
  await expect(lineOf(page, 'toile.jpg').getByText('Image principale')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer & voir la fiche' }).click()
  await expect(page.getByText('Œuvre créée !')).toBeVisible()
  await expect(page).toHaveURL(/\/oeuvres\/etude-/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // Three pictures, and the work in a room.
  await expect(page.getByText('1 / 4')).toBeVisible()

  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug } })
  expect(artwork.colors).toContain('#2a3b8f')
  const [large, detail, cropped] = [artwork.image, ...artwork.additionalImages].map(
    image => [image?.width ?? 0, image?.height ?? 0] as const,
  )
  expect([large, detail]).toEqual(Array(2).fill([4000, 3000]))
  const [width, height] = cropped ?? [0, 0]
  expect([Math.abs(width - 2000) < 40, Math.abs(height - (width * 3) / 4) <= 1]).toEqual([true, true])

  await pageOnce(`/oeuvres/${slug}`, title)
  const widthsOn = async (path: string) => {
    const widths: number[] = []
    for (const screen of screens) widths.push(await chosenWidth(browser, path, title, screen))
    return widths
  }
  expect(await widthsOn(`/oeuvres/${slug}`)).toEqual([400, 750, 1200, 1600])
  const found = `/oeuvres?q=${encodeURIComponent(title)}`
  // The page of all works follows a moment later.
  await expect(async () => {
    await page.goto(site(found))
    await expect(imageNamed(page, title)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect(await widthsOn(found)).toEqual([400, 750, 750, 1200])

  await page.goto(site('/admin?onglet=prices'))
  await page.getByRole('tabpanel').getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: 'Tout sélectionner (1)' }).click()
  await page.getByLabel('Remise (%)').fill('15')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('1 œuvre(s) mise(s) à jour')).toBeVisible()
  const price = page.getByLabel(`Prix de ${title}, en euros`)
  await expect(price).toHaveValue('1233')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Annuler la dernière modification (1 œuvre)' }).click()
  await expect(page.getByText('Modification annulée')).toBeVisible()
  await expect(price).toHaveValue('1450')
  expect((await visitor().call(artworkRoutes.getArtwork, { params: { slug } })).artwork.price).toBe(1450)
})
