import { expect, type Locator, type Page, test } from '@playwright/test'
import { announceTestCloud, endpoints, startTestCloud, type TestCloud } from '../../kit/cloud/cloud.ts'
import { drag } from '../kit/drag.ts'
import { expectOpenToEveryone, main, signIn } from '../kit/member.ts'
import { openUntil, viewports } from '../kit/shopper.ts'

test.describe.configure({ mode: 'serial' })

/** A gallery of this journey's own: it has no work yet. */
let cloud: TestCloud
const everybodys = endpoints()
test.beforeAll(async () => {
  test.setTimeout(120_000)
  cloud = await startTestCloud({ empty: true })
  announceTestCloud(cloud.endpoints)
})
test.afterAll(async () => {
  announceTestCloud(everybodys)
  await cloud.stop()
})

const address = (path: string): string => new URL(path, cloud.endpoints.site).href

const enter = async (page: Page): Promise<void> => {
  await page.goto(address('/login?next=%2Fadmin'))
  await page.getByRole('tab', { name: 'Mot de passe' }).click()
  await signIn(page, cloud.endpoints.accounts.admin)
  await expect(page).toHaveURL(address('/admin'))
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const press = (page: Page, title: string, action: string) => card(page, title).getByRole('button', { name: action }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: "Modifier l'œuvre" })
const edit = (page: Page, name: string, value: string) => dialog(page).locator(`[name=${name}]`).fill(value)
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Sauvegarder' }).click()

const expectHidden = async (page: Page, slug: string): Promise<void> => {
  await openUntil(page, address(`/oeuvres/${slug}`), () => page.getByRole('heading', { level: 1, name: 'Œuvre introuvable' }))
}

test('the owner fills an empty gallery, then edits, hides, duplicates and deletes works, as the site shows', async ({ page }) => {
  test.setTimeout(180_000)
  await enter(page)
  const migrate = main(page).getByRole('button', { name: 'Migrer les œuvres' })
  await expect(migrate).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expectOpenToEveryone(page)
  await main(page).getByLabel('Les œuvres d’exemple seront').selectOption('true')
  await migrate.click()
  await expect(page.getByText('Migration réussie !')).toBeVisible()
  await expect(page.getByText('17 œuvre(s) trouvée(s)')).toBeVisible()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectOpenToEveryone(page)
  }

  await page.getByPlaceholder('Rechercher par titre ou SKU...').fill('canal')
  await expect(page.getByText('1 œuvre(s) trouvée(s)')).toBeVisible()
  await press(page, 'Canal Royal, le soir', 'Modifier')
  await edit(page, 'title', 'Canal Royal, la nuit')
  await edit(page, 'priceEur', '6 450')
  await expectOpenToEveryone(page)
  await save(page)
  await expect(page.getByText('Œuvre mise à jour !')).toBeVisible()
  await expect(card(page, 'Canal Royal, la nuit').getByRole('button', { name: 'Modifier' })).toBeFocused()
  await card(page, 'Canal Royal, la nuit').getByRole('link', { name: 'Voir' }).click()
  await expect(page).toHaveURL(address('/oeuvres/canal-royal-le-soir'))
  await openUntil(page, page.url(), () => page.getByRole('heading', { level: 1, name: 'Canal Royal, la nuit' }))
  await expect(
    main(page)
      .getByText(/6\s450\s€/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await page.goto(address('/admin'))
  await press(page, 'Canal Royal, la nuit', 'Masquer')
  await expect(page.getByText('Statut mis à jour')).toBeVisible()
  await expect(card(page, 'Canal Royal, la nuit').getByText('Masqué')).toBeVisible()
  await expectHidden(page, 'canal-royal-le-soir')

  await page.goto(address('/admin'))
  await press(page, 'Canal Royal, la nuit', 'Dupliquer')
  await expect(page.getByText('Œuvre dupliquée')).toBeVisible()
  await expect(dialog(page).locator('[name=title]')).toHaveValue('Canal Royal, la nuit (copie)')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address('/admin'))
  await press(page, 'Canal Royal, la nuit (copie)', 'Publier')
  await expect(page.getByText('Statut mis à jour')).toBeVisible()
  const copy = () => page.getByRole('heading', { level: 1, name: 'Canal Royal, la nuit (copie)' })
  await openUntil(page, address('/oeuvres/canal-royal-la-nuit-copie'), copy)

  await page.goto(address('/admin'))
  await press(page, 'Canal Royal, la nuit (copie)', 'Supprimer')
  const asking = page.getByRole('dialog', { name: "Supprimer l'œuvre" })
  await expect(asking).toContainText('supprimer "Canal Royal, la nuit (copie)" ? Cette action est irréversible.')
  await asking.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Œuvre supprimée')).toBeVisible()
  await expect(page.getByText('17 œuvre(s) trouvée(s)')).toBeVisible()
  await expectHidden(page, 'canal-royal-la-nuit-copie')
})

