import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { ActRow, ParcelRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { type ParcelMove, type ParcelState, parcelMoveNames, parcelMoves } from '../../../shared/order/parcel.ts'
import { isOlder, nameOf } from './orderRules.ts'
import type { Contradiction, Rule } from './shopRows.ts'

const mailsKeptSeconds = 29 * 24 * 60 * 60

const isMove = (act: string): act is ParcelMove => parcelMoveNames.some(name => name === act)

/** Replays the acts of one parcel by the table of moves; returns the state they lead to, or the move that is not allowed. */
const replayed = (acts: readonly ActRow[]): ParcelState | 'new' | { readonly fault: string } => {
  let state: ParcelState | 'new' = 'new'
  for (const { act } of acts) {
    if (!isMove(act)) continue
    if (!parcelMoves[act].from.includes(state)) return { fault: `was told to ${act} while ${state}` }
    state = parcelMoves[act].to
  }
  return state
}

const parcelFault = ({ items }: OrderRow, parcel: ParcelRow, acts: readonly ActRow[]): string | undefined => {
  const { number, state, artworkIds } = parcel
  const outcome = replayed(acts.filter(act => act.parcel === number))
  if (typeof outcome === 'object') return `parcel ${number} ${outcome.fault}`
  if (outcome !== state) return `parcel ${number} is ${state}, and its timeline leads to ${outcome}`
  if (artworkIds.length === 0) return `parcel ${number} has no work`
  return artworkIds.some(id => items.every(({ artworkId }) => artworkId !== id))
    ? `parcel ${number} has a work that was not bought`
    : undefined
}

/** A work is in one parcel only; parcels that came back do not count. */
const workInTwoParcels = (parcels: readonly ParcelRow[]): string | undefined => {
  const works = parcels.filter(({ state }) => state !== 'returned').flatMap(({ artworkIds }) => artworkIds)
  const twice = works.find((id, at) => works.indexOf(id) !== at)
  return twice === undefined ? undefined : `the work ${twice} is in two parcels`
}

const isNumbered = (rows: readonly { readonly number: number }[], count = 0): boolean =>
  rows.length === count && rows.every(({ number }) => number >= 1 && number <= count)

type Kept = { readonly parcels: readonly ParcelRow[]; readonly acts: readonly ActRow[] }

const orderFaults = (order: OrderRow, { parcels, acts }: Kept): readonly string[] => {
  const faults = [
    isNumbered(parcels, order.parcelCount) ? undefined : `has ${parcels.length} parcels, and counts ${order.parcelCount ?? 0}`,
    isNumbered(acts, order.actCount) ? undefined : `has ${acts.length} lines of its timeline, and counts ${order.actCount ?? 0}`,
    parcels.length > 0 && !order.paidAt ? 'has parcels, and was never paid' : undefined,
    workInTwoParcels(parcels),
    ...parcels.map(parcel => parcelFault(order, parcel, acts)),
  ]
  return faults.filter(fault => fault !== undefined)
}

const mailOf = ({ act, parcel }: ActRow): string | undefined => {
  if (!isMove(act) || act === 'prepare') return undefined
  return `${parcelMoves[act].to}-${parcel}`
}

const missingMails = (order: OrderRow, acts: readonly ActRow[], queued: ReadonlySet<string>, now: Date): readonly string[] =>
  acts
    .filter(({ at }) => !isOlder(at, mailsKeptSeconds, now))
    .flatMap(act => {
      const template = mailOf(act)
      const key = template && keys.orderMail(order.id, template)
      return !key || queued.has(`${key.pk} ${key.sk}`) ? [] : [`was acted on (${act.act}), and never queued its ${template} mail`]
    })

/**
 * Checks that parcels, timeline and mails agree: allowed moves lead to every state, each move queued its mail, and no work is in two parcels.
 * Erased orders are left out, since erasing deletes these rows.
 */
export const parcelsInconsistent: Rule = ({ rows: { orders, parcels, acts, mails }, now }) => {
  const [parcelsBy, actsBy] = [Map.groupBy(parcels, ({ pk }) => pk), Map.groupBy(acts, ({ pk }) => pk)]
  const queued = new Set(mails.map(({ pk, sk }) => `${pk} ${sk}`))
  const known = new Set(orders.map(({ id }) => keys.order(id).pk))
  // DynamoDB's time to live may delete an expired row some days after its order.
  const orphaned = [...parcels, ...acts].filter(({ pk, expiresAtEpoch }) => !known.has(pk) && expiresAtEpoch * 1000 > now.getTime())
  return [
    ...orphaned.map(({ pk, sk }): Contradiction => ({ rule: 'parcel-orphaned', subject: `${pk} ${sk}`, says: 'belongs to no order' })),
    ...orders
      .filter(({ erasedAt }) => !erasedAt)
      .flatMap(order => {
        const { pk } = keys.order(order.id)
        const own = { parcels: parcelsBy.get(pk) ?? [], acts: (actsBy.get(pk) ?? []).toSorted((one, other) => one.number - other.number) }
        return [
          ...orderFaults(order, own).map(says => ({ rule: 'parcel-inconsistent', subject: nameOf(order), says })),
          ...missingMails(order, own.acts, queued, now).map(says => ({ rule: 'mail-missing', subject: nameOf(order), says })),
        ]
      }),
  ]
}
