import { beforeAll, describe, expect, it } from '@jest/globals'
import { mailRow } from '../../../lambdas/kit/mail/mail.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { arm, everyFault, type FaultAt, type FaultReport, nameOf, reportOnceOver, someFaults } from '../../kit/cloud/faults.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { moveOutbox, sendsTo } from '../../kit/cloud/outage.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { deliver } from '../../kit/cloud/stripe.ts'
import { getRow, putRow } from '../../kit/cloud/table.ts'
import { lateScenarios } from '../../kit/sale/lateScenarios.ts'
import { faultsAtRest } from '../../kit/sale/ledger.ts'
import { passTime, sendAll } from '../../kit/sale/rest.ts'
import { saleScenarios } from '../../kit/sale/saleScenarios.ts'
import { again, type Ready, type Scenario, type Shop } from '../../kit/sale/saleSteps.ts'
import { member } from '../../kit/shop/owner.ts'
import { mapConcurrently } from '../../kit/values/mapConcurrently.ts'
import { until } from '../../kit/values/until.ts'

/** `all`: everything that can go wrong at every call (npm run test:faults); otherwise what differs most. */
const isWhole = process.env.GALERIE_FAULTS === 'all'
const milliseconds = isWhole ? 3_600_000 : 600_000
const scenarios = [...saleScenarios, ...lateScenarios]

/** Scenarios share a shop. DynamoDB Local takes minutes to read a table with the rows of all that can go wrong in all of them, and at last fails. */
const scenariosOfAShop = isWhole ? 3 : scenarios.length
const groups = Array.from({ length: Math.ceil(scenarios.length / scenariosOfAShop) }, (_, at) =>
  scenarios.slice(at * scenariosOfAShop, (at + 1) * scenariosOfAShop),
)

let shop: Shop
/** A shop of its own, whose provider tells nothing by itself: each event is told by the test, until it is taken. */
const openQuietShop = () =>
  openOwnShop(async () => {
    shop = { owner: await member('admin') }
    await deliver({ mode: 'drop' })
  })

const faultsOf = (calls: readonly string[], turn: number): readonly FaultAt[] =>
  calls.flatMap((call, at) => (isWhole ? everyFault(call, at + 1) : someFaults(call, at + 1, turn + at)))

type Case = { readonly scenario: Scenario; readonly fault?: FaultAt; readonly name: string; readonly isLeft: boolean }
type Prepared = Case & { readonly ready: Ready }
type Met = Prepared & { readonly told: FaultReport; readonly goesOn: boolean }

/** An address of its own, in which the case can be read. A mailbox's name has at most 64 characters (RFC 5321, 4.5.3.1.1). */
const addressOf = (name: string): string => `${name.replaceAll(/\W+/g, '-').slice(-55)}-${crypto.randomUUID().slice(0, 8)}@mail.example`

const prepare = async (each: Case): Promise<Prepared> => ({
  ...each,
  ready: await each.scenario.prepare(addressOf(each.name), shop),
})

/** The operation with its fault, then what the world does next: it is asked for again, unless the caller has left. */
const meet = async (prepared: Prepared): Promise<Met> => {
  const { scenario, fault, isLeft, ready } = prepared
  const meeting = { function: scenario.function, eventContains: ready.about }
  const first = async () => {
    const armNow = () => arm(meeting, fault)
    return ready.attemptInTurn ? ready.attemptInTurn(armNow) : { tell: await armNow(), isAnswered: await ready.attempt() }
  }
  const { tell, isAnswered } = await first()
  const goesOn = isAnswered || (!isLeft && (await again(ready.attempt)))
  if (goesOn) await ready.goOn?.()
  return { ...prepared, goesOn, told: await reportOnceOver(meeting, tell) }
}

/** Where nothing goes wrong, an operation says what it asks of whom: each of that is then what goes wrong. */
const casesOf = async (scenario: Scenario, turn: number): Promise<readonly Case[]> => {
  const { told } = await meet(await prepare({ scenario, name: scenario.what, isLeft: false }))
  return faultsOf(told.calls, turn).map((fault, at) => {
    const isLeft = scenario.mayBeLeft === true && at % 2 === 1
    return { scenario, fault, isLeft, name: `${scenario.what} ${nameOf(fault)}${isLeft ? ' left' : ''}` }
  })
}

