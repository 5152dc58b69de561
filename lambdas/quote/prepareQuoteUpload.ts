import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { permitQuoteImage } from './quoteImages.ts'

export const handler = operation(quoteRoutes.prepareQuoteUpload, limitByAddress)(({ body }) => permitQuoteImage(body))
