import { refuse } from '../../shared/kit/refusal.ts'
import type { Route } from '../../shared/kit/route.ts'
import { keys } from './keys.ts'
import type { ApiEvent } from './session.ts'
import { updateRow } from './table.ts'

type Counter = { readonly pk: string; readonly sk: string; readonly calls: number }

/**
 * Who calls: through CloudFront the gateway's peer is an edge, one for many visitors, and CloudFront says whom it serves
 * (`203.0.113.7:4711`). Someone who calls the gateway itself may write what they like there; its own throttling bounds them.
 */
export const callerAddress = ({ headers, requestContext }: ApiEvent): string => {
  const [, viewer] = /^([0-9a-f.:]{2,45}):\d{1,5}$/i.exec(headers['cloudfront-viewer-address'] ?? '') ?? []
  return viewer ?? requestContext.http.sourceIp
}

/** Counts the call against its address and refuses the one too many (D25). */
export const limit = async (route: Route, event: ApiEvent): Promise<void> => {
  const { name, rateLimit } = route
  if (!rateLimit) return
  const window = Math.floor(Date.now() / 1000 / rateLimit.perSeconds)
  const counter = await updateRow<Counter>(keys.limit(name, callerAddress(event), window), {
    add: { calls: 1 },
    set: { expiresAtEpoch: (window + 2) * rateLimit.perSeconds },
  })
  if (counter && counter.calls > rateLimit.calls) throw refuse('tooManyRequests')
}
