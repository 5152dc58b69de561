import { expect, type Locator, type Page } from '@playwright/test'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { cards } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'

export const site = (path = '/'): string => new URL(path, endpoints().site).href

export const phone = { width: 375, height: 812 } as const
export const desk = { width: 1280, height: 800 } as const
/** For what is laid out otherwise; a journey itself is made at one of them, since `screens` looks at every screen at both. */
export const viewports = [phone, desk]

/** What a journey needs of a work. */
export type Work = { readonly id: number; readonly slug: string; readonly title: string }

const titleNumber = (): string => Math.random().toString(36).slice(2, 8)

/** A work of this journey's own, under a title no other has. */
export const aWorkForSale = async (): Promise<Work> => {
  const work = await anArtwork({ title: `Étude ${titleNumber()}` })
  await pageOnce(`/oeuvres/${work.slug}`, work.title)
  return work
}

/** One of the works the shop opened with, still for sale. */
export const aSampleWorkForSale = async (): Promise<Work> => {
  const { artworks } = await visitor().call(artworkRoutes.listArtworks)
  const offered = artworks.filter(({ image, availability, price }) => image && availability === 'Disponible' && price !== undefined)
  for (const { slug } of offered.toReversed()) {
    const { artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug } })
    if (artwork.availability === 'Disponible' && !artwork.reservedUntil) return artwork
  }
  throw new Error('Every work the shop opened with is sold')
}

/** Opens a page until it shows this: what changes in the shop is on its pages a moment later. */
export const openUntil = (page: Page, address: string, shows: () => Locator): Promise<void> =>
  expect(async () => {
    await page.goto(address)
    await expect(shows()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

/** The work's own button; those of the works shown below it name theirs. */
export const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Ajouter au panier', exact: true }).first()

export const addToCart = async (page: Page, work: Work): Promise<void> => {
  await openUntil(page, site(`/oeuvres/${work.slug}`), () => addButton(page))
  await addButton(page).click()
  await expect(page.getByText('Ajouté au panier')).toBeVisible()
}

/** Says who buys, before either payment; the footer has an address field of its own. */
export const identifyAs = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Nom complet').fill('Claire Dupont')
}

/** From the checkout page to the payment page. */
export const orderAs = async (page: Page, email: string): Promise<void> => {
  await identifyAs(page, email)
  await page.getByRole('button', { name: /^Commander et payer/ }).click()
  await page.waitForURL(`${endpoints().stripe}/**`)
}

export const payWith = async (page: Page, card: string = cards.pays): Promise<void> => {
  await page.locator('[name=cardNumber]').fill(card)
  await page.locator('[name=cardExpiry]').fill('12 / 34')
  await page.locator('[name=cardCvc]').fill('123')
  await page.locator('[name=billingName]').fill('Claire Dupont')
  await page.getByRole('button', { name: /^Payer/ }).click()
}

/** The way back from the payment page. */
export const giveUp = (page: Page): Promise<void> => page.locator('a[href*="paiement-annule"]').click()

export const expectPaid = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/confirmation-commande\/cs_/)
  await expect(page.getByText('Payé', { exact: true })).toBeVisible()
}
