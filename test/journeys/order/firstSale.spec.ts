import { expect, type Page, test } from '@playwright/test'
import { sampleStudio } from '../../../shared/content/studio.ts'
import type { KeptTerms } from '../../../shared/legal/keptTerms.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import type { StudioDraft } from '../../../shared/studio/studioContent.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { hostileElement, hostileStudio } from '../../kit/values/hostileStudio.ts'
import { photo } from '../../kit/values/imageFiles.ts'
import { secondStudio, traceIn } from '../../kit/values/secondPainter.ts'
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

/** An address that ends like a sample's does not count as the owner's. */
const { picture: _, ...ownWords } = { ...secondStudio, email: 'bonjour@emile-aubrac.test' }

const { smallBelow, mediumBelow, quoteAbove, franceSmall, franceLarge, abroadSmall, abroadMedium, abroadLarge } = sampleStudio
/** A tariff is told whole, or not at all. */
const tariffs = { smallBelow, mediumBelow, quoteAbove, franceSmall, franceLarge, abroadSmall, abroadMedium, abroadLarge }

/** Publishes the owner's identity, the only one that pages, mails and receipts name from then on. */
const introduce = async (page: Page, said: Omit<StudioDraft, 'picture'>): Promise<void> => {
  await page.goto(site('/admin/contenu?page=atelier'))
  for (const [name, value = ''] of Object.entries(said)) await fill(page, name, value)
  await main(page).getByLabel('Livraison des achats en ligne').selectOption('Payée selon les tarifs ci-dessous')
  for (const [name, figure] of Object.entries({ ...tariffs, freeAbove: '2000', franceMedium: '42,50' })) await fill(page, name, figure)
  await submit(page, 'Publier')
  await expect(page.getByText('Atelier publié')).toBeVisible()
}

/**
 * What a browser does with a page that it should not: run a script, break the site's policy, or ask another site for anything. A copy of the terms
 * names no icon, so that a browser asks for one where there is none.
 */
const harmIn = (page: Page): readonly string[] => {
  const harm: string[] = []
  page.on('pageerror', error => harm.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) harm.push(message.text())
  })
  page.on('dialog', dialog => harm.push(dialog.message()))
  page.on('request', request => void (new URL(request.url()).host.endsWith('.test') && harm.push(request.url())))
  return harm
}

/** What of a page the painter's words became besides words: elements, structured data that cannot be read, a page wider than the screen. */
const becameOf = (page: Page) =>
  page.evaluate(hostile => {
    const told = [...document.querySelectorAll('script[type="application/ld+json"]')].map(each => typeof JSON.parse(each.innerHTML))
    return {
      elements: document.querySelectorAll(`${hostile}, base, form[action*=evil]`).length,
      unread: told.filter(type => type !== 'object').length,
      isWider: document.documentElement.scrollWidth > window.innerWidth,
    }
  }, hostileElement)

const faultOfXml = (page: Page, text: string) =>
  page.evaluate(xml => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent, text)

