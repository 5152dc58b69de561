import * as z from 'zod/mini'

/** Why money came or went. Only a sale and a refund of a sale have a paper. */
const bookCauses = ['sale', 'refund', 'refundFailed', 'latePayment', 'latePaymentRefund', 'disputeLost', 'counterEntry'] as const
export type BookCause = (typeof bookCauses)[number]

export const paymentMeans = ['card', 'transfer', 'cheque', 'cash'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** A line of the income book: one payment or refund, on its day in Paris, never changed but for the number of its paper. */
export const bookLineSchema = z.object({
  /** The day in Paris, `2026-11-30`, and the moment. */
  on: z.iso.date(),
  at: z.iso.datetime(),
  /** What tells it from the other lines of its day: the id of a payment, refund, dispute or sale elsewhere. */
  id: z.string(),
  cause: z.enum(bookCauses),
  /** Cents; negative for money given back. */
  amount: z.int(),
  means: z.enum(paymentMeans),
  /** Who paid, as they named themselves. */
  payer: z.string(),
  /** What was paid: « Brume d’été » (GL-0042). */
  nature: z.string(),
  /** The order with its reference, or the sale made elsewhere. */
  orderId: z.optional(z.string()),
  reference: z.optional(z.string()),
  saleId: z.optional(z.string()),
  /** The payment at the provider, for its fee. */
  paymentIntentId: z.optional(z.string()),
  /** The number of its row among the order's refunds. */
  refund: z.optional(z.int()),
  /** True when the buyer is a business: its sale is not reported with those of private people. */
  isBusiness: z.optional(z.literal(true)),
  country: z.optional(z.string()),
  /** The number of its invoice or credit note, once issued. */
  paper: z.optional(z.string()),
  /** What its paper still waits for; absent where nothing is missing. */
  missing: z.optional(z.array(z.enum(['siret', 'address', 'name', 'glyphs']))),
})
export type BookLine = z.infer<typeof bookLineSchema>