/** A run of the schedule also reminds and measures for the other cases: it may end before the call that was to fail, as another did not. */
const isOverBefore = ({ scenario, fault, told }: Met): boolean =>
  scenario.function === 'reconcileOrders' && Number(fault?.call) > told.calls.length

const wrongWith = async (met: Met): Promise<readonly string[]> => {
  const { name, fault, told, goesOn, isLeft, ready } = met
  const wrong = [
    fault && !told.injected && !isOverBefore(met) && `met nothing: ${told.calls.join(', ')}`,
    !goesOn && !isLeft && 'was never answered',
    goesOn && (await ready.fault()),
  ]
  return wrong.flatMap(each => (each ? [`${name}: ${each}`] : []))
}

const undergo = async (of: readonly Scenario[], atOnce: number): Promise<readonly Met[]> => {
  const cases = (await mapConcurrently(of, 2, casesOf)).flat()
  return mapConcurrently(cases, atOnce, async each => meet(await prepare(each)))
}

describe.each(groups)('whatever call fails, is late, loses its answer, or is the last one', (...group) => {
  const isOfGroup = (scenario: Scenario): boolean => group.includes(scenario)
  openQuietShop()
  const wrong = new Map<string, readonly string[]>()
  let atRest: readonly string[] = []

  beforeAll(async () => {
    const met = (await Promise.all([undergo(saleScenarios.filter(isOfGroup), 6), undergo(lateScenarios.filter(isOfGroup), 4)])).flat()
    await passTime()
    await sendAll()
    for (const each of met) {
      const { what } = each.scenario
      wrong.set(what, [...(wrong.get(what) ?? []), ...(await wrongWith(each))])
    }
    atRest = await faultsAtRest()
  }, milliseconds)

  it.each(group)('when $what, it comes to its right end', ({ what }) => {
    expect(wrong.get(what)).toEqual([])
  })

  it('every cent is where the table says, every work sold or free, every mail sent once, and the audit finds nothing', () => {
    expect(atRest).toEqual([])
  })
})

describe('a mail, whatever call of its sender fails', () => {
  openQuietShop()
  /** Taken by SES, which could not say so, or could not be noted: it is then sent again, rather than never. */
  const mayRepeat = (call: string, { kind, scope }: FaultAt): boolean =>
    call.startsWith('ses')
      ? ['lost', 'slow', 'death'].includes(kind)
      : call === 'dynamodb UpdateItem' && scope !== 'try' && !['lost', 'slow', 'death'].includes(kind)

  const send = async (fault?: FaultAt): Promise<{ readonly told: FaultReport; readonly times: number }> => {
    const [id, to] = [crypto.randomUUID(), newAddress()]
    const key = keys.orderMail(id, 'test')
    const meeting = { function: 'sendQueuedMail', eventContains: id }
    const tell = await arm(meeting, fault)
    await putRow(mailRow(key, { to, subject: 'Votre commande', html: '<p>Merci</p>', text: 'Merci' }))
    await until(
      `the mail to leave in spite of ${fault && nameOf(fault)}`,
      async () => {
        await moveOutbox(1)
        return (await getRow(key))?.sentAt !== undefined
      },
      60,
    )
    const told = await reportOnceOver(meeting, tell)
    return { told, times: (await sendsTo(to)).filter(outcome => outcome === 'taken').length }
  }

  it(
    'leaves once; more than once only where SES could not say that it took it',
    async () => {
      await sendAll()
      const { calls } = (await send()).told
      for (const fault of faultsOf(calls, 0)) {
        const { told, times } = await send(fault)
        // A sender whose every answer is lost tries a second time by itself, before the mail is put off.
        const repeated = fault.scope === 'rest' ? 3 : 2
        const most = mayRepeat(calls[Number(fault.call) - 1] ?? '', fault) ? repeated : 1
        expect({ fault, injected: told.injected > 0, times: times >= 1 && times <= most }).toEqual({ fault, injected: true, times: true })
      }
    },
    milliseconds,
  )
})
