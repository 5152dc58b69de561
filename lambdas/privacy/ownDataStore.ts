import { inDays } from '../../shared/kit/retention.ts'
import { ownData } from '../../shared/privacy/ownData.ts'
import { proofWrites } from '../customer/addressProofStore.ts'
import { countWrite } from '../kit/http/rateLimit.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { addressHash, dues, indexes, type Key, keys } from '../kit/table/keys.ts'
import { change, deleteRowWhen, getRow, put, putRow, queryPage, remove, transact, updateRow } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'
import { recipientLimit } from '../security/budget.ts'

export type OwnDataRequest = Key & {
  readonly address: string
  readonly askedAt: string
  /** Present while it waits to be served. */
  readonly due?: typeof dues.ownData
  readonly dueAt?: string
  readonly readyAt?: string
  /** The time at which everything but the open orders was erased, and its asker was told. */
  readonly toldAt?: string
  readonly expiresAtEpoch: number
}

const hourSeconds = 60 * 60
/** The seconds that a run has for a request it claimed, before another run may claim it. */
const claimSeconds = 15 * 60
/** The time after which a request that still fails is deleted; the alarm of the function's failures has told the owner by then. */
const keptDays = 365

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()
const waitingFrom = (dueAt: string) => ({ due: dues.ownData, dueAt, dueSince: dueAt })

export const requestsOf = async (
  address: string,
): Promise<{ readonly copy?: OwnDataRequest | undefined; readonly erasure?: OwnDataRequest | undefined }> => {
  const hash = addressHash(address)
  const [copy, erasure] = await Promise.all([
    getRow<OwnDataRequest>(keys.ownDataExport(hash)),
    getRow<OwnDataRequest>(keys.ownDataErasure(hash)),
  ])
  return { copy: copy && copy.expiresAtEpoch > nowSeconds() ? copy : undefined, erasure }
}

/** Requests a copy, by a row that stands until another may be requested. Returns `false` where one was requested within a day. */
export const askCopy = (address: string, now: Date): Promise<boolean> => {
  const [at, seconds] = [now.toISOString(), Math.floor(now.getTime() / 1000)]
  const row = { ...keys.ownDataExport(addressHash(address)), address, askedAt: at, ...waitingFrom(at) }
  return putRow(
    { ...row, expiresAtEpoch: seconds + recipientLimit('ownCopy').perSeconds },
    { when: 'attribute_not_exists(#pk) OR #expiresAtEpoch <= :now', values: { now: seconds } },
  )
}

/** The requests for an erasure by one address, since each that is cancelled may be made again; each is mailed about. */
export const erasureLimit = recipientLimit('ownErasure')

/**
 * Requests the erasure in seven days, and mails the link that cancels it. An existing request stays as it is, unless it only waits for
 * orders: who came back since and leaves again is erased in full again. Returns `false` for a new request beyond the limit.
 */
export const askErasure = async (address: string, now: Date, mailWith: (secret: string) => Mail): Promise<boolean> => {
  const graceSeconds = inDays(ownData.graceDays)
  const expiresAtEpoch = Math.floor(now.getTime() / 1000) + inDays(keptDays)
  const row = {
    ...keys.ownDataErasure(addressHash(address)),
    address,
    askedAt: now.toISOString(),
    ...waitingFrom(after(now, graceSeconds)),
  }
  const failed = await transact([
    put('request', { ...row, expiresAtEpoch }, { when: 'attribute_not_exists(#pk) OR attribute_exists(#toldAt)' }),
    countWrite('ownErasure', addressHash(address), erasureLimit),
    ...proofWrites({ address, purpose: 'keep' }, graceSeconds, mailWith),
  ])
  return failed.has('request') || !failed.has('limit')
}

/** Cancels the request while nothing was erased for it yet. Returns whether there was one. */
export const withdrawErasure = (address: string, now: Date): Promise<boolean> =>
  deleteRowWhen(keys.ownDataErasure(addressHash(address)), {
    when: 'attribute_exists(#pk) AND attribute_not_exists(#begunAt) AND #dueAt > :now',
    values: { now: now.toISOString() },
  })

/** Returns the requests that are due, the earliest first, up to this number. */
export const requestsDue = async (now: Date, most: number): Promise<readonly Key[]> => {
  const { name, partition, sort } = indexes.due
  const where = `#${partition} = :due AND #${sort} <= :now`
  return (await queryPage<Key>({ index: name, where, values: { due: dues.ownData, now: now.toISOString() }, most })).rows
}

/** Claims a request, so that no other run serves it meanwhile; from then on an erasure cannot be cancelled. */
export const claimRequest = (key: Key, now: Date): Promise<OwnDataRequest | false> =>
  updateRow<OwnDataRequest>(key, {
    set: { dueAt: after(now, claimSeconds) },
    setOnce: { begunAt: now.toISOString() },
    when: '#due = :due AND #dueAt <= :now',
    values: { due: dues.ownData, now: now.toISOString() },
  })

/** Records that a copy is ready, and mails the link to it. */
export const finishCopy = async (
  { address, ...key }: OwnDataRequest,
  file: string,
  now: Date,
  mailWith: (secret: string) => Mail,
): Promise<void> => {
  await transact([
    change(
      'request',
      { pk: key.pk, sk: key.sk },
      { set: { readyAt: now.toISOString() }, remove: ['due', 'dueAt', 'dueSince'], when: 'attribute_exists(#pk)' },
    ),
    ...proofWrites({ address, purpose: 'data', file }, ownData.linkHours * hourSeconds, mailWith),
  ])
}

const toldBy = (address: string, name: string, mail: Mail, now: Date) =>
  put('mail', {
    ...mailRow(keys.ownDataMail(addressHash(address), `${name}-${now.toISOString()}`), mail),
    // The mail is the shop's last trace of its reader: its row is deleted once it is sent, or within a day.
    expiresAtEpoch: Math.floor(now.getTime() / 1000) + inDays(1),
  })

/** Postpones an erasure until the open orders are over, and tells its asker once. */
export const postponeErasure = async (request: OwnDataRequest, until: Date, now: Date, mail: Mail): Promise<void> => {
  const dueAt = until.toISOString()
  await transact([
    change(
      'request',
      { pk: request.pk, sk: request.sk },
      {
        set: { dueAt, dueSince: dueAt },
        setOnce: { toldAt: now.toISOString() },
        when: 'attribute_exists(#pk)',
      },
    ),
    ...(request.toldAt ? [] : [toldBy(request.address, 'postponed', mail, now)]),
  ])
}

/** Removes the request of a finished erasure, with the last mail to its asker. */
export const endErasure = async (key: Key, address: string, now: Date, mail: Mail): Promise<void> => {
  await transact([remove('request', key), toldBy(address, 'erased', mail, now)])
}
