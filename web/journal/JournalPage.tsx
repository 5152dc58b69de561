import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type JournalEntry, journalKinds } from '../../shared/journal/journal.ts'
import { journalRoutes } from '../../shared/journal/journalRoutes.ts'
import { csvOf } from '../../shared/kit/csv.ts'
import { type Column, DataTable } from '../adminList/DataTable.tsx'
import { type Filter, ListPage } from '../adminList/ListPage.tsx'
import { sheetTime } from '../adminList/listDates.ts'
import { type ListQuery, listQuery, useList } from '../adminList/listQuery.ts'
import { connectedApi as api } from '../kit/api/connection.ts'
import { actorText, changeTexts, eventText, searchText, subjectPath, subjectText } from './journalLine.ts'
import { journalSheet, journalTexts, journalWords } from './journalTexts.ts'

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
  <time dateTime={at} className="tabular-nums">
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
  { id: 'who', label: headings.who, cell: actorText, isWideOnly: true },
  { id: 'from', label: headings.from, cell: ({ from }) => from, isWideOnly: true },
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

type PeriodChoiceProps = { period: Period; onChoose: (period: Period) => void }

const PeriodChoice = ({ period, onChoose }: PeriodChoiceProps) => (
  <select
    name="period"
    aria-label={journalTexts.period}
    value={period}
    className="plain-select mt-3"
    onChange={({ target: { value } }) => isPeriod(value) && onChoose(value)}
  >
    {periods.map(value => (
      <option key={value} value={value}>
        {journalTexts.periods[value]}
      </option>
    ))}
  </select>
)

const JournalPage = () => {
  const [period, setPeriod] = useState<Period>('30')
  return (
    <ListPage
      words={journalWords}
      list={useList(journalQuery(period))}
      textOf={searchText}
      filter={filter}
      csvOf={journalCsv}
      aside={<PeriodChoice period={period} onChoose={setPeriod} />}
    >
      {found => <JournalTable entries={found} />}
    </ListPage>
  )
}

export const journalPage = () => <JournalPage />
