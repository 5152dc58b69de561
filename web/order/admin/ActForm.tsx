import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { ServerForm, type ServerFormProps } from '../../admin/controls/ServerForm.tsx'
import { showFailure } from '../../admin/list/listQuery.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { refreshOrders, sendOrderAct } from './orderQueries.ts'

export type ActBody = RouteBody<typeof adminOrderRoutes.recordOrderAct>

/**
 * Records an act on an order (E55), with its toast. Returns the server's field errors; after any other refusal the list is reloaded.
 */
export const submitAct = async (order: AdminOrder, body: ActBody): Promise<readonly FieldError[]> => {
  try {
    await sendOrderAct(order.id, body)
    toast.success(deliveryTexts.done[body.act], order.reference)
  } catch (error) {
    if (error instanceof ApiRefusal && error.errors.length) return error.errors
    showFailure(error)
    refreshOrders()
  }
  return []
}

type ActFormProps = Omit<ServerFormProps, 'busy' | 'send'> & { order: AdminOrder; bodyOf: (data: FormData) => ActBody }

/** A form that records an act on an order. */
export const ActForm = ({ order, bodyOf, ...form }: ActFormProps) => (
  <ServerForm {...form} busy={deliveryTexts.busy} send={data => submitAct(order, bodyOf(data))} />
)
