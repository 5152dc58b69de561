import type * as z from 'zod/mini'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import type { quoteRequestSchema } from '../../../shared/quote/quote.ts'
import type { ImageType } from '../../../shared/quote/quoteChoices.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { newAddress } from '../cloud/mailbox.ts'
import { putRow } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'

export type QuoteInput = z.input<typeof quoteRequestSchema>

/** Has the painter say what the sample painter does: a shop without content makes no quotes (D33). */
export const offerQuotes = (): Promise<void> =>
  putRow({ ...keys.contentPublished('studio', 'studio'), id: 'studio', at: new Date().toISOString(), shown: sampleGallery })

/** Builds a request as the form sends it, from a new address. */
export const aQuote = (changes: Partial<QuoteInput> = {}): QuoteInput => ({
  serviceType: 'custom',
  projectTitle: 'Le port au soir',
  dimensions: '60 × 80 cm',
  technique: 'huile',
  description: "5 < 7 & l'évaluation (eval) monte",
  urgency: 'standard',
  budget: 'flexible',
  contactName: 'Claire Dupont',
  contactEmail: newAddress(),
  contactPhone: '06 12 34 56 78',
  termsAccepted: true,
  ...changes,
})

/** A picture of a single pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

type Picture = { readonly name?: string; readonly type?: ImageType; readonly bytes?: Uint8Array<ArrayBuffer> }

export const prepareQuoteImage = ({ name = 'port.png', type = 'image/png', bytes = png }: Picture = {}, someone: Visitor = visitor()) =>
  someone.call(quoteRoutes.prepareQuoteUpload, { body: { name, type, size: bytes.byteLength } })

/** Posts the form as a browser does, with the file last. */
export const postQuoteImage = (
  url: string,
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  return fetch(url, { method: 'POST', body: form })
}

/** Uploads an image; returns it as a request names it. */
export const aQuoteUpload = async ({ name = 'port.png', type = 'image/png', bytes = png }: Picture = {}) => {
  const { id, url, fields } = await prepareQuoteImage({ name, type, bytes })
  const { status } = await postQuoteImage(url, fields, bytes)
  if (status !== 204) throw new Error(`The upload was answered ${status}`)
  return { id, name, type, size: bytes.byteLength }
}
