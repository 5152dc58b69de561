import { csvOf } from '../../../shared/kit/csv.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { lostSum } from '../../../shared/order/disputes/paymentAlert.ts'
import { hasFailedRefund } from '../../../shared/order/refunds/refundRules.ts'
import { countryName } from '../../../shared/promiseWords.ts'
import { sheetTime } from '../../admin/list/listDates.ts'
import { orderWord } from '../orderTexts.ts'
import { adminOrderTexts, orderSheet } from './adminOrderTexts.ts'
import { amountRefunded, keptTotal } from './orderSums.ts'

/** The word of an order in the file: what went wrong with its money first. */
const stateOf = (order: AdminOrder): string => {
  if (hasFailedRefund(order)) return adminOrderTexts.refundFailed
  return lostSum(order) > 0 ? adminOrderTexts.lost : orderWord(order)
}

/** Returns the row of an order, with amounts in euros. */
export const orderCells = (order: AdminOrder) => {
  const { phone, address, postalCode, city, country } = order.customerDetails
  return [
    order.reference,
    sheetTime(order.createdAt),
    stateOf(order),
    sheetTime(order.paidAt),
    order.customerName,
    order.customerEmail,
    ...[phone, address, postalCode, city, country && countryName(country)],
    order.items.map(({ title }) => title).join(', '),
    order.subtotal / 100,
    order.discountAmount / 100,
    order.promoCode,
    (order.deliveryAmount ?? 0) / 100,
    keptTotal(order) / 100,
    amountRefunded(order) / 100,
  ]
}

/** Returns the orders as a CSV file. */
export const ordersCsv = (orders: readonly AdminOrder[]) => ({
  name: orderSheet.name,
  text: csvOf([orderSheet.heading, ...orders.map(orderCells)]),
})
