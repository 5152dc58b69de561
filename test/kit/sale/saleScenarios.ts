import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { expireSession, pay, sessionIdOf, settleRefund, stripeApi } from '../cloud/stripe.ts'
import { changeRow, deleteRow, getRow } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'
import { anArtwork, artworkNow } from '../shop/builders.ts'
import { tracking } from './parcels.ts'
import {
  type Attempt,
  aCodeOfOnesOwn,
  again,
  completed,
  deliverEvent,
  deliveryOf,
  details,
  fillCart,
  isAnswered,
  isHeld,
  isNot,
  opened,
  orderOf,
  paidUntold,
  type Ready,
  type Scenario,
  sessionNow,
  sold,
} from './saleSteps.ts'

/** The order says so, and the provider, which has made one refund. */
const isNotRefundedOnce = (orderId: string, amount: number) => async () => {
  const { status, refundedAmount, paymentIntentId } = await orderOf(orderId)
  const { data } = await stripeApi(`refunds?payment_intent=${paymentIntentId}`)
  const made = (data as readonly { readonly amount: number }[]).map(refund => refund.amount)
  return status === 'paid' && refundedAmount === amount && made.join() === String(amount)
    ? undefined
    : `is ${status} and gives back ${refundedAmount}, the provider ${made}`
}

/** A checkout that the buyer then pays for and the provider reports. */
const checkingOut = (someone: Visitor, route: Route, body: object, works: readonly number[]): Omit<Ready, 'about'> => {
  let sessionId = ''
  return {
    attempt: async () => {
      const { status, text } = await someone.send(route, { body })
      if (status === 200) sessionId = sessionIdOf(JSON.parse(text).url)
      return status === 200
    },
    goOn: async () => {
      await pay(sessionId)
      await deliverEvent(completed, await sessionNow(sessionId))
    },
    fault: async () => {
      if (!sessionId) return undefined
      const orderId = String((await sessionNow(sessionId)).client_reference_id)
      for (const id of works) if ((await artworkNow(id)).soldBy !== orderId) return `did not get ${id}`
    },
  }
}

