import { featuredIn } from '../../shared/artwork/featured.ts'
import { cardOfPageWork, type PageWork } from '../../shared/artwork/pageWorks.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { isNotFoundAddress } from '../../shared/kit/pageKeys.ts'
import { parisNoon } from '../../shared/kit/parisDay.ts'
import { loadPage, type PageSource, paths, renderPage } from '../../web/render.tsx'
import { type ArtworkRow, artworkOf } from '../artwork/artworkStore.ts'
import type { PageContent } from './pageFiles.ts'

/** Noon of the painter's day, by which exhibitions begin and end: the same all day, so that a page rendered twice is the same page. */
export const today = (): string => parisNoon(new Date()).toISOString()

/** What every page of one rendering has in common. */
export type Rendering = {
  readonly source: PageSource
  readonly siteUrl: string
  /** The page the build left, to be filled. */
  readonly template: string
}

/** By this clock no hold is over: a page tells its time, and whether it has passed is for the clock of whoever reads. */
export const longAgo = new Date(0)

/** All works by their cards, and those whose own pages are rendered by their rows. */
export const pageSource = (works: readonly PageWork[], rows: readonly ArtworkRow[], now: string): PageSource => {
  const cards = works.map(cardOfPageWork)
  const bySlug = new Map(rows.filter(({ isPublished }) => isPublished).map(row => [row.slug, row]))
  return {
    works: cards,
    featured: featuredIn(works)?.id,
    work: slug => {
      const row = bySlug.get(slug)
      if (!row) return undefined
      const artwork = artworkOf(row, longAgo)
      return { artwork, similarArtworks: similarArtworks(artwork, cards) }
    },
    now,
  }
}

/** Where a work is that is asked for by its number, as carts know it (D4). */
const movedFrom = (address: string, { works }: PageSource): string | undefined => {
  const number = Number(/[^/]+$/.exec(address)?.[0])
  const moved = Number.isInteger(number) && paths.artwork(number) === address ? works.find(({ id }) => id === number) : undefined
  return moved && paths.artwork(moved.slug)
}

/** What is to stand at an address now; `undefined` where nothing is. */
export const contentAt = async (address: string, { source, siteUrl, template }: Rendering): Promise<PageContent | undefined> => {
  const movedTo = movedFrom(address, source)
  if (movedTo) return { movedTo }
  const data = isNotFoundAddress(address) ? null : loadPage(address, source)
  return data === undefined ? undefined : { html: await renderPage({ address, data, siteUrl, template }), data }
}
