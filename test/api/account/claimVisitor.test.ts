import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { favoritePartition, keys, ownerOrderPartition } from '../../../lambdas/kit/table/keys.ts'
import { accountRoutes } from '../../../shared/account/accountRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { pay, sessionIdOf, settledEvents } from '../../kit/cloud/stripe.ts'
import { getRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn } from '../../kit/shop/accounts.ts'
import { anArtwork, aPromoCode, artworkNow } from '../../kit/shop/builders.ts'
import { buyAtOnce, checkOut, orderIdOf, orderNow, sessionAt, shopper } from '../../kit/shop/orders.ts'

/** A visitor who is signed in to an account. */
const aCustomer = async () => {
  const { accessToken, sub } = await signedIn(await newAccount())
  return { ...visitor(randomUUID(), accessToken), owner: `user:${sub}` }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>

const add = (someone: Visitor, artworkId: number) => someone.call(cartRoutes.addToCart, { body: { artworkId } })
const keep = (someone: Visitor, artworkId: number) => someone.call(favoriteRoutes.addFavorite, { params: { artworkId: String(artworkId) } })
const claim = (customer: Customer, { session }: Visitor) =>
  customer.call(accountRoutes.claimVisitor, { body: { cartSession: session, favoritesSession: session } })
const linesOf = ({ items }: { items: readonly { artworkId: number; quantity: number }[] }) =>
  items.map(({ artworkId, quantity }) => [artworkId, quantity])
const leftOf = async ({ session }: Visitor) => {
  const owner = `session:${session}`
  const rows = await Promise.all([favoritePartition(owner), ownerOrderPartition(owner)].map(rowsOf))
  const cart = await getRow(keys.cart(owner))
  return cart ? [cart, ...rows.flat()] : rows.flat()
}

describe('claimVisitor', () => {
  it('claimVisitor moves cart and favourites into the account and leaves nothing behind', async () => {
    const [customer, before] = [await aCustomer(), visitor()]
    const [one, two] = [await anArtwork(), await anArtwork()]
    await add(before, one.id)
    await add(before, two.id)
    await keep(before, one.id)
    const { cart, favorites } = await claim(customer, before)
    expect(linesOf(cart)).toEqual([
      [one.id, 1],
      [two.id, 1],
    ])
    expect(favorites.map(({ artworkId }) => artworkId)).toEqual([one.id])
    expect(await customer.call(cartRoutes.getCart)).toEqual(cart)
    expect((await customer.call(favoriteRoutes.listFavorites)).favorites).toEqual(favorites)
    expect(await leftOf(before)).toEqual([])
    expect((await before.call(cartRoutes.getCart)).items).toEqual([])
  })

  it('adds to what the account had; a work in both is one work', async () => {
    const [customer, before] = [await aCustomer(), visitor()]
    const [own, both, gathered] = [await anArtwork(), await anArtwork(), await anArtwork()]
    for (const { id } of [own, both]) await add(customer, id)
    for (const { id } of [both, gathered]) await add(before, id)
    for (const { id } of [own, both]) await keep(customer, id)
    for (const { id } of [both, gathered]) await keep(before, id)
    const { cart, favorites } = await claim(customer, before)
    expect(linesOf(cart)).toEqual([
      [own.id, 1],
      [both.id, 1],
      [gathered.id, 1],
    ])
    expect(favorites.map(({ artworkId }) => artworkId)).toEqual([gathered.id, both.id, own.id])
  })

  it('never asks for more of an original than its visitor did', async () => {
    const [customer, before] = [await aCustomer(), visitor()]
    const [twice, once] = [await anArtwork(), await anArtwork()]
    for (const { id } of [twice, twice, once]) await add(before, id)
    await add(customer, once.id)
    expect(linesOf((await claim(customer, before)).cart).toSorted()).toEqual(
      [
        [twice.id, 2],
        [once.id, 1],
      ].toSorted(),
    )
  })

  it('changes nothing more when it is repeated, or comes from two tabs at once', async () => {
    const [customer, before] = [await aCustomer(), visitor()]
    const works = await Promise.all(Array.from({ length: 6 }, () => anArtwork()))
    for (const { id } of works) {
      await add(before, id)
      await keep(before, id)
    }
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => claim(customer, before)))
    const again = await claim(customer, before)
    expect(linesOf(again.cart)).toEqual(works.map(({ id }) => [id, 1]))
    expect(again.favorites).toHaveLength(works.length)
    for (const answer of [first, ...others]) expect(answer?.cart.items.length).toBeLessThanOrEqual(works.length)
    expect(await leftOf(before)).toEqual([])
  })

  it('a cart that two accounts claim at once goes to one of them', async () => {
    const [one, other, before] = [await aCustomer(), await aCustomer(), visitor()]
    const { id } = await anArtwork()
    await add(before, id)
    await Promise.all([claim(one, before), claim(other, before)])
    const carts = await Promise.all([one, other].map(customer => customer.call(cartRoutes.getCart)))
    expect(carts.flatMap(linesOf)).toEqual([[id, 1]])
  })

  it('keeps the promo code that was applied', async () => {
    const [customer, before] = [await aCustomer(), visitor()]
    const [{ code }, { code: older }] = [await aPromoCode({ percentOff: 20 }), await aPromoCode()]
    const { id } = await anArtwork({ priceEur: 1000 })
    await add(customer, id)
    await customer.call(cartRoutes.applyPromoCode, { body: { code: older } })
    await add(before, id)
    await before.call(cartRoutes.applyPromoCode, { body: { code } })
    const { cart } = await claim(customer, before)
    expect(cart.promo).toMatchObject({ code })
    expect(cart.total).toBe(80_000)
  })

  it('keeps the account’s own code where none was applied before', async () => {
    const [customer, before] = [await aCustomer(), visitor()]
    const { code } = await aPromoCode()
    const { id } = await anArtwork()
    await add(customer, id)
    await customer.call(cartRoutes.applyPromoCode, { body: { code } })
    await add(before, (await anArtwork()).id)
    expect((await claim(customer, before)).cart.promo).toMatchObject({ code })
  })

  it('keeps for years what an account gathers', async () => {
    const customer = await aCustomer()
    const { id } = await anArtwork()
    await add(customer, id)
    await keep(customer, id)
    const rows = [await getRow(keys.cart(customer.owner)), await getRow(keys.favorite(customer.owner, id))]
    for (const row of rows) expect(Number(row?.expiresAtEpoch) - Date.now() / 1000).toBeGreaterThan(1000 * 86_400)
  })

  it('answers with what the account has when nothing was gathered', async () => {
    const customer = await aCustomer()
    const { id } = await anArtwork()
    await add(customer, id)
    const { cart, favorites } = await customer.call(accountRoutes.claimVisitor, { body: {} })
    expect(linesOf(cart)).toEqual([[id, 1]])
    expect(favorites).toEqual([])
  })

  it.each([{ cartSession: 'x' }, { cartSession: '' }, { favoritesSession: 'user:someone' }, { cartSession: ['x'] }])(
    'claimVisitor refuses the body %j',
    async body => {
      expect(await (await aCustomer()).refused(accountRoutes.claimVisitor, { body })).toMatchObject({ status: 400, code: 'invalidInput' })
    },
  )

  it('reaches no other account', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const { id } = await anArtwork()
    await add(one, id)
    const [, sub = ''] = one.owner.split(':')
    await other.send(accountRoutes.claimVisitor, { body: { cartSession: sub } })
    expect(linesOf(await one.call(cartRoutes.getCart))).toEqual([[id, 1]])
    expect((await other.call(cartRoutes.getCart)).items).toEqual([])
  })
})

