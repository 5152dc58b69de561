import { once } from '../kit/once.ts'
import type { ArtworkSummary, Availability } from './artwork.ts'
import type { PriceBand, Sort } from './catalogue.ts'

/**
 * Whole euros; every price is in exactly one band. The specification names the outer two (« under 1000 €, over 5000 € »), so 1,000 and
 * 5,000 € belong to the bands between them; 2,000 € belongs to 2000-5000.
 */
export const isInBand = {
  '0-1000': (price: number) => price < 1000,
  '1000-2000': (price: number) => price >= 1000 && price < 2000,
  '2000-5000': (price: number) => price >= 2000 && price <= 5000,
  '5000-': (price: number) => price > 5000,
} as const satisfies Record<PriceBand, (price: number) => boolean>

/** The fields that works are sorted by. */
export type SortKeys = Pick<ArtworkSummary, 'id' | 'year' | 'price' | 'title' | 'rank'>

/** The fields that decide a work's place in the gallery's own order. */
export type Placed = Pick<ArtworkSummary, 'id' | 'rank'>

/**
 * Returns a work's sort value; the highest comes first. A work that was never moved uses its number, so the newest comes first. A moved one
 * has a rank between those of its neighbours and below the next new work's number. So a move changes no other work, and new works always
 * come first.
 */
export const placeOf = ({ id, rank = id }: Placed): number => rank

/**
 * Sorts in the gallery's own order, used by the home page, the catalogue and the collections; at equal ranks the later number comes first.
 */
export const byPlace = (a: Placed, b: Placed): number => placeOf(b) - placeOf(a) || b.id - a.id

const byTitle = once(() => new Intl.Collator('fr', { sensitivity: 'base', numeric: true }))

/**
 * Returns the part of a title that sorts it and that an address can carry. A surrogate pair cut in half is replaced, because half of it is
 * no valid character.
 */
export const titleKey = (title: string): string => title.slice(0, 100).replace(/\p{Surrogate}/gu, '\ufffd')

/** Sorts works without a price after all others, in both directions. */
const byPrice =
  (direction: 1 | -1) =>
  (a: SortKeys, b: SortKeys): number => {
    if (a.price === undefined || b.price === undefined) return Number(a.price === undefined) - Number(b.price === undefined)
    return direction * (a.price - b.price)
  }

export const catalogueOrders = {
  atelier: byPlace,
  recent: (a: SortKeys, b: SortKeys) => b.year - a.year,
  'prix-croissant': byPrice(1),
  'prix-decroissant': byPrice(-1),
  titre: (a: SortKeys, b: SortKeys) => byTitle().compare(titleKey(a.title), titleKey(b.title)),
} as const satisfies Record<Sort, (a: SortKeys, b: SortKeys) => number>

export type Markable = { readonly id: number; readonly featuredAt?: string | undefined }

/** Returns the one work the owner chose for the home page. Two tabs may mark two works at once; the last one marked wins. */
export const featuredIn = <Work extends Markable>(works: readonly Work[]): Work | undefined =>
  works.reduce<Work | undefined>((last, work) => (work.featuredAt && work.featuredAt > (last?.featuredAt ?? '') ? work : last), undefined)

/** A work that is sold, like one that is hidden, no longer opens the home page. */
export const canOpenHome = ({ availability }: { readonly availability: Availability }): boolean => availability !== 'Vendu'
