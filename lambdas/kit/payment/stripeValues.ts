import type { PaymentSession } from './payment.ts'

/** The provider gives a reference as an id or as the object itself. */
export const stripeId = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Treats an unknown status as open, so that no work is freed on a guess. */
export const statusOf = (status: string | null): PaymentSession['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open'

export const isoOf = (epochSeconds: number | null): string | undefined =>
  epochSeconds === null ? undefined : new Date(epochSeconds * 1000).toISOString()
