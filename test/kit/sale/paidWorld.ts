import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { arm } from '../cloud/faults.ts'
import { pay, stripeApi } from '../cloud/stripe.ts'
import { changeRow } from '../cloud/table.ts'
import { visitor } from '../cloud/visitor.ts'
import { anArtwork } from '../shop/builders.ts'
import { orderIdOf } from '../shop/orders.ts'
import type { Chance } from '../values/chance.ts'
import { fillCart, openedBy } from './saleSteps.ts'

/** The possible fates of a payment, each with its order's final status. */
const fates = {
  kept: 'paid',
  refunded: 'refunded',
  late: 'refunded',
  left: 'expired',
  cancelled: 'expired',
} as const satisfies Record<string, OrderStatus>
type Fate = keyof typeof fates

export const endOf = (fate: Fate): OrderStatus => fates[fate]

type Purchase = { readonly orderId: string; readonly fate: Fate }

const drawFate = (chance: Chance): Fate =>
  chance.pick(['kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'refunded', 'refunded', 'late', 'left', 'cancelled'])

/** More calls than a checkout makes, so in some runs the process never dies. */
const callsAtMost = 9

const atOnce = async (chance: Chance, customerEmail: string) => {
  const someone = visitor()
  const { id } = await anArtwork({ priceEur: 1 + chance.below(5000) })
  const body = { artworkId: id, customerEmail }
  return { someone, works: [id], name: 'createSingleCheckout', ask: () => someone.send(orderRoutes.createSingleCheckout, { body }) }
}

const byCart = async (chance: Chance, customerEmail: string, codes: readonly [string, ...string[]]) => {
  const someone = visitor()
  const works = await fillCart(someone, 1 + chance.below(3), chance.is(0.5) ? chance.pick(codes) : undefined)
  const body = { customerEmail, customerName: 'Claire Dupont', customerDetails: { country: 'FR' } }
  return { someone, works, name: 'createCheckoutSession', ask: () => someone.send(orderRoutes.createCheckoutSession, { body }) }
}

/** Makes a purchase without delivering its events: the provider knows the outcome, and the shop does not yet. */
export const purchase = async (chance: Chance, customerEmail: string, codes: readonly [string, ...string[]]): Promise<Purchase> => {
  const fate = drawFate(chance)
  const { someone, works, name, ask } = chance.is(0.6) ? await atOnce(chance, customerEmail) : await byCart(chance, customerEmail, codes)
  if (chance.is(0.2)) await arm({ function: name, eventContains: someone.session }, { call: 1 + chance.below(callsAtMost), kind: 'death' })
  const sessionId = await openedBy(ask)
  const orderId = await orderIdOf(sessionId)
  if (fate === 'cancelled') await someone.call(orderRoutes.cancelCheckout, { params: { orderId } })
  if (fate === 'left' || fate === 'cancelled') return { orderId, fate }
  await pay(sessionId)
  if (fate === 'late') for (const id of works) await changeRow(keys.artwork(id), { availability: 'Vendu' })
  const { payment_intent: intent } = await stripeApi(`checkout/sessions/${sessionId}`)
  if (fate === 'refunded') await stripeApi('refunds', { payment_intent: String(intent) })
  return { orderId, fate }
}
