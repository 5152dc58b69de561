import type { ArtworkCard } from './artwork.ts'
import type { PriceBand, Sort } from './catalogue.ts'

/**
 * Whole euros; every price is in exactly one band. The specification names the outer two (« under 1000 €, over 5000 € »), so 1,000 and
 * 5,000 € are in the bands between; a price of 2,000 € is in the band it begins.
 */
export const isInBand = {
  '0-1000': (price: number) => price < 1000,
  '1000-2000': (price: number) => price >= 1000 && price < 2000,
  '2000-5000': (price: number) => price >= 2000 && price <= 5000,
  '5000-': (price: number) => price > 5000,
} as const satisfies Record<PriceBand, (price: number) => boolean>

/** What works are put in order by. */
export type SortKeys = Pick<ArtworkCard, 'id' | 'year' | 'price' | 'title' | 'rank'>

/** What the place of a work in the gallery's own order depends on. */
export type Placed = Pick<ArtworkCard, 'id' | 'rank'>

/**
 * Higher comes first. A work that was never moved stands by its number, the newest first; one that was has a rank between those of its
 * neighbours, and below the number of the next new work: moving one changes no other, and new works come before all there were.
 */
export const placeOf = ({ id, rank = id }: Placed): number => rank

/** The gallery's own order, as home, catalogue and collections show it: of two at one place the later number first. */
export const byPlace = (a: Placed, b: Placed): number => placeOf(b) - placeOf(a) || b.id - a.id

const byTitle = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** As much of a title as orders it, and as can be said in an address: half of a pair, where it was cut, is no character. */
export const titleKey = (title: string): string => title.slice(0, 100).replace(/\p{Surrogate}/gu, '\ufffd')

/** A work without a price comes after all that have one, whichever way prices run. */
const byPrice =
  (direction: 1 | -1) =>
  (a: SortKeys, b: SortKeys): number => {
    if (a.price === undefined || b.price === undefined) return Number(a.price === undefined) - Number(b.price === undefined)
    return direction * (a.price - b.price)
  }

export const orders = {
  atelier: byPlace,
  recent: (a: SortKeys, b: SortKeys) => b.year - a.year,
  'prix-croissant': byPrice(1),
  'prix-decroissant': byPrice(-1),
  titre: (a: SortKeys, b: SortKeys) => byTitle.compare(titleKey(a.title), titleKey(b.title)),
} as const satisfies Record<Sort, (a: SortKeys, b: SortKeys) => number>
