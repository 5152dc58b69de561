import { isLostWhole, type Losable } from '../disputes/paymentAlert.ts'

/** The reasons why a work of a refunded order is not put on sale again. */
export const resaleRefusals = {
  artworkNotFound: 'Cette œuvre a été supprimée.',
  held: 'Un paiement est en cours pour cette œuvre\u202f: elle pourra être remise en vente s’il n’aboutit pas.',
  soldAgain: 'Cette œuvre a été achetée par une autre personne.',
  notReturned: 'Cette œuvre n’attend plus votre décision\u202f: changez sa disponibilité depuis sa fiche.',
  notSaved: 'Cette œuvre n’a pas pu être enregistrée. Veuillez réessayer.',
} as const
export type ResaleRefusal = keyof typeof resaleRefusals
export const resaleRefusalCodes = Object.keys(resaleRefusals) as [ResaleRefusal, ...ResaleRefusal[]]

type Work = {
  readonly availability: string
  readonly heldBy?: string | undefined
  readonly soldBy?: string | undefined
  readonly returnedBy?: string | undefined
}

/**
 * Checks whether the work awaits the owner's decision since this order was refunded, or lost to a dispute: still « Vendu », and claimed by no
 * other order (D21). An order whose whole payment is lost keeps its claim until the owner decides.
 */
export const isReturnedBy = (order: Losable & { readonly id: string }, work: Work | undefined): boolean => {
  if (work?.availability !== 'Vendu' || work.heldBy !== undefined) return false
  return work.soldBy === undefined ? work.returnedBy === order.id : work.soldBy === order.id && isLostWhole(order)
}

/** Returns why a work that is not returned from this order is not on sale, or `undefined` when it is. */
export const resaleRefusal = (work: Work): ResaleRefusal | undefined => {
  if (work.availability === 'Disponible') return undefined
  if (work.soldBy !== undefined) return 'soldAgain'
  return work.heldBy === undefined ? 'notReturned' : 'held'
}
