import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { paths } from '../../shared/paths.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import type { ShownWork } from '../layout/pageSource.ts'
import { type PageData, PageNotFound } from '../router/page.tsx'
import { cached } from '../router/pageData.ts'

/** Milliseconds: a little longer than public answers may be cached on their way here, and enough for going back and forth. */
const freshFor = 20_000

/** The API queries for works on pages that are not prerendered. */
export const artworkQueries = () => ({
  // The API's client is loaded lazily, because most pages show data that is stored beside them.
  bySlug: cached(freshFor, async slug => (await import('../kit/api/api.ts')).api(artworkRoutes.getArtwork, { params: { slug } })),
})

export type ArtworkQueries = ReturnType<typeof artworkQueries>

const isNotFound = (error: unknown): boolean =>
  error instanceof PageNotFound || (error instanceof ApiRefusal && (error.status === 404 || error.status === 400))

type Addresses = {
  readonly of: (slug: string) => string
  /** The redirect of an unknown work. Without it the page says that there is no such work. */
  readonly unknown?: string
}

const ownPage: Addresses = { of: paths.artwork }

/** An unknown work has no page (D29). A work requested by its id, as carts link to it, redirects to its slug on the same page (D4). */
export const loadArtwork = async (
  bySlug: (slug: string) => Promise<ShownWork>,
  slug: string,
  page: Addresses = ownPage,
): Promise<ShownWork> => {
  const found = await bySlug(slug).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (!found) throw page.unknown ? redirect(page.unknown) : new PageNotFound()
  if (found.artwork.slug !== slug) throw redirect(page.of(found.artwork.slug))
  return found
}

const isId = (slug: string): boolean => /^\d+$/.test(slug)

/** Loads the page's stored data. The API answers for a work that was only just published and for one requested by its id. */
export const artworkLoader =
  (data: PageData, artworks: ArtworkQueries) =>
  ({ params: { slug = '' } }: LoaderFunctionArgs): Promise<ShownWork> => {
    const stored = async (known: string): Promise<ShownWork> => {
      try {
        return (await data(paths.artwork(known))) as ShownWork
      } catch (error) {
        if (error instanceof PageNotFound) return artworks.bySlug(known)
        throw error
      }
    }
    return loadArtwork(isId(slug) ? artworks.bySlug : stored, slug)
  }
