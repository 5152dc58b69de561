import * as z from 'zod/mini'
import { shownWithdrawalSchema } from './order.ts'

/** A buyer's withdrawal as it is stored with the order. */
export const orderWithdrawalSchema = z.extend(shownWithdrawalSchema, {
  /** The name given with the withdrawal. */
  customerName: z.string(),
  /** The last refund that the order had when it was made; absent where there was none. */
  refundsBefore: z.optional(z.int()),
})
export type OrderWithdrawal = z.infer<typeof orderWithdrawalSchema>
