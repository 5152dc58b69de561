import { dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { arm } from '../cloud/faults.ts'
import { runNow } from '../cloud/schedules.ts'
import { changeRow } from '../cloud/table.ts'
import { until } from '../values/until.ts'
import { makeDue, putOff, putOffMeanwhile } from './rest.ts'
import {
  again,
  completed,
  deliveryOf,
  isNot,
  opened,
  orderOf,
  paidUntold,
  type Ready,
  type Scenario,
  sessionNow,
  type Tell,
} from './saleSteps.ts'

/** The calls of a run until it has read which orders are due: planned publications, the painter's details, and these. */
const callsOfReading = 3

let lastTurn: Promise<unknown> = Promise.resolve()
/** Waits until all turns taken before are over. */
const inTurn = <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
  const turn = lastTurn.then(act)
  lastTurn = turn.catch(() => undefined)
  return turn
}

/**
 * Makes the order due and runs the schedule, which then reconciles it. A run reconciles every order that it reads as due, so that one order is
 * due at a time: until the run has read it, or is over.
 */
const lookingInto = (orderId: string): Pick<Ready, 'attempt' | 'attemptInTurn'> => {
  const run = async (): Promise<void> => {
    await makeDue(orderId)
    await runNow('reconcileOrders').catch(() => undefined)
  }
  const isEnded = async (): Promise<boolean> => (await orderOf(orderId)).due !== dues.orders
  const start = async (armNow: () => Promise<Tell>) => {
    const tell = await armNow()
    const ran = run()
    const hasRead = async (): Promise<boolean> => {
      const { state, calls } = await tell()
      return state === 'over' || calls.length > callsOfReading
    }
    await until(`the run to have read that ${orderId} is due`, hasRead)
    await putOffMeanwhile(orderId)
    return { tell, ran }
  }
  return {
    attempt: async () => {
      await inTurn(run)
      return isEnded()
    },
    attemptInTurn: async armNow => {
      const { tell, ran } = await inTurn(() => start(armNow))
      await ran
      return { tell, isAnswered: await isEnded() }
    },
  }
}

/** Scenarios that no event reports, so the schedule asks the provider. */
export const lateScenarios: readonly Scenario[] = [
  {
    what: 'a payment that nobody told of is looked into',
    function: 'reconcileOrders',
    prepare: async email => {
      const { orderId } = await paidUntold(email, { withCode: true })
      await putOff(orderId)
      return { about: '', ...lookingInto(orderId), fault: isNot(orderId, 'paid') }
    },
  },
  {
    what: 'a payment that nobody made is looked into',
    function: 'reconcileOrders',
    prepare: async email => {
      const { orderId } = await opened(email)
      await putOff(orderId)
      return { about: '', ...lookingInto(orderId), fault: isNot(orderId, 'expired') }
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
      return { about: '', ...lookingInto(orderId), fault: isNot(orderId, 'refunded') }
    },
  },
]
