import * as z from 'zod/mini'
import { type ArtworkCard, artworkCardSchema } from './artwork.ts'
import { byPlace } from './catalogueOrder.ts'
import { showingAsSimilar } from './similarArtworks.ts'

/** Where the renderer keeps them in the site's bucket; no address of the site leads there. */
export const pageWorksKey = 'render/works.json'

/** What public pages, the sitemap, the feed and the search know of a published work. */
const pageWorkSchema = z.extend(artworkCardSchema, {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was first. */
  publishedAt: z.optional(z.iso.datetime()),
  /** When the owner chose it for the home page, see `featuredIn`. */
  featuredAt: z.optional(z.iso.datetime()),
})
export type PageWork = z.infer<typeof pageWorkSchema>

/** All published works, in the gallery's own order: what pages are rendered from and searched in, so that neither asks the table. */
export type PageWorks = { readonly version: 1; readonly works: PageWork[] }

/** Written by the renderer and read by nobody else's hand: only that it is of this version is looked at again. */
export const readPageWorks = (text: string): PageWorks => {
  const stored = JSON.parse(text) as PageWorks
  if (stored.version !== 1) throw new Error(`The works of the pages are of version ${stored.version}`)
  return stored
}

export const inOrder = (works: readonly PageWork[]): readonly PageWork[] => works.toSorted(byPlace)

export const withoutWork = (works: readonly PageWork[], id: number): readonly PageWork[] => works.filter(work => work.id !== id)

/** The works with this one among them, as it is now. */
export const withWork = (works: readonly PageWork[], work: PageWork): readonly PageWork[] => {
  const others = withoutWork(works, work.id)
  const place = others.findIndex(other => byPlace(work, other) < 0)
  return place < 0 ? [...others, work] : others.toSpliced(place, 0, work)
}

/** What a card shows of it. */
export const cardOfPageWork = ({ createdAt: _, updatedAt: __, publishedAt: ___, featuredAt: ____, ...card }: PageWork): ArtworkCard => card

/** What other pages show of a work, or judge its likeness by. */
const seen = (work: PageWork): string => JSON.stringify(cardOfPageWork(work))

/**
 * The slugs of the works whose pages show similar works that changed, when the works `ids` changed from `before` to `after`;
 * a change that no card shows touches none, and those changed themselves are left out.
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
