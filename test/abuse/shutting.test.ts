import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { adminOrderRoutes } from '../../shared/order/admin/adminOrderRoutes.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { anEvent, buyer, postSignedEvent } from '../kit/shop/orders.ts'
import { member } from '../kit/shop/owner.ts'

/** `npm run test:hostile` floods faster and longer, and prints what it leaves of honest calls. */
const isWhole = process.env.GALERIE_HOSTILE !== undefined
/** Calls a second of a flood: above the throttle of the route that it aims at. */
const rates = isWhole ? [130, 200, 500, 1000] : [130]
const milliseconds = isWhole ? 8_000 : 4_000
/** Between two honest calls. */
const between = 250

let owner: Visitor
openOwnShop(async () => undefined, { limits: true })
beforeAll(async () => {
  owner = await member('admin')
})

type Call = () => Promise<{ readonly status: number }>
const json = { 'content-type': 'application/json' }
const ofNobody =
  (method: string, path: string): Call =>
  () =>
    visitor().http({ method, path, headers: json, body: '{}' })

/** Malformed calls are none of the site's; well-formed ones are as it makes them, from unused addresses. */
const floods: Readonly<Record<string, Call>> = {
  'checkouts of nobody': ofNobody('POST', '/api/checkout'),
  'events that nobody signed': ofNobody('POST', '/api/stripe/webhook'),
  'carts of nobody': ofNobody('GET', '/api/cart'),
  ...(isWhole && { 'checkouts of somebody': () => visitor().send(orderRoutes.createCheckoutSession, { body: buyer }) }),
  'carts of somebody': () => visitor().send(cartRoutes.getCart),
}
const honest: Readonly<Record<string, Call>> = {
  // The cart is empty, which the function answers; the gateway's refusal is 429.
  'a checkout': () => visitor().send(orderRoutes.createCheckoutSession, { body: buyer }),
  'an event': () => postSignedEvent(anEvent('product.updated', {})),
  'a cart': () => visitor().send(cartRoutes.getCart),
  'the owner': () => owner.send(adminOrderRoutes.listOrders),
}

/** Floods at this many calls a second, and returns the share of each kind of honest calls that was answered meanwhile. */
const answeredDuring = async (flood: Call, perSecond: number): Promise<Readonly<Record<string, number>>> => {
  const until = performance.now() + milliseconds
  const sent: Promise<unknown>[] = []
  const flooding = async () => {
    const since = performance.now()
    while (performance.now() < until) {
      while (sent.length < ((performance.now() - since) / 1000) * perSecond) sent.push(flood().catch(() => undefined))
      await pause(10)
    }
  }
  const asking = async ([name, ask]: readonly [string, Call]) => {
    const statuses: number[] = []
    await pause(1_000)
    while (performance.now() < until) {
      statuses.push((await ask()).status)
      await pause(between)
    }
    return [name, statuses.filter(status => status !== 429 && status < 500).length / statuses.length] as const
  }
  const [answered] = await Promise.all([Promise.all(Object.entries(honest).map(asking)), flooding()])
  await Promise.all(sent)
  return Object.fromEntries(answered)
}

/** The honest calls that a flood of well-formed calls may shut out: those that share its throttle. */
const shutOut: Readonly<Record<string, readonly string[]>> = { 'checkouts of somebody': ['a checkout'], 'carts of somebody': ['a cart'] }

describe.each(Object.entries(floods))('a flood of %s', (name, flood) => {
  it.each(rates)(
    `${name} at %i a second shut out no honest call but those that share their throttle`,
    async perSecond => {
      const answered = await answeredDuring(flood, perSecond)
      if (isWhole) console.log(`${name}, ${perSecond} a second: ${JSON.stringify(answered)}`)
      const others = Object.entries(answered).filter(([kind]) => !shutOut[name]?.includes(kind))
      expect(Object.fromEntries(others)).toEqual(Object.fromEntries(others.map(([kind]) => [kind, 1])))
    },
    120_000,
  )
})
