import { expect, type Page, test } from '@playwright/test'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { sizeIn } from '../../../shared/artwork/dimensions.ts'
import { pageOnce, pageWithout } from '../../kit/cloud/renderedPages.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { member } from '../../kit/shop/owner.ts'
import { site } from '../kit/shopper.ts'

/** The room is there without any script. */
test.use({ javaScriptEnabled: false })

const widths = [320, 768, 1440]
const dimensions = [
  '5 x 7',
  '10 x 15',
  '24 x 19',
  'Ø 40',
  '50 x 150',
  '60 x 60',
  '97 x 130',
  '150 x 50',
  '116 x 81',
  '200 x 200',
  '250 x 120',
  '300 x 200',
]

const cover = { id: 'samples/canal-royal-le-soir-1', width: 1800, height: 1257, color: '#384868' }
const pictured = (text: string) => {
  const { height = 1, width = 1 } = sizeIn(text) ?? {}
  return { ...cover, width: width * 30, height: height * 30 }
}

const made: { readonly id: number; readonly slug: string }[] = []
const aPicturedWork = async (changes: Parameters<typeof anArtwork>[0]) => {
  const work = await anArtwork(changes)
  made.push(work)
  return work
}
// Their pictures tell other proportions than their files have, so that they would move on the pages that later journeys look at.
test.afterAll(async () => {
  const owner = await member('admin')
  const works = made.splice(0)
  for (const { id } of works) await owner.call(adminArtworkRoutes.deleteArtwork, { params: { id: String(id) } })
  for (const { slug } of works) await pageWithout('/data/oeuvres.json', `"${slug}"`)
})

const boxOf = async (page: Page, what: string) => {
  const box = await page.locator(what).filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`Nothing is drawn of ${what}`)
  return box
}
const drawn = (page: Page, cm: string) => boxOf(page, `[data-cm="${cm}"]`)

/** The rooms by their names, with the width of the drawings of what stands under a work and beside it: `--split` and `--sheet` of scale.css. */
const rooms = [
  { name: 'Salon', room: 'living', under: 300, beside: 140, top: 56 },
  { name: 'Entrée', room: 'entrance', under: 192, beside: 128, top: 70 },
  { name: 'Bureau', room: 'study', under: 208, beside: 132, top: 72 },
]
/** The floor of a room, in centimetres. */
const floor = 46

for (const text of dimensions)
  test(`a work of ${text} cm is drawn as large in each room as it is, and hangs as high`, async ({ page }) => {
    const size = sizeIn(text)
    if (!size) throw new Error(`${text} is no size`)
    const { height, width } = size
    const lowerEdge = height > 200 ? 46 : 145 - height / 2
    const work = await aPicturedWork({ title: `À l’échelle ${text}`, dimensions: text, size, cover: pictured(text) })
    await pageOnce(`/oeuvres/${work.slug}`, work.title)
    for (const screenWidth of widths) {
      await page.setViewportSize({ width: screenWidth, height: 900 })
      await page.goto(site(`/oeuvres/${work.slug}`))
      await page.getByRole('region', { name: 'L’œuvre à l’échelle' }).scrollIntoViewIfNeeded()
      for (const { name, room, under, beside, top } of rooms) {
        await page.getByRole('radio', { name }).check()
        const scene = `.widens .${room} `
        const wall = await boxOf(page, '.widens .room-wall')
        const [painting, ruler] = [await boxOf(page, `.widens [data-cm="${height}x${width}"]`), await drawn(page, '100')]
        const isFurnished = lowerEdge >= top
        const furniture = await boxOf(page, scene + (isFurnished ? '.room-under' : '.room-beside'))
        const centimetre = furniture.width / (isFurnished ? under : beside)
        for (const [length, cm] of [
          [painting.width, width],
          [painting.height, height],
          [furniture.height, 190],
          [ruler.width, 100],
        ] as const)
          expect(Math.abs(length / centimetre / cm - 1)).toBeLessThan(0.005)
        const edge = (wall.y + wall.height - painting.y - painting.height) / centimetre - floor
        expect(Math.abs(edge - lowerEdge)).toBeLessThan(1)
        expect(await page.locator('.widens .room-scene').filter({ visible: true }).count()).toBe(1)
        // The wall is wide enough for what hangs there, and the page no wider than the screen.
        expect(painting.x).toBeGreaterThanOrEqual(wall.x)
        expect(painting.x + painting.width).toBeLessThanOrEqual(wall.x + wall.width)
        expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBeLessThanOrEqual(screenWidth)
      }
    }
  })

