import { redirect, replace } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { ApiRefusal } from '../kit/api.ts'
import type { ArtworkQueries } from './artworkQueries.ts'

const isNotFound = (error: unknown): boolean => error instanceof ApiRefusal && (error.status === 404 || error.status === 400)

type Addresses = { readonly of: (slug: string) => string; readonly unknown: string }

const ownPage: Addresses = { of: paths.artwork, unknown: paths.catalogue() }

/** An unknown work leads to the catalogue; one asked for by id, as carts know it, moves to its slug on the same page (D4). */
export const loadArtwork = async (artworks: ArtworkQueries, slug: string, page = ownPage) => {
  const found = await artworks.bySlug(slug).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (!found) throw redirect(page.unknown)
  if (found.artwork.slug !== slug) throw replace(page.of(found.artwork.slug))
  return found
}

export type ArtworkData = Awaited<ReturnType<typeof loadArtwork>>
