import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, aPromoCode } from '../../kit/shop/builders.ts'

const daySeconds = 24 * 60 * 60
const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const ownerOf = ({ session }: Visitor): string => `session:${session}`
const add = (someone: Visitor, artworkId: number) => someone.call(cartRoutes.addToCart, { body: { artworkId } })
const stored = (someone: Visitor) => getRow(keys.cart(ownerOf(someone)))

describe('getCart', () => {
  it('a newcomer’s cart is empty', async () => {
    expect(await visitor().call(cartRoutes.getCart)).toEqual({ items: [], itemCount: 0, subtotal: 0, discountAmount: 0, total: 0 })
  })

  it('keeps the order in which the works were added', async () => {
    const someone = visitor()
    const works = [await anArtwork(), await anArtwork(), await anArtwork()]
    for (const { id } of works) await add(someone, id)
    expect((await someone.call(cartRoutes.getCart)).items.map(item => item.artworkId)).toEqual(works.map(({ id }) => id))
  })

  it('shows each work as it is now: its price, or why it cannot be had', async () => {
    const someone = visitor()
    const [dearer, sold] = [await anArtwork({ priceEur: 100 }), await anArtwork()]
    for (const { id } of [dearer, sold]) await add(someone, id)
    await changeRow(keys.artwork(dearer.id), { priceEur: 300 })
    await changeRow(keys.artwork(sold.id), { availability: 'Vendu' })
    const cart = await someone.call(cartRoutes.getCart)
    expect(cart.items.map(({ artworkPrice, obstacle }) => [artworkPrice, obstacle])).toEqual([
      [30_000, undefined],
      [0, 'sold'],
    ])
    expect(cart.total).toBe(30_000)
  })

  it('tells of a price that changed since the visitor saw it, until they take note of it', async () => {
    const someone = visitor()
    const { id } = await anArtwork({ priceEur: 850 })
    expect((await add(someone, id)).items[0]).not.toHaveProperty('previousPrice')
    await changeRow(keys.artwork(id), { priceEur: 900 })
    const told = { artworkPrice: 90_000, previousPrice: 85_000 }
    expect(await someone.call(cartRoutes.getCart)).toMatchObject({ items: [told], total: 90_000 })
    expect((await add(someone, id)).items).toMatchObject([{ ...told, quantity: 2 }])
    const note = (seenPrice: number) =>
      someone.call(cartRoutes.updateCartItem, { params: { id: String(id) }, body: { quantity: 1, seenPrice } })
    expect((await note(100)).items).toMatchObject([{ artworkPrice: 90_000, previousPrice: 100 }])
    expect((await note(90_000)).items[0]).not.toHaveProperty('previousPrice')
    await changeRow(keys.artwork(id), { priceEur: undefined })
    expect((await someone.call(cartRoutes.getCart)).items[0]).not.toHaveProperty('previousPrice')
  })

  it('a visitor sees nothing of another visitor’s cart', async () => {
    const { id } = await anArtwork()
    await add(visitor(), id)
    expect((await visitor().call(cartRoutes.getCart)).items).toEqual([])
  })

  it('a cart is forgotten thirty days after its last change, with every line', async () => {
    const someone = visitor()
    const [first, second] = [await anArtwork(), await anArtwork()]
    await add(someone, first.id)
    await changeRow(keys.cart(ownerOf(someone)), { expiresAtEpoch: nowSeconds() + 2 * daySeconds })
    await add(someone, second.id)
    expect(Number((await stored(someone))?.expiresAtEpoch)).toBeGreaterThan(nowSeconds() + 29 * daySeconds)
    await changeRow(keys.cart(ownerOf(someone)), { expiresAtEpoch: nowSeconds() - 1 })
    expect((await someone.call(cartRoutes.getCart)).items).toEqual([])
  })

  it.each([
    ['no session', {}],
    ['an empty one', { 'x-cart-session': '' }],
    ['one that is no UUID', { 'x-cart-session': 'x' }],
    ['one that reaches for another key', { 'x-cart-session': 'session:1#ITEM' }],
  ])('refuses a visitor with %s', async (_, headers) => {
    const reply = await visitor().http({ path: '/api/cart', headers })
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'visitorRequired', detail: expect.stringContaining('Votre session') })
  })

  it('a forged token is refused, not taken for a stranger’s cart', async () => {
    expect(await visitor().refused(cartRoutes.getCart, { headers: { authorization: 'Bearer forged' } })).toMatchObject({ status: 401 })
  })
})