describe('claimVisitor, while a payment is open', () => {
  it('passes the held works on: the same page serves again, now the account’s', async () => {
    const [customer, work] = [await aCustomer(), await anArtwork()]
    const before = await shopper(work)
    const { url } = await checkOut(before)
    await claim(customer, before)
    expect(await orderNow(sessionIdOf(url))).toMatchObject({ owner: customer.owner, status: 'pending' })
    expect((await checkOut(customer)).url).toBe(url)
  })

  it('lets the account replace its own hold', async () => {
    const [customer, work] = [await aCustomer(), await anArtwork()]
    const before = await shopper(work)
    const { url } = await checkOut(before)
    await claim(customer, before)
    const other = await checkOut(customer, { customerEmail: 'autre@mail.example' })
    expect(other.url).not.toBe(url)
    expect((await sessionAt(sessionIdOf(url))).status).toBe('expired')
    expect((await artworkNow(work.id)).heldBy).toBe(await orderIdOf(sessionIdOf(other.url)))
  })

  it('passes on a work bought at once as well, for the account to give up, and nobody else', async () => {
    const [customer, before, work] = [await aCustomer(), visitor(), await anArtwork()]
    const { url } = await buyAtOnce(before, work)
    const orderId = await orderIdOf(sessionIdOf(url))
    await Promise.all([claim(customer, before), claim(customer, before)])
    expect(await before.refused(orderRoutes.cancelCheckout, { params: { orderId } })).toMatchObject({ status: 404 })
    expect(await customer.call(orderRoutes.cancelCheckout, { params: { orderId } })).toEqual({ status: 'expired' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })

  it('a payment open at the claim empties the account’s cart of its works', async () => {
    const [customer, work, other] = [await aCustomer(), await anArtwork(), await anArtwork()]
    const before = await shopper(work)
    const sessionId = sessionIdOf((await checkOut(before)).url)
    await claim(customer, before)
    await add(customer, other.id)
    await pay(sessionId)
    await settledEvents(sessionId)
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
    expect(linesOf(await customer.call(cartRoutes.getCart))).toEqual([[other.id, 1]])
  })

  it('leaves an order that was paid as it is', async () => {
    const [customer, work] = [await aCustomer(), await anArtwork()]
    const before = await shopper(work)
    const sessionId = sessionIdOf((await checkOut(before)).url)
    await pay(sessionId)
    await settledEvents(sessionId)
    await claim(customer, before)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', owner: `session:${before.session}` })
    // The browser's row of it stays, by which it is known whose the browser is (E169).
    expect((await leftOf(before)).map(({ orderId }) => orderId)).toEqual([await orderIdOf(sessionId)])
  })
})
