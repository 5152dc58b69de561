import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import type { Problem } from '../../../shared/kit/refusal.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { endpoints } from '../cloud/cloud.ts'
import { signatureOf, stripeApi } from '../cloud/stripe.ts'
import { getRow, type Row, rowsOf } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'

export const buyer = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' } as const

/** Creates a visitor with these works in the cart; a work given twice is added twice. */
export const shopper = async (...works: readonly { readonly id: number }[]): Promise<Visitor> => {
  const someone = visitor()
  for (const { id } of works) await someone.call(cartRoutes.addToCart, { body: { artworkId: id } })
  return someone
}

export const checkOut = (someone: Visitor, changes: object = {}): Promise<{ url: string }> =>
  someone.call(orderRoutes.createCheckoutSession, { body: { ...buyer, ...changes } })

/** Buys the work at once, without the cart. */
export const buyAtOnce = (someone: Visitor, { id }: { readonly id: number }, changes: object = {}): Promise<{ url: string }> =>
  someone.call(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: id, ...changes } })

export const refusedCheckout = (someone: Visitor): Promise<Problem> => someone.refused(orderRoutes.createCheckoutSession, { body: buyer })

/** Returns the session as the provider stores it. */
export const sessionAt = (sessionId: string) => stripeApi(`checkout/sessions/${sessionId}`)

export const orderIdOf = async (sessionId: string): Promise<string> => String((await sessionAt(sessionId)).client_reference_id)

/** Returns the order's row. */
export const orderNow = async (sessionId: string): Promise<Row | undefined> => getRow(keys.order(await orderIdOf(sessionId)))

/** Returns the mails that the order has queued, sent or not. */
export const mailRowsOf = async (sessionId: string): Promise<readonly Row[]> =>
  (await rowsOf(`ORDER#${await orderIdOf(sessionId)}`)).filter(({ sk }) => sk.startsWith('MAIL#'))

/** Calls the webhook with these bytes and this signature, as a stranger could who knows the gateway's address. */
export const postEvent = async (payload: string, signature?: string) => {
  const headers = { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) }
  const reply = await fetch(endpoints().webhook, { method: 'POST', headers, body: payload })
  return { status: reply.status, text: await reply.text() }
}

/** Calls the webhook as the provider does. */
export const postSignedEvent = async (event: object): ReturnType<typeof postEvent> => {
  const payload = JSON.stringify(event)
  return postEvent(payload, await signatureOf(payload))
}

export const anEvent = (type: string, object: object) => ({
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object },
})
