import * as z from 'zod/mini'
import { cents } from '../kit/money.ts'
import { orderItemSchema } from './order.ts'

/** What its buyer no longer wants of an order, kept with it; no work is in two of them (D21c). */
export const orderWithdrawalSchema = z.object({
  at: z.iso.datetime(),
  /** As it was given then. */
  customerName: z.string(),
  artworkIds: z.array(orderItemSchema.shape.artworkId),
  /** What these works were paid, discount taken off: due once they are back. */
  refundAmount: cents,
  /** Past the painter's thirty days, counted from the last day on which the work can have been delivered. */
  isLate: z.optional(z.literal(true)),
})
export type OrderWithdrawal = z.infer<typeof orderWithdrawalSchema>
