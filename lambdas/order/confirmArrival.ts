import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { decideArrival } from './delivery/orderActs.ts'
import { performAct } from './delivery/performAct.ts'
import { shownOrderNow } from './delivery/shownOrder.ts'
import { findOrderBySession } from './store/orderStore.ts'

/** The page's link is enough, as it is for reading: a false confirmation can only start a period, which no wrong day shortens (E57). */
export const handler = operation(
  orderRoutes.confirmArrival,
  limitByAddress,
)(async ({ params: { sessionId }, body: { parcel }, refuse }) => {
  const found = await findOrderBySession(sessionId)
  if (!found) throw refuse('orderNotFound')
  await performAct(
    found.id,
    read => decideArrival(read, parcel),
    code => refuse(code === 'orderNotFound' ? code : 'notUnderway'),
  )
  return shownOrderNow(found)
}).before(readGallery)
