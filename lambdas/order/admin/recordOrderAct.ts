import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import type { Changed } from '../../kit/journal/journal.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { decideAct } from '../delivery/orderActs.ts'
import { performAct } from '../delivery/performAct.ts'
import type { ActWrites } from '../store/actStore.ts'
import { adminOrderNow, orderSubject } from './adminOrders.ts'

/** The journal gets no address, only that it changed, and a parcel's number with what was done. */
const changesOf = ({ act: made }: ActWrites): readonly Changed[] =>
  made.act === 'correctAddress'
    ? [{ field: 'customerDetails' }]
    : [{ field: 'act', after: made.act }, ...(made.parcel === undefined ? [] : [{ field: 'parcel', after: made.parcel }])]

export const handler = adminWrite(adminOrderRoutes.recordOrderAct)(async ({ journal, params: { id }, body, refuse }) => {
  const acted = await performAct(
    id,
    read => decideAct(read, body),
    refuse,
    (order, writes) => [journal.entry(orderSubject(order), changesOf(writes))],
  )
  if (acted === 'done') journal.unchanged()
  return { order: await adminOrderNow(id) }
}).before(readGallery)
