import * as z from 'zod/mini'
import { countryCodes } from '../../cart/destination.ts'
import { customerNameSchema, filledLine, optionalNameSchema } from '../../order/order.ts'
import { shownPaperSchema } from '../../order/shownPaper.ts'

/** What the owner corrects of an invoice: who bought. Everything else of it follows from the sale. */
export const invoiceCorrectionSchema = z.object({
  customerName: customerNameSchema,
  companyName: optionalNameSchema,
  companySiren: optionalNameSchema,
  companyVat: optionalNameSchema,
  billingAddress: filledLine('Veuillez saisir l’adresse', 200),
  billingPostalCode: filledLine('Veuillez saisir le code postal', 20),
  billingCity: filledLine('Veuillez saisir la ville', 100),
  billingCountry: z.enum(countryCodes, 'Choisissez un pays'),
  /** It is printed on the credit note. */
  reason: filledLine('Dites ce qui change, pour l’avoir', 200),
})
export type InvoiceCorrection = z.infer<typeof invoiceCorrectionSchema>

/** A paper in the owner's list. */
export const listedPaperSchema = z.extend(shownPaperSchema, {
  /** The buyer as printed. */
  name: z.string(),
  /** Cents; of a credit note, what was given back. */
  total: z.int(),
  /** « Commande GL-2611-4F7K2Q » */
  reference: z.string(),
  orderId: z.optional(z.string()),
  saleId: z.optional(z.string()),
  /** Present once its file is stored. */
  sha256: z.optional(z.string()),
})
export type ListedPaper = z.infer<typeof listedPaperSchema>