/** Every page, file and mail that names the painter shows the words as they were typed, however hostile they are. */
const expectInert = async (page: Page): Promise<void> => {
  const harm = harmIn(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await openUntil(page, site('/'), () => page.getByRole('contentinfo').getByText('<i class=hostile>').first())
  const kept = (await (await page.request.get(site('/data/cgv/versions.json'))).json()) as readonly KeptTerms[]
  const legal = ['/mentions-legales', '/confidentialite', '/cgv', '/retours', '/livraison', kept.at(-1)?.address ?? '']
  for (const address of ['/', '/a-propos', '/contact', ...legal]) {
    await openUntil(page, site(address), () => page.getByText('<i class=hostile>').first())
    expect({ address, harm, ...(await becameOf(page)) }).toEqual({ address, harm: [], elements: 0, unread: 0, isWider: false })
  }
  // A page of the site lets no script parse markup.
  await page.goto('about:blank')
  for (const address of ['/sitemap.xml', '/flux.xml'])
    expect([address, await faultOfXml(page, await (await page.request.get(site(address))).text())]).toEqual([address, undefined])
  const email = newAddress()
  await visitor().call(newsletterRoutes.subscribeNewsletter, { body: { email, rgpdConsent: true } })
  const { from, html } = await mailTo(email)
  expect(from).toMatch(/^"Zoé «\u202fR&B\u202f» <\/title><i class=hostile><!-- 🎨" <[^<>@]+@[^<>@]+>$/)
  await page.setContent(html)
  await expect(page.getByText('<i class=hostile>').first()).toBeVisible()
  expect([await becameOf(page), harm]).toEqual([{ elements: 0, unread: 0, isWider: false }, []])
}

const announceExhibition = async (page: Page): Promise<void> => {
  await page.goto(site('/admin/contenu?exposition=nouvelle'))
  await fill(page, 'title', 'Premières toiles')
  await fill(page, 'location', 'Salle des fêtes, Le Havre')
  await fill(page, 'startDate', '2099-03-01')
  await fill(page, 'endDate', '2099-04-01')
  await fill(page, 'description', 'Autour du *premier port*.')
  await main(page)
    .getByRole('button', { name: /^Œuvre de l’affiche/ })
    .click()
  await main(page).getByText('Le premier port').last().click()
  await submit(page, 'Publier')
  await expect(page.getByText('Exposition publiée')).toBeVisible()
}

/** What visitors read of the shop, in every page that it has and in the mail of the order, names this painter and never the one of the samples. */
const expectOnlyThePainter = async (page: Page, email: string): Promise<void> => {
  const { from, html: letter, text } = await mailTo(email, 'Le premier port')
  expect([traceIn(letter), traceIn(text)]).toEqual([undefined, undefined])
  expect(from).toContain('Émile Aubrac')
  expect(text).toContain('Émile Aubrac, pastelliste\n3 rue de Bretagne, 76600 Le Havre')
  // The price of a delivery is what was paid, and what the page on delivery says.
  expect(text).toMatch(/Livraison.: 42,50.€/)
  expect(text).toMatch(/942,50.€/)
  expect(await (await page.request.get(site('/livraison'))).text()).toMatch(/42,50.€/)
  const sitemap = await (await page.request.get(site('/sitemap.xml'))).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname)
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of [...addresses, '/flux.xml', '/sitemap.xml', '/panier', '/data/atelier.json']) {
    const html = await (await page.request.get(site(address))).text()
    expect([address, traceIn(html)]).toEqual([address, undefined])
  }
  for (const address of ['/', '/contact', '/mentions-legales', '/cgv']) {
    const html = await (await page.request.get(site(address))).text()
    expect(html).toContain('Émile Aubrac')
  }
}

test('a painter opens an empty shop, fills it in the back office, and sells a first work', async ({ browser }) => {
  test.setTimeout(240_000)
  await onOwnShop(browser, { empty: true }, async () => {
    const painter = await browser.newPage({ locale: 'fr-FR' })
    await openAsOwner(painter, '/admin/premiers-pas')
    for (const step of ['Votre nom et votre adresse', 'Les mentions légales', 'Une première œuvre à vendre'])
      await expect(stateOf(painter, step)).toContainText('À faire')
    await introduce(painter, hostileStudio)
    await expectInert(await browser.newPage({ locale: 'fr-FR' }))
    await introduce(painter, ownWords)
    await addFirstWork(painter)
    await painter.goto(site('/admin/premiers-pas'))
    await expect(stateOf(painter, 'Une première œuvre à vendre')).toContainText('Fait')
    await expect(stateOf(painter, 'Des dimensions en centimètres')).toContainText('Fait')
    await expect(stateOf(painter, 'Votre nom et votre adresse')).toContainText('Émile Aubrac, 3 rue de Bretagne, 76600 Le Havre')
    await announceExhibition(painter)

    const buyer = await browser.newPage({ locale: 'fr-FR' })
    for (const address of ['/', '/expositions', '/expositions/premieres-toiles'])
      await openUntil(buyer, site(address), () => main(buyer).getByText('Premières toiles').first())
    await expect(main(buyer).getByRole('img').first()).toBeVisible()
    await expect(main(buyer).getByText('premier port', { exact: true })).toHaveCSS('font-style', 'italic')
    await openUntil(buyer, site('/oeuvres/le-premier-port'), () => addButton(buyer))
    await addButton(buyer).click()
    await buyer.getByRole('link', { name: 'Voir le panier', exact: true }).first().click()
    await buyer.getByRole('link', { name: 'Procéder au paiement' }).click()
    const email = newAddress()
    await orderAs(buyer, email)
    await payWith(buyer)
    await expectPaid(buyer)
    await expectOnlyThePainter(buyer, email)

    await painter.goto(site('/admin/commandes'))
    await expect(main(painter).getByRole('table')).toContainText('Claire Dupont')
    await expect(main(painter).getByRole('table')).toContainText('Le premier port')
  })
})
