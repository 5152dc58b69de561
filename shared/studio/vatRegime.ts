import type { Company, Gallery } from '../gallery.ts'

type Dated = Omit<Company, 'vat'>

/** Returns whether VAT is charged on a day in Paris: nobody charges it before the day that they named. */
export const regimeOn = ({ liableFrom }: Dated, day: string): 'franchise' | 'liable' =>
  liableFrom !== undefined && day >= liableFrom ? 'liable' : 'franchise'

/** The mention of the tax code, and that of the code which replaces it from 2027-01-01 (ordonnance 2025-1247, postponed by 2026-671). */
const generalCode = 'TVA non applicable, art.\u00a0293\u00a0B du CGI'
export const goodsCode = 'TVA non applicable, article L.\u00a0223-3 du code des impositions sur les biens et services (CIBS)'

/** The first day on which the new mention may stand, and the first on which the old one is no longer admitted. */
export const goodsCodeFrom = '2027-01-01'
export const goodsCodeForced = '2028-07-01'

/** Returns why no VAT is charged, as receipts and invoices of that day must say it. */
export const exemptionOn = ({ cibsFrom, cibsMention = goodsCode }: Dated, day: string): string =>
  day >= (cibsFrom ?? goodsCodeForced) ? cibsMention : generalCode

/** Returns what is said of VAT on a day: the number of who charges it, or why none is charged. */
export const vatTextOn = (company: Dated, day: string): string =>
  regimeOn(company, day) === 'liable' ? `N°\u00a0TVA ${company.vatNumber}` : exemptionOn(company, day)

/** Whether the texts of the day say that VAT is charged. */
export const isVatCharged = ({ vat, vatNumber }: Company): boolean => vatNumber !== undefined && vat.endsWith(vatNumber)

/** Returns the shop as it presents itself on a day: what was published once follows the regime's dates. */
export const galleryOn = (shown: Gallery, day: string): Gallery => ({
  ...shown,
  company: { ...shown.company, vat: vatTextOn(shown.company, day) },
})
