import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'
import { failNext, pay, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, aPromoCode } from '../../kit/shop/builders.ts'
import { shopper } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const newCode = (): string => `ESSAI-${randomInt(1_000_000_000)}`
const form = (changes: object = {}) => ({ code: newCode(), type: 'percentage' as const, value: 10, target: 'global' as const, ...changes })
const only = (targetArtworkId: number) => ({ target: 'artwork' as const, targetArtworkId })
const create = async (changes: object = {}) => (await owner.call(promoRoutes.createPromoCode, { body: form(changes) })).promoCode
const list = async () => (await owner.call(promoRoutes.listPromoCodes)).promoCodes
const toggle = async (id: string, active: boolean) =>
  (await owner.call(promoRoutes.togglePromoCode, { params: { id }, body: { active } })).promoCode
const remove = (id: string) => owner.call(promoRoutes.deletePromoCode, { params: { id } })
const apply = (someone: Visitor, code: string) => someone.send(cartRoutes.applyPromoCode, { body: { code } })

describe('createPromoCode', () => {
  it('makes a code that discounts a cart at once', async () => {
    const promo = await create({ name: 'Rentrée', value: 25, maxRedemptions: 3, expiresAt: '2040-01-01T00:00:00.000Z' })
    expect(promo).toEqual({
      id: expect.stringMatching(/^promo_/),
      code: promo.code,
      name: 'Rentrée',
      type: 'percentage',
      value: 25,
      active: true,
      expiresAt: '2040-01-01T00:00:00.000Z',
      maxRedemptions: 3,
      timesRedeemed: 0,
    })
    const someone = await shopper(await anArtwork({ priceEur: 1000 }))
    expect(JSON.parse((await apply(someone, promo.code)).text)).toMatchObject({ discountAmount: 25_000 })
    expect((await list())[0]).toEqual(promo)
  })

  it('makes one of an amount for one work, whose line alone it discounts', async () => {
    const [work, other] = [await anArtwork({ title: 'Le Large' }), await anArtwork()]
    const promo = await create({ type: 'amount', value: 5000, target: 'artwork', targetArtworkId: work.id })
    expect(promo).toMatchObject({ type: 'amount', value: 5000, targetArtworkId: work.id, targetArtworkTitle: 'Le Large' })
    expect((await apply(await shopper(work), promo.code)).status).toBe(200)
    expect((await apply(await shopper(other), promo.code)).status).toBe(409)
  })

  it('forgets the work of a code that is for all', async () => {
    expect(await create({ targetArtworkId: 1 })).not.toHaveProperty('targetArtworkId')
  })

  it('a promo code’s name is given once, however many ask at the same time', async () => {
    const code = newCode()
    const replies = await Promise.all([1, 2, 3, 4].map(() => owner.send(promoRoutes.createPromoCode, { body: form({ code }) })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await owner.refused(promoRoutes.createPromoCode, { body: form({ code: code.toLowerCase() }) })).toMatchObject({
      status: 409,
      code: 'promoTaken',
      detail: 'Un code actif porte déjà ce nom.',
    })
  })

  it.each([
    ['two letters', { code: 'AB' }, 'code', 'Le code doit contenir au moins 3 caractères'],
    ['51', { code: 'X'.repeat(51) }, 'code', 'Le code ne peut pas dépasser 50 caractères'],
    ['an accent', { code: 'ÉTÉ' }, 'code', 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'],
    ['0 %', { value: 0 }, 'value', 'La valeur doit être supérieure à 0'],
    ['101 %', { value: 101 }, 'value', 'Un pourcentage est un nombre entier de 1 à 99'],
    ['a date gone by', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'La date d’expiration doit être à venir'],
    ['no use at all', { maxRedemptions: 0 }, 'maxRedemptions', expect.stringContaining('au moins 1')],
    ['a use and a half', { maxRedemptions: 1.5 }, 'maxRedemptions', expect.stringContaining('au moins 1')],
    ['a work that is not there', { target: 'artwork', targetArtworkId: 9_999_999 }, 'targetArtworkId', 'Cette œuvre est introuvable.'],
  ])('refuses %s, naming the field', async (_, changes, field, message) => {
    const problem = await owner.refused(promoRoutes.createPromoCode, { body: form(changes) })
    expect(problem).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field, message }] })
  })

  it.each([
    ['100 % of all works', () => ({ value: 100 }), 'Une remise de 100'],
    ['an amount that leaves nothing of its work', (id: number) => ({ type: 'amount', value: 100_000, ...only(id) }), 'moins de 0,50'],
    ['an amount that leaves 49 cents of it', (id: number) => ({ type: 'amount', value: 99_951, ...only(id) }), 'moins de 0,50'],
  ])('createPromoCode refuses %s', async (_, changesFor, message) => {
    const { id } = await anArtwork({ priceEur: 1000 })
    const problem = await owner.refused(promoRoutes.createPromoCode, { body: form(changesFor(id)) })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'value', message: expect.stringContaining(message) }] })
  })

  it('a promo code leaves 50 cents of its work’s price, where that price is known', async () => {
    const [priced, unpriced] = [await anArtwork({ priceEur: 1000 }), await anArtwork({ priceEur: undefined })]
    expect(await create({ type: 'amount', value: 99_950, ...only(priced.id) })).toMatchObject({ value: 99_950 })
    expect(await create({ type: 'amount', value: 99_999, ...only(unpriced.id) })).toMatchObject({ value: 99_999 })
  })

  it('a promo code is refused and not kept when the provider does not answer', async () => {
    const code = newCode()
    // More often than it is tried: the webhook for an earlier code may ask for the list meanwhile.
    await failNext(500, 20, '/v1/promotion_codes')
    expect(await owner.refused(promoRoutes.createPromoCode, { body: form({ code }) })).toMatchObject({
      status: 503,
      code: 'stripeUnavailable',
      detail: 'Stripe ne répond pas. Veuillez réessayer dans un instant.',
    })
    await failNext(500, 0)
    expect((await list()).map(promo => promo.code)).not.toContain(code)
  })
})

