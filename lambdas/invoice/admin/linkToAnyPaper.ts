import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { keys } from '../../kit/table/keys.ts'
import { getRow } from '../../kit/table/table.ts'
import type { OrderPaperRow } from '../../order/store/orderPapers.ts'
import { linkToFile } from '../paperKeys.ts'
import type { PaperRow } from '../paperStore.ts'

export const handler = signedInOperation(adminInvoiceRoutes.linkToAnyPaper)(async ({ params: { number }, refuse }) => {
  const paper = await getRow<PaperRow>(keys.paper(number))
  const owner = paper?.orderId ?? paper?.saleId
  const file = owner && (await getRow<OrderPaperRow>(keys.orderPaper(owner, number)))?.key
  if (!file) throw refuse('paperNotFound')
  return linkToFile(file)
})
