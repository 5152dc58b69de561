import { countryName } from '../promiseWords.ts'
import type { OrderBilling } from './billing.ts'
import type { CustomerDetails } from './order.ts'

type Names = readonly (string | undefined)[]

/** Writes names above an address, line by line. */
export const placeLines = (names: Names, { address, postalCode, city, country }: CustomerDetails): readonly string[] =>
  [...names, address, [postalCode, city].filter(Boolean).join(' '), country && countryName(country)].flatMap(line => line || [])

export const companyLines = ({ name, siren, vat }: NonNullable<OrderBilling['company']>): readonly string[] => [
  name,
  ...(siren ? [`SIREN ${siren.replace(/\d{3}(?=\d)/g, '$&\u00a0')}`] : []),
  ...(vat ? [`N°\u00a0TVA ${vat}`] : []),
]

type Billed = OrderBilling & { readonly customerName?: string | undefined; readonly customerDetails: CustomerDetails }

/** Returns who an invoice is for, line by line, where that is not simply the buyer at the address of the delivery; nothing otherwise. */
export const billedTo = ({ customerName, customerDetails, company, billing }: Billed): readonly string[] =>
  company || billing ? placeLines([...(company ? companyLines(company) : []), customerName], billing ?? customerDetails) : []

export const billingTexts = {
  billedTo: 'Facturée à',
  /** Says to the owner what a gift asks of them. */
  gift: (recipient: string | undefined): string =>
    `Cadeau${recipient ? ` pour ${recipient}` : ''}\u202f: ne mettez dans le colis ni prix ni facture.`,
} as const
