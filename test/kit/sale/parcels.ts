import { parisDay } from '../../../shared/kit/parisTime.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import type { Visitor } from '../cloud/visitor.ts'

export type ActBody = RouteBody<typeof adminOrderRoutes.recordOrderAct>

export const today = (): string => parisDay(new Date())

export const doAct = async (owner: Visitor, id: string, body: ActBody): Promise<AdminOrder> =>
  (await owner.call(adminOrderRoutes.recordOrderAct, { params: { id }, body })).order

export const tracking = { carrier: 'colissimo', trackingNumber: '8R 0001 2345 678' } as const

/** Prepares and sends the works in a parcel of their own; returns the order and the parcel's number. */
export const sendWorks = async (owner: Visitor, id: string, artworkIds: number[]) => {
  const prepared = await doAct(owner, id, { act: 'prepare', artworkIds, ...tracking })
  const parcel = prepared.parcels?.at(-1)?.number ?? 0
  return { parcel, order: await doAct(owner, id, { act: 'send', parcel }) }
}
