import { randomInt } from 'node:crypto'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys, listings, publishedPartition } from '../../../lambdas/kit/table/keys.ts'
import { sizeIn } from '../../../shared/artwork/dimensions.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { newAddress } from '../cloud/mailbox.ts'
import { sessionIdOf, stripeApi } from '../cloud/stripe.ts'
import { getRow, putRow } from '../cloud/table.ts'
import type { Visitor } from '../cloud/visitor.ts'
import { ownFields } from '../values/artworks.ts'
import { until } from '../values/until.ts'

let lastArtworkId = 0

/**
 * Returns ids above all that the counter will give, so that tests and sample works never collide. As with the counter, later works have
 * higher ids.
 */
const newArtworkId = (): number => {
  lastArtworkId = Math.max(lastArtworkId + 1, 1_000_000_000 + (Date.now() % 8_000_000_000))
  return lastArtworkId
}

const artworkDefaults = {
  ...ownFields,
  sku: 'HST-2024-TEST',
  description: 'barques, port - Deux barques attendent la marée.',
  tags: ['barques', 'port'],
  cover: { id: 'samples/canal-royal-le-soir-1', width: 1800, height: 1257, color: '#384868' },
  additionalImages: [],
  colors: ['#22344d'],
  createdByEmail: 'atelier@solene-marchetti.example',
} as const satisfies Partial<ArtworkRow>

type ArtworkChanges = { readonly [Field in keyof ArtworkRow]?: ArtworkRow[Field] | undefined }

const without = (row: object): object => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** Writes a work to the table, published and for sale by default; `undefined` removes a field. */
export const anArtwork = async (changes: ArtworkChanges = {}): Promise<ArtworkRow> => {
  const id = newArtworkId()
  const slug = changes.slug ?? `barques-au-repos-${id}`
  const createdAt = new Date().toISOString()
  const isPublished = changes.isPublished ?? true
  const row = without({
    ...artworkDefaults,
    size: sizeIn(changes.dimensions ?? artworkDefaults.dimensions),
    ...keys.artwork(id),
    id,
    slug,
    isPublished,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    listed: listings.artworks,
    listedAt: createdAt,
    ...(isPublished && { published: publishedPartition }),
    ...changes,
  }) as ArtworkRow
  await putRow({ ...row })
  await putRow({ ...keys.slug(slug), artworkId: id })
  return row
}

/** Returns the work's current row. */
export const artworkNow = async (id: number): Promise<ArtworkRow> => {
  const row = await getRow(keys.artwork(id))
  if (!row) throw new Error(`There is no work ${id}`)
  return row as ArtworkRow
}

type PromoOptions = {
  readonly code?: string
  /** Set at most one of the two; the default is 10 %. */
  readonly percentOff?: number
  /** Cents. */
  readonly amountOff?: number
  readonly maxRedemptions?: number
  /** Epoch seconds. */
  readonly expiresAt?: number
  readonly artworkId?: number
}

const couponForm = ({ percentOff = 10, amountOff }: PromoOptions): Record<string, string> =>
  amountOff ? { amount_off: String(amountOff), currency: 'eur', duration: 'once' } : { percent_off: String(percentOff), duration: 'once' }

const promotionForm = ({ code, maxRedemptions, expiresAt, artworkId }: PromoOptions & { code: string }, coupon: string) => ({
  code,
  'promotion[type]': 'coupon',
  'promotion[coupon]': coupon,
  ...(maxRedemptions && { max_redemptions: String(maxRedemptions) }),
  ...(expiresAt && { expires_at: String(expiresAt) }),
  ...(artworkId && { 'metadata[targetArtworkId]': String(artworkId) }),
})

/** Creates a promo code at the payment provider and waits until the shop has received its event. */
export const aPromoCode = async (options: PromoOptions = {}): Promise<{ readonly code: string; readonly promotionCodeId: string }> => {
  const code = options.code ?? `TEST-${randomInt(1_000_000_000)}`
  const product = options.artworkId && (await stripeApi('products', { name: `Artwork ${options.artworkId}` }))
  const target: Record<string, string> = product ? { 'applies_to[products][0]': String(product.id) } : {}
  const coupon = await stripeApi('coupons', { ...couponForm(options), ...target })
  const promotionCode = await stripeApi('promotion_codes', promotionForm({ ...options, code }, String(coupon.id)))
  await until(`the shop to hear of ${code}`, () => getRow(keys.promo(code.toUpperCase())))
  return { code, promotionCodeId: String(promotionCode.id) }
}

export type Checkout = { readonly sessionId: string; readonly url: string; readonly customerEmail: string }

/** Puts the works in the visitor's cart and opens a payment session for them. */
export const aCheckout = async (
  visitor: Visitor,
  works: readonly Pick<ArtworkRow, 'id'>[],
  customerEmail = newAddress(),
): Promise<Checkout> => {
  for (const { id } of works) await visitor.call(cartRoutes.addToCart, { body: { artworkId: id } })
  const { url } = await visitor.call(orderRoutes.createCheckoutSession, {
    body: {
      customerEmail,
      customerName: 'Claire Dupont',
      customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
    },
  })
  return { sessionId: sessionIdOf(url), url, customerEmail }
}
