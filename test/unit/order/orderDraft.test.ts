import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { adminOrderNow, adminOrdersOf } from '../../../lambdas/order/admin/adminOrders.ts'
import { draftOrder } from '../../../lambdas/order/store/orderDraft.ts'
import { promoTargetOf } from '../../../lambdas/promo/promoMirror.ts'
import type { PromoRow } from '../../../lambdas/promo/promoStore.ts'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { cartOf } from '../../../shared/cart/cartTotal.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'
import { galleryAway, samplePromise } from '../../kit/values/promises.ts'

process.env.TABLE_NAME = 'gallery'
const table = mockClient(DynamoDBDocumentClient)
beforeEach(() => {
  table.reset()
})

const line: CartItem = { id: '1', artworkId: 1, artworkTitle: 'Trio', artworkPrice: 100_000, quantity: 1 }
const work = {
  id: 1,
  title: 'Trio',
  slug: 'trio',
  year: 2022,
  technique: 'Huile',
  dimensions: '1 x 1 cm',
  colors: [],
  tags: [],
} as unknown as ArtworkRow
const promo = {
  code: 'DIX',
  type: 'percentage',
  value: 10,
  promotionCodeId: 'promo_1',
  targetArtworkId: 1,
  productId: 'prod_1',
} as PromoRow
const contact = { customerEmail: 'claire@mail.example', customerDetails: { country: 'FR' as const } }

const drafted = (applied: PromoRow | undefined, known: PromoRow | undefined, works: readonly ArtworkRow[] = [work]) =>
  draftOrder(
    { owner: 'session:1' },
    { source: 'cart', cart: cartOf([line], applied), artworks: new Map(works.map(each => [each.id, each])), promo: known },
    contact,
    new Date('2026-11-21T12:00:00.000Z'),
  )

describe('the order that a cart becomes', () => {
  it('keeps the absence that the site announced, and no other', () => {
    expect(drafted(undefined, undefined).promise).toEqual(samplePromise)
    setGallery(galleryAway)
    expect(drafted(undefined, undefined).promise).toEqual({ ...samplePromise, absence: galleryAway.absence })
    setGallery(sampleGallery)
  })

  it('copies each work into the order', () => {
    expect(drafted(undefined, undefined).items).toEqual([
      { artworkId: 1, title: 'Trio', slug: 'trio', year: 2022, technique: 'Huile', dimensions: '1 x 1 cm', price: 100_000 },
    ])
  })

  it('copies what the cart knows of a work that is gone', () => {
    expect(drafted(undefined, undefined, []).items).toMatchObject([{ title: 'Trio', slug: '', year: 0, technique: '', price: 100_000 }])
  })

  it('orders under the promo code that discounts the cart', () => {
    const promoProduct = { artworkId: 1, productId: 'prod_1' }
    expect(drafted(promo, promo)).toMatchObject({ promoCode: 'DIX', promotionCodeId: 'promo_1', promoProduct, totalAmount: 90_000 })
    expect(drafted(promo, promo)).not.toHaveProperty('promoMost')
    expect(drafted(promo, { ...promo, maxRedemptions: 3 })).toMatchObject({ promoMost: 3 })
  })

  it.each([
    ['one that discounts nothing', undefined, promo],
    ['one that is gone', promo, undefined],
  ])('orders under no promo code but the cart’s: not under %s', (_, applied, known) => {
    expect(drafted(applied, known)).not.toHaveProperty('promotionCodeId')
  })
})

describe('the work that a code is for', () => {
  it.each([
    ['7', { targetArtworkId: 7 }],
    ['0', {}],
    ['-7', {}],
    ['1.5', {}],
    ['le Trio', {}],
    [undefined, {}],
  ])('reads the target of a promo code from the metadata %j', (targetArtworkId, target) => {
    const metadata = targetArtworkId === undefined ? {} : { targetArtworkId }
    expect(promoTargetOf({ id: 'promo_1', code: 'DIX', active: true, timesRedeemed: 0, products: [], metadata })).toEqual(target)
  })
})

describe('orders as the owner sees them', () => {
  const paidAt = '2026-11-20T10:31:00.000Z'

  it('ask for no work, unless it came back', async () => {
    const orders = [anOrderRow(), anOrderRow({ status: 'paid', paidAt }), anOrderRow({ status: 'refunded' })]
    expect(await adminOrdersOf(orders)).toHaveLength(3)
    expect(table.calls()).toHaveLength(0)
  })

  it('shows the owner which works of an order came back', async () => {
    const Responses = { gallery: [{ id: 1, availability: 'Vendu', returnedBy: 'o1' }] }
    table.on(BatchGetCommand).resolves({ Responses })
    expect(await adminOrdersOf([anOrderRow({ status: 'refunded', paidAt })])).toMatchObject([{ items: [{ isReturned: true }] }])
  })

  it('rejects with its id an order that is gone', async () => {
    table.on(GetCommand).resolves({})
    await expect(adminOrderNow('o1')).rejects.toThrow('The order o1 is gone')
  })
})
