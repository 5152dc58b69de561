import { parisDay } from '../../../shared/kit/parisTime.ts'

/** A sale at the studio, as the owner types it. */
export const aSaleElsewhere = (changes: object = {}) => ({
  buyerName: 'Łukasz Dœuff',
  soldOn: parisDay(new Date()),
  amount: 95_000,
  means: 'cheque' as const,
  place: 'studio' as const,
  wantsInvoice: false,
  wantsCertificate: false,
  ...changes,
})
