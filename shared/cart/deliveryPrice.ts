import { longestSideOf, type Measured } from '../artwork/dimensions.ts'
import { promises } from '../gallery.ts'
import { type DeliveryPricing, deliveryCountries, type Tariffs } from '../promises.ts'
import { countryOf, type Destination, isOverseas, readPostalCode } from './destination.ts'

/** What a price depends on besides works and destination. */
export type DeliveryTerms = DeliveryPricing & {
  /** The first country applies where none is given, since forms preselect it. */
  readonly countries: Readonly<Record<string, { readonly tariff: 'france' | 'abroad' | 'quote' }>>
}

type Sent = Measured & { readonly price: number; readonly quantity: number }

/** Cents, or `onQuote` where the price is asked for first and nothing can be paid online (E60). */
export type DeliveryPrice = number | 'onQuote'

/** Returns the size class. A work whose dimensions cannot be read counts as large, so that the displayed price is never too low. */
const sizeOf = (work: Measured, { small, medium }: Tariffs['below']): keyof Tariffs['france'] => {
  const longest = longestSideOf(work) ?? Infinity
  if (longest < small) return 'small'
  return longest < medium ? 'medium' : 'large'
}

type Zone = 'france' | 'abroad' | 'quote'

const zoneOf = ({ country, postalCode = '' }: Destination, { countries }: DeliveryTerms): Zone => {
  const read = { country, postalCode: readPostalCode(postalCode) }
  const zone = (countries[countryOf(read) ?? ''] ?? Object.values(countries)[0])?.tariff ?? 'abroad'
  return zone === 'france' && isOverseas(read.postalCode) ? 'quote' : zone
}

/** Returns the delivery price of these works. By tariff each travels in its own case, and is charged by its size and its zone (D19b). */
export const deliveryPrice = (
  works: readonly Sent[],
  destination: Destination = {},
  terms: DeliveryTerms = { ...promises().delivery, countries: deliveryCountries },
): DeliveryPrice => {
  const { mode, tariffs } = terms
  if (mode === 'free') return 0
  const zone = zoneOf(destination, terms)
  if (zone === 'quote' || works.some(work => (longestSideOf(work) ?? 0) > tariffs.quoteAbove)) return 'onQuote'
  const worth = works.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (zone === 'france' && worth > (tariffs.freeAbove ?? Infinity)) return 0
  return works.reduce((sum, work) => sum + tariffs[zone][sizeOf(work, tariffs.below)] * work.quantity, 0)
}

/** The sum of works and delivery, in cents; where the delivery is on quote, of the works alone. */
export const totalWith = (works: number, delivery: DeliveryPrice): number => works + (delivery === 'onQuote' ? 0 : delivery)