test('the room of a work is chosen by keyboard, and only its own drawing is loaded', async ({ page }) => {
  const files: string[] = []
  page.on('request', request => request.url().includes('.svg') && files.push(request.url().replace(/.*\/(\w+)-.*/, '$1')))
  await page.goto(site('/oeuvres/canal-royal-le-soir'))
  expect(files).not.toContain('study')
  const salon = page.getByRole('radio', { name: 'Salon' })
  await salon.focus()
  await expect.poll(() => files).toContain('living')
  await salon.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Entrée' })).toBeChecked()
  await expect(page.getByText('La console mesure')).toBeVisible()
  await expect(page.getByText('Le canapé mesure')).toBeHidden()
  await expect.poll(() => files).toContain('entrance')
  expect(files).not.toContain('study')
  for (const label of await page.locator('.room-choice').all()) expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the frame is drawn around the work where its box is ticked', async ({ page }) => {
  const text = '60 x 80 (cadre 70 x 92)'
  const work = await aPicturedWork({ title: 'À l’échelle, encadrée', dimensions: text, size: sizeIn(text), cover: pictured('60 x 80') })
  await pageOnce(`/oeuvres/${work.slug}`, work.title)
  await page.goto(site(`/oeuvres/${work.slug}`))
  const frame = page.locator('.widens [data-cm="70x92"]')
  await expect(frame).toBeHidden()
  await page.getByLabel('Avec son cadre').check()
  await expect(page.getByText('Sur votre mur')).toBeHidden()
  const [around, painting] = [await boxOf(page, '.widens [data-cm="70x92"]'), await boxOf(page, '.widens [data-cm="60x80"]')]
  expect(Math.abs(around.width / painting.width / (92 / 80) - 1)).toBeLessThan(0.005)
  expect(Math.abs(around.x + around.width / 2 - painting.x - painting.width / 2)).toBeLessThan(0.5)
  expect(Math.abs(around.y + around.height / 2 - painting.y - painting.height / 2)).toBeLessThan(0.5)
})

for (const { what, changes } of [
  { what: 'no dimensions', changes: { dimensions: '', size: undefined } },
  { what: 'dimensions to order', changes: { dimensions: 'sur mesure', size: undefined } },
  { what: 'a side of nothing', changes: { dimensions: '0 x 80', size: undefined } },
  // Ten centimetres of white on each side of 60 x 80.
  { what: 'a photograph with a white border', changes: { dimensions: '60 x 80', cover: { ...cover, width: 1000, height: 800 } } },
])
  test(`a work with ${what} has no room, and nothing empty instead`, async ({ page }) => {
    const work = await aPicturedWork({ title: `Sans échelle, ${what}`, ...changes })
    await pageOnce(`/oeuvres/${work.slug}`, work.title)
    await page.goto(site(`/oeuvres/${work.slug}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-cm]')).toHaveCount(0)
    await expect(page.getByText('À l’échelle', { exact: true })).toHaveCount(0)
  })

test.describe('the catalogue at one scale', () => {
  test.use({ javaScriptEnabled: true })

  test('draws every work as large beside a person as it is, and leads to it', async ({ page }) => {
    await page.goto(site('/oeuvres'))
    await page.getByRole('button', { name: 'À la même échelle' }).click()
    for (const screenWidth of widths) {
      await page.setViewportSize({ width: screenWidth, height: 900 })
      const centimetre = (await drawn(page, '170')).height / 170
      const works = page.locator('.scale-wall .hung')
      await expect(works.nth(9)).toBeAttached()
      for (const work of await works.all()) {
        const [height = 0, width = 0] = (await work.getAttribute('data-cm'))?.split('x').map(Number) ?? []
        const box = await work.boundingBox()
        expect(Math.abs((box?.width ?? 0) / centimetre / width - 1)).toBeLessThan(0.005)
        expect(Math.abs((box?.height ?? 0) / centimetre / height - 1)).toBeLessThan(0.005)
      }
      expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBeLessThanOrEqual(screenWidth)
      // Each row begins with a person, who stands within the wall.
      await expect
        .poll(() =>
          page
            .locator('.scale-wall ul')
            .first()
            .evaluate(list => {
              const rows = Map.groupBy(list.children, item => item.getBoundingClientRect().top)
              const people = [...rows.values()].map(row => row.map(item => item.querySelectorAll('.person').length).join(''))
              const left = list.getBoundingClientRect().left
              const isWithin = [...list.querySelectorAll('.person')].every(person => person.getBoundingClientRect().left >= left - 1)
              return isWithin && people.every(row => /^10*$/.test(row))
            }),
        )
        .toBe(true)
    }
    const first = page.locator('.scale-wall a').first()
    const title = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  })
})
