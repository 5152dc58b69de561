import type { PaperFacts } from '../../shared/invoice/paperFacts.ts'
import { parisDay } from '../../shared/kit/parisTime.ts'
import { accountingEnd } from '../../shared/kit/retention.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { change, getRows, put, transact, type Write } from '../kit/table/table.ts'
import { papersDue } from '../order/store/bookWrites.ts'
import { chainOf } from './paperChain.ts'
import type { UnnumberedPaper } from './paperFacts.ts'
import type { SoldBy } from './sold.ts'

/** The last number of a year. The one of a year that is over is closed, so that nothing is added before the next year's first. */
export type CounterRow = Key & {
  readonly year: string
  readonly last: number
  readonly lastOn: string
  readonly chain: string
  readonly isClosed?: true
}

/** An invoice or credit note with its frozen facts; its fingerprint covers the paper before it. */
export type PaperRow = Key &
  SoldBy & {
    readonly number: string
    readonly facts: PaperFacts
    readonly previous: string
    readonly chain: string
    readonly expiresAtEpoch: number
  }

/** How often a number is tried: others may take the next one meanwhile. */
const attempts = 40

/** Reads the counters around a day: that of the year after is there where a clock was set back. */
const lastCounter = async (today: string): Promise<CounterRow | undefined> => {
  const year = Number(today.slice(0, 4))
  const rows = await getRows<CounterRow>(
    [year - 1, year, year + 1].map(each => keys.paperCounter(String(each))),
    'latest',
  )
  return rows.toSorted((one, other) => other.year.localeCompare(one.year))[0]
}

/**
 * Returns the day of issue and the place of the next number: the day never goes back, whatever the clock says, and the year that it is in in
 * Paris begins at 1.
 */
export const nextPlace = (seen: Pick<CounterRow, 'year' | 'last' | 'lastOn'> | undefined, now: Date) => {
  const today = parisDay(now)
  const issuedOn = seen && seen.lastOn > today ? seen.lastOn : today
  const year = issuedOn.slice(0, 4)
  return { issuedOn, year, first: seen?.year === year ? seen.last + 1 : 1 }
}

const numberOf = (year: string, place: number): string => `${year}-${String(place).padStart(4, '0')}`

type Label = 'counter' | 'paper'

/** Moves the counter on, on condition that it is as it was read; the first number of a year closes the year before. */
const counterWrites = (seen: CounterRow | undefined, next: Omit<CounterRow, 'pk' | 'sk'>): readonly Write<Label>[] => {
  const { year, last, lastOn, chain } = next
  const as = { when: '#last = :seen AND attribute_not_exists(#isClosed)', values: { seen: seen?.last } }
  if (seen?.year === year) return [change('counter', keys.paperCounter(year), { set: { last, lastOn, chain }, ...as })]
  const closed = seen ? [change('counter' as const, keys.paperCounter(seen.year), { set: { isClosed: true }, ...as })] : []
  return [...closed, put('counter', { ...keys.paperCounter(year), ...next }, { when: 'attribute_not_exists(#pk)' })]
}

const paperWrites = (
  by: SoldBy,
  owner: string,
  paper: Omit<PaperRow, 'pk' | 'sk' | 'expiresAtEpoch'>,
  now: Date,
): readonly Write<Label>[] => {
  const { number, facts } = paper
  const { kind, issuedOn, corrects } = facts
  const expiresAtEpoch = accountingEnd(new Date(`${issuedOn}T12:00:00Z`))
  const shown = { ...by, number, kind, issuedOn, corrects, ...papersDue(now), expiresAtEpoch }
  return [
    put('paper', { ...keys.paper(number), ...by, ...paper, expiresAtEpoch }, { when: 'attribute_not_exists(#pk)' }),
    put('paper', { ...keys.orderPaper(owner, number), ...shown }),
  ]
}

/**
 * Gives papers of one sale the next numbers, in one transaction with what follows from it. Returns their facts; `undefined` where a condition
 * of `others` does not hold, so that no number was used. The day of issue never goes back, whatever the clock says.
 */
export const issuePapers = <Others extends string>(
  { id, ...by }: SoldBy & { readonly id: string },
  drafts: readonly UnnumberedPaper[],
  others: (numbers: readonly string[]) => readonly Write<Others>[],
): Promise<readonly PaperFacts[] | undefined> =>
  retry<readonly PaperFacts[] | undefined>({ attempts, exhausted: `The papers of ${id} found no number` }, async () => {
    const now = new Date()
    const seen = await lastCounter(parisDay(now))
    const { issuedOn, year, first } = nextPlace(seen, now)
    const numbers = drafts.map((_, at) => numberOf(year, first + at))
    let chain = seen?.chain ?? ''
    const papers = drafts.map((draft, at) => {
      const number = numbers[at] ?? ''
      const [facts, previous] = [draft({ number, issuedOn }), chain]
      chain = chainOf(previous, facts)
      return { number, facts, previous, chain }
    })
    const failed = await transact<Label | Others>([
      ...counterWrites(seen, { year, last: first + drafts.length - 1, lastOn: issuedOn, chain }),
      ...papers.flatMap(paper => paperWrites(by, id, paper, now)),
      ...others(numbers),
    ])
    if (failed.has('counter') || failed.has('paper')) throw new StaleRead()
    return failed.size ? undefined : papers.map(({ facts }) => facts)
  })
