import type { PaymentSession } from './payment.ts'

/** A reference comes as an id or as the thing itself. */
export const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** A status not known to be the end is taken for open: nothing is freed on a guess. */
export const statusOf = (status: string | null): PaymentSession['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open'

export const isoOf = (epochSeconds: number | null): string | undefined =>
  epochSeconds === null ? undefined : new Date(epochSeconds * 1000).toISOString()
