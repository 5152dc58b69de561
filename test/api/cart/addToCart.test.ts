import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'

const ownerOf = ({ session }: Visitor): string => `session:${session}`
const add = (someone: Visitor, artworkId: number) => someone.call(cartRoutes.addToCart, { body: { artworkId } })
const stored = (someone: Visitor) => getRow(keys.cart(ownerOf(someone)))

describe('addToCart', () => {
  it('puts a work in the cart, at the price of the table', async () => {
    const { id } = await anArtwork({ priceEur: 850 })
    const cart = await add(visitor(), id)
    expect(cart).toMatchObject({ itemCount: 1, subtotal: 85_000, total: 85_000 })
    expect(cart.items).toEqual([expect.objectContaining({ id: String(id), artworkId: id, artworkPrice: 85_000, quantity: 1 })])
  })

  it('raises the quantity by one when it is there already', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    expect((await add(someone, id)).items).toEqual([expect.objectContaining({ quantity: 2, obstacle: 'notUnique' })])
  })

  it('counts every click, twenty at once', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await Promise.all(Array.from({ length: 20 }, () => add(someone, id)))
    expect((await someone.call(cartRoutes.getCart)).items).toEqual([expect.objectContaining({ quantity: 20 })])
  })

  it('hears no price, title or owner from the browser', async () => {
    const someone = visitor()
    const { id } = await anArtwork({ priceEur: 850 })
    const body = { artworkId: id, artworkPrice: 1, price: 1, quantity: 0, title: 'x', owner: 'session:other', __proto__: { priceEur: 1 } }
    await someone.send(cartRoutes.addToCart, { body })
    expect((await someone.call(cartRoutes.getCart)).total).toBe(85_000)
    expect(await stored(someone)).toEqual({
      ...keys.cart(ownerOf(someone)),
      cart: { lines: { [id]: { quantity: 1, addedAt: expect.any(Number), seenPrice: 85_000 } } },
      expiresAtEpoch: expect.any(Number),
    })
  })

  it.each([
    ['sold', { availability: 'Vendu' as const }, 409, 'sold', 'Cette œuvre vient d’être vendue.'],
    ['made to order', { availability: 'Sur commande' as const }, 409, 'onCommission', undefined],
    ['without price', { priceEur: undefined }, 409, 'withoutPrice', undefined],
    ['hidden', { isPublished: false }, 404, 'artworkNotFound', 'Cette œuvre est introuvable.'],
  ])('refuses a work that is %s, and writes nothing', async (_, changes, status, code, detail) => {
    const someone = visitor()
    const { id } = await anArtwork(changes)
    expect(await someone.refused(cartRoutes.addToCart, { body: { artworkId: id } })).toMatchObject({
      status,
      code,
      ...(detail && { detail }),
    })
    expect(await stored(someone)).toBeUndefined()
  })

  it('refuses a hundredth of one work', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    await someone.call(cartRoutes.updateCartItem, { params: { id: String(id) }, body: { quantity: 99 } })
    expect(await someone.refused(cartRoutes.addToCart, { body: { artworkId: id } })).toMatchObject({
      status: 409,
      code: 'quantityLimit',
      detail: 'Œuvre originale unique\u202f: une seule peut être commandée.',
    })
  })
})

describe('what no operation of the cart takes', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['broken JSON', json, '{"artworkId":', 400, 'malformedBody'],
    ['a list', json, '[{"artworkId":1}]', 400, 'malformedBody'],
    ['nothing', json, '', 400, 'malformedBody'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'artworkId=1', 415, 'unsupportedContentType'],
    ['plain text', { 'content-type': 'text/plain' }, '{"artworkId":1}', 415, 'unsupportedContentType'],
    ['a body over the limit', json, JSON.stringify({ artworkId: 1, note: 'x'.repeat(33 * 1024) }), 413, 'bodyTooLarge'],
    ['a number as text', json, '{"artworkId":"1"}', 400, 'invalidInput'],
    ['a huge number', json, '{"artworkId":10000000000}', 400, 'invalidInput'],
    ['a negative one', json, '{"artworkId":-1}', 400, 'invalidInput'],
    ['an inherited field', json, '{"__proto__":{"artworkId":1}}', 400, 'invalidInput'],
    ['an unknown work', json, '{"artworkId":9999999999}', 404, 'artworkNotFound'],
  ])('the cart refuses %s', async (_, headers, body, status, code) => {
    const someone = visitor()
    const sent = { method: 'POST', path: '/api/cart/items', headers: { ...headers, 'x-cart-session': someone.session }, body }
    const reply = await someone.http(sent)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect({ status: reply.status, problem: JSON.parse(reply.text) }).toMatchObject({ status, problem: { status, code } })
    expect(await stored(someone)).toBeUndefined()
  })
})
