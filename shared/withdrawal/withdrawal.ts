import * as z from 'zod/mini'
import { cleanText } from '../kit/cleanText.ts'
import { customerEmailSchema, customerNameSchema, orderItemSchema, shownOrderSchema } from '../order/order.ts'
import { normalisedReference, referencePattern } from '../order/orderReference.ts'
import { orderWithdrawalSchema } from '../order/orderWithdrawal.ts'

const missingReference = 'Veuillez saisir la référence de votre commande'
const unreadableReference = 'Une référence s’écrit comme GL-2611-4F7K2Q'
const noWorks = 'Choisissez au moins une œuvre'

const referenceSchema = z.pipe(
  z
    .string(missingReference)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, missingReference),
      z.maxLength(60, unreadableReference),
      z.overwrite(normalisedReference),
    ),
  z.string().check(z.regex(referencePattern, unreadableReference)),
)

/** The fields that identify the contract and the receipt's address (article D. 221-5 of the consumer code). */
export const contractSchema = z.object({ reference: referenceSchema, customerEmail: customerEmailSchema })

/** The first step's form: the buyer's name and their contract. */
export const withdrawalFormSchema = z.extend(contractSchema, { customerName: customerNameSchema })
export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>

export const withdrawalRequestSchema = z.extend(withdrawalFormSchema, {
  /** Absent, the withdrawal covers every work still bought. */
  artworkIds: z.optional(
    z
      .array(z.int('Œuvre introuvable').check(z.positive('Œuvre introuvable')), noWorks)
      .check(z.minLength(1, noWorks), z.maxLength(100, 'Œuvre introuvable')),
  ),
})
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>

const { at, customerName, refundAmount, isLate, isUnsent } = orderWithdrawalSchema.shape
const { reference, maskedEmail, promise, deliveryAmount } = shownOrderSchema.shape

/** The receipt of a withdrawal, as the screen shows it and the mail repeats it. */
export const withdrawalReceiptSchema = z.object({
  at,
  reference,
  paidAt: z.iso.datetime(),
  customerName,
  maskedEmail,
  items: z.array(orderItemSchema),
  refundAmount,
  isLate,
  isUnsent,
  promise,
  /** What the order paid for its delivery, in cents; absent where that was free. */
  deliveryAmount,
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>

/** A paid order, as its buyer sees it before withdrawing. */
export const withdrawableOrderSchema = z.object({
  reference,
  paidAt: z.iso.datetime(),
  /** The works still bought; empty when the buyer has withdrawn from all of them. */
  items: z.array(orderItemSchema),
  /** The last day to withdraw, at noon UTC. */
  deadline: z.iso.datetime(),
  isLate,
  promise,
  /** Oldest first. */
  receipts: z.array(withdrawalReceiptSchema),
})
export type WithdrawableOrder = z.infer<typeof withdrawableOrderSchema>
