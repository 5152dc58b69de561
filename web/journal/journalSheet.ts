import type { JournalEntry } from '../../shared/journal/journal.ts'
import { csvOf } from '../../shared/kit/csv.ts'
import { sheetTime } from '../adminList/parisTime.ts'
import { changeTexts, eventText, personText, subjectText } from './journalLine.ts'
import { journalSheet, journalTexts } from './journalTexts.ts'

const rowOf = (entry: JournalEntry) => [
  sheetTime(entry.at),
  journalTexts.kinds[entry.kind],
  eventText(entry),
  subjectText(entry),
  changeTexts(entry).join(' ; '),
  personText(entry),
  entry.from,
  entry.count,
  sheetTime(entry.lastAt),
]

export const journalCsv = (entries: readonly JournalEntry[]) => ({
  name: journalSheet.name,
  text: csvOf([journalSheet.heading, ...entries.map(rowOf)]),
})
