import type { OrderItem } from '../order.ts'
import type { OrderStatus } from '../orderLife.ts'
import type { OrderWithdrawal } from '../orderWithdrawal.ts'
import type { deliveryProofs, Parcel, ParcelState } from '../parcel.ts'

/** What the rules read of a parcel. */
export type ParcelFacts = Pick<Parcel, 'number' | 'state' | 'artworkIds' | 'sentAt' | 'expectedBy' | 'arrivedOn'> & {
  readonly proof?: (typeof deliveryProofs)[number] | undefined
}

/** What they read of an order, whether its row or as the owner or buyer sees it. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly paidAt?: string | undefined
  readonly items: readonly Pick<OrderItem, 'artworkId'>[]
  readonly withdrawals?: readonly Pick<OrderWithdrawal, 'artworkIds'>[] | undefined
  /** The works that refunds were made for. */
  readonly refundedWorks?: readonly number[] | undefined
  /** The works put on sale again after a lost dispute. */
  readonly resoldWorks?: readonly number[] | undefined
}

/** Where a work is: in no parcel yet, or in the state of the last parcel that it went into. */
export type WorkPlace = ParcelState | 'studio'

const placeOf = (artworkId: number, parcels: readonly ParcelFacts[]): WorkPlace =>
  parcels.findLast(parcel => parcel.artworkIds.includes(artworkId))?.state ?? 'studio'

/** Tells whether the buyer gave the work up, was given back what they paid for it, or lost it because their bank took that back. */
export const isGivenUp = ({ withdrawals = [], refundedWorks = [], resoldWorks = [] }: OrderFacts, id: number): boolean =>
  refundedWorks.includes(id) || resoldWorks.includes(id) || withdrawals.some(({ artworkIds }) => artworkIds.includes(id))

/** Returns how many works of the order its buyer keeps. */
export const keptWorks = (order: OrderFacts): number => order.items.filter(({ artworkId }) => !isGivenUp(order, artworkId)).length

/** Tells whether these works are all with the owner: never sent, or come back from an attempt. */
export const areAtStudio = (ids: readonly number[], parcels: readonly ParcelFacts[]): boolean =>
  ids.every(id => ['studio', 'preparing', 'returned'].includes(placeOf(id, parcels)))

/** Tells whether a prepared parcel still has a work to send, or only works that were given up since. */
export const isParcelToSend = (order: OrderFacts, { state, artworkIds }: ParcelFacts): boolean =>
  state === 'preparing' && artworkIds.some(id => !isGivenUp(order, id))

/** Returns the works that a new parcel may take: bought, neither withdrawn from nor refunded, and in no parcel or in one that came back. */
export const worksToSend = (order: OrderFacts, parcels: readonly ParcelFacts[]): readonly number[] => {
  if (order.status !== 'paid') return []
  return order.items
    .map(({ artworkId }) => artworkId)
    .filter(id => !isGivenUp(order, id) && ['studio', 'returned'].includes(placeOf(id, parcels)))
}

/** Tells whether something of a paid order is still to leave: works in no parcel, or parcels in preparation. */
export const isAnythingToSend = (order: OrderFacts, parcels: readonly ParcelFacts[]): boolean =>
  order.status === 'paid' && (worksToSend(order, parcels).length > 0 || parcels.some(parcel => isParcelToSend(order, parcel)))

/** Checks whether the delivery address still matters: something is to be sent, or prepared and not sent. */
export const mayCorrectAddress = (order: OrderFacts, parcels: readonly ParcelFacts[]): boolean =>
  order.status === 'paid' && (worksToSend(order, parcels).length > 0 || parcels.some(({ state }) => state === 'preparing'))

/** The progress of an order's delivery: a place, how many of its works are there, and of how many. */
export type Progress = { readonly place: WorkPlace; readonly works: number; readonly of: number }

/** Which place is told of an order whose works are at several: a problem first, then the furthest. */
const byWeight: readonly WorkPlace[] = ['lost', 'returned', 'delivered', 'collected', 'sent', 'preparing', 'studio']
/** The places whose works count as having reached the one told. */
const countedAs: Readonly<Record<WorkPlace, readonly WorkPlace[]>> = {
  lost: ['lost'],
  returned: ['returned'],
  delivered: ['delivered', 'collected'],
  collected: ['delivered', 'collected'],
  sent: ['sent', 'delivered', 'collected'],
  preparing: ['preparing'],
  studio: ['studio'],
}

/**
 * Derives how far the delivery of an order is from its parcels: trouble first, then « 1 œuvre sur 2 expédiée ». Returns `undefined` where there
 * is nothing to deliver.
 */
export const progressOf = (facts: OrderFacts, parcels: readonly ParcelFacts[]): Progress | undefined => {
  if (!facts.paidAt) return undefined
  const places = facts.items
    .map(({ artworkId }) => ({ artworkId, place: placeOf(artworkId, parcels) }))
    // What stays at the studio because it was given back or withdrawn from is not to be delivered.
    .filter(
      ({ artworkId, place }) => !(['studio', 'preparing'].includes(place) && (facts.status !== 'paid' || isGivenUp(facts, artworkId))),
    )
    .map(({ place }) => place)
  const place = byWeight.find(each => places.includes(each))
  if (!place) return undefined
  return { place, works: places.filter(each => countedAs[place].includes(each)).length, of: places.length }
}
