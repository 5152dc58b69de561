import type { Outcome } from './act.ts'
import { acts, settleLater } from './acts.ts'
import type { Bench } from './bench.ts'
import { auditNow, readFacts, sessionsOf } from './facts.ts'
import { type Cast, deliver, gather, sendMails, undelivered } from './player.ts'
import type { Moment, Step } from './steps.ts'
import { faultsAtTheEnd, faultsNow, paymentOpened, sold } from './world.ts'

/** A failed history, with its faults and everything that was done. */
class WrongHistory extends Error {
  constructor(faults: readonly string[], story: readonly string[]) {
    super(`${faults.join('\n')}\n\nWhat was done:\n${story.join('\n')}`)
    this.name = 'WrongHistory'
  }
}

const act = (cast: Cast, step: Step): Promise<Outcome> => {
  const run = acts[step.does] as (cast: Cast, step: Step) => Promise<Outcome>
  return run(cast, step)
}

const tell = ({ does, ...rest }: Step, said: string): string => `${does} ${JSON.stringify(rest)}: ${said}`

/** Without a fault of AWS or the provider, no step may fail. Only an undecided payment may keep a payment page from closing. */
const failed = ({ undecided }: Cast, said: string, isAlone: boolean): boolean =>
  /internalError|\b500\b/.test(said) || (isAlone && !undecided.size && /paymentUnavailable|stripeUnavailable/.test(said))

/** Updates the model with the payments opened and the orders paid meanwhile. */
const catchUp = async (cast: Cast): Promise<Awaited<ReturnType<typeof readFacts>>> => {
  const read = await readFacts(cast.bench)
  for (const { sessionId, orderId, amount, works } of sessionsOf(cast.bench))
    cast.world = paymentOpened(cast.world, { sessionId, orderId, amount, works })
  for (const { id, works, wasPaid } of read.facts.orders) if (wasPaid) cast.world = sold(cast.world, id, works)
  return read
}

const playMoment = async (cast: Cast, { steps, order }: Moment, story: string[]): Promise<readonly string[]> => {
  const isAlone = steps.length === 1
  cast.bench.interleave(isAlone ? undefined : order)
  const outcomes = await Promise.all(steps.map(step => act(cast, step)))
  cast.bench.interleave()
  story.push(steps.map((step, at) => tell(step, outcomes[at]?.said ?? '')).join(' ∥ '))
  return outcomes.flatMap(({ said, meant = 'unknown' }) => [
    ...(failed(cast, said, isAlone) ? [`failed: ${said}`] : []),
    ...(isAlone && meant !== 'unknown' && meant !== said ? [`answered ${said}, should have been ${meant}`] : []),
  ])
}

const hours = 3600
/** The provider retries its events for three days; the schedule reconciles what no event reported. */
const comeToTheEnd = async (cast: Cast): Promise<readonly string[]> => {
  while (cast.undecided.size) settleLater(cast, 0, cast.undecided.size % 2 === 0)
  const refused: string[] = []
  for (let round = 0; round < 5; round += 1) {
    for (const event of undelivered(cast)) {
      const { status } = await deliver(cast, event)
      if (round === 4 && status !== 200) refused.push(`${event.type} is not taken: ${status}`)
    }
    cast.clock.advance(round === 0 ? 1 : hours)
    await cast.bench.atProvider('GET', '/__control/sessions')
    await cast.bench.wake('reconcileOrders')
  }
  await sendMails(cast)
  await sendMails(cast)
  return refused
}

const codesNow = async () => (await import('../../../lambdas/promo/promotions.ts')).listPromotionCodes()

/** Plays a history to its end; throws when any step or the final state breaks a rule. */
export const play = async (bench: Bench, clock: Cast['clock'], history: readonly Moment[]): Promise<void> => {
  const cast = await gather(bench, clock)
  const story: string[] = []
  const demand = (faults: readonly string[]): void => {
    if (faults.length) throw new WrongHistory(faults, story)
  }
  for (const moment of history) {
    const faults = await playMoment(cast, moment, story)
    const { facts, rows } = await catchUp(cast)
    demand([...faults, ...faultsNow(cast.world, facts), ...auditNow(rows)])
  }
  const refused = await comeToTheEnd(cast)
  const { facts, rows } = await catchUp(cast)
  story.push('the end')
  demand([...refused, ...faultsAtTheEnd(cast.world, facts, bench.mails.length), ...auditNow(rows, await codesNow())])
}