describe('togglePromoCode', () => {
  it('a promo code is taken out of use and brought back, however often it is asked', async () => {
    const { id, code } = await create()
    const someone = await shopper(await anArtwork())
    for (const _ of [1, 2]) expect(await toggle(id, false)).toMatchObject({ id, active: false })
    expect((await apply(someone, code)).status).toBe(404)
    for (const _ of [1, 2]) expect(await toggle(id, true)).toMatchObject({ id, active: true })
    expect((await apply(someone, code)).status).toBe(200)
  })

  it('refuses to bring back one whose name another has taken, and one that is not there', async () => {
    const { id, code } = await create()
    await toggle(id, false)
    await create({ code })
    expect(await owner.refused(promoRoutes.togglePromoCode, { params: { id }, body: { active: true } })).toMatchObject({
      status: 409,
      code: 'promoNotActivable',
    })
    expect(await owner.refused(promoRoutes.togglePromoCode, { params: { id: 'promo_x' }, body: { active: true } })).toMatchObject({
      status: 404,
      code: 'promoNotFound',
      detail: 'Ce code promo est introuvable.',
    })
  })

  it.each(['promo_', 'x', 'coupons', 'promo_1-2', 'PROMO_1'])('refuses the code %j', async id => {
    const problem = await owner.refused(promoRoutes.togglePromoCode, { params: { id }, body: { active: true } })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'id' }] })
  })
})

describe('deletePromoCode', () => {
  it('a deleted promo code is out of use, off the list and inactive at the provider', async () => {
    const { id, code } = await create()
    expect(await remove(id)).toEqual({ id })
    expect((await list()).map(promo => promo.id)).not.toContain(id)
    expect((await apply(await shopper(await anArtwork()), code)).status).toBe(404)
    expect(await getRow(keys.promo(code))).toMatchObject({ active: false })
    expect(await stripeApi(`promotion_codes/${id}`)).toMatchObject({ active: false })
    expect((await create({ code })).code).toBe(code)
  })

  it('keeps a code somebody has paid with, and counts them', async () => {
    const { id, code } = await create()
    const work = await anArtwork()
    const someone = await shopper(work)
    await apply(someone, code)
    const { sessionId } = await aCheckout(someone, [])
    await pay(sessionId)
    await settledEvents(sessionId)
    await until('the payment to be counted', async () => (await list()).find(promo => promo.id === id)?.timesRedeemed === 1)
    expect(await owner.refused(promoRoutes.deletePromoCode, { params: { id } })).toMatchObject({
      status: 409,
      code: 'promoRedeemed',
      detail: 'Ce code a déjà été utilisé\u202f: désactivez-le plutôt que de le supprimer.',
    })
    expect(await toggle(id, false)).toMatchObject({ active: false, timesRedeemed: 1 })
  })
})

describe('listPromoCodes', () => {
  it('shows the codes made at the provider itself too', async () => {
    const { code, promotionCodeId } = await aPromoCode({ amountOff: 1500 })
    expect(await list()).toContainEqual(
      expect.objectContaining({ id: promotionCodeId, code: code.toUpperCase(), type: 'amount', value: 1500, active: true }),
    )
  })

  const all: readonly Route[] = Object.values(promoRoutes)
  it.each(all.map(route => [route.name, route] as const))('%s is the owner’s alone', async (_, route) => {
    const input = { params: { id: 'promo_1' }, ...(route.body && { body: {} }) }
    expect((await visitor().send(route, input)).status).toBe(401)
    expect(await (await member('customer')).refused(route, input)).toMatchObject({ status: 403, code: 'forbidden' })
  })
})
