import { csvOf } from '../../../shared/kit/csv.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { countryName } from '../../../shared/promiseWords.ts'
import { sheetTime } from '../../adminList/parisTime.ts'
import { statusText } from '../orderTexts.ts'
import { orderSheet } from './adminOrderTexts.ts'

const rowOf = (order: AdminOrder) => {
  const { phone, address, postalCode, city, country } = order.customerDetails
  return [
    order.reference,
    sheetTime(order.createdAt),
    statusText(order.status),
    sheetTime(order.paidAt),
    order.customerName,
    order.customerEmail,
    ...[phone, address, postalCode, city, country && countryName(country)],
    order.items.map(({ title }) => title).join(', '),
    order.subtotal / 100,
    order.discountAmount / 100,
    order.promoCode,
    (order.deliveryAmount ?? 0) / 100,
    order.totalAmount / 100,
  ]
}

/** Returns the orders as a CSV file, with amounts in euros. */
export const ordersCsv = (orders: readonly AdminOrder[]) => ({
  name: orderSheet.name,
  text: csvOf([orderSheet.heading, ...orders.map(rowOf)]),
})
