/** The rates in thousandths: of works of art (article 278-0 bis of the tax code), and the common one, of frames. */
export const artRate = 55
export const commonRate = 200

export type VatPart = { readonly rate: number; readonly net: number; readonly vat: number }

/** Divides an amount with all taxes, in cents: what is rounded is the base, so that base and VAT always add up to the price. */
export const vatOf = (total: number, rate: number): VatPart => {
  const net = Math.round((total * 1000) / (1000 + rate))
  return { rate, net, vat: total - net }
}

/** Divides the lines of a paper by their rates, the lowest first: each rate's sum is rounded once. A discount is a negative line. */
export const vatByRate = (lines: readonly { readonly amount: number; readonly rate: number }[]): readonly VatPart[] =>
  [...new Set(lines.map(({ rate }) => rate))]
    .toSorted((one, other) => one - other)
    .map(rate =>
      vatOf(
        lines.reduce((sum, line) => sum + (line.rate === rate ? line.amount : 0), 0),
        rate,
      ),
    )

/** The countries of the shop's deliveries where French VAT, or that of the European Union, applies. Monaco has the French one. */
const taxed: ReadonlySet<string> = new Set(['FR', 'MC', 'BE', 'LU'])

/** Whether a delivery leaves the European Union, so that who charges VAT charges none (article 262, I-1° of the tax code). */
export const isExport = (country: string): boolean => !taxed.has(country)
