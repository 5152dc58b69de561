import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import type { Changed } from '../kit/journal/journal.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { asking } from '../promo/adminPromo.ts'
import { adminOrderNow, orderSubject } from './adminOrders.ts'
import type { Wanted } from './refunds/refundDecision.ts'
import { askForRefund, sendAtDesk } from './refunds/refunding.ts'
import type { OrderRow } from './store/orderStore.ts'

const changesOf = ({ status, totalAmount, refundedAmount = 0 }: OrderRow, { amount }: Wanted): readonly Changed[] => {
  const after = refundedAmount + amount
  return [
    ...(after === totalAmount ? [{ field: 'status', before: status, after: 'refunded' }] : []),
    { field: 'refundedAmount', before: refundedAmount, after },
  ]
}

export const handler = adminWrite(adminOrderRoutes.refundOrder)(async ({ deed, params: { id }, body, refuse }) => {
  const asked = await askForRefund(id, body, (order, wanted) => [deed.entry(orderSubject(order), changesOf(order, wanted))])
  if (asked === 'orderNotFound') throw refuse(asked)
  if (typeof asked === 'object' && 'refused' in asked) throw refuse(asked.refused)
  if (typeof asked === 'object' && 'invalid' in asked) throw refuse('invalidInput', asked.invalid)
  const send = async () => {
    if (await asking(sendAtDesk(id, body.request), refuse)) throw refuse('refundRefused')
  }
  if (asked === 'asked') {
    deed.unchanged()
    await send()
  } else await deed.followed(orderSubject(asked.reserved), send)
  return { order: await adminOrderNow(id) }
}).before(readGallery)
