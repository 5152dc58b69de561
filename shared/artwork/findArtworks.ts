import { areNear, colourNameOf, type OkLab, okLabOf } from '../image/okLab.ts'
import type { ArtworkSummary } from './artwork.ts'
import { type CatalogueQuery, isExactColour, nameKey, type Sort } from './catalogue.ts'
import { catalogueOrders, isInBand, placeOf, type SortKeys, titleKey } from './catalogueOrder.ts'
import { searchWords } from './fold.ts'
import { fitsWall } from './scale.ts'
import { formatOf, nearWords, referencedId, vocabularyOf } from './searchMeaning.ts'

/** The page size of the catalogue, a collection and a search. */
export const pageLength = 20

/** A work with more words to find it by, and its searchable text, its technique's key and its colours, all computed at first use. */
type Entry<Work> = { readonly work: Work; readonly words: string; text?: string; technique?: string; colours?: readonly OkLab[] }

const writtenText = ({ work: { title, technique, tags, collection, place = '' }, words }: Entry<ArtworkSummary>): string =>
  [title, technique, ...tags, collection, place, words].join(' ')

const textOf = (entry: Entry<ArtworkSummary>): string => {
  entry.text ??= searchWords(`${writtenText(entry)} ${entry.work.dimensions}`).join(' ')
  return entry.text
}

const techniqueOf = (entry: Entry<ArtworkSummary>): string => {
  entry.technique ??= nameKey(entry.work.technique)
  return entry.technique
}

const coloursOf = (entry: Entry<ArtworkSummary>): readonly OkLab[] => {
  entry.colours ??= entry.work.colors.map(okLabOf)
  return entry.colours
}

type Question = (entry: Entry<ArtworkSummary>) => boolean

/**
 * Turns the words of a search into predicates: the one work whose reference they are, or else every word in any order, ignoring case and
 * accents (D8).
 */
const wordQuestions = (q: string): readonly Question[] => {
  const id = referencedId(q)
  if (id !== undefined) return [({ work }) => work.id === id]
  return searchWords(q).map(word => entry => textOf(entry).includes(word))
}

/** Whether a work has a colour that is called so, or one near it. */
const colourQuestion = (couleur: string): Question => {
  const sought = isExactColour(couleur) && okLabOf(`#${couleur}`)
  return entry => coloursOf(entry).some(colour => (sought ? areNear(colour, sought) : colourNameOf(colour) === couleur))
}

/** Turns a query into predicates. A work without a price is in every price band. */
const questionsOf = ({
  q,
  technique,
  prix,
  disponibilite,
  couleur,
  mur,
  lieu,
  comparer,
  collection,
}: CatalogueQuery): readonly Question[] => {
  const questions: (Question | false | undefined | '')[] = [
    technique && (entry => techniqueOf(entry) === technique),
    collection && (({ work }) => work.collection === collection),
    disponibilite && (({ work }) => work.availability === disponibilite),
    prix && (({ work }) => work.price === undefined || isInBand[prix](work.price)),
    couleur && colourQuestion(couleur),
    mur && (({ work }) => fitsWall(work, Number(mur))),
    lieu && (({ work }) => nameKey(work.place ?? '') === lieu),
    comparer && (({ work }) => comparer.split(',').includes(work.slug)),
    ...wordQuestions(q),
  ]
  return questions.filter(question => !!question)
}

/** Sorts as the visitor chose. Among equal works the later number comes first, so that the order is total and pagination stable. */
const inOrder =
  (tri: Sort) =>
  (a: SortKeys, b: SortKeys): number =>
    catalogueOrders[tri](a, b) || b.id - a.id

const keyOf = (tri: Sort, { id, rank, year, price, title }: SortKeys): string => {
  if (tri === 'atelier') return String(placeOf({ id, rank }))
  if (tri === 'recent') return String(year)
  return tri === 'titre' ? titleKey(title) : String(price ?? '')
}

/**
 * Builds the cursor of a page's end, `titre_42_À la fenêtre`: the order, then the last work's number and sort key. It stays valid after
 * that work is deleted.
 */
const cursorOf = (tri: Sort, last: SortKeys): string => `${tri}_${last.id}_${keyOf(tri, last)}`

/** The last work shown, as a cursor describes it: enough to continue after it even if it has been deleted. */
type LastShown = SortKeys

