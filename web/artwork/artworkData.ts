import { ApiRefusal } from '../kit/apiErrors.ts'
import type { ShownWork } from '../layout/pageSource.ts'
import { paths } from '../layout/paths.ts'
import { type PageData, PageNotFound, type PageRequest, Redirect } from '../router/page.ts'
import type { ArtworkQueries } from './artworkQueries.ts'

const isNotFound = (error: unknown): boolean =>
  error instanceof PageNotFound || (error instanceof ApiRefusal && (error.status === 404 || error.status === 400))

type Addresses = {
  readonly of: (slug: string) => string
  /** Where an unknown work leads to; without it the page says that there is no such work. */
  readonly unknown?: string
}

const ownPage: Addresses = { of: paths.artwork }

/** An unknown work has no page (D29); one asked for by id, as carts know it, moves to its slug on the same page (D4). */
export const loadArtwork = async (
  bySlug: (slug: string) => Promise<ShownWork>,
  slug: string,
  page: Addresses = ownPage,
): Promise<ShownWork> => {
  const found = await bySlug(slug).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (!found) throw page.unknown ? new Redirect(page.unknown) : new PageNotFound()
  if (found.artwork.slug !== slug) throw new Redirect(page.of(found.artwork.slug))
  return found
}

const isId = (slug: string): boolean => /^\d+$/.test(slug)

/** What is stored for the page; of a work published this very moment, or asked for by its id, what the API says of it. */
export const artworkLoader =
  (data: PageData, artworks: ArtworkQueries) =>
  ({ params: { slug = '' } }: PageRequest): Promise<ShownWork> => {
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
