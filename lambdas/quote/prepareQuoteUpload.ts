import { offers } from '../../shared/gallery.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { takeOfBudget } from '../security/budget.ts'
import { permitQuoteImage } from './quoteImages.ts'

export const handler = operation(
  quoteRoutes.prepareQuoteUpload,
  limitByAddress,
)(async ({ address, body, refuse }) => {
  if (!offers().quotes) throw refuse('quotesNotOffered')
  if (!(await takeOfBudget('prepareQuoteUpload', address))) throw refuse('tooManyToday')
  return permitQuoteImage(body)
}).before(readGallery)