const wholeNumber = /^\d{0,9}$/
const keyForms: Readonly<Record<Sort, RegExp>> = {
  atelier: /^-?\d{1,11}(?:\.\d{1,20})?(?:e-\d{1,3})?$/,
  recent: wholeNumber,
  'prix-croissant': wholeNumber,
  'prix-decroissant': wholeNumber,
  titre: /^/,
}

/** Parses a cursor; returns `undefined` when it does not belong to this order. */
export const lastShown = (tri: Sort, cursor: string): LastShown | undefined => {
  const [, order, id, key = ''] = /^([a-z-]+)_([1-9]\d{0,9})_(.{0,100})$/su.exec(cursor) ?? []
  if (order !== tri || !keyForms[tri].test(key)) return undefined
  return { id: Number(id), title: key, year: Number(key), ...(key && tri !== 'titre' && { price: Number(key), rank: Number(key) }) }
}

export type FoundPage<Work> = {
  readonly artworks: Work[]
  /** The number of works found in all. */
  readonly total: number
  /** The next page's cursor, if there is one. */
  readonly next?: string | undefined
  /** What the words were taken for, where that is not what they say: a format, or words like them. */
  readonly meant?: string | undefined
}

type Found<Work> = { readonly entries: readonly Entry<Work>[]; readonly meant?: string }

/** The size of the cache of search results: visitors request page after page of one search, and many make the same search. */
const keptQueries = 50

/** Finds the index of the first work that sorts after `last`, by binary search. */
const placeAfter = <Work extends ArtworkSummary>(found: readonly Entry<Work>[], tri: Sort, last: LastShown): number => {
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = found[middle]
    if (entry && inOrder(tri)(last, entry.work) < 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Answers more words by which a work is found than its card has: those of its description. */
export type WordsOf = (id: number) => string

/** Prepares works for searching: their words are folded once, and each order is sorted once. */
export const catalogueOf = <Work extends ArtworkSummary>(works: readonly Work[], wordsOf: WordsOf = () => '') => {
  const entries = works.map((work): Entry<Work> => ({ work, words: wordsOf(work.id) }))
  const ordered = new Map<Sort, readonly Entry<Work>[]>()
  const kept = new Map<string, Found<Work>>()
  let vocabulary: ReadonlyMap<string, string> | undefined
  const entriesBy = (tri: Sort): readonly Entry<Work>[] => {
    const known = ordered.get(tri) ?? entries.toSorted((a, b) => inOrder(tri)(a.work, b.work))
    ordered.set(tri, known)
    return known
  }
  const search = (query: CatalogueQuery): readonly Entry<Work>[] => {
    const questions = questionsOf(query)
    return questions.length ? entriesBy(query.tri).filter(entry => questions.every(isMet => isMet(entry))) : entriesBy(query.tri)
  }
  const everyWord = () => {
    vocabulary ??= vocabularyOf(entries.map(writtenText))
    return vocabulary
  }
  const searchByMeaning = (query: CatalogueQuery): Found<Work> => {
    const format = formatOf(query.q)
    if (format) return { entries: search({ ...query, q: format.q }).filter(({ work }) => format.fits(work)), meant: format.said }
    const asWritten = search(query)
    const words = asWritten.length ? undefined : nearWords(query.q, everyWord)
    const found = words ? search({ ...query, q: words }) : []
    return words && found.length ? { entries: found, meant: words } : { entries: asWritten }
  }
  const foundFor = (query: CatalogueQuery): Found<Work> => {
    const key = JSON.stringify(query)
    const found = kept.get(key) ?? searchByMeaning(query)
    // Reinserting the key makes it the most recently used, so that the eviction below is LRU.
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > keptQueries && oldest !== undefined) kept.delete(oldest)
    return found
  }
  const find = (query: CatalogueQuery): Work[] => foundFor(query).entries.map(({ work }) => work)
  const meant = (query: CatalogueQuery): string | undefined => foundFor(query).meant
  /** Returns one page. No work shown before `last` is repeated and none is skipped, whatever is published or removed in between. */
  const page = (query: CatalogueQuery, last?: LastShown): FoundPage<Work> => {
    const { entries: found, meant } = foundFor(query)
    const first = last ? placeAfter(found, query.tri, last) : 0
    const artworks = found.slice(first, first + pageLength).map(({ work }) => work)
    const end = artworks.at(-1)
    const isLast = !end || first + artworks.length === found.length
    return { artworks, total: found.length, ...(!isLast && { next: cursorOf(query.tri, end) }), ...(meant !== undefined && { meant }) }
  }
  return { find, meant, page }
}
