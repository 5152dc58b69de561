import { setTimeout as sleep } from 'node:timers/promises'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { type Finding, ok, warning } from '../kit/finding.ts'
import { type Answer, answered, problemOf, type SiteCalls } from './siteCalls.ts'

const about = 'stage throttle'

/** Twelve hundred calls of a route in some four seconds, three times what the stage's throttle lets through, and few of another one. */
const [waves, ofOne, ofOther, betweenWaves] = [40, 30, 2, 100]
/** What tells a throttle from a chance: it refuses the few calls of the other route only if both routes share it. */
const [mostChance, mostChanceOfOther] = [100, 3]

/** The gateway refuses without a problem document, which the shop's own limits have. */
const isThrottled = (answer: Answer): boolean => answer.status === 429 && !problemOf(answer)

const statusesOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => `${length} × ${status}`).join(', ')

const judge = (one: readonly Answer[], other: readonly Answer[]): Finding => {
  const [refused, refusedOfOther] = [one.filter(isThrottled).length, other.filter(isThrottled).length]
  if (refused <= mostChance)
    return warning(
      about,
      `the flood does not reach it (${statusesOf(one)})`,
      'run this again from a faster line, and before a firewall counts the calls of an address',
    )
  const seen = `${refused} of ${one.length} calls of one route are refused, and ${refusedOfOther} of ${other.length} of another`
  if (refusedOfOther > mostChanceOfOther) return ok(about, `shared: ${seen}`)
  return warning(
    about,
    `for each route: ${seen}`,
    'count in infra/COSTS.md’s worst month a bucket for each route that has no throttle of its own, as the stand-in does (infra/local/src/apiGateway/apiRoutes.ts)',
  )
}

/**
 * Floods a route and calls another one a little, both without a throttle or limit of their own. Visitors are refused meanwhile.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
const flooded = async (calls: SiteCalls): Promise<readonly Finding[]> => {
  const [one, other]: [Promise<Answer>[], Promise<Answer>[]] = [[], []]
  for (let wave = 0; wave < waves; wave += 1) {
    for (let call = 0; call < ofOne; call += 1) one.push(calls.send(cartRoutes.getCart, {}))
    for (let call = 0; call < ofOther; call += 1) other.push(calls.send(favoriteRoutes.listFavorites, {}))
    await sleep(betweenWaves)
  }
  return [judge(await Promise.all(one), await Promise.all(other))]
}

export const throttleFindings = (calls: SiteCalls): Promise<readonly Finding[]> => answered(about, () => flooded(calls))
