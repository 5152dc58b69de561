import { keys, visitorOwner } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import type { FaultReport, TargetInvocation } from '../cloud/faults.ts'
import { pay, sessionIdOf, stripeApi } from '../cloud/stripe.ts'
import { getRow, putRow } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'
import { anArtwork, artworkNow } from '../shop/builders.ts'
import { anEvent, postSignedEvent } from '../shop/orders.ts'
import { aCartRow } from '../values/cartRows.ts'

/** Calls the operation as its caller may repeat it; resolves to whether it was answered. */
export type Attempt = () => Promise<boolean>

/** Reads how far the invocation has come that a fault was armed for. */
export type Tell = () => Promise<FaultReport>

/** A shop prepared for one operation, and what follows it. */
export type Ready = {
  readonly about: string
  readonly attempt: Attempt
  /** The first attempt, where the fault must be armed by turns, because the event names no order. */
  readonly attemptInTurn?: (armNow: () => Promise<Tell>) => Promise<{ readonly tell: Tell; readonly isAnswered: boolean }>
  /** Runs once the operation has succeeded. */
  readonly goOn?: () => Promise<void>
  /** Resolves to what differs from the state that the operation should have left. */
  readonly fault: () => Promise<string | undefined>
}

export type Scenario = {
  readonly what: string
  readonly function: TargetInvocation['function']
  /** The caller may give up without an answer and never come back. */
  readonly mayBeLeft?: true
  readonly prepare: (email: string, shop: Shop) => Promise<Ready>
}

/** The part that all scenarios of one shop share. */
export type Shop = { readonly owner: Visitor }

export const isAnswered =
  (someone: Visitor, route: Route, input: object): Attempt =>
  async () =>
    (await someone.send(route, input)).status === 200

/** Repeats the attempt until it is answered, as a buyer clicks again and the provider retries. */
export const again = async (attempt: Attempt, tries = 6): Promise<boolean> => {
  for (let tried = 0; tried < tries; tried += 1) if (await attempt()) return true
  return false
}

export const deliveryOf = (type: string, object: object): Attempt => {
  const event = anEvent(type, object)
  return async () => (await postSignedEvent(event)).status === 200
}

export const deliverEvent = async (type: string, object: object): Promise<void> => {
  if (!(await again(deliveryOf(type, object)))) throw new Error(`${type} was never taken`)
}

export const sessionNow = (id: string) => stripeApi(`checkout/sessions/${id}`)
export const orderOf = async (id: string): Promise<OrderRow> => {
  const order = await getRow(keys.order(id))
  if (!order) throw new Error(`There is no order ${id}`)
  return order as unknown as OrderRow
}

export const details = { customerName: 'Claire Dupont', customerDetails: { country: 'FR' as const } }

type Opened = { readonly someone: Visitor; readonly works: readonly number[]; readonly sessionId: string; readonly orderId: string }

/** Fills a cart with new works, and with a code if one is given. */
export const fillCart = async (someone: Visitor, count: number, code?: string): Promise<readonly number[]> => {
  const works: number[] = []
  for (let at = 0; at < count; at += 1) works.push((await anArtwork()).id)
  await putRow(aCartRow(visitorOwner(someone.session), Object.fromEntries(works.map((id, addedAt) => [id, { addedAt }])), { code }))
  return works
}

/** Creates a code for one buyer, because no other payment then affects how often it was redeemed. */
export const aCodeOfOnesOwn = async (): Promise<string> => {
  const coupon = await stripeApi('coupons', { percent_off: '10', duration: 'once' })
  const code = `TEST-${crypto.randomUUID().slice(0, 13).toUpperCase()}`
  await deliverEvent(
    'promotion_code.created',
    await stripeApi('promotion_codes', { code, 'promotion[type]': 'coupon', 'promotion[coupon]': String(coupon.id) }),
  )
  return code
}

/** Opens a checkout, with retries, and returns its session. */
export const openedBy = async (ask: () => Promise<{ readonly status: number; readonly text: string }>): Promise<string> => {
  let url = ''
  const attempt = async () => {
    const { status, text } = await ask()
    if (status === 200) url = JSON.parse(text).url
    return status === 200
  }
  if (!(await again(attempt))) throw new Error('No payment could be opened')
  return sessionIdOf(url)
}

export const opened = async (customerEmail: string, { withCode = false } = {}): Promise<Opened> => {
  const someone = visitor()
  const works = await fillCart(someone, 1, withCode ? await aCodeOfOnesOwn() : undefined)
  const body = { customerEmail, ...details }
  const sessionId = await openedBy(() => someone.send(orderRoutes.createCheckoutSession, { body }))
  return { someone, works, sessionId, orderId: String((await sessionNow(sessionId)).client_reference_id) }
}

export const paidUntold = async (email: string, options?: Parameters<typeof opened>[1]): Promise<Opened> => {
  const order = await opened(email, options)
  await pay(order.sessionId)
  return order
}

export const completed = 'checkout.session.completed'

export const sold = async (email: string): Promise<Opened & { readonly order: OrderRow }> => {
  const made = await paidUntold(email)
  await deliverEvent(completed, await sessionNow(made.sessionId))
  return { ...made, order: await orderOf(made.orderId) }
}

export const isNot = (orderId: string, wanted: OrderRow['status']) => async () => {
  const { status } = await orderOf(orderId)
  return status === wanted ? undefined : `is ${status}, not ${wanted}`
}

export const isHeld = async (works: readonly number[]) => {
  for (const id of works) if ((await artworkNow(id)).heldBy) return `holds ${id}`
}
