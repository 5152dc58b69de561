import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { contentKindNames } from '../../../shared/editorial/contentKinds.ts'
import type { JournalEntry } from '../../../shared/journal/journal.ts'
import { formatCents, formatEuros } from '../../../shared/kit/frenchFormat.ts'
import { type OrderStatus, orderStatuses } from '../../../shared/order/orderLife.ts'
import { paths } from '../../../shared/paths.ts'
import { statusText } from '../../order/orderTexts.ts'
import { contentAddress } from '../editorial/contentAddress.ts'
import { fieldName, journalClauses, journalEvents, journalTexts } from './journalTexts.ts'

type Changed = NonNullable<JournalEntry['changes']>[number]
type Value = Changed['before']

const isStatus = (value: Value): value is OrderStatus => orderStatuses.some(status => status === value)

const amounts: Readonly<Record<string, (amount: number) => string>> = {
  priceEur: formatEuros,
  refundedAmount: formatCents,
  amount: formatCents,
  percentage: journalTexts.percent,
}

const valueText = (field: string, value: Value): string => {
  // Only a price is shown without a value: any other field that lacks one is shown by its other value.
  if (value === undefined) return journalTexts.noPrice
  if (typeof value === 'boolean') return value ? journalTexts.yes : journalTexts.no
  if (typeof value === 'number') return (amounts[field] ?? String)(value)
  return field === 'status' && isStatus(value) ? statusText(value) : value
}

const hasValues = ({ before, after }: Changed): boolean => before !== undefined || after !== undefined

const isOneSided = ({ before, after }: Changed): boolean => before === undefined || after === undefined

/** Tells whether a work was created or deleted: its title then has only one value. Otherwise a missing price is « sur demande ». */
const isWhole = (changes: readonly Changed[]): boolean => changes.some(change => change.field === 'title' && isOneSided(change))

type NameOf = (field: string) => string

/** Lists the values that were created or deleted, in one line, without the title, which the entry shows already. */
const stateText = (changes: readonly Changed[], nameOf: NameOf): string =>
  changes
    .filter(({ field }) => field !== 'title')
    .map(({ field, before, after }) => journalTexts.state(nameOf(field), valueText(field, after ?? before)))
    .join(' · ')

/** Returns the clause that says an event with its changes, where its new values are known. */
const clauseOf = ({ what, changes = [] }: JournalEntry): { readonly text: string; readonly fields: readonly string[] } | undefined => {
  const clause = journalClauses[what]
  const values = clause?.fields.map(name => changes.find(({ field }) => field === name)?.after)
  const text = values?.[0] === undefined ? undefined : clause?.text(values)
  return clause && text ? { text, fields: clause.fields } : undefined
}

/** Says what changed and the event's clause does not: each state and price before and after, then the other fields by their names. */
export const changeTexts = (entry: JournalEntry): readonly string[] => {
  const { of } = entry
  const clause = clauseOf(entry)
  const changes = (entry.changes ?? []).filter(({ field }) => !clause?.fields.includes(field))
  const nameOf: NameOf = field => fieldName(of?.kind, field)
  const shown = changes.filter(hasValues)
  const isState = (change: Changed): boolean => isOneSided(change) && (change.field !== 'priceEur' || isWhole(shown))
  const others = changes.filter(change => !hasValues(change)).map(({ field }) => nameOf(field))
  return [
    stateText(shown.filter(isState), nameOf),
    ...shown
      .filter(change => !isState(change))
      .map(({ field, before, after }) => journalTexts.change(nameOf(field), valueText(field, before), valueText(field, after))),
    ...(others.length ? [journalTexts.changed(others.join(', '))] : []),
  ].filter(Boolean)
}

export const eventText = (entry: JournalEntry): string => {
  const { what, outcome, count } = entry
  return [
    clauseOf(entry)?.text ?? journalEvents[what] ?? what,
    outcome && journalTexts.outcomes[outcome],
    count !== undefined && journalTexts.times(count),
  ]
    .filter(Boolean)
    .join(', ')
}

export const actorText = ({ by }: JournalEntry): string | undefined => by && (by.email ?? journalTexts.account(by.sub))

const unnamed = { message: journalTexts.message, image: journalTexts.image }

/** Names what the line is about, a work by its number too. */
export const subjectText = ({ of }: JournalEntry): string | undefined => {
  if (!of) return undefined
  const { kind, id, label } = of
  if (kind === 'artwork') return [artworkReference(Number(id)), label].filter(Boolean).join(' · ')
  if (kind === 'shop') return undefined
  return kind === 'message' || kind === 'image' ? unnamed[kind] : (label ?? id)
}

/** Returns where the owner looks at it, while it is there. */
export const subjectPath = ({ of, what }: JournalEntry): string | undefined => {
  if (of?.kind === 'artwork') return what === 'deleteArtwork' ? undefined : paths.adminPreview(Number(of.id))
  const content = contentKindNames.find(kind => kind === of?.kind)
  if (of && content) return contentAddress(content, of.id)
  if (of?.kind === 'order') return paths.adminOrders(of.label ?? of.id)
  return of?.kind === 'message' ? `${paths.adminMessages()}?${new URLSearchParams({ message: of.id })}` : undefined
}

/** Returns the words by which the line is found. */
export const searchText = (entry: JournalEntry): string =>
  [
    eventText(entry),
    actorText(entry),
    entry.by?.sub,
    subjectText(entry),
    entry.of?.id,
    entry.of?.kind === 'artwork' && `GL-${entry.of.id}`,
    entry.from,
    ...changeTexts(entry),
  ]
    .filter(Boolean)
    .join(' ')
