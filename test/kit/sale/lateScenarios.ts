import { dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { arm } from '../cloud/faults.ts'
import { runNow } from '../cloud/schedules.ts'
import { changeRow } from '../cloud/table.ts'
import { makeDue, putOff } from './rest.ts'
import { type Attempt, again, completed, deliveryOf, isNot, opened, orderOf, paidUntold, type Scenario, sessionNow } from './saleSteps.ts'

/** Makes the order due and runs the schedule, which then reconciles it. */
const lookingInto =
  (orderId: string): Attempt =>
  async () => {
    await makeDue(orderId)
    await runNow('reconcileOrders').catch(() => undefined)
    return (await orderOf(orderId)).due !== dues.orders
  }

/**
 * Scenarios that no event reports, so the schedule asks the provider. They run one at a time, because each run reconciles every order that
 * is due.
 */
export const lateScenarios: readonly Scenario[] = [
  {
    what: 'a payment that nobody told of is looked into',
    function: 'reconcileOrders',
    prepare: async email => {
      const { orderId } = await paidUntold(email, { withCode: true })
      await putOff(orderId)
      return { about: '', attempt: lookingInto(orderId), fault: isNot(orderId, 'paid') }
    },
  },
  {
    what: 'a payment that nobody made is looked into',
    function: 'reconcileOrders',
    prepare: async email => {
      const { orderId } = await opened(email)
      await putOff(orderId)
      return { about: '', attempt: lookingInto(orderId), fault: isNot(orderId, 'expired') }
    },
  },
  {
    what: 'money that is still owed is looked into',
    function: 'reconcileOrders',
    prepare: async email => {
      const { orderId, sessionId, works } = await paidUntold(email, { withCode: true })
      for (const id of works) await changeRow(keys.artwork(id), { availability: 'Vendu' })
      const failing = { call: 'stripe POST /v1/refunds', kind: 'unavailable', scope: 'rest' } as const
      await arm({ function: 'receiveStripeEvent', eventContains: sessionId }, failing)
      if (await again(deliveryOf(completed, await sessionNow(sessionId)), 1)) throw new Error('The money was not to be sent')
      await putOff(orderId)
      return { about: '', attempt: lookingInto(orderId), fault: isNot(orderId, 'refunded') }
    },
  },
]
