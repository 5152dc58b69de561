import * as z from 'zod/mini'
import { countryCodes } from '../../cart/destination.ts'
import { defineRoutes } from '../../kit/route.ts'
import { customerNameSchema, filledLine, optionalNameSchema } from '../../order/order.ts'
import { paperNotFound } from '../invoiceRoutes.ts'
import { orderPapersFields, paperLinkSchema, paperNumberSchema, shownPaperSchema } from '../shownPaper.ts'

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

/** The owner's operations on invoices and credit notes. */
export const adminInvoiceRoutes = defineRoutes({
  listPapers: {
    method: 'GET',
    path: '/admin/papers',
    access: 'admin',
    summary:
      'The invoices and credit notes of a year, newest first, a hundred at a time; `next` is the number after which more follow. With `order`, those of that order alone, and what it still waits for',
    query: z.object({
      year: z.optional(z.string().check(z.regex(/^20\d{2}$/))),
      after: z.optional(paperNumberSchema),
      order: z.optional(z.uuid()),
    }),
    output: z.object({
      papers: z.array(listedPaperSchema),
      next: z.optional(z.string()),
      paperMissing: orderPapersFields.paperMissing,
    }),
  },
  linkToAnyPaper: {
    method: 'GET',
    path: '/admin/papers/{number}',
    access: 'admin',
    summary: 'A link of five minutes to the file of any invoice or credit note',
    params: z.object({ number: paperNumberSchema }),
    output: paperLinkSchema,
    refusals: { paperNotFound },
  },
  correctInvoice: {
    method: 'POST',
    path: '/admin/papers/{number}/correction',
    access: 'admin',
    summary:
      'Corrects who bought on an invoice: a credit note cancels it, and a new invoice takes its place; asked again, it answers the papers as they are',
    params: z.object({ number: paperNumberSchema }),
    body: invoiceCorrectionSchema,
    output: z.object({ papers: z.array(shownPaperSchema) }),
    refusals: {
      paperNotFound,
      notCorrectable: {
        status: 409,
        detail: 'Seule une facture sans avoir se corrige\u202f: celle-ci est annulée, ou une partie en est remboursée.',
      },
      unprintable: {
        status: 409,
        detail: 'Un de ces textes a des signes que la facture ne peut pas imprimer. Écrivez-le en lettres latines.',
      },
    },
  },
})
