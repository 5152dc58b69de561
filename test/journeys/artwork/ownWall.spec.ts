import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import sharp, { type Region } from 'sharp'
import { cornersOf, type Pose, shownAt, type WallPlace } from '../../../web/scale/ownWall/pose.ts'
import { between, type PhotoPoint } from '../../../web/scale/ownWall/sheet.ts'
import { axeFindings } from '../kit/screenLooks.ts'
import { phone, site } from '../kit/shopper.ts'

/** A wall with a grid, photographed from 2.6 m and fifteen degrees aside, with an A4 sheet on it. */
const [width, height] = [2000, 1500]
const wall: Pose = {
  camera: { focal: (26 / 43.27) * 2500, focalError: 0, middle: { x: width / 2, y: height / 2 } },
  fit: { parameters: [0.26, 0.05, 0.01, 0.02, -0.03, Math.log(260), 0], covariance: [], cost: 0 },
}
const shown = (width: number, height: number, at: PhotoPoint): readonly PhotoPoint[] =>
  cornersOf({ width, height, ...at }).map(point => shownAt(wall, point))
const sheet = shown(29.7, 21, { x: 0, y: 0 })

const polygon = (points: readonly PhotoPoint[], colour: string) =>
  `<polygon points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${colour}"/>`
const bricks = Array.from({ length: 20 * 14 }, (_, index) =>
  polygon(shown(24.6, 24.6, { x: 25 * (index % 20) - 240, y: 25 * Math.floor(index / 20) - 160 }), '#cdc6ba'),
)
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bricks.join('')}${polygon(sheet, '#fff')}</svg>`

const photograph = (turned?: number): Promise<Buffer> => {
  const made = sharp(Buffer.from(drawing)).flatten({ background: '#8d8a83' })
  return (turned ? made.rotate(-90).withMetadata({ orientation: turned }) : made.withExif({ IFD2: { FocalLengthIn35mmFilm: '26' } }))
    .jpeg()
    .toBuffer()
}
const aFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

const field = (page: Page) => page.locator('input[name="wallPhoto"]')
const stage = (page: Page) => page.locator('.own-wall-stage')
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

const boxOf = async (locator: ReturnType<typeof stage>) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

/** Where each handle touches its corner, in shares of its own size. */
const handles = [
  { name: 'Coin en haut à gauche', x: 1, y: 1 },
  { name: 'Coin en haut à droite', x: 0, y: 1 },
  { name: 'Coin en bas à droite', x: 0, y: 0 },
  { name: 'Coin en bas à gauche', x: 1, y: 0 },
]

/** How far beside a corner the finger lets go, in pixels of the page: it finds the corner itself. */
const beside = [
  { x: 3, y: -2 },
  { x: -2, y: 4 },
  { x: 4, y: 3 },
  { x: -3, y: -3 },
]

const dragCorners = async (page: Page): Promise<void> => {
  for (const [index, { name, x, y }] of handles.entries()) {
    const [corner, aside] = [sheet[index] ?? { x: 0, y: 0 }, beside[index] ?? { x: 0, y: 0 }]
    const [place, handle] = [await boxOf(stage(page)), await boxOf(button(page, name))]
    const scale = place.width / width
    const grip = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(
      grip.x + place.x + corner.x * scale + aside.x - handle.x - x * handle.width,
      grip.y + place.y + corner.y * scale + aside.y - handle.y - y * handle.height,
      { steps: 3 },
    )
    await page.mouse.up()
  }
}

/** Where the work is painted over the photograph, at the height of its middle: pixels of the photograph. */
const painted = (page: Page) =>
  button(page, 'Déplacer l’œuvre')
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, { width, row }) => {
        const y = Math.round((row / width) * canvas.width)
        const pixels = [...(canvas.getContext('2d')?.getImageData(0, y, canvas.width, 1).data ?? [])]
        const alphas = pixels.filter((_, index) => index % 4 === 3)
        const scale = width / canvas.width
        return { left: alphas.indexOf(255) * scale, right: (alphas.lastIndexOf(255) + 1) * scale }
      },
      { width, row: shownAt(wall, { x: 0, y: 0 }).y },
    )

const painting = fileURLToPath(new URL('../../../infra/build/paintings/canal-royal-le-soir-1.webp', import.meta.url))
const middleHalf = { left: 550, top: 384, width: 1100, height: 768 }

/** A box in the photograph that lies within something on the wall, given in centimetres. */
const boxAround = (place: WallPlace) => {
  const [a, b, c, d] = cornersOf(place).map(corner => shownAt(wall, corner))
  if (!a || !b || !c || !d) throw new Error('It has four corners')
  const [left, top] = [Math.ceil(Math.max(a.x, d.x)), Math.ceil(Math.max(a.y, b.y))]
  return { left, top, width: Math.floor(Math.min(b.x, c.x)) - left, height: Math.floor(Math.min(c.y, d.y)) - top }
}
const meanOf = async (picture: string | Buffer, box: Region): Promise<readonly number[]> => {
  const part = await sharp(picture).extract(box).png().toBuffer()
  return (await sharp(part).stats()).channels.slice(0, 3).map(({ mean }) => mean)
}
/** By how much two colours differ in the channel in which they differ most. */
const unlike = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))))

test('a work hangs at its size on the visitor’s own photograph, which goes nowhere', async ({ page, context }) => {
  await page.setViewportSize(phone)
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  const bodies: string[] = []
  page.on('request', request => {
    if (request.postDataBuffer() || !request.url().startsWith(site())) bodies.push(request.url())
  })
  const kept = () =>
    page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        await indexedDB.databases(),
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sur votre mur' }).click()
  await expect(page.getByText('La connexion au site est interrompue')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sur votre mur' }).click()
  await expect(page.getByRole('dialog')).toContainText('La photo reste dans votre navigateur')
  const before = await kept()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  expect(await axeFindings(page)).toEqual([])

  await field(page).setInputFiles(aFile('mur.jpg', Buffer.from('%PDF-1.7')))
  await expect(page.getByRole('alert').filter({ hasText: 'Ce fichier ne peut pas être lu ici' })).toBeVisible()
  const photo = await photograph()
  await field(page).setInputFiles(aFile('mur.jpg', photo))
  await expect(page.getByRole('status').filter({ hasText: 'La taille n’est pas encore sûre' })).toBeVisible()
  await expect(button(page, 'Accrocher l’œuvre')).toBeDisabled()
  await dragCorners(page)
  await expect(page.getByRole('status').filter({ hasText: /^Précision.: 116\scm ± [12]\scm$/ })).toBeVisible()
  // The keyboard moves a corner by exactly a pixel, and back.
  for (const { name } of handles) {
    await button(page, name).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
  }
  await expect(page.getByRole('status').filter({ hasText: /^Précision.: 116\scm ± [12]\scm$/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await button(page, 'Accrocher l’œuvre').press('Enter')
  await expect(page.getByText('L’œuvre à sa taille, 81 × 116')).toBeVisible()
  const [left, right] = [shownAt(wall, { x: -58, y: 0 }), shownAt(wall, { x: 58, y: 0 })]
  const hung = await painted(page)
  expect(Math.abs((hung.right - hung.left) / between(left, right) - 1)).toBeLessThan(0.03)
  expect(Math.abs(hung.left - left.x)).toBeLessThan(12)
  await button(page, 'Déplacer l’œuvre').focus()
  await page.keyboard.press('Shift+ArrowRight')
  const aside = shownAt(wall, { x: -48, y: 0 })
  await expect.poll(async () => Math.abs((await painted(page)).left - aside.x)).toBeLessThan(12)
  expect(await axeFindings(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await button(page, 'Enregistrer l’image').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('canal-royal-le-soir-sur-votre-mur.jpg')
  const file = await saved.path()
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height })
  // Within the frame the saved picture is the painting, and close beside it the wall as it was photographed.
  const [within, next] = [boxAround({ width: 58, height: 40, x: 10, y: 0 }), boxAround({ width: 4, height: 40, x: -54, y: 0 })]
  expect(unlike(await meanOf(file, within), await meanOf(painting, middleHalf))).toBeLessThan(8)
  expect(unlike(await meanOf(file, within), await meanOf(photo, within))).toBeGreaterThan(30)
  expect(unlike(await meanOf(file, next), await meanOf(photo, next))).toBeLessThan(4)
  const [other, again] = [await boxOf(button(page, 'Autre photo')), await boxOf(button(page, 'Reprendre les coins'))]
  expect(Math.abs(other.y + other.height / 2 - again.y - again.height / 2)).toBeLessThan(1)
  await button(page, 'Autre photo').click()
  await field(page).setInputFiles(aFile('mur.jpg', await photograph(6)))
  const upright = await boxOf(stage(page))
  expect(upright.width / upright.height).toBeCloseTo(width / height, 2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect([bodies, await kept()]).toEqual([[], before])
})
