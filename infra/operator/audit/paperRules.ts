import { chainOf } from '../../../lambdas/invoice/paperChain.ts'
import type { PaperRow } from '../../../lambdas/invoice/paperStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { type BookRow, hasPaper, refundLineKey, saleLineKey } from '../../../lambdas/order/store/bookWrites.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { isOlder, nameOf } from './orderRules.ts'
import type { Contradiction, Rule, ShopRows } from './shopRows.ts'

/** Reports a paper that has waited for an hour, unless the owner or the buyer is to add something. */
const paperLateSeconds = 60 * 60

const byPlace = (one: PaperRow, other: PaperRow): number => (`${one.pk}${one.sk}` < `${other.pk}${other.sk}` ? -1 : 1)
const yearOf = ({ number }: Pick<PaperRow, 'number'>): string => number.slice(0, 4)
const placeOf = ({ number }: Pick<PaperRow, 'number'>): number => Number(number.slice(5))

/** Checks that the numbers of each year are 1 to the last one, each once, and that their days never go back. */
const papersOutOfSequence: Rule = ({ rows: { papers, paperCounters } }) => {
  const byYear = Map.groupBy(papers, yearOf)
  return paperCounters.flatMap(({ year, last, chain }) => {
    const own = (byYear.get(year) ?? []).toSorted(byPlace)
    const places = new Set(own.map(placeOf))
    const gaps = Array.from({ length: last }, (_, at) => at + 1).filter(place => !places.has(place))
    const beyond = own.filter(paper => placeOf(paper) > last)
    const rule = 'paper-sequence'
    return [
      ...gaps.map(place => ({ rule, subject: `paper ${year}-${String(place).padStart(4, '0')}`, says: 'is missing' })),
      ...beyond.map(({ number }) => ({ rule, subject: `paper ${number}`, says: `is beyond the last number, ${last}` })),
      ...(own.length > 0 && own.at(-1)?.chain !== chain
        ? [{ rule, subject: `year ${year}`, says: 'ends with another paper than it counts' }]
        : []),
    ]
  })
}

/** Checks that each paper's fingerprint is that of its facts and of the paper before it, and that it stands under its own number. */
const papersAltered: Rule = ({ rows: { papers } }) => {
  const inOrder = papers.toSorted(byPlace)
  return inOrder.flatMap((paper, at) => {
    const { number, facts, previous, chain } = paper
    const before = inOrder[at - 1]
    const { pk, sk } = keys.paper(number)
    const faults = [
      ...(chainOf(previous, facts) === chain ? [] : ['says something else than when it was issued']),
      ...(facts.number === number && pk === paper.pk && sk === paper.sk
        ? []
        : [`stands in the place of another, and says ${facts.number}`]),
      ...(before && previous !== before.chain ? [`does not follow on ${before.number}`] : []),
      ...(before && facts.issuedOn < before.facts.issuedOn ? [`was issued before ${before.number}`] : []),
    ]
    return faults.map(says => ({ rule: 'paper-altered', subject: `paper ${number}`, says }))
  })
}

const keyText = ({ pk, sk }: { readonly pk: string; readonly sk: string }): string => `${pk} ${sk}`

/** Checks that each sale and each refund that was made has its line in the income book. */
const linesMissing: Rule = ({ rows: { orders, refunds, bookLines }, now }) => {
  const known = new Set(bookLines.map(keyText))
  const byOrder = Map.groupBy(refunds, ({ pk }) => pk)
  return orders.flatMap(order => {
    // A line ends with its own year, an order with that of its last refund.
    const isKept = order.paidAt !== undefined && accountingEnd(new Date(order.paidAt)) * 1000 > now.getTime()
    const sale = isKept ? saleLineKey(order) : undefined
    const made = (byOrder.get(keys.order(order.id).pk) ?? []).filter(({ madeAt }) => madeAt !== undefined)
    const wanted = [
      ...(sale ? [{ key: sale, says: 'is paid, and not in the income book' }] : []),
      ...made.map(refund => ({
        key: refundLineKey(order, refund),
        says: `gave back ${refund.amount}, and the income book does not say so`,
      })),
    ]
    return wanted.filter(({ key }) => !known.has(keyText(key))).map(({ says }) => ({ rule: 'book-missing', subject: nameOf(order), says }))
  })
}

