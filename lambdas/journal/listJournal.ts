import { journalRoutes } from '../../shared/journal/journalRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readJournal } from './journalReading.ts'

export const handler = operation(journalRoutes.listJournal)(({ query }) => readJournal(query))
