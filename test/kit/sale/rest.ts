import { dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { moveOutbox } from '../cloud/outage.ts'
import { runNow } from '../cloud/schedules.ts'
import { changeRow } from '../cloud/table.ts'
import { mapConcurrently } from '../values/mapConcurrently.ts'
import { until } from '../values/until.ts'
import { rowsNow } from './ledger.ts'

const longAgo = '2026-01-01T00:00:00.000Z'
const farAway = '2100-01-01T00:00:00.000Z'

/** Makes an order's payment overdue by the shop's clock. */
export const makeDue = (orderId: string): Promise<void> => changeRow(keys.order(orderId), { dueAt: longAgo })

/** Keeps an order from being reconciled until it is made due, however long the test takes. */
export const putOff = (orderId: string): Promise<void> => changeRow(keys.order(orderId), { dueAt: farAway })

/** Keeps other runs from an order that one has read and still looks into; an order that has moved on stays as it is. */
export const putOffMeanwhile = (orderId: string): Promise<void> =>
  changeRow(keys.order(orderId), { dueAt: farAway }, { due: dues.orders, dueAt: longAgo })

/** Makes every pending order overdue and waits until all of them have ended. */
export const passTime = (seconds = 600): Promise<true> =>
  until(
    'every order to come to its end',
    async () => {
      const waiting = (await rowsNow()).orders.filter(({ due }) => due === dues.orders)
      await mapConcurrently(waiting, 10, ({ id }) => makeDue(id))
      if (waiting.length) await runNow('reconcileOrders')
      return waiting.length === 0
    },
    seconds,
  )

/** Waits until every queued mail has been sent. */
export const sendAll = (seconds = 600): Promise<true> =>
  until(
    'every mail to leave',
    async () => {
      await moveOutbox(5)
      const { mails, bookLines, orderPapers } = await rowsNow()
      const isPapersDone = bookLines.every(({ due, missing }) => !due || missing) && orderPapers.every(({ due }) => !due)
      return isPapersDone && mails.every(({ sentAt }) => sentAt !== undefined)
    },
    seconds,
  )
