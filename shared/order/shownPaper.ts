import * as z from 'zod/mini'

/** « 2026-0042 »: the year of its issue and its place in the year's one series. */
const paperNumberPattern = /^20\d{2}-\d{4,6}$/

const unknownPaper = 'Ce document est introuvable'
export const paperNumberSchema = z.string(unknownPaper).check(z.regex(paperNumberPattern, unknownPaper))

/** An invoice or a credit note as its order names it: without the facts on it (D21). */
export const shownPaperSchema = z.object({
  number: paperNumberSchema,
  kind: z.enum(['invoice', 'credit']),
  issuedOn: z.iso.date(),
  /** The number of the paper that it cancels or corrects. */
  corrects: z.optional(z.string()),
})
export type ShownPaper = z.infer<typeof shownPaperSchema>

/** What the papers of a paid order wait for. */
const paperMissingSchema = z.array(z.enum(['siret', 'address', 'name', 'glyphs']))
export type PaperMissing = z.infer<typeof paperMissingSchema>

/** The papers of an order, oldest first, absent before the first, and what the next one waits for. */
export const orderPapersFields = {
  papers: z.optional(z.array(shownPaperSchema)),
  paperMissing: z.optional(paperMissingSchema),
}

export type PapersOfOrder = { papers?: ShownPaper[]; paperMissing?: PaperMissing }

/** A link that leads to the file for five minutes. */
export const paperLinkSchema = z.object({ url: z.url(), number: paperNumberSchema, kind: shownPaperSchema.shape.kind })

/** Seconds. */
export const paperLinkSeconds = 5 * 60

export const paperNotFound = { status: 404, detail: 'Ce document est introuvable.' }
