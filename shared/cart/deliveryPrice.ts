import { dimensionsOf } from '../artwork/dimensions.ts'
import { promises } from '../promises.ts'

type Prices = { readonly small: number; readonly medium: number; readonly large: number }

/** The type of the delivery settings, wider than their present values; amounts in cents. */
export type DeliveryTerms = {
  readonly mode: 'free' | 'tariff'
  /** The first country applies where none is given, since forms preselect it. */
  readonly countries: Readonly<Record<string, { readonly tariff: 'france' | 'abroad' }>>
  readonly tariffs: {
    readonly below: { readonly small: number; readonly medium: number }
    readonly france: Prices
    readonly abroad: Prices
    readonly freeAbove: number
  }
}

type Sent = { readonly dimensions?: string | undefined; readonly price: number; readonly quantity: number }

/** Returns the size class. A work whose dimensions cannot be read counts as large, so that the displayed price is never too low. */
const sizeOf = (dimensions: string | undefined, { small, medium }: DeliveryTerms['tariffs']['below']): keyof Prices => {
  const { height = Infinity, width = Infinity, depth = 0 } = dimensionsOf(dimensions ?? '') ?? {}
  const longest = Math.max(height, width, depth)
  if (longest < small) return 'small'
  return longest < medium ? 'medium' : 'large'
}

/** Returns the delivery price of these works to a country, in cents. Each travels in its own case (D19b). */
export const deliveryPrice = (works: readonly Sent[], country: string | undefined, terms: DeliveryTerms = promises.delivery): number => {
  const { mode, countries, tariffs } = terms
  if (mode === 'free') return 0
  const tariff = (countries[country ?? ''] ?? Object.values(countries)[0])?.tariff ?? 'abroad'
  const worth = works.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (tariff === 'france' && worth > tariffs.freeAbove) return 0
  return works.reduce((sum, { dimensions, quantity }) => sum + tariffs[tariff][sizeOf(dimensions, tariffs.below)] * quantity, 0)
}
