import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { aCartRow } from '../../kit/values/cartRows.ts'

const { bench, work, changeWork, edited, opened, pay, tell, order, paidSale } = oneWorkShop()

const mirror = async (changes: object, readAt: number) => {
  const { mirrorPromo } = await import('../../../lambdas/promo/promoStore.ts')
  await mirrorPromo(
    { code: 'DIX', promotionCodeId: 'promo_1', type: 'percentage', value: 10, active: true, timesRedeemed: 0, ...changes },
    readAt,
  )
}
const kept = () => bench().get(keys.promo('DIX'))

describe('a code as it was read at the provider', () => {
  it('a code read at the provider gives way only to what was read later', async () => {
    await mirror({}, 2)
    expect(await kept()).toMatchObject({ value: 10, readAt: 2 })
    await mirror({ value: 30 }, 1)
    expect(await kept()).toMatchObject({ value: 10 })
    await mirror({ value: 20 }, 3)
    expect(await kept()).toMatchObject({ value: 20 })
  })

  it('a code out of use gives way to another of its name, never the reverse', async () => {
    await mirror({}, 1)
    await mirror({ promotionCodeId: 'promo_2', active: false }, 2)
    expect(await kept()).toMatchObject({ promotionCodeId: 'promo_1', active: true })
    await mirror({ active: false }, 3)
    expect(await kept()).toMatchObject({ promotionCodeId: 'promo_1', active: false })
    await mirror({ promotionCodeId: 'promo_2' }, 4)
    expect(await kept()).toMatchObject({ promotionCodeId: 'promo_2', active: true })
  })
})

describe('a cart', () => {
  const cart = async () => (await bench().ask('getCart', { visitor: someone })).body
  const owner = `session:${someone}`

  it('a cart with a promo code is discounted, and one without names none', async () => {
    await mirror({}, 1)
    await bench().ask('addToCart', { visitor: someone, body: { artworkId: 1 } })
    expect(await cart()).toMatchObject({ discountAmount: 0, total: 120_000 })
    expect(await cart()).not.toHaveProperty('droppedPromo')
    await bench().put(aCartRow(owner, { 1: {} }, { code: 'DIX' }))
    expect(await cart()).toMatchObject({ discountAmount: 12_000, total: 108_000, promo: { code: 'DIX' } })
    expect((await cart()).items).toHaveLength(1)
  })

  it('a cart shows which line is more than one of an original', async () => {
    await bench().put(aCartRow(owner, { 1: {} }))
    expect((await cart()).items).toEqual([expect.not.objectContaining({ obstacle: expect.anything() })])
    await bench().put(aCartRow(owner, { 1: { quantity: 2 } }))
    expect((await cart()).items).toEqual([expect.objectContaining({ obstacle: 'notUnique' })])
  })
})

describe('a code that the owner deletes', () => {
  it('must be there', async () => {
    expect(await bench().ask('deletePromoCode', { params: { id: 'promo_x' } })).toMatchObject({
      status: 404,
      body: { code: 'promoNotFound' },
    })
  })
})

describe('money that the owner gave back at the provider', () => {
  const giveBackThere = async (sessionId: string): Promise<void> => {
    const { body } = await bench().atProvider('GET', `/v1/checkout/sessions/${sessionId}`)
    const refund = await bench().atProvider('POST', '/v1/refunds', `payment_intent=${body.payment_intent}`)
    expect(refund.status).toBe(200)
  }

  it('an order whose money was given back at the provider is refunded without a second refund', async () => {
    const { sessionId, orderId } = await paidSale()
    await giveBackThere(sessionId)
    expect((await bench().ask('refundOrder', { params: { id: orderId }, body: {} })).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('makes the order refunded when the provider tells of it', async () => {
    const { sessionId, orderId } = await paidSale()
    await giveBackThere(sessionId)
    expect(await tell('charge.refunded')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded' })
  })
})

describe('a payment that its buyer gives up too late', () => {
  it('a payment that its customer gives up too late is taken, and the work is theirs', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    expect((await bench().ask('cancelCheckout', { visitor: someone, params: { orderId } })).body).toEqual({ status: 'paid' })
    expect(await work()).toMatchObject({ soldBy: orderId })
  })
})

describe('a work that the owner changes', () => {
  const change = async (to: object) => {
    const works = [{ id: 1, version: Number((await work()).version), ...to }]
    const { body } = await bench().ask('bulkUpdateArtworks', { body: { works } })
    return (body.results as readonly { outcome: string }[])[0]?.outcome
  }

  it('a returned work is no order’s any more once it is for sale again', async () => {
    await edited({ availability: 'Vendu', returnedBy: 'o1' })
    expect(await change({ availability: 'Disponible' })).toBe('updated')
    expect(await work()).not.toHaveProperty('returnedBy')
  })

  it.each([
    ['priced anew', { priceEur: 900 }],
    ['painted to order from now on', { availability: 'Sur commande' }],
  ])('stays its buyer’s when it is %s', async (_, to) => {
    await edited({ availability: 'Vendu', soldBy: 'o1' })
    expect(await change(to)).toBe('updated')
    expect(await work()).toMatchObject({ soldBy: 'o1', ...to })
  })

  it('may be priced anew while someone pays for it', async () => {
    await changeWork({ heldBy: 'o1', heldUntil: 4_000_000_000 })
    expect(await change({ priceEur: 900 })).toBe('updated')
    expect(await work()).toMatchObject({ priceEur: 900, heldBy: 'o1' })
  })
})
