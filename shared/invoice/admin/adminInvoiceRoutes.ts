import * as z from 'zod/mini'
import { defineRoutes } from '../../kit/route.ts'
import { orderPapersFields, paperLinkSchema, paperNotFound, paperNumberSchema, shownPaperSchema } from '../../order/shownPaper.ts'
import { invoiceCorrectionSchema, listedPaperSchema } from './adminPaper.ts'

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
