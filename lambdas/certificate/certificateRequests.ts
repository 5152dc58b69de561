import { invokeFunction } from '../kit/invocation.ts'
import type { RowChange } from '../kit/table/expression.ts'
import { dues, keys } from '../kit/table/keys.ts'
import { change, updateRow, type Write } from '../kit/table/table.ts'

/** A certificate that a work is to have, or is to have no longer, since a moment: of an order, a sale made elsewhere or the owner. */
export type CertificateWish = { readonly artworkId: number; readonly at: string; readonly of: string; readonly wanted: boolean }

/** What is wanted by hand, of no sale. */
export const handPrefix = 'HAND#'

/**
 * The newest wish holds, however often and in which order wishes come. That a work came back ends the certificate of its own sale alone, or
 * one made by hand.
 */
const wishChange = ({ artworkId, at, of, wanted }: CertificateWish): RowChange => {
  const waits = { artworkId, askedAt: at, due: dues.certificates, dueAt: new Date().toISOString() }
  const isNewest = '(attribute_not_exists(#askedAt) OR #askedAt < :at)'
  if (wanted) return { set: { ...waits, wantedFor: of }, when: isNewest, values: { at } }
  return {
    set: waits,
    remove: ['wantedFor'],
    when: `${isNewest} AND (attribute_not_exists(#wantedFor) OR #wantedFor = :of OR begins_with(#wantedFor, :hand))`,
    values: { at, of, hand: handPrefix },
  }
}

/** The write of a wish, for a transaction. */
export const wishWrite = (wish: CertificateWish): Write<'wish'> => change('wish', keys.artworkCertificate(wish.artworkId), wishChange(wish))

/** Has wishes fulfilled at once; what is left of them the schedule finds. */
export const issueNow = (artworkIds: readonly number[]): Promise<void> => invokeFunction('issueCertificates', { artworkIds })

/** Notes the wishes and has them fulfilled. It may be called again with the same: nothing is issued twice. */
export const requestCertificates = async (wishes: readonly CertificateWish[]): Promise<void> => {
  for (const wish of wishes) await updateRow(keys.artworkCertificate(wish.artworkId), wishChange(wish))
  if (wishes.length) await issueNow(wishes.map(({ artworkId }) => artworkId))
}
