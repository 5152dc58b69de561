import { journalRoutes } from '../../shared/journal/journalRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { readJournal } from './journalReading.ts'

export const handler = signedInOperation(journalRoutes.listJournal)(({ query }) => readJournal(query))
