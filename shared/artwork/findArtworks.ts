import type { ArtworkCard } from './artwork.ts'
import type { CatalogueQuery, Sort } from './catalogue.ts'
import { isInBand, orders, type SortKeys, titleKey } from './catalogueOrder.ts'
import { fold } from './fold.ts'

/** How many works a page of the catalogue, of a collection or of a search has. */
export const pageLength = 20

/** A work, and what words are searched in once any were. */
type Entry<Work> = { readonly work: Work; text?: string }

const searchedText = ({ title, technique, tags, collection }: ArtworkCard): string =>
  fold([title, technique, ...tags, collection].join(' '))

const textOf = (entry: Entry<ArtworkCard>): string => {
  entry.text ??= searchedText(entry.work)
  return entry.text
}

/** Every word must be found, in any order, whatever its case and accents (D8); a work without a price is in every band. */
const matcherOf = ({ q, technique, prix, disponibilite, collection }: CatalogueQuery) => {
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))]
  return (entry: Entry<ArtworkCard>): boolean => {
    const { work } = entry
    return (
      (!technique || work.technique === technique) &&
      (!collection || work.collection === collection) &&
      (!disponibilite || work.availability === disponibilite) &&
      (prix === undefined || work.price === undefined || isInBand[prix](work.price)) &&
      words.every(word => textOf(entry).includes(word))
    )
  }
}

/** The order a visitor asked for; of equal works the later number first, so that no two stand on the same place. */
const inOrder =
  (tri: Sort) =>
  (a: SortKeys, b: SortKeys): number =>
    orders[tri](a, b) || b.id - a.id

const keyOf = (tri: Sort, { year, price, title }: SortKeys): string => {
  if (tri === 'recent') return String(year)
  return tri === 'titre' ? titleKey(title) : String(price ?? '')
}

/** Where a page ended: `titre_42_À la fenêtre`, the order, and the last work's number and place in it, which outlives the work. */
const cursorOf = (tri: Sort, last: SortKeys): string => `${tri}_${last.id}_${keyOf(tri, last)}`

/** The last work shown, as far as a cursor tells of it: enough to go on after it, though it may be gone. */
type LastShown = SortKeys

/** What a cursor says of the last work shown; `undefined` when it is not one of this order. */
export const lastShown = (tri: Sort, cursor: string): LastShown | undefined => {
  const [, order, id, key = ''] = /^([a-z-]+)_([1-9]\d{0,9})_(.{0,100})$/su.exec(cursor) ?? []
  if (order !== tri || (tri !== 'titre' && !/^\d{0,9}$/.test(key))) return undefined
  return { id: Number(id), title: key, year: Number(key), ...(key && tri !== 'titre' && { price: Number(key) }) }
}

export type FoundWorks<Work> = {
  readonly artworks: Work[]
  /** How many were found in all. */
  readonly total: number
  /** Where the following page begins, if there is one. */
  readonly next?: string | undefined
}

/** Works made ready to be searched: their words are folded once, and each order is made once. */
export const catalogueOf = <Work extends ArtworkCard>(works: readonly Work[]) => {
  const entries = works.map((work): Entry<Work> => ({ work }))
  const ordered = new Map<Sort, readonly Entry<Work>[]>()
  const entriesBy = (tri: Sort): readonly Entry<Work>[] => {
    const known = ordered.get(tri) ?? entries.toSorted((a, b) => inOrder(tri)(a.work, b.work))
    ordered.set(tri, known)
    return known
  }
  const find = (query: CatalogueQuery): Work[] =>
    entriesBy(query.tri)
      .filter(matcherOf(query))
      .map(({ work }) => work)
  /** A work shown before `last` is never shown again, and none is left out, whatever was published or removed meanwhile. */
  const page = (query: CatalogueQuery, last?: LastShown): FoundWorks<Work> => {
    const found = find(query)
    const first = last ? found.findIndex(work => inOrder(query.tri)(last, work) < 0) : 0
    const artworks = first < 0 ? [] : found.slice(first, first + pageLength)
    const end = artworks.at(-1)
    const isLast = !end || first + artworks.length === found.length
    return { artworks, total: found.length, ...(!isLast && { next: cursorOf(query.tri, end) }) }
  }
  return { find, page }
}
