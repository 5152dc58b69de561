import type { Route } from '../../../shared/kit/route.ts'
import { addressOf, countedAs } from './callerAddress.ts'
import { countCall, TooManyRequests } from './rateLimit.ts'
import type { ApiEvent } from './session.ts'

/** Counts the call against the caller's address, refuses the one too many (D25), and returns that address. */
export const limitByAddress = async ({ name, rateLimit }: Route, event: ApiEvent): Promise<string> => {
  const address = await addressOf(event)
  const wait = rateLimit ? await countCall(name, countedAs(address), rateLimit) : 0
  if (wait > 0) throw new TooManyRequests(wait)
  return address
}
