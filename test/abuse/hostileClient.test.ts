import { describe, expect, it } from '@jest/globals'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { problemSchema } from '../../shared/kit/refusal.ts'
import { openedPaymentSchema } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { audit } from '../kit/cloud/audit.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { ownAddress, type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { aGalleryOf, heldOf } from '../kit/shop/holds.ts'
import { buyer } from '../kit/shop/orders.ts'

/** Seconds that each attack lasts; `npm run test:hostile` sets the five minutes of the promise. */
const seconds = Number(process.env.GALERIE_HOSTILE ?? 6)
const milliseconds = (seconds * 2 + 120) * 1000

let works: readonly number[] = []
openOwnShop(
  async () => {
    works = await aGalleryOf(11)
  },
  { limits: true },
)

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

const openedIn = (text: string) => openedPaymentSchema.safeParse(JSON.parse(text)).data

const buyOne = async (someone: Visitor, body: object) => openedIn((await someone.send(orderRoutes.createSingleCheckout, { body })).text)

/** What a caller may try to keep others from buying: each takes what it can get, and returns nothing. */
const tricks: readonly ((someone: Visitor) => Promise<unknown>)[] = [
  async someone => buyOne(someone, { ...buyer, artworkId: oneOf(works) }),
  async someone => {
    for (const id of works) await someone.send(cartRoutes.addToCart, { body: { artworkId: id } })
    return someone.send(orderRoutes.createCheckoutSession, { body: buyer })
  },
  async someone => {
    const artworkId = oneOf(works)
    await buyOne(someone, { ...buyer, artworkId })
    return buyOne(someone, { ...buyer, artworkId, customerName: `Claire ${Math.random()}` })
  },
  async someone => {
    const artworkId = oneOf(works)
    const opened = await buyOne(someone, { ...buyer, artworkId })
    if (opened) await someone.send(orderRoutes.cancelCheckout, { params: { orderId: opened.orderId } })
    return buyOne(someone, { ...buyer, artworkId })
  },
]

const attack = async (addresses: readonly (string | undefined)[], end: number): Promise<void> => {
  const client = async () => {
    while (Date.now() < end) await oneOf(tricks)(visitor(undefined, undefined, oneOf(addresses)))
  }
  await Promise.all([client(), client(), client()])
}

/**
 * Buys one work that is not held, each time from an address of its own. It may come to be held in between, and is the only work that may
 * then be refused: another one is bought instead.
 */
const buysOne = async (tries = 3): Promise<boolean> => {
  const held = await heldOf(works)
  const someone = visitor()
  const body = { ...buyer, artworkId: oneOf(works.filter(id => !held.includes(id))) }
  const { text } = await someone.send(orderRoutes.createSingleCheckout, { body })
  const opened = openedIn(text)
  if (opened) {
    await someone.send(orderRoutes.cancelCheckout, { params: { orderId: opened.orderId } })
    return true
  }
  expect(problemSchema.parse(JSON.parse(text)).code).toBe('workHeld')
  return tries > 1 && buysOne(tries - 1)
}

const watch = async (end: number) => {
  const seen = { most: 0, bought: 0, tried: 0 }
  while (Date.now() < end) {
    seen.most = Math.max(seen.most, (await heldOf(works)).length)
    seen.tried += 1
    if (await buysOne()) seen.bought += 1
  }
  return seen
}

describe.each([
  ['one address', 1],
  ['a hundred addresses', 100],
])('a hostile client with %s', (_, count) => {
  it(
    'never keeps others from buying at least half of the works',
    async () => {
      const end = Date.now() + seconds * 1000
      const addresses = Array.from({ length: count }, ownAddress)
      const [seen] = await Promise.all([watch(end), attack(addresses, end)])
      expect(seen.most).toBeLessThanOrEqual(Math.floor(works.length / 2))
      expect(seen.tried).toBeGreaterThan(0)
      expect(seen.bought).toBe(seen.tried)
      expect((await audit()).out).toContain('0 contradictions')
    },
    milliseconds,
  )
})
