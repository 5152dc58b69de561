import { invoiceRoutes } from '../../shared/invoice/invoiceRoutes.ts'
import { isSameAddress } from '../../shared/kit/mailAddress.ts'
import { provenAddress } from '../customer/provenAddress.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { keys } from '../kit/table/keys.ts'
import { getRow } from '../kit/table/table.ts'
import type { OrderPaperRow } from '../order/store/orderPapers.ts'
import { findOrder } from '../order/store/orderStore.ts'
import { linkToFile } from './paperKeys.ts'
import type { PaperRow } from './paperStore.ts'

/** Reads as much for a number that does not exist, so that the time of the answer does not tell whether it does. */
const ownFile = async (number: string, email: string): Promise<string | undefined> => {
  const orderId = (await getRow<PaperRow>(keys.paper(number), 'recent'))?.orderId ?? number
  const [order, paper] = await Promise.all([findOrder(orderId), getRow<OrderPaperRow>(keys.orderPaper(orderId, number))])
  return order && isSameAddress(order.customerEmail, email) ? paper?.key : undefined
}

export const handler = operation(
  invoiceRoutes.linkToOwnPaper,
  limitByAddress,
)(async ({ accountId, body: { number, link }, refuse }) => {
  const { email } = await provenAddress({ accountId, link }, refuse)
  const file = email === undefined ? undefined : await ownFile(number, email)
  if (!file) throw refuse('paperNotFound')
  return linkToFile(file)
})
