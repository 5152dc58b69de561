import * as z from 'zod/mini'

const cents = z.int()
const lines = z.array(z.string())

/** Someone on a paper: their name, the lines below it, and the numbers of a business. */
const partySchema = z.object({ name: z.string(), lines })

/**
 * An invoice or a credit note as it is printed. It is frozen at its issue: whatever depends on a rule, a setting or a date stands here as
 * the text or the sum that it led to, so that the same facts always give the same bytes.
 */
const paperFactsSchema = z.object({
  kind: z.enum(['invoice', 'credit']),
  /** `2026-0042`: one series for both kinds. */
  number: z.string(),
  /** Days in Paris: of its issue, of the sale, of the payment or refund. */
  issuedOn: z.iso.date(),
  soldOn: z.iso.date(),
  settledOn: z.iso.date(),
  /** « Commande GL-2611-4F7K2Q », or the sale made elsewhere. */
  reference: z.string(),
  seller: partySchema,
  buyer: partySchema,
  /** Where the works go, where that is not the buyer's address. */
  delivery: z.optional(partySchema),
  /** The lines as printed, with their amounts in cents; a discount is negative, on a credit note everything that is given back is positive. Those of a
   * liable seller are without VAT. A work has its quantity, a discount none. */
  lines: z.array(z.object({ text: z.string(), amount: cents, quantity: z.optional(z.int()) })),
  /** « Total HT », « TVA 5,5 % » and the like, above the total; empty in franchise. */
  subtotals: z.array(z.object({ text: z.string(), amount: cents })),
  total: cents,
  /** « Nature de l’opération… » and other lines of the head; then what follows the total, in the order printed. */
  head: lines,
  mentions: lines,
  /** The invoice that a credit note cancels or corrects, or that a new invoice replaces. */
  corrects: z.optional(z.object({ number: z.string(), issuedOn: z.iso.date() })),
  regime: z.enum(['franchise', 'liable']),
  /** The VAT in cents by rate in thousandths (55 for 5.5 %); empty in franchise. */
  vat: z.array(z.object({ rate: z.int(), net: cents, vat: cents })),
  /** The version of the layout. */
  template: z.literal(1),
})
export type PaperFacts = z.infer<typeof paperFactsSchema>
