import { mailWaits, waitingMailEnd } from '../../lambdas/kit/mail/mail.ts'
import { mailSortPrefix } from '../../lambdas/kit/table/keys.ts'
import { inDays, retention } from '../../shared/kit/retention.ts'
import type { Migration } from './migration.ts'
import type { StoredRow } from './tableAccess.ts'

const isMail = ({ sk }: StoredRow): boolean => sk.startsWith(mailSortPrefix)
const epoch = (at: unknown): number => Math.floor(new Date(String(at)).getTime() / 1000)

/** A mail with a secret has its own end, and is sent or deleted within minutes. */
const waitsUnseen = ({ sentAt, due, isFleeting }: StoredRow): boolean => !sentAt && !due && !isFleeting

const endOf = ({ sentAt, failedAt, queuedAt }: StoredRow): number => {
  if (sentAt) return epoch(sentAt) + inDays(retention.sentMailDays)
  if (failedAt) return epoch(failedAt) + inDays(retention.refusedMailDays)
  return waitingMailEnd(new Date(String(queuedAt)))
}

/** The condition that the row exists and these attributes are as they were read. */
const isStill = (found: Readonly<Record<string, unknown>>) => {
  const same = Object.entries(found).map(([name, value]) =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`,
  )
  const values = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { when: ['attribute_exists(#pk)', ...same].join(' AND '), values }
}

/** Adds older mails to the `due` index, in which the sweep finds them (E37), and gives them an end. */
export const waitingMails: Migration = {
  says: 'have the mails that were queued before 2026-11-23 swept, and give each its end',
  concerns: row => isMail(row) && (waitsUnseen(row) || row.expiresAtEpoch === undefined),
  writes: row => {
    const { sentAt, due, expiresAtEpoch } = row
    const set = waitsUnseen(row) ? mailWaits(new Date(String(row.queuedAt))) : { expiresAtEpoch: endOf(row) }
    return [{ key: row, change: { set, ...isStill({ sentAt, due, expiresAtEpoch }) } }]
  },
}
