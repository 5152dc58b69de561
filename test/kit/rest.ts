import { keys } from '../../lambdas/kit/table/keys.ts'
import { rowsNow } from './ledger.ts'
import { moveOutbox } from './outage.ts'
import { runNow } from './schedules.ts'
import { changeRow } from './table.ts'
import { together } from './together.ts'
import { until } from './until.ts'

const longAgo = '2026-01-01T00:00:00.000Z'
const farAway = '2100-01-01T00:00:00.000Z'

/** An order's time to pay is over, by the shop's clock. */
export const makeDue = (orderId: string): Promise<void> => changeRow(keys.order(orderId), { dueAt: longAgo })

/** An order is not looked into before it is made due, however long the test takes. */
export const putOff = (orderId: string): Promise<void> => changeRow(keys.order(orderId), { dueAt: farAway })

/** The time of every order that waits passes, and what then happens by itself has happened. */
export const passTime = (seconds = 600): Promise<true> =>
  until(
    'every order to come to its end',
    async () => {
      const waiting = (await rowsNow()).orders.filter(({ due }) => due !== undefined)
      await together(waiting, 10, ({ id }) => makeDue(id))
      if (waiting.length) await runNow('reconcileOrders')
      return waiting.length === 0
    },
    seconds,
  )

/** Every mail that is queued has left. */
export const sendAll = (seconds = 600): Promise<true> =>
  until(
    'every mail to leave',
    async () => {
      await moveOutbox(5)
      return (await rowsNow()).mails.every(({ sentAt }) => sentAt !== undefined)
    },
    seconds,
  )
