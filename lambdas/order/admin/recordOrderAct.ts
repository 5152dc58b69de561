import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { invokeFunction } from '../../kit/invocation.ts'
import type { Changed } from '../../kit/journal/journal.ts'
import { log } from '../../kit/log.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { decideAct } from '../delivery/orderActs.ts'
import { performAct } from '../delivery/performAct.ts'
import type { ActWrites } from '../store/actStore.ts'
import { saleLineKey } from '../store/bookWrites.ts'
import { findOrder } from '../store/orderStore.ts'
import { adminOrderNow, orderSubject } from './adminOrders.ts'

/** The journal gets no address, only that it changed, and a parcel's number with what was done. */
const changesOf = ({ act: made }: ActWrites): readonly Changed[] =>
  made.act === 'correctAddress'
    ? [{ field: 'customerDetails' }]
    : [{ field: 'act', after: made.act }, ...(made.parcel === undefined ? [] : [{ field: 'parcel', after: made.parcel }])]

/** The invoice may have waited for the address. Where it is not asked for, the sweep issues it. */
const issueInvoice = async (id: string): Promise<void> => {
  const order = await findOrder(id)
  const line = order && saleLineKey(order)
  try {
    if (line) await invokeFunction('issuePapers', { keys: [line] })
  } catch (error) {
    log.error('papers not asked for', error, { orderId: id })
  }
}

export const handler = adminWrite(adminOrderRoutes.recordOrderAct)(async ({ journal, params: { id }, body, refuse }) => {
  const acted = await performAct(
    id,
    read => decideAct(read, body),
    refuse,
    (order, writes) => [journal.entry(orderSubject(order), changesOf(writes))],
  )
  if (acted === 'done') journal.unchanged()
  else if (body.act === 'correctAddress') await issueInvoice(id)
  return { order: await adminOrderNow(id) }
}).before(readGallery)
