import { Link } from 'react-router-dom'
import type { JournalEntry } from '../../shared/journal/journal.ts'
import { type Column, DataTable } from '../adminList/DataTable.tsx'
import { changeTexts, eventText, personText, subjectPath, subjectText } from './journalLine.ts'
import { journalTexts, journalWords } from './journalTexts.ts'

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
      {[personText(entry), entry.from].filter(Boolean).join(' · ')}
      <span className="block">
        <Moment at={entry.at} />
      </span>
    </span>
  </>
)

const columns: readonly Column<JournalEntry>[] = [
  { id: 'what', label: headings.what, cell: entry => <What entry={entry} /> },
  { id: 'who', label: headings.who, cell: personText, isWideOnly: true },
  { id: 'from', label: headings.from, cell: ({ from }) => from, isWideOnly: true },
  { id: 'at', label: headings.at, cell: ({ at }) => <Moment at={at} />, isWideOnly: true },
]

export const JournalTable = ({ entries }: { entries: readonly JournalEntry[] }) => (
  <DataTable label={journalWords.title} columns={columns} items={entries} keyOf={({ id }) => id} />
)
