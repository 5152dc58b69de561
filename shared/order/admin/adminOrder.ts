import * as z from 'zod/mini'
import { cents, undeliveredMailSchema } from '../../kit/schemas.ts'
import { billingSchema, companySchema } from '../billing.ts'
import { alertKinds, paymentAlertSchema } from '../disputes/paymentAlert.ts'
import { customerDetailsSchema, orderItemSchema, orderSources, shownOrderSchema } from '../order.ts'
import { orderStatuses } from '../orderLife.ts'
import { orderWithdrawalSchema } from '../orderWithdrawal.ts'
import { deliveryProofs, orderActSchema, parcelSchema } from '../parcel.ts'
import { refundSchema } from '../refund.ts'

const { reference, status, createdAt, paidAt, subtotal, discountAmount, promoCode, deliveryAmount, totalAmount, promise } =
  shownOrderSchema.shape

/** A parcel as the owner sees it. */
const adminParcelSchema = z.extend(parcelSchema, {
  /** The tracking page of a carrier that the shop does not know, as the owner gave it. */
  trackingUrl: z.optional(z.string()),
  /** Who it was written to when it was made or last corrected, without the telephone. */
  customerName: z.optional(z.string()),
  address: z.optional(customerDetailsSchema),
  proof: z.optional(z.enum(deliveryProofs)),
})
export type AdminParcel = z.infer<typeof adminParcelSchema>

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
  /** The business that buys, the address of the invoice where it is another, and who gets it where it is a gift. */
  company: z.optional(companySchema),
  billing: z.optional(billingSchema),
  isGift: z.optional(z.literal(true)),
  recipient: z.optional(z.string()),
  items: z.array(
    z.extend(orderItemSchema, {
      /** Bought by this order and refunded, with it or by itself: the work stays « Vendu » until the owner puts it on sale again (D21). */
      isReturned: z.optional(z.literal(true)),
    }),
  ),
  subtotal,
  discountAmount,
  promoCode,
  /** The one work that the code discounts, where it is for one. */
  promoProduct: z.optional(z.object({ artworkId: orderItemSchema.shape.artworkId })),
  deliveryAmount,
  totalAmount,
  promise,
  /** Oldest first. */
  withdrawals: z.optional(z.array(orderWithdrawalSchema)),
  /** The amount its withdrawals still have to be refunded, in cents. */
  refundDue: z.optional(cents),
  /** The amount refunded so far, in cents, while the order is still paid; with what Stripe is still to be asked for. */
  refundedAmount: z.optional(cents),
  /** Its refunds by their number; absent where there are none. */
  refunds: z.optional(z.array(refundSchema)),
  /** The works that refunds were made for. */
  refundedWorks: z.optional(z.array(orderItemSchema.shape.artworkId)),
  /** The works put on sale again after a lost dispute. If the bank changes its mind, those not sold meanwhile are this order's again. */
  resoldWorks: z.optional(z.array(orderItemSchema.shape.artworkId)),
  /** What the bank or Stripe doubts of its payment, or did; absent where there was nothing. */
  alerts: z.optional(z.array(paymentAlertSchema)),
  /** Its parcels by their number; absent where there are none. */
  parcels: z.optional(z.array(adminParcelSchema)),
  /** What was done since the payment, oldest first. */
  acts: z.optional(z.array(orderActSchema)),
  undelivered: z.optional(undeliveredMailSchema),
  /** The payment's page in Stripe's dashboard, once there is a payment. */
  paymentUrl: z.optional(z.url()),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

/** What an order may ask of the owner. */
export const todoKinds = [
  ...(['askAddress', 'prepare', 'send', 'chase', 'returned', 'lost', 'refund', 'refundFailed', 'lateRefund'] as const),
  ...(['lostPayment', 'sendingHeld', 'resold'] as const),
  ...alertKinds,
] as const

/** A line of « À faire ». */
export const todoLineSchema = z.object({
  orderId: adminOrderSchema.shape.id,
  reference,
  /** Empty where the buyer had their data erased. */
  buyer: z.string(),
  what: z.enum(todoKinds),
  by: z.iso.datetime(),
})
export type TodoLine = z.infer<typeof todoLineSchema>

/** What the owner keeps the orders to, as far as an order's row tells it. */
export const rowChoices = [...orderStatuses, 'partlyRefunded'] as const
/** The choices whose orders all wait for something: they are among the open ones (E167), and their parcels are read too. */
export const openChoices = ['withdrawal', 'toSend', 'underway', 'disputed'] as const
