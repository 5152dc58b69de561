import * as z from 'zod/mini'
import { type ArtworkSummary, artworkSummarySchema } from './artwork.ts'
import { byPlace } from './catalogueOrder.ts'
import { vocabularyOf } from './searchMeaning.ts'
import { showingAsSimilar } from './similarArtworks.ts'

/** The object's key in the site's bucket; no address of the site serves it. */
export const pageWorksKey = 'render/works.json'

/** The fields that public pages, the sitemap, the feed and the search need of a published work. */
const pageWorkSchema = z.extend(artworkSummarySchema, {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The date of its first publication. */
  publishedAt: z.optional(z.iso.datetime()),
  /** The moment the owner chose it for the home page, see `featuredIn`. */
  featuredAt: z.optional(z.iso.datetime()),
  /** The different words of its description, by which a search finds it. */
  words: z.optional(z.string()),
})
export type PageWork = z.infer<typeof pageWorkSchema>

/** All published works in the gallery's own order. Prerendering and the search read them here and need no query of the table. */
export type PageWorks = { readonly version: 1; readonly works: PageWork[] }

/** Parses the stored works. Only the renderer writes this object, so the version is all that is validated. */
export const readPageWorks = (text: string): PageWorks => {
  const stored = JSON.parse(text) as PageWorks
  if (stored.version !== 1) throw new Error(`The works of the pages are of version ${stored.version}`)
  return stored
}

export const inOrder = (works: readonly PageWork[]): readonly PageWork[] => works.toSorted(byPlace)

export const removeWork = (works: readonly PageWork[], id: number): readonly PageWork[] => works.filter(work => work.id !== id)

/** Inserts or replaces the work, in order. */
export const insertWork = (works: readonly PageWork[], work: PageWork): readonly PageWork[] => {
  const others = removeWork(works, work.id)
  const place = others.findIndex(other => byPlace(work, other) < 0)
  return place < 0 ? [...others, work] : others.toSpliced(place, 0, work)
}

/** Returns the fields that a card shows. */
export const cardOfPageWork = ({
  createdAt: _,
  updatedAt: __,
  publishedAt: ___,
  featuredAt: ____,
  words: _____,
  ...card
}: PageWork): ArtworkSummary => card

/** More words of one description are not searched, so that the file of all works stays small. */
const mostWords = 300

/** Returns the different words of a text as they are written, in small letters. */
export const distinctWords = (text: string): string => [...vocabularyOf([text]).values()].slice(0, mostWords).join(' ')

/** Serialises what other pages show of a work or compare it by. */
const seen = (work: PageWork): string => JSON.stringify(cardOfPageWork(work))

/**
 * Returns the slugs of the works whose pages must be rendered again because their similar works changed, when the works `ids` went from
 * `before` to `after`. A change that no card shows affects no page; the changed works themselves are left out.
 */
export const similarTouched = (before: readonly PageWork[], after: readonly PageWork[], ids: readonly number[]): ReadonlySet<string> => {
  const changed = new Set(ids)
  const found = (works: readonly PageWork[], id: number) => works.find(work => work.id === id)
  const touched = ids.flatMap(id => {
    const [was, is] = [found(before, id), found(after, id)]
    if (was && is && seen(was) === seen(is)) return []
    return [...(was ? showingAsSimilar(was, before) : []), ...(is ? showingAsSimilar(is, after) : [])]
  })
  const published = new Set(after.map(({ id }) => id))
  return new Set(touched.filter(({ id }) => published.has(id) && !changed.has(id)).map(({ slug }) => slug))
}
