import * as z from 'zod/mini'
import { gallery } from '../gallery.ts'

/** Who sells, as a receipt must say it (article 242 nonies A of annex II to the tax code). */
export const sellerSchema = z.object({
  name: z.string(),
  title: z.string(),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  company: z.object({
    name: z.string(),
    status: z.string(),
    siret: z.string(),
    vat: z.string(),
    vatNumber: z.optional(z.string()),
    liableFrom: z.optional(z.string()),
    cibsFrom: z.optional(z.string()),
    cibsMention: z.optional(z.string()),
  }),
})
export type Seller = z.infer<typeof sellerSchema>

/** Returns who sells now. Each order keeps it, so that a receipt never changes with the seller's address or VAT regime (E119). */
export const sellerNow = (): Seller => {
  const { name, title, address, company } = gallery()
  const { street, postalCode, city } = address
  return { name, title, address: { street, postalCode, city }, company: { ...company } }
}

/** Returns the lines by which a receipt names who sold. */
export const sellerLines = ({ title, address, company }: Seller): readonly [string, string] => [
  `${title}, ${address.street}, ${address.postalCode} ${address.city}`,
  `${company.status}, SIRET ${company.siret}. ${company.vat}.`,
]
