import type { ArtworkCard } from './artwork.ts'
import { referencedId } from './artworkLabel.ts'
import type { CatalogueQuery, Sort } from './catalogue.ts'
import { isInBand, orders, placeOf, type SortKeys, titleKey } from './catalogueOrder.ts'
import { fold } from './fold.ts'
import { techniqueKey } from './techniques.ts'

/** How many works a page of the catalogue, of a collection or of a search has. */
export const pageLength = 20

/** A work, what words are searched in once any were, and its technique's key once one was asked for. */
type Entry<Work> = { readonly work: Work; text?: string; technique?: string }

const searchedText = ({ title, technique, tags, collection }: ArtworkCard): string =>
  fold([title, technique, ...tags, collection].join(' '))

const textOf = (entry: Entry<ArtworkCard>): string => {
  entry.text ??= searchedText(entry.work)
  return entry.text
}

const techniqueOf = (entry: Entry<ArtworkCard>): string => {
  entry.technique ??= techniqueKey(entry.work.technique)
  return entry.technique
}

type Question = (entry: Entry<ArtworkCard>) => boolean

/** What the words of a search ask: the one work whose reference they are, else every word, in any order, whatever its case and accents (D8). */
const wordQuestions = (q: string): readonly Question[] => {
  const id = referencedId(q)
  if (id !== undefined) return [({ work }) => work.id === id]
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))]
  return words.map(word => entry => textOf(entry).includes(word))
}

/** What a query asks of each work; one without a price is in every band. */
const questionsOf = ({ q, technique, prix, disponibilite, collection }: CatalogueQuery): readonly Question[] => {
  const questions: (Question | false | undefined | '')[] = [
    technique && (entry => techniqueOf(entry) === technique),
    collection && (({ work }) => work.collection === collection),
    disponibilite && (({ work }) => work.availability === disponibilite),
    prix && (({ work }) => work.price === undefined || isInBand[prix](work.price)),
    ...wordQuestions(q),
  ]
  return questions.filter(question => !!question)
}

/** The order a visitor asked for; of equal works the later number first, so that no two stand on the same place. */
const inOrder =
  (tri: Sort) =>
  (a: SortKeys, b: SortKeys): number =>
    orders[tri](a, b) || b.id - a.id

const keyOf = (tri: Sort, { id, rank, year, price, title }: SortKeys): string => {
  if (tri === 'atelier') return String(placeOf({ id, rank }))
  if (tri === 'recent') return String(year)
  return tri === 'titre' ? titleKey(title) : String(price ?? '')
}

/** Where a page ended: `titre_42_À la fenêtre`, the order, and the last work's number and place in it, which outlives the work. */
const cursorOf = (tri: Sort, last: SortKeys): string => `${tri}_${last.id}_${keyOf(tri, last)}`

/** The last work shown, as far as a cursor tells of it: enough to go on after it, though it may be gone. */
type LastShown = SortKeys

const wholeNumber = /^\d{0,9}$/
const keyForms: Readonly<Record<Sort, RegExp>> = {
  atelier: /^-?\d{1,11}(?:\.\d{1,20})?(?:e-\d{1,3})?$/,
  recent: wholeNumber,
  'prix-croissant': wholeNumber,
  'prix-decroissant': wholeNumber,
  titre: /^/,
}

/** What a cursor says of the last work shown; `undefined` when it is not one of this order. */
export const lastShown = (tri: Sort, cursor: string): LastShown | undefined => {
  const [, order, id, key = ''] = /^([a-z-]+)_([1-9]\d{0,9})_(.{0,100})$/su.exec(cursor) ?? []
  if (order !== tri || !keyForms[tri].test(key)) return undefined
  return { id: Number(id), title: key, year: Number(key), ...(key && tri !== 'titre' && { price: Number(key), rank: Number(key) }) }
}

export type FoundWorks<Work> = {
  readonly artworks: Work[]
  /** How many were found in all. */
  readonly total: number
  /** Where the following page begins, if there is one. */
  readonly next?: string | undefined
}

/** What was found for so many queries is kept: of a search one asks for page after page, and many ask the same. */
const keptQueries = 50

/** Where the first of those in order stands that comes after `last`. */
const placeAfter = <Work extends ArtworkCard>(found: readonly Entry<Work>[], tri: Sort, last: LastShown): number => {
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = found[middle]
    if (entry && inOrder(tri)(last, entry.work) < 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Works made ready to be searched: their words are folded once, and each order is made once. */
export const catalogueOf = <Work extends ArtworkCard>(works: readonly Work[]) => {
  const entries = works.map((work): Entry<Work> => ({ work }))
  const ordered = new Map<Sort, readonly Entry<Work>[]>()
  const kept = new Map<string, readonly Entry<Work>[]>()
  const entriesBy = (tri: Sort): readonly Entry<Work>[] => {
    const known = ordered.get(tri) ?? entries.toSorted((a, b) => inOrder(tri)(a.work, b.work))
    ordered.set(tri, known)
    return known
  }
  const search = (query: CatalogueQuery): readonly Entry<Work>[] => {
    const questions = questionsOf(query)
    return questions.length ? entriesBy(query.tri).filter(entry => questions.every(isMet => isMet(entry))) : entriesBy(query.tri)
  }
  const foundFor = (query: CatalogueQuery): readonly Entry<Work>[] => {
    const key = JSON.stringify(query)
    const found = kept.get(key) ?? search(query)
    // The one that was asked for last is forgotten last.
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > keptQueries && oldest !== undefined) kept.delete(oldest)
    return found
  }
  const find = (query: CatalogueQuery): Work[] => foundFor(query).map(({ work }) => work)
  /** A work shown before `last` is never shown again, and none is left out, whatever was published or removed meanwhile. */
  const page = (query: CatalogueQuery, last?: LastShown): FoundWorks<Work> => {
    const found = foundFor(query)
    const first = last ? placeAfter(found, query.tri, last) : 0
    const artworks = found.slice(first, first + pageLength).map(({ work }) => work)
    const end = artworks.at(-1)
    const isLast = !end || first + artworks.length === found.length
    return { artworks, total: found.length, ...(!isLast && { next: cursorOf(query.tri, end) }) }
  }
  return { find, page }
}
