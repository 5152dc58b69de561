import * as z from 'zod/mini'
import { countryCodes, firstCountry, isNoFrenchCode, longestPostalCode, readPostalCode } from '../cart/destination.ts'
import { hasLetter } from '../kit/cleanText.ts'
import { isSiren, isVatNumber } from '../studio/companyNumbers.ts'
import { filledLine } from './order.ts'

const missing = {
  companyName: 'Veuillez saisir le nom de l’entreprise',
  billingAddress: 'Veuillez saisir l’adresse de facturation',
  billingPostalCode: 'Veuillez saisir le code postal de facturation',
  billingCity: 'Veuillez saisir la ville de facturation',
  recipientName: 'Veuillez saisir le nom de la personne qui reçoit le cadeau',
} as const

const wrongSiren = 'Ce numéro SIREN n’existe pas\u202f: il a neuf chiffres, dont le dernier contrôle les autres'
const wrongVat = 'Ce numéro de TVA n’existe pas\u202f: il commence par les deux lettres du pays'

/** People copy the SIRET of an establishment, which begins with the SIREN of its company. */
const sirenOf = (typed: string): string => typed.replace(/[\s.]/g, '').replace(/^(\d{9})\d{5}$/, '$1')
const compact = (typed: string): string => typed.replace(/[\s.]/g, '').toUpperCase()

/** What a purchase may say besides its delivery: a business that buys, another address for the invoice, a gift. */
export const billingFields = {
  companyName: z.optional(filledLine(missing.companyName, 200).check(z.refine(hasLetter, missing.companyName))),
  companySiren: z.optional(
    z.string(wrongSiren).check(z.maxLength(30, { error: wrongSiren, abort: true }), z.overwrite(sirenOf), z.refine(isSiren, wrongSiren)),
  ),
  companyVat: z.optional(
    z.string(wrongVat).check(z.maxLength(30, { error: wrongVat, abort: true }), z.overwrite(compact), z.refine(isVatNumber, wrongVat)),
  ),
  billingAddress: z.optional(filledLine(missing.billingAddress, 200)),
  billingPostalCode: z.optional(filledLine(missing.billingPostalCode, longestPostalCode).check(z.overwrite(readPostalCode))),
  billingCity: z.optional(filledLine(missing.billingCity, 100)),
  billingCountry: z.optional(z.enum(countryCodes, 'Choisissez un des pays proposés')),
  gift: z.optional(z.boolean('Cette réponse est inconnue')),
  recipientName: z.optional(filledLine(missing.recipientName, 200).check(z.refine(hasLetter, missing.recipientName))),
}

type Country = (typeof countryCodes)[number]
export type BillingInput = { readonly [Field in keyof typeof billingFields]?: z.output<(typeof billingFields)[Field]> }

/** Returns what else a purchase must say: an invoice names a business whose number it bears, and a gift is billed to the buyer. */
const lacking = (input: BillingInput): readonly (keyof typeof missing)[] => {
  const { companyName, companySiren, companyVat, billingAddress, billingPostalCode, billingCity, gift, recipientName } = input
  const isBilled = gift || billingAddress || billingPostalCode || billingCity
  return [
    ...((companySiren || companyVat) && companyName === undefined ? (['companyName'] as const) : []),
    ...(gift && recipientName === undefined ? (['recipientName'] as const) : []),
    ...(isBilled ? (['billingAddress', 'billingPostalCode', 'billingCity'] as const).filter(field => input[field] === undefined) : []),
  ]
}

/** Refuses a purchase whose invoice could not be addressed. */
export const billingRule = z.check<BillingInput>(({ value, issues }) => {
  const wrong = (field: keyof BillingInput, message: string) => issues.push({ code: 'custom', input: value, path: [field], message })
  for (const field of lacking(value)) wrong(field, missing[field])
  if (isNoFrenchCode({ country: value.billingCountry, postalCode: value.billingPostalCode }))
    wrong('billingPostalCode', 'Un code postal français a cinq chiffres')
})

export const companySchema = z.object({ name: z.string(), siren: z.optional(z.string()), vat: z.optional(z.string()) })
export const billingSchema = z.object({ address: z.string(), postalCode: z.string(), city: z.string(), country: z.enum(countryCodes) })

/** What an order keeps of it. Of a gift, the order's address is that of its recipient, and `billing` the buyer's own. */
export type OrderBilling = {
  readonly company?: z.infer<typeof companySchema> | undefined
  readonly billing?: z.infer<typeof billingSchema> | undefined
  readonly isGift?: true | undefined
  /** Who a gift is sent to. */
  readonly recipient?: string | undefined
}

/** Returns what an order keeps of a purchase's valid fields. */
export const billingParts = (input: BillingInput): OrderBilling => {
  const { companyName: name, companySiren: siren, companyVat: vat, gift, recipientName } = input
  const { billingAddress: address, billingPostalCode: postalCode, billingCity: city, billingCountry } = input
  const country: Country = billingCountry ?? firstCountry
  return {
    ...(name && { company: { name, ...(siren && { siren }), ...(vat && { vat }) } }),
    ...(address && postalCode && city && { billing: { address, postalCode, city, country } }),
    ...(gift && { isGift: true, ...(recipientName && { recipient: recipientName }) }),
  }
}
