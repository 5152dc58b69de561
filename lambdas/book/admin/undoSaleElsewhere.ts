import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { adminArtworkOf } from '../../artwork/admin/adminArtworkStore.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { findSaleElsewhere, undoSale } from '../saleElsewhereStore.ts'

export const handler = adminWrite(bookRoutes.undoSaleElsewhere)(async ({ journal, params: { id }, refuse }) => {
  const sale = await findSaleElsewhere(id)
  if (!sale) throw refuse('saleNotFound')
  const work = await undoSale(journal, sale)
  if (typeof work === 'string') throw refuse(work)
  return { artwork: adminArtworkOf(work) }
})
