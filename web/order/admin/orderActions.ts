import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { RefundBody } from '../../../shared/order/refund.ts'
import { refreshList, showFailure } from '../../admin/list/listQuery.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { downloadFile } from '../../kit/downloadFile.ts'
import { toast } from '../../kit/toast.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { putBackOnSale, type ResaleResult, readEvidence, refreshOrders, refund, releaseUnpaidOrder, unpaidQuery } from './orderQueries.ts'
import { amountLeft } from './orderSums.ts'

export const buyerNameOf = ({ customerName, customerEmail }: AdminOrder): string => customerName || customerEmail || adminOrderTexts.erased

/**
 * Refunds a part of an order, with its toast. Returns the server's field errors, none after a success; after any other failure the list is
 * reloaded, and `undefined` is returned.
 */
export const submitRefund = async (order: AdminOrder, asked: RefundBody, amount: number): Promise<readonly FieldError[] | undefined> => {
  try {
    await refund(order.id, asked)
    toast.success(adminOrderTexts.partRefunded, adminOrderTexts.refundedDetail(amount, buyerNameOf(order)))
    return []
  } catch (error) {
    if (error instanceof ApiRefusal && error.errors.length) return error.errors
    showFailure(error)
    refreshOrders()
    return undefined
  }
}

const sayResale = (order: AdminOrder, results: readonly ResaleResult[]): void => {
  const onSale = results.flatMap(result => (result.outcome === 'onSale' ? [result.artwork.title] : []))
  if (onSale.length) toast.success(adminOrderTexts.resold(onSale.length), adminOrderTexts.resoldDetail(onSale))
  const refused = results.flatMap(result => (result.outcome === 'refused' ? [result] : []))
  const titleOf = (artworkId: number) => order.items.find(item => item.artworkId === artworkId)?.title ?? ''
  const why = refused.map(({ artworkId, detail }) => adminOrderTexts.unsoldLine(titleOf(artworkId), detail)).join(' ')
  if (why) toast.error(adminOrderTexts.unsold, why)
}

/**
 * The owner's actions on an order, each with its toast. After a refusal the list is reloaded, because the order may have changed since it
 * was shown.
 */
export const orderActions = {
  refund: async (order: AdminOrder): Promise<void> => {
    try {
      await refund(order.id, {})
      toast.success(adminOrderTexts.refunded, adminOrderTexts.refundedDetail(amountLeft(order), buyerNameOf(order)))
    } catch (error) {
      showFailure(error)
      refreshOrders()
    }
  },
  release: async (order: AdminOrder): Promise<void> => {
    try {
      await releaseUnpaidOrder(order.id)
      toast.success(adminOrderTexts.released(order.items.length), adminOrderTexts.releasedDetail(order.items.map(({ title }) => title)))
    } catch (error) {
      showFailure(error)
      refreshList(unpaidQuery)
    }
  },
  saveEvidence: async (order: AdminOrder): Promise<void> => {
    try {
      const { name, html } = await readEvidence(order.id)
      downloadFile(name, new Blob([html], { type: 'text/html;charset=utf-8' }))
      toast.success(adminOrderTexts.evidenceSaved, adminOrderTexts.evidenceDetail)
    } catch (error) {
      showFailure(error)
    }
  },
  putBackOnSale: async (order: AdminOrder): Promise<void> => {
    try {
      sayResale(order, await putBackOnSale(order.id))
    } catch (error) {
      showFailure(error)
      refreshOrders()
    }
  },
} as const