test('two tabs of the owner do not overwrite one another, and Escape loses nothing', async ({ page, context }) => {
  test.setTimeout(120_000)
  await enter(page)
  const other = await context.newPage()
  await other.goto(address('/admin'))
  for (const tab of [page, other]) await press(tab, 'Le Large', 'Modifier')
  await edit(other, 'sku', 'LARGE-1')
  await save(other)
  await expect(other.getByText('Œuvre mise à jour !')).toBeVisible()

  await edit(page, 'support', 'Panneau de bois')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Continuer' }).click()
  await save(page)
  await expect(dialog(page).getByText('Cette œuvre a été modifiée entre-temps, dans un autre onglet ou par une vente.')).toBeVisible()
  await expectOpenToEveryone(page)
  await dialog(page).getByRole('button', { name: 'Garder ma saisie' }).click()
  await save(page)
  await expect(page.getByText('Œuvre mise à jour !')).toBeVisible()
  await expect(card(page, 'Le Large').getByText('LARGE-1')).toBeVisible()
  await press(page, 'Le Large', 'Modifier')
  await expect(dialog(page).locator('[name=support]')).toHaveValue('Panneau de bois')
})

test('the owner puts works in order and features one, and home and catalogue follow', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page)
  await page.getByRole('button', { name: 'Changer l’ordre' }).click()
  const order = page.getByRole('list', { name: 'Ordre des œuvres' })
  const lines = order.getByRole('listitem')
  // What is out of sight is not drawn (`content-visibility`), and has no inner text.
  const titleOf = async (line: Locator) => (await line.getByRole('heading').textContent()) ?? ''
  const last = await titleOf(lines.last())
  await order.getByRole('button', { name: `En premier «\u202f${last}\u202f»` }).press('Enter')
  await expect(lines.first()).toContainText(last)
  await expect(order.getByRole('button', { name: `En premier «\u202f${last}\u202f»` })).toBeFocused()
  const dragged = await titleOf(lines.nth(3))
  const grip = (place: number) => lines.nth(place).getByTitle('Glisser pour changer l’ordre')
  expect((await grip(3).boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await drag(page, lines.nth(3), lines.nth(1), /2 sur 17/)
  await expect(lines.nth(1)).toContainText(dragged)
  await expectOpenToEveryone(page)
  const shown = await lines.filter({ hasNotText: 'Masqué' }).getByRole('heading').allTextContents()

  await page.getByRole('button', { name: 'Terminer' }).click()
  await press(page, last, 'Mettre à la une')
  await expect(page.getByText(`L’accueil s’ouvre sur «\u202f${last}\u202f».`)).toBeVisible()

  const hung = () => main(page).getByRole('article').getByRole('heading')
  // The second place alone could show the same work before either move was rendered.
  await openUntil(page, address('/oeuvres'), () => hung().first().filter({ hasText: last }))
  await openUntil(page, address('/oeuvres'), () => hung().nth(1).filter({ hasText: dragged }))
  expect((await hung().allInnerTexts()).map(title => title.replace(/,\s\d{4}$/, ''))).toEqual(shown)
  await openUntil(page, address('/'), () => main(page).getByRole('figure').first().filter({ hasText: last }))
  expect((await hung().allInnerTexts()).map(title => title.replace(/,\s\d{4}$/, ''))).toEqual(shown.slice(0, 6))
})
