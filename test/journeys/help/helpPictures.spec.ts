import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { type HelpTaskName, helpTaskNames } from '../../../web/admin/helpTexts.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout } from '../../kit/shop/builders.ts'
import { askFor } from '../../kit/shop/newsletter.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'
import { main, openAsOwner } from '../kit/member.ts'
import { onOwnShop } from '../kit/ownShop.ts'
import { aSampleWorkForSale, site } from '../kit/shopper.ts'

/** `npm run help:pictures` makes the pictures anew instead of comparing them. */
const isMaking = process.env.GALERIE_HELP_PICTURES === 'make'

const press = (page: Page, name: string) => main(page).getByRole('button', { name }).first().click()

const openMessage = async (page: Page) => {
  await main(page).getByRole('table').getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

const fillArtwork = async (page: Page) => {
  await main(page).getByLabel('Titre').fill('Barques au repos')
  await main(page).locator('[name=dimensions]').fill('54 x 73 cm')
  await main(page).locator('[name=priceEur]').fill('1480')
  await page.evaluate(() => scrollTo(0, 0))
}

type Shot = { readonly path: string; readonly bring?: (page: Page) => Promise<unknown>; readonly shows: string | RegExp }

const shots = (reference: string): Readonly<Record<HelpTaskName, Shot>> => ({
  oeuvre: { path: '/admin?onglet=create', bring: fillArtwork, shows: /de haut, .* de large/ },
  ordre: { path: '/admin', bring: page => press(page, 'Changer l’ordre'), shows: 'Terminer' },
  prix: { path: '/admin?onglet=prices', shows: 'Actions en lot' },
  vendue: { path: '/admin', bring: page => press(page, 'Modifier'), shows: "Modifier l'œuvre" },
  promo: { path: '/admin?onglet=promo-codes', shows: 'BIENVENUE10' },
  envoi: { path: `/admin/commandes?commande=${reference}`, shows: 'Préparer l’envoi' },
  remboursement: {
    path: `/admin/commandes?commande=${reference}`,
    bring: page => page.getByText('Rembourser une partie').first().click(),
    shows: 'Montant à rendre',
  },
  papiers: { path: '/admin/papiers', shows: 'Classée' },
  message: { path: '/admin/messages', bring: openMessage, shows: 'Répondre par e-mail' },
  collection: { path: '/admin/contenu?collection=exemple-evasion', shows: 'Enregistrer le brouillon' },
  exposition: {
    path: '/admin/contenu',
    bring: page => main(page).getByRole('link', { name: 'Accords tenus' }).click(),
    shows: 'Enregistrer le brouillon',
  },
  pages: { path: '/admin/contenu?page=a-propos', shows: 'Enregistrer le brouillon' },
  atelier: { path: '/admin/contenu?page=atelier', shows: 'Enregistrer le brouillon' },
  legales: { path: '/admin/contenu?page-legale=returns', shows: 'Enregistrer le brouillon' },
  abonnes: { path: '/admin/abonnes', shows: 'lectrice@mail.example' },
  // Sign-ins have one line or two, by the hour of the seed's and of this test's, and long lines wrap by the width of their date.
  journal: { path: '/admin/journal', bring: page => main(page).getByRole('searchbox').fill('publié'), shows: /Contenu publié/ },
})

/** What the screens show: an order to send, a message, a subscriber. Returns the order's reference. */
const furnish = async (): Promise<string> => {
  const { sessionId } = await aCheckout(visitor(), [await aSampleWorkForSale()], 'claire@mail.example')
  await pay(sessionId)
  await settledEvents(sessionId)
  const message = 'Bonjour, peut-on voir « Le Large » à l’atelier samedi ? Merci, Jeanne.'
  await visitor().call(contactRoutes.sendContactEmail, {
    body: { name: 'Jeanne Leroy', email: 'jeanne@mail.example', subject: 'Visite de l’atelier', message },
  })
  await askFor('lectrice@mail.example')
  return String((await orderNow(sessionId))?.reference)
}

/** A screen in squares of 16 pixels, each with its mean grey: dates and references, which are others each day, change few of them. */
const squaresOf = (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().resize(64, 56, { fit: 'fill' }).raw().toBuffer()
const otherSquares = async (one: Buffer, other: Buffer): Promise<number> => {
  const [squares, others] = await Promise.all([squaresOf(one), squaresOf(other)])
  return squares.filter((grey, index) => Math.abs(grey - (others[index] ?? 0)) > 20).length / squares.length
}

test('the pictures of the help show the screens as they are', async ({ browser }) => {
  // It opens a shop of its own, on a machine that may be busy with other things.
  test.setTimeout(300_000)
  await onOwnShop(browser, {}, async () => {
    const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1024, height: 896 }, reducedMotion: 'reduce' })
    await page.goto(site('/cookies'))
    await page.getByRole('button', { name: 'Nécessaires uniquement' }).click()
    const reference = await furnish()
    await openAsOwner(page, '/admin')
    const changed: string[] = []
    for (const name of helpTaskNames) {
      const { path, bring, shows } = shots(reference)[name]
      await page.goto(site(path))
      await bring?.(page)
      await expect(page.getByText(shows).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shot = async () =>
        sharp(await page.screenshot())
          .webp({ quality: 70 })
          .toBuffer()
      const file = new URL(`../../../web/admin/helpPictures/${name}.webp`, import.meta.url)
      if (isMaking) {
        await writeFile(file, await shot())
        continue
      }
      // Parts of a screen may still be arriving.
      const isAsDrawn = async () => (await otherSquares(await shot(), await readFile(file))) <= 0.03
      if (!(await until(`the screen of ${name}`, isAsDrawn, 30).catch(() => false))) changed.push(name)
    }
    expect(changed, 'have `npm run help:pictures` make them anew').toEqual([])
  })
})
