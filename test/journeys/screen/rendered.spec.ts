import { expect, type Page, test } from '@playwright/test'
import { startAlteredSite } from '../../kit/cloud/alteredSite.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { addButton, aSampleWorkForSale, aWorkForSale, site } from '../kit/shopper.ts'

test.use({ viewport: { width: 375, height: 812 } })

/** The site's own script, kept back until the journey lets it come; every other script is free. */
const holdScript = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/assets\/[^/]+\.js$/, async route => {
    asked += 1
    await promise
    await route.continue()
  })
  return { release: resolve, asked: () => asked }
}

test('a press on « Ajouter au panier » made before the script is there is kept, and done', async ({ page }) => {
  const work = await aSampleWorkForSale()
  const script = await holdScript(page)
  await page.goto(site(`/oeuvres/${work.slug}`), { waitUntil: 'commit' })
  // The style sheet says which of the page's two buttons a phone shows; it is listed once it is there.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
  await addButton(page).click()
  await expect(page.getByText('Ajouté au panier')).toBeHidden()
  expect(script.asked()).toBeGreaterThan(0)
  script.release()
  await expect(page.getByText('Ajouté au panier')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Panier, 1 œuvre' })).toBeVisible()
})

/** The shop as a slow network brings it: the rest of this page, its data included, arrives when the journey lets it. */
const slowlyArriving = async (address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const inParts = async function* (page: Buffer) {
    const data = page.indexOf('id="page-data"')
    yield page.subarray(0, data)
    await promise
    yield page.subarray(data)
  }
  const { url, stop } = await startAlteredSite((path, answer) => (path === address ? { ...answer, body: inParts(answer.body) } : answer))
  return { url, stop, release: resolve }
}

test('a press on « Filtrer et trier » made while the page is still arriving is kept until it is whole, and done', async ({ page }) => {
  const shop = await slowlyArriving('/oeuvres')
  const script = page.waitForResponse(/\/assets\/index-[^/]+\.js$/)
  await page.goto(new URL('/oeuvres', shop.url).href, { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: 'Filtrer et trier' })
  await toggle.click()
  // The press has the site's script fetched; it is evaluated, and has begun what it does by itself, before the rest of the page comes.
  await page.evaluate(async address => {
    await import(address)
    await new Promise(resolve => setTimeout(resolve))
  }, (await script).url())
  shop.release()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('combobox', { name: 'Technique' })).toBeVisible()
  await shop.stop()
})

test('what is typed before the script is there is not lost', async ({ page }) => {
  const script = await holdScript(page)
  await page.goto(site('/oeuvres'), { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('heron')
  script.release()
  await expect(page).toHaveURL(/[?&]q=heron/)
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('heron')
})

test('a message written and sent before the script is there arrives whole', async ({ page }) => {
  const script = await holdScript(page)
  await page.goto(site('/contact'), { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Nom', { exact: true }).fill('Claire Dupont')
  await page.locator('main').getByLabel('E-mail').fill(newAddress())
  await page.getByLabel('Sujet').fill('Visite de l’atelier')
  await page.getByLabel('Message', { exact: true }).fill('Bonjour, puis-je passer samedi matin ?')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  script.release()
  await expect(page.getByText('Message envoyé !')).toBeVisible()
})

test('a page rendered ahead is taken over without a word from React, and the next one brings its data alone', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => void (message.type() === 'error' && problems.push(message.text())))
  const { slug } = await aSampleWorkForSale()
  const addresses = ['/', '/oeuvres', '/catalogue', `/oeuvres/${slug}`, '/collections', '/collections/animal', '/expositions', '/a-propos']
  const quiet = ['/contact', '/newsletter', '/mentions-legales', '/confidentialite', '/cgv', '/retours', '/livraison', '/cookies']
  for (const address of [...addresses, ...quiet, '/?utm_source=lettre']) {
    await page.goto(site(address))
    await expect(page.locator('#page-data')).toBeAttached()
    // The script asks about cookies, once: it has taken over by then.
    await expect(page.getByRole('region', { name: 'Vos cookies, votre choix' })).toBeVisible()
    expect({ address, problems }).toEqual({ address, problems: [] })
  }
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Expositions' }).click()
  await page.waitForURL(site('/expositions'))
  await expect(page.getByRole('heading', { level: 1, name: 'Expositions' })).toBeVisible()
  expect(asked).toContain('/data/expositions.json')
  expect(asked.filter(path => path.startsWith('/api/'))).toEqual([])
})

test('an unknown work answers 404, and the page that says so is taken over as well', async ({ page }) => {
  const answer = await page.goto(site('/oeuvres/aucune-oeuvre-de-ce-nom'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Œuvre introuvable' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour aux œuvres' }).click()
  await page.waitForURL(site('/oeuvres'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, catalogue and work can be read, and their links work', async ({ page }) => {
    const { slug, title } = await aWorkForSale()
    await pageOnce('/oeuvres', title)
    await page.goto(site('/'))
    await expect(page.getByRole('heading', { name: 'Nouvelles Œuvres' })).toBeVisible()
    await page.getByRole('link', { name: 'Découvrir les œuvres' }).first().click()
    await page.waitForURL(site('/oeuvres'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const link = page.locator(`a[href="/oeuvres/${slug}"]`).first()
    await link.click()
    await page.waitForURL(site(`/oeuvres/${slug}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const addresses = await page.locator('a[href^="/"]').evaluateAll(links => [...new Set(links.map(each => each.getAttribute('href')))])
    for (const address of addresses) expect((await page.request.get(site(address ?? ''))).status(), address ?? '').toBe(200)
  })
})
