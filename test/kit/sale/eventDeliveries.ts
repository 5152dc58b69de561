import { arm } from '../cloud/faults.ts'
import { moveClock, type StripeEvent } from '../cloud/stripe.ts'
import { postSignedEvent } from '../shop/orders.ts'
import type { Chance } from '../values/chance.ts'
import { mapConcurrently } from '../values/mapConcurrently.ts'

/** One delivery of an event, at a time of the provider's clock (seconds from the first). */
type Telling = { readonly at: number; readonly event: StripeEvent }

const hourSeconds = 60 * 60
const latest = 72 * hourSeconds
const mostCopies = 10
/** More calls than handling an event makes, so in some runs the process never dies. */
const callsAtMost = 10

/** Schedules each event one to ten times, each up to 72 hours late. */
const tellingsOf = (chance: Chance, events: readonly StripeEvent[], from: number): readonly Telling[] =>
  events.flatMap(event => Array.from({ length: 1 + chance.below(mostCopies) }, () => ({ at: from + chance.below(latest), event })))

type Told = { readonly tellings: number; readonly deaths: number; readonly now: number }

/**
 * Delivers these events in random order, several at a time. The process dies once per event, one call later from event to event. Events
 * that are not accepted are retried. `meanwhile` runs as the hours pass.
 */
export const deliverAll = async (
  chance: Chance,
  events: readonly StripeEvent[],
  from: number,
  meanwhile: () => Promise<void>,
): Promise<Told> => {
  let queue = tellingsOf(chance, events, from).toSorted((one, other) => one.at - other.at)
  const fatal = new Map(events.map(({ id }, at) => [id, 1 + (at % callsAtMost)]))
  let [tellings, deaths, now] = [0, 0, from]
  const tellOne = async ({ at, event }: Telling): Promise<readonly Telling[]> => {
    const call = fatal.get(event.id)
    fatal.delete(event.id)
    const told = call && (await arm({ function: 'receiveStripeEvent', eventContains: event.id }, { call, kind: 'death' }))
    const { status } = await postSignedEvent(event)
    tellings += 1
    if (told && (await told()).injected) deaths += 1
    return status === 200 ? [] : [{ at: at + hourSeconds, event }]
  }
  while (queue.length) {
    const next = queue.slice(0, 40)
    const until = next.at(-1)?.at ?? now
    await moveClock(until - now)
    now = until
    const untaken = (await mapConcurrently(next, 8, tellOne)).flat()
    queue = [...queue.slice(next.length), ...untaken].toSorted((one, other) => one.at - other.at)
    await meanwhile()
  }
  return { tellings, deaths, now }
}
