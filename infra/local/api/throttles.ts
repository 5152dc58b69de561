import { asFields, type Fields, numberOf } from '../kit/unknown.ts'
import type { Template } from '../template/template.ts'

/** A token bucket (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html). */
const bucketOf = ({ ThrottlingRateLimit, ThrottlingBurstLimit }: Fields, now: () => number) => {
  const [perSecond, burst] = [numberOf(ThrottlingRateLimit, 0), numberOf(ThrottlingBurstLimit, 0)]
  let tokens = burst
  let filledAt = now()
  return (): boolean => {
    tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond)
    filledAt = now()
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/**
 * Returns whether a request to a route is let through: by the bucket of the route, or for a route without settings by the stage's, which
 * they share. AWS calls its throttles targets rather than ceilings; here they are exact. `now` is in milliseconds.
 */
export const throttlesOf = (template: Template, now: () => number = () => performance.now()): ((routeKey: string) => boolean) => {
  const settings = template.resourcesOf('AWS::ApiGatewayV2::Stage').map(({ properties }) => properties)
  const own = new Map(
    settings
      .flatMap(({ RouteSettings }) => Object.entries(asFields(RouteSettings)))
      .map(([key, each]) => [key, bucketOf(asFields(each), now)]),
  )
  const [shared] = settings.flatMap(({ DefaultRouteSettings }) =>
    DefaultRouteSettings ? [bucketOf(asFields(DefaultRouteSettings), now)] : [],
  )
  return routeKey => (own.get(routeKey) ?? shared)?.() ?? true
}
