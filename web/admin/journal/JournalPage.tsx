import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { type AccessEvent, type JournalEntry, journalKinds } from '../../../shared/journal/journal.ts'
import { journalRoutes } from '../../../shared/journal/journalRoutes.ts'
import { csvOf } from '../../../shared/kit/csv.ts'
import { paths } from '../../../shared/paths.ts'
import { api } from '../../kit/api/api.ts'
import { Options } from '../../kit/controls/Field.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { type Filter, ListPage } from '../list/ListPage.tsx'
import { sheetTime } from '../list/listDates.ts'
import { type ListQuery, listQuery, useList } from '../list/listQuery.ts'
import { actorText, changeTexts, eventText, searchText, subjectPath, subjectText } from './journalLine.ts'
import { installationWords, isReport, journalSheet, journalTexts, journalWords, ownersAlarms } from './journalTexts.ts'

const { columns: headings } = journalTexts

const Subject = ({ entry }: { entry: JournalEntry }) => {
  const [text, path] = [subjectText(entry), subjectPath(entry)]
  if (!text) return null
  return (
    <span className="block">
      {path ? (
        <Link to={path} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums md:whitespace-nowrap">
    {journalTexts.moment(at)}
  </time>
)

const What = ({ entry }: { entry: JournalEntry }) => (
  <>
    <span className={entry.kind === 'alert' ? 'text-negative' : ''}>{eventText(entry)}</span>
    <Subject entry={entry} />
    {changeTexts(entry).map(text => (
      <span key={text} className="block text-quiet text-sm">
        {text}
      </span>
    ))}
    <span className="block text-quiet text-sm md:hidden">
      {[actorText(entry), entry.from].filter(Boolean).join(' · ')}
      <span className="block">
        <Moment at={entry.at} />
      </span>
    </span>
  </>
)

const columns: readonly Column<JournalEntry>[] = [
  { id: 'what', label: headings.what, cell: entry => <What entry={entry} /> },
  // What was changed may be long, and leaves the others room for their words.
  { id: 'who', label: headings.who, cell: entry => <span className="block min-w-36">{actorText(entry)}</span>, isWideOnly: true },
  { id: 'from', label: headings.from, cell: ({ from }) => <span className="whitespace-nowrap">{from}</span>, isWideOnly: true },
  { id: 'at', label: headings.at, cell: ({ at }) => <Moment at={at} />, isWideOnly: true },
]

const JournalTable = ({ entries }: { entries: readonly JournalEntry[] }) => (
  <DataTable label={journalWords.title} columns={columns} items={entries} keyOf={({ id }) => id} />
)

const rowOf = (entry: JournalEntry) => [
  sheetTime(entry.at),
  journalTexts.kinds[entry.kind],
  eventText(entry),
  subjectText(entry),
  changeTexts(entry).join(' ; '),
  actorText(entry),
  entry.from,
  entry.count,
  sheetTime(entry.lastAt),
]

const journalCsv = (entries: readonly JournalEntry[]) => ({
  name: journalSheet.name,
  text: csvOf([journalSheet.heading, ...entries.map(rowOf)]),
})

const periods = ['7', '30', '90', 'all'] as const
type Period = (typeof periods)[number]

const isPeriod = (value: string): value is Period => periods.some(period => period === value)

const dayMilliseconds = 24 * 60 * 60 * 1000

const startOf = (period: Period): string | undefined =>
  period === 'all' ? undefined : new Date(Date.now() - Number(period) * dayMilliseconds).toISOString()

/** Each period is a list of its own, so that a short one does not load thirteen months. */
const journalQuery = (period: Period): ListQuery<JournalEntry> =>
  listQuery<JournalEntry>(`journal-${period}`, async cursor => {
    const { entries, next } = await api(journalRoutes.listJournal, { query: { cursor, since: startOf(period) } })
    return { items: entries, next }
  })

const filter: Filter<JournalEntry> = {
  name: 'kind',
  label: journalTexts.filter,
  choices: [
    { value: '', label: journalTexts.all, keeps: () => true },
    ...journalKinds.map(wanted => ({
      value: wanted,
      label: journalTexts.kinds[wanted],
      keeps: ({ kind }: JournalEntry) => kind === wanted,
    })),
  ],
}

const technicalFilter: Filter<JournalEntry> = {
  name: 'kind',
  label: journalTexts.filter,
  choices: [
    { value: '', label: journalTexts.all, keeps: () => true },
    { value: 'alarm', label: journalTexts.alarms, keeps: ({ kind, what }) => kind === 'alert' && !isReport(what) },
    { value: 'report', label: journalTexts.reports, keeps: ({ what }) => isReport(what) },
  ],
}

/** The attempts on all accounts are counted together; those on the owner's own stand in their journal. */
const isTechnical = ({ kind, what }: JournalEntry): boolean =>
  (kind === 'alert' && !ownersAlarms.includes(what)) || what === ('passwordTried' satisfies AccessEvent)

/** The journal's two pages: the owner's, and what only the person who installs the shop needs. */
const pages = {
  journal: {
    words: journalWords,
    filter,
    keeps: (entry: JournalEntry) => !isTechnical(entry),
    other: { to: paths.adminInstallation(), label: installationWords.title },
  },
  installation: {
    words: installationWords,
    filter: technicalFilter,
    keeps: isTechnical,
    other: { to: paths.adminJournal(), label: journalWords.title },
  },
} as const

type PeriodChoiceProps = { period: Period; onChoose: (period: Period) => void }

const PeriodChoice = ({ period, onChoose }: PeriodChoiceProps) => (
  <select
    name="period"
    aria-label={journalTexts.period}
    value={period}
    className="plain-select mt-3"
    onChange={({ target: { value } }) => isPeriod(value) && onChoose(value)}
  >
    <Options of={periods.map(value => [value, journalTexts.periods[value]])} />
  </select>
)

const JournalPage = ({ name }: { name: keyof typeof pages }) => {
  const { words, keeps, other, ...page } = pages[name]
  const [period, setPeriod] = useState<Period>('30')
  const list = useList(journalQuery(period))
  const items = useMemo(() => list.items?.filter(keeps), [list.items, keeps])
  const aside = (
    <p className="flex flex-wrap items-center gap-x-6">
      <PeriodChoice period={period} onChoose={setPeriod} />
      <Link to={other.to} className="text-action mt-3">
        {other.label}
      </Link>
    </p>
  )
  return (
    <ListPage words={words} useItems={() => ({ ...list, items })} textOf={searchText} csvOf={journalCsv} aside={aside} {...page}>
      {found => <JournalTable entries={found} />}
    </ListPage>
  )
}

export const journalPage = () => <JournalPage name="journal" />
export const installationPage = () => <JournalPage name="installation" />
