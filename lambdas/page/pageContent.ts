import { featuredIn } from '../../shared/artwork/featured.ts'
import { cardOfPageWork, type PageWork } from '../../shared/artwork/pageWorks.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { isNotFoundAddress } from '../../shared/kit/pageKeys.ts'
import { parisNoon } from '../../shared/kit/parisDay.ts'
import { loadPage, type PageSource, paths, renderPage } from '../../web/render.tsx'
import { type ArtworkRow, artworkOf } from '../artwork/artworkStore.ts'
import type { PageContent } from './pageFiles.ts'

/**
 * Returns noon of the painter's day, by which exhibitions begin and end. It is the same all day, so that a page rendered twice is the same
 * page.
 */
export const today = (): string => parisNoon(new Date()).toISOString()

/** The input that all pages of one rendering share. */
export type Rendering = {
  readonly source: PageSource
  readonly siteUrl: string
  /** The HTML page that the build leaves to be filled in. */
  readonly template: string
}

/**
 * At this time no hold is over, so that a prerendered page always carries the end of the hold; the reader's clock decides whether it has
 * passed.
 */
export const longAgo = new Date(0)

/** Builds the source of the pages: the cards of all works, and the rows of those whose own pages are rendered. */
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

/** Returns the address to redirect to when a work is requested by its number, as carts know it (D4). */
const movedFrom = (address: string, { works }: PageSource): string | undefined => {
  const number = Number(/[^/]+$/.exec(address)?.[0])
  const moved = Number.isInteger(number) && paths.artwork(number) === address ? works.find(({ id }) => id === number) : undefined
  return moved && paths.artwork(moved.slug)
}

/** Renders what belongs at an address now; `undefined` where there is no page. */
export const contentAt = async (address: string, { source, siteUrl, template }: Rendering): Promise<PageContent | undefined> => {
  const movedTo = movedFrom(address, source)
  if (movedTo) return { movedTo }
  const data = isNotFoundAddress(address) ? null : loadPage(address, source)
  return data === undefined ? undefined : { html: await renderPage({ address, data, siteUrl, template }), data }
}