describe('updateCartItem', () => {
  const update = (someone: Visitor, id: number, quantity: number) =>
    someone.call(cartRoutes.updateCartItem, { params: { id: String(id) }, body: { quantity } })

  it('sets the quantity', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    expect((await update(someone, id, 3)).items).toEqual([expect.objectContaining({ quantity: 3, obstacle: 'notUnique' })])
    expect((await update(someone, id, 1)).items[0]).not.toHaveProperty('obstacle')
  })

  it.each([0, -1, -99_999])('removes the line at %i', async quantity => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    expect((await update(someone, id, quantity)).items).toEqual([])
  })

  it('refuses a line that is not there, in one’s own cart or in another’s', async () => {
    const [owner, stranger] = [visitor(), visitor()]
    const { id } = await anArtwork()
    await add(owner, id)
    const problem = await stranger.refused(cartRoutes.updateCartItem, { params: { id }, body: { quantity: 2 } })
    expect(problem).toMatchObject({ status: 404, code: 'cartItemNotFound' })
    expect((await owner.call(cartRoutes.getCart)).items[0]?.quantity).toBe(1)
    expect(await stored(stranger)).toBeUndefined()
  })

  it.each([
    ['a hundred', 100],
    ['an absurd number', 1e300],
    ['half a work', 0.5],
    ['a text', '2'],
    ['nothing', null],
    ['a list', [1]],
  ])('refuses %s, naming the field', async (_, quantity) => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    const problem = await someone.refused(cartRoutes.updateCartItem, { params: { id }, body: { quantity } })
    expect(problem).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field: 'quantity' }] })
    expect((await someone.call(cartRoutes.getCart)).items[0]?.quantity).toBe(1)
  })

  it.each(['0', '-1', 'abc', '1e3', '99999999999', '__proto__', '1 OR 1', '%2e%2e'])('refuses the line %j', async id => {
    const problem = await visitor().refused(cartRoutes.updateCartItem, { params: { id }, body: { quantity: 1 } })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'id', message: 'Cette ligne n’existe pas.' }] })
  })
})

describe('removeFromCart', () => {
  it('removes a line, and minds not if it is gone already', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    for (const _ of [1, 2]) expect((await someone.call(cartRoutes.removeFromCart, { params: { id: String(id) } })).items).toEqual([])
  })

  it('removes nothing from another’s cart', async () => {
    const owner = visitor()
    const { id } = await anArtwork()
    await add(owner, id)
    await visitor().call(cartRoutes.removeFromCart, { params: { id: String(id) } })
    expect((await owner.call(cartRoutes.getCart)).items).toHaveLength(1)
  })
})

describe('clearCart', () => {
  it('removes every line and the promo code, and nothing of anyone else', async () => {
    const [someone, other] = [visitor(), visitor()]
    const [one, two] = [await anArtwork(), await anArtwork()]
    for (const { id } of [one, two]) await add(someone, id)
    await add(other, one.id)
    const { code } = await aPromoCode()
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    expect((await someone.call(cartRoutes.clearCart, { query: {} })).items).toEqual([])
    expect((await stored(someone))?.cart).toEqual({ lines: {} })
    expect((await other.call(cartRoutes.getCart)).items).toHaveLength(1)
  })

  it('clearing an empty cart is no error', async () => {
    expect((await visitor().call(cartRoutes.clearCart, { query: {} })).items).toEqual([])
  })
})
