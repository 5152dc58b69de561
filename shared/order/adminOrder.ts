import * as z from 'zod/mini'
import { cents } from '../kit/money.ts'
import { undeliveredMailSchema } from '../kit/undeliveredMail.ts'
import { customerDetailsSchema, orderItemSchema, orderSources, shownOrderSchema } from './order.ts'
import { orderStatuses } from './orderLife.ts'
import { orderWithdrawalSchema } from './orderWithdrawal.ts'

const { reference, status, createdAt, paidAt, subtotal, discountAmount, promoCode, deliveryAmount, totalAmount } = shownOrderSchema.shape

/** An order as the owner sees it. It carries everything its row and its detail show, so that opening one needs no other call. */
export const adminOrderSchema = z.object({
  id: z.uuid(),
  reference,
  status,
  createdAt,
  paidAt,
  /** Oldest first. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime(), reason: z.string() })),
  /** While the order holds its works: until when. */
  heldUntil: z.optional(z.iso.datetime()),
  /** Nothing was held for it: the first to pay owns the work (D18c). */
  isUnheld: z.optional(z.literal(true)),
  source: z.enum(orderSources),
  customerEmail: z.string(),
  customerName: z.optional(z.string()),
  customerDetails: customerDetailsSchema,
  items: z.array(
    z.extend(orderItemSchema, {
      /** Bought by this order and refunded: the work stays « Vendu » until the owner puts it on sale again (D21). */
      isReturned: z.optional(z.literal(true)),
    }),
  ),
  subtotal,
  discountAmount,
  promoCode,
  deliveryAmount,
  totalAmount,
  /** Oldest first. */
  withdrawals: z.optional(z.array(orderWithdrawalSchema)),
  /** The amount its withdrawals still have to be refunded, in cents. */
  refundDue: z.optional(cents),
  /** The amount refunded so far, in cents, while the order is still paid. */
  refundedAmount: z.optional(cents),
  undelivered: z.optional(undeliveredMailSchema),
  /** The payment's page in Stripe's dashboard, once there is a payment. */
  paymentUrl: z.optional(z.url()),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>
