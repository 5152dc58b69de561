import * as z from 'zod/mini'
import { cents } from '../kit/schemas.ts'
import { orderItemSchema } from './order.ts'

/** A buyer's withdrawal from works of an order, stored with the order; no work is in two of them (D21c). */
export const orderWithdrawalSchema = z.object({
  at: z.iso.datetime(),
  /** The name given with the withdrawal. */
  customerName: z.string(),
  artworkIds: z.array(orderItemSchema.shape.artworkId),
  /** The price paid for these works after the discount, in cents; it is due once they are returned, or at once where they never left. */
  refundAmount: cents,
  /** What refunds gave back of it so far, in cents; absent before the first. */
  repaid: z.optional(cents),
  /** The last refund that the order had when it was made; absent where there was none. */
  refundsBefore: z.optional(z.int()),
  /** The withdrawal came after the days that the order was promised, counted from the latest day of delivery. */
  isLate: z.optional(z.literal(true)),
  /** The works were still at the studio, so that nothing is sent back: the purchase is cancelled, and refunded without waiting. */
  isUnsent: z.optional(z.literal(true)),
  /** The day on which the works came back to the studio, `2026-11-21`. */
  receivedOn: z.optional(z.iso.date()),
})
export type OrderWithdrawal = z.infer<typeof orderWithdrawalSchema>
