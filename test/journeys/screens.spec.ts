import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { aCheckout } from '../kit/builders.ts'
import { pay } from '../kit/stripe.ts'
import { visitor } from '../kit/visitor.ts'
import { addToCart, aWorkForSale, site } from './shopper.ts'

/** Each screen of the shop, in every state a journey can bring it to. */
const screens = async (page: Page): Promise<readonly { readonly path: string; readonly shows: string | RegExp }[]> => {
  const [inCart, sold] = [await aWorkForSale(), await aWorkForSale()]
  const { sessionId } = await aCheckout(visitor(), [sold])
  await pay(sessionId)
  await page.goto(site('/panier'))
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await addToCart(page, inCart)
  return [
    { path: '/', shows: 'Nouvelles Œuvres' },
    { path: '/oeuvres', shows: inCart.title },
    { path: '/oeuvres?vue=liste', shows: inCart.title },
    { path: '/oeuvres?q=introuvable', shows: 'Aucune œuvre trouvée' },
    { path: `/oeuvres/${inCart.slug}`, shows: inCart.title },
    { path: `/oeuvres/${sold.slug}`, shows: 'Vendu' },
    { path: '/favoris', shows: 'Aucune œuvre favorite' },
    { path: '/collections', shows: 'Les œuvres, rangées selon ce qu’elles regardent.' },
    { path: '/collections/evasion', shows: 'Canal Royal, le soir' },
    { path: '/collections/inconnue', shows: 'Oops! Page not found' },
    { path: '/expositions', shows: 'Aucune exposition pour le moment.' },
    { path: '/expositions/accords-tenus', shows: 'Terminée' },
    { path: '/expositions/inconnue', shows: 'Oops! Page not found' },
    { path: '/a-propos', shows: 'Biographie' },
    { path: '/contact', shows: 'Écrire à l’atelier' },
    { path: '/devis', shows: 'Type de service' },
    { path: `/devis?oeuvre=${inCart.slug}`, shows: inCart.title },
    { path: '/newsletter', shows: 'Vous y trouverez' },
    { path: '/newsletter-confirmation', shows: 'Et maintenant' },
    { path: '/newsletter-confirmation?token=x', shows: 'Ce lien ne fonctionne pas' },
    { path: '/newsletter-confirmation?desinscription=x', shows: 'Quitter la lettre de l’atelier' },
    { path: '/panier', shows: inCart.title },
    { path: '/paiement', shows: inCart.title },
    { path: `/acheter-maintenant/${inCart.slug}`, shows: inCart.title },
    { path: `/acheter-maintenant/${sold.slug}`, shows: 'Cette œuvre ne peut pas être achetée en ligne' },
    { path: `/confirmation-commande/${sessionId}`, shows: 'Payé' },
    { path: '/confirmation-commande/cs_test_inconnue', shows: 'Commande introuvable' },
    { path: '/retractation', shows: 'Renoncer à un achat' },
    { path: '/mentions-legales', shows: 'Mentions légales' },
    { path: '/mentions-legales/confidentialite', shows: 'Politique de confidentialité' },
    { path: '/cgv', shows: 'Conditions générales de vente' },
    { path: '/retours', shows: 'Retours et remboursements' },
    { path: '/livraison', shows: 'Tarifs de livraison' },
    { path: '/cookies', shows: 'Politique de cookies' },
    { path: '/nulle-part', shows: 'Oops! Page not found' },
  ]
}

/** What axe finds on them, account.spec.ts asks. */
const accountScreens = [
  { path: '/login', shows: 'Votre compte' },
  { path: '/login?next=%2Fadmin', shows: 'Espace administrateur' },
  { path: '/auth', shows: 'Votre compte' },
  { path: '/auth?reset=true', shows: 'Mot de passe oublié' },
  { path: '/auth?reset=true&email=a%40mail.example&code=1', shows: 'Nouveau mot de passe' },
  { path: '/403', shows: 'Accès refusé' },
]

/** Some forty screens, on a machine that may be busy with other things. */
const wholeShopMilliseconds = 360_000

const open = async (page: Page, path: string, shows: string | RegExp): Promise<void> => {
  await page.goto(site(path))
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
  // Content may come in while it fades: colours are judged once they have settled.
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

const faults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`))
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const width of [375, 1280])
  test(`every screen is open to everyone at ${width} px: axe finds nothing`, async ({ page }) => {
    test.setTimeout(wholeShopMilliseconds)
    await page.setViewportSize({ width, height: 812 })
    const found: Record<string, readonly string[]> = {}
    for (const { path, shows } of await screens(page)) {
      await open(page, path, shows)
      found[path] = await faults(page)
    }
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
  })

test('a cart that cannot be paid and a form with errors are open to everyone too', async ({ page }) => {
  const work = await aWorkForSale()
  await addToCart(page, work)
  await page.goto(site('/paiement'))
  await page.getByRole('button', { name: /^Commander et payer/ }).click()
  await expect(page.getByText('Email requis')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.goto(site('/panier'))
  await page.getByRole('button', { name: /^Augmenter la quantité/ }).click()
  await page.getByLabel('Code promo').fill('INCONNU')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/^Code invalide/)).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('nothing scrolls sideways on any screen at 320 px', async ({ page }) => {
  test.setTimeout(wholeShopMilliseconds)
  await page.setViewportSize({ width: 320, height: 640 })
  const found: Record<string, number> = {}
  for (const { path, shows } of await screens(page)) {
    await open(page, path, shows)
    found[path] = await overflow(page)
  }
  expect(Object.entries(found).filter(([, pixels]) => pixels > 0)).toEqual([])
})

/** Notes on each element that the focus came to it, and whether it showed. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const isMarked = getComputedStyle(target).outlineStyle !== 'none' || target.matches('input, select, textarea')
      target.dataset.reached = isMarked ? 'marked' : 'unmarked'
    })
  })

/** What can be acted on and was not come to, or was without a mark; of radio buttons, the one that is the group's stop will do. */
const unreached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const radioOf = (element: Element) => (element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined)
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const stops = all.filter(element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    const groups = new Set(stops.filter(({ dataset }) => dataset.reached).map(radioOf))
    return stops
      .filter(element => element.dataset.reached !== 'marked' && !groups.has(radioOf(element) ?? ''))
      .map(({ outerHTML, dataset }) => `${dataset.reached ?? 'not reached'}: ${outerHTML.slice(0, 120)}`)
  })

/** Through the page, and through it again where a list brought its next works behind whoever went by: at most four times. */
const tabThrough = async (page: Page): Promise<readonly string[]> => {
  for (let lap = 1; ; lap += 1) {
    const stops = await page.locator('a[href], button, input, select, textarea, summary, [tabindex="0"]').count()
    for (let stop = 0; stop < stops + 2; stop += 1) await page.keyboard.press('Tab')
    const left = await unreached(page)
    if (!left.length || lap === 4) return left
  }
}

test('on every screen the Tab key leads to all that can be acted on, and shows where it is', async ({ page }) => {
  test.setTimeout(wholeShopMilliseconds)
  const found: Record<string, readonly string[]> = {}
  for (const { path, shows } of [...(await screens(page)), ...accountScreens]) {
    await open(page, path, shows)
    await noteFocus(page)
    found[path] = await tabThrough(page)
  }
  expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
})

test('a page opened by its address begins at its top, however far the one before was read', async ({ page }) => {
  const work = await aWorkForSale()
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/cgv', 'Conditions générales de vente')
  await page.evaluate(() => scrollTo(0, 1800))
  await open(page, `/oeuvres/${work.slug}`, work.title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
