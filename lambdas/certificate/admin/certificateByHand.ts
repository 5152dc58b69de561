import { randomUUID } from 'node:crypto'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { keys } from '../../kit/table/keys.ts'
import { getRow, transact } from '../../kit/table/table.ts'
import { handPrefix, issueNow, wishWrite } from '../certificateRequests.ts'
import type { CertificateRow, WorkCertificateRow } from '../certificateStore.ts'

/** A wish of the owner: a certificate of no sale, or the end of the one that was wanted for something. */
type WishByHand = { readonly artworkId: number; readonly title: string; readonly endOf?: string | undefined }

/** Writes the owner's wish with its entry in the journal, and has it fulfilled. */
export const wishByHand = async (journal: CallJournal, { artworkId, title, endOf }: WishByHand): Promise<void> => {
  const of = endOf ?? `${handPrefix}${randomUUID()}`
  const wish = { artworkId, at: new Date().toISOString(), of, wanted: endOf === undefined }
  const failed = await transact([wishWrite(wish), journal.entry({ kind: 'artwork', id: String(artworkId), label: title })])
  if (failed.size) throw new Error('Another wish for this certificate came at the same moment')
  await issueNow([artworkId])
}

type Found = { readonly artworkId: number; readonly title: string; readonly isValid: boolean; readonly wantedFor: string }

/** Finds a certificate that was issued, and whether it is its work's one valid one. */
export const findCertificate = async (id: string): Promise<Found | undefined> => {
  const row = await getRow<CertificateRow>(keys.certificate(id))
  if (row?.pdfHash === undefined) return undefined
  const { artworkId, title } = row.facts
  const work = await getRow<WorkCertificateRow>(keys.artworkCertificate(artworkId))
  return { artworkId, title, isValid: work?.valid === id && work.wantedFor !== undefined, wantedFor: work?.wantedFor ?? '' }
}
