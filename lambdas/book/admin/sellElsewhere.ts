import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { adminArtworkOf } from '../../artwork/admin/adminArtworkStore.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { unprintableTexts } from '../../order/printable.ts'
import { storeSaleElsewhere } from '../saleElsewhereStore.ts'

export const handler = adminWrite(bookRoutes.sellElsewhere)(async ({ journal, params: { id }, body, refuse }) => {
  const { buyerEmail: _, ...texts } = body
  const unprintable = body.wantsInvoice ? unprintableTexts(texts) : []
  if (unprintable.length > 0) throw refuse('invalidInput', unprintable)
  const sold = await storeSaleElsewhere(journal, Number(id), body)
  if (typeof sold === 'string') throw refuse(sold)
  return { artwork: adminArtworkOf(sold) }
}).before(readGallery)
