import { countedUnder, type Route } from '../../../shared/kit/route.ts'
import { checkoutLimits } from '../../../shared/order/holdLimits.ts'
import type { ApiEvent } from '../../kit/http/caller.ts'
import { addressMark } from '../../kit/http/callerAddress.ts'
import { countCall, TooManyRequests } from '../../kit/http/rateLimit.ts'
import { areCallersUnlimited } from './heldCounts.ts'
import { openingNightNow } from './openingNight.ts'

/**
 * Counts a checkout by the caller's address, in ten minutes and in a day, and refuses one beyond the limit (D18c). Returns the address's mark, by
 * which its held works are counted, since the address itself is not stored.
 */
export const limitCheckouts = async (route: Route, event: ApiEvent): Promise<string> => {
  const mark = await addressMark(event)
  if (areCallersUnlimited()) return mark
  const wait = await countCall(countedUnder(route), mark, checkoutLimits)
  // A room full of guests calls from one address.
  if (wait > 0 && !(await openingNightNow()).until) throw new TooManyRequests(wait)
  return mark
}