const nameOfLine = ({ on, id }: BookRow): string => `line ${on} ${id}`

/** Checks that each line has its paper, or waits for it where the sweep looks. */
const linesWithoutPaper: Rule = ({ rows: { bookLines, papers }, now }) => {
  const known = new Set(papers.map(({ number }) => number))
  return bookLines.filter(hasPaper).flatMap((line): readonly Contradiction[] => {
    const subject = nameOfLine(line)
    if (line.paper)
      return known.has(line.paper) ? [] : [{ rule: 'paper-missing', subject, says: `names the paper ${line.paper}, which is missing` }]
    if (!line.due) return line.saleId ? [] : [{ rule: 'paper-missing', subject, says: 'has no paper, and nothing waits for one' }]
    const isLate = !line.missing?.length && isOlder(line.at, paperLateSeconds, now)
    return isLate ? [{ rule: 'paper-late', subject, says: `waits for its paper since ${line.at}` }] : []
  })
}

const signed = ({ facts }: PaperRow): number => (facts.kind === 'invoice' ? facts.total : -facts.total)
const sumBy = <T>(rows: readonly T[], keyOf: (row: T) => string, amountOf: (row: T) => number): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.reduce((sum, row) => sum + amountOf(row), 0)]))
const soldBy = ({ orderId, saleId }: Pick<BookRow, 'orderId' | 'saleId'>): string => orderId ?? saleId ?? ''

/** Checks for each sale that its papers and the lines that have one add up to the same. */
const papersOffBook: Rule = ({ rows: { papers, bookLines } }) => {
  const ofPapers = sumBy(papers, soldBy, signed)
  const ofLines = sumBy(
    bookLines.filter(({ paper }) => paper !== undefined),
    soldBy,
    ({ amount }) => amount,
  )
  return [...new Set([...ofPapers.keys(), ...ofLines.keys()])].flatMap(id => {
    const [papersSum, linesSum] = [ofPapers.get(id) ?? 0, ofLines.get(id) ?? 0]
    const says = `has papers of ${papersSum}, and the income book has ${linesSum}`
    return papersSum === linesSum ? [] : [{ rule: 'paper-sum', subject: `sale ${id}`, says }]
  })
}

/** Checks that each paper hangs on its sale, with its file or where the sweep looks. */
const papersUnfiled: Rule = ({ rows: { papers, orderPapers } }) => {
  const own = new Map(orderPapers.map(row => [row.number, row]))
  return papers.flatMap(paper => {
    const row = own.get(paper.number)
    const fault = row === undefined ? 'hangs on no sale' : row.sha256 || row.due ? undefined : 'has no file, and nothing waits for one'
    return fault ? [{ rule: 'paper-unfiled', subject: `paper ${paper.number}`, says: fault }] : []
  })
}

export const paperRules: readonly Rule[] = [
  papersOutOfSequence,
  papersAltered,
  linesMissing,
  linesWithoutPaper,
  papersOffBook,
  papersUnfiled,
]

type StoredFile = Pick<ShopRows['orderPapers'][number], 'number' | 'key' | 'sha256'>

/** Compares the stored files with what was recorded of them; `hashOf` reads one, and knows no file that is gone. */
export const fileContradictions = async (
  files: readonly StoredFile[],
  hashOf: (key: string) => Promise<string | undefined>,
): Promise<readonly Contradiction[]> => {
  const found: Contradiction[] = []
  for (const { number, key, sha256 } of files) {
    if (!key || !sha256) continue
    const hash = await hashOf(key)
    const says = hash === undefined ? 'has lost its file' : hash === sha256 ? undefined : 'is stored with other bytes'
    if (says) found.push({ rule: 'paper-file', subject: `paper ${number}`, says })
  }
  return found
}
