import type { Company } from '../gallery.ts'
import { draftDay, draftLine } from '../kit/draftFields.ts'
import { typeset } from '../kit/frenchTypography.ts'
import type { FieldError } from '../kit/refusal.ts'
import { isVatNumber } from './companyNumbers.ts'
import { goodsCodeForced, goodsCodeFrom, vatTextOn } from './vatRegime.ts'

const faults = {
  day: 'Choisissez un jour',
  vat: 'Ce numéro de TVA n’existe pas\u202f: après FR viennent une clé de deux caractères, puis les neuf chiffres du SIREN',
  vatMissing: 'Donnez votre numéro de TVA\u202f: vos factures le portent dès ce jour',
  cibsFrom: 'Cette mention vaut du 1er janvier 2027 au plus tôt au 1er juillet 2028 au plus tard',
} as const

/** Who issues invoices, and the dates of their VAT regime. */
export const vatFields = {
  /** The name on papers; absent for the owner's name with « EI » (décret 2022-725). */
  legalName: draftLine(80),
  liableFrom: draftDay(faults.day),
  vat: draftLine(30),
  cibsFrom: draftDay(faults.day),
  cibsMention: draftLine(150),
}
type VatDraft = { readonly [Field in keyof typeof vatFields]?: string | undefined }

export const vatFaults = ({ liableFrom, vat, cibsFrom }: VatDraft): readonly FieldError[] => [
  ...(liableFrom && !vat ? [{ field: 'vat', message: faults.vatMissing }] : []),
  ...(vat && !(vat.toUpperCase().startsWith('FR') && isVatNumber(vat)) ? [{ field: 'vat', message: faults.vat }] : []),
  ...(cibsFrom && (cibsFrom < goodsCodeFrom || cibsFrom > goodsCodeForced) ? [{ field: 'cibsFrom', message: faults.cibsFrom }] : []),
]

type Registered = VatDraft & { readonly name?: string | undefined; readonly status: string; readonly siret: string }

/** Returns the business of a draft without faults, as papers need it. */
export const companyFrom = (
  { name = '', legalName, status, siret, liableFrom, vat, cibsFrom, cibsMention }: Registered,
  day: string,
): Company => {
  const company = {
    name: typeset(legalName ?? `${name} EI`),
    status,
    siret,
    ...(liableFrom && vat && { liableFrom, vatNumber: typeset(vat.toUpperCase()) }),
    ...(cibsFrom && { cibsFrom }),
    ...(cibsMention && { cibsMention: typeset(cibsMention) }),
  }
  return { ...company, vat: vatTextOn(company, day) }
}