export const saleScenarios: readonly Scenario[] = [
  {
    what: 'a cart is checked out',
    function: 'createCheckoutSession',
    mayBeLeft: true,
    prepare: async customerEmail => {
      const someone = visitor()
      const works = await fillCart(someone, 2, await aCodeOfOnesOwn())
      const body = { customerEmail, ...details }
      return { about: someone.session, ...checkingOut(someone, orderRoutes.createCheckoutSession, body, works) }
    },
  },
  {
    what: 'a work is bought at once',
    function: 'createSingleCheckout',
    mayBeLeft: true,
    prepare: async customerEmail => {
      const [someone, { id: artworkId }] = [visitor(), await anArtwork()]
      const body = { customerEmail, artworkId }
      return { about: someone.session, ...checkingOut(someone, orderRoutes.createSingleCheckout, body, [artworkId]) }
    },
  },
  {
    what: 'a payment is told of',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { sessionId, orderId } = await paidUntold(email, { withCode: true })
      return { about: sessionId, attempt: deliveryOf(completed, await sessionNow(sessionId)), fault: isNot(orderId, 'paid') }
    },
  },
  {
    what: 'a payment is told of that comes too late',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { sessionId, orderId, works } = await paidUntold(email, { withCode: true })
      for (const id of works) await changeRow(keys.artwork(id), { availability: 'Vendu' })
      return { about: sessionId, attempt: deliveryOf(completed, await sessionNow(sessionId)), fault: isNot(orderId, 'refunded') }
    },
  },
  {
    what: 'the end of a session is told of',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { sessionId, orderId, works } = await opened(email)
      await expireSession(sessionId)
      const attempt = deliveryOf('checkout.session.expired', await sessionNow(sessionId))
      return { about: sessionId, attempt, fault: async () => (await isNot(orderId, 'expired')()) ?? (await isHeld(works)) }
    },
  },
  {
    what: 'a refund made at the provider is told of',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { orderId, order } = await sold(email)
      const refund = await stripeApi('refunds', { payment_intent: String(order.paymentIntentId) })
      const attempt = deliveryOf('charge.refunded', await stripeApi(`charges/${refund.charge}`))
      return { about: String(order.paymentIntentId), attempt, fault: isNot(orderId, 'refunded') }
    },
  },
  {
    what: 'a dispute is told of',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { orderId, order } = await sold(email)
      const id = `du_${crypto.randomUUID().replaceAll('-', '')}`
      const terms = {
        amount: order.totalAmount,
        currency: 'eur',
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: 1_798_000_000 },
      }
      const attempt = deliveryOf('charge.dispute.created', { id, object: 'dispute', payment_intent: order.paymentIntentId, ...terms })
      const fault = async () => {
        const told = (await orderOf(orderId)).history.filter(({ reason }) => reason === 'dispute open').length
        return told === 1 ? undefined : `has ${told} disputes in its history`
      }
      return { about: id, attempt, fault }
    },
  },
  {
    what: 'a payment is given up',
    function: 'cancelCheckout',
    mayBeLeft: true,
    prepare: async email => {
      const { someone, orderId, works } = await opened(email)
      const attempt = isAnswered(someone, orderRoutes.cancelCheckout, { params: { orderId } })
      return { about: orderId, attempt, fault: async () => (await isNot(orderId, 'expired')()) ?? (await isHeld(works)) }
    },
  },
  {
    what: 'a payment is given up that has been made',
    function: 'cancelCheckout',
    mayBeLeft: true,
    prepare: async email => {
      const { someone, orderId } = await paidUntold(email, { withCode: true })
      const attempt = isAnswered(someone, orderRoutes.cancelCheckout, { params: { orderId } })
      return { about: orderId, attempt, fault: isNot(orderId, 'paid') }
    },
  },
  {
    what: 'the buyer looks at an order that nobody told of',
    function: 'getOrder',
    mayBeLeft: true,
    prepare: async email => {
      const { someone, sessionId, orderId } = await paidUntold(email)
      const attempt: Attempt = async () => {
        // The provider is asked once in five seconds: they have passed.
        await deleteRow(keys.limit(orderRoutes.getOrder.name, orderId))
        return (await someone.send(orderRoutes.getOrder, { params: { sessionId } })).text.includes('"paid"')
      }
      return { about: sessionId, attempt, fault: isNot(orderId, 'paid') }
    },
  },
  {
    what: 'the owner gives the money back',
    function: 'refundOrder',
    prepare: async (email, { owner }) => {
      const { orderId: id } = await sold(email)
      const attempt = isAnswered(owner, adminOrderRoutes.refundOrder, { params: { id }, body: {} })
      return { about: id, attempt, fault: isNot(id, 'refunded') }
    },
  },
  {
    what: 'the owner gives a part of the money back',
    function: 'refundOrder',
    prepare: async (email, { owner }) => {
      const { orderId: id } = await sold(email)
      const body = { amount: '100,50', reason: 'Cadre abîmé', request: crypto.randomUUID() }
      const attempt = isAnswered(owner, adminOrderRoutes.refundOrder, { params: { id }, body })
      return { about: id, attempt, fault: isNotRefundedOnce(id, 10_050) }
    },
  },
  {
    what: 'a refund in part made at the provider is told of',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { orderId, order } = await sold(email)
      const refund = await stripeApi('refunds', { payment_intent: String(order.paymentIntentId), amount: '7000' })
      const attempt = deliveryOf('charge.refunded', await stripeApi(`charges/${refund.charge}`))
      return { about: String(order.paymentIntentId), attempt, fault: isNotRefundedOnce(orderId, 7000) }
    },
  },
  {
    what: 'a refund is told of that the bank gave back',
    function: 'receiveStripeEvent',
    prepare: async email => {
      const { orderId, order } = await sold(email)
      const refund = await stripeApi('refunds', { payment_intent: String(order.paymentIntentId), amount: '7000' })
      await deliverEvent('charge.refunded', await stripeApi(`charges/${refund.charge}`))
      await settleRefund(String(refund.id), false)
      const attempt = deliveryOf('refund.failed', await stripeApi(`refunds/${refund.id}`))
      const fault = async () => {
        const { refundedAmount, refundCount } = await orderOf(orderId)
        return refundedAmount === 0 && refundCount === 1 ? undefined : `gives back ${refundedAmount} in ${refundCount} refunds`
      }
      return { about: String(refund.id), attempt, fault }
    },
  },
  {
    what: 'the owner sends a parcel',
    function: 'recordOrderAct',
    prepare: async (email, { owner }) => {
      const { orderId: id, works } = await sold(email)
      const customerDetails = { address: '3 rue des Halles', city: 'Sète' }
      const before = [
        { act: 'correctAddress', customerName: details.customerName, customerDetails },
        { act: 'prepare', artworkIds: [...works], ...tracking },
      ] as const
      for (const body of before)
        if (!(await again(isAnswered(owner, adminOrderRoutes.recordOrderAct, { params: { id }, body })))) throw new Error('Not prepared')
      const attempt = isAnswered(owner, adminOrderRoutes.recordOrderAct, { params: { id }, body: { act: 'send', parcel: 1 } })
      const fault = async () => {
        const [parcel, order] = [await getRow(keys.orderParcel(id, 1)), await orderOf(id)]
        return parcel?.state === 'sent' && order.actCount === 3 ? undefined : `is ${parcel?.state}, with ${order.actCount} acts`
      }
      return { about: id, attempt, fault }
    },
  },
  {
    what: 'a buyer withdraws',
    function: 'requestWithdrawal',
    prepare: async customerEmail => {
      const { orderId, order } = await sold(customerEmail)
      const body = { reference: order.reference, customerEmail, customerName: details.customerName }
      const attempt = isAnswered(visitor(), withdrawalRoutes.requestWithdrawal, { body })
      const fault = async () => {
        const made = (await orderOf(orderId)).withdrawals?.length ?? 0
        return made === 1 ? undefined : `has ${made} withdrawals`
      }
      return { about: order.reference, attempt, fault }
    },
  },
]
