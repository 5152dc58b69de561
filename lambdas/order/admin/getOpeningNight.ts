import { openingNightRoutes } from '../../../shared/order/admin/openingNightRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { openingNightNow } from '../store/openingNight.ts'

export const handler = signedInOperation(openingNightRoutes.getOpeningNight)(openingNightNow)
