import { redirect, replace } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { ApiRefusal } from '../kit/api.ts'
import type { ArtworkQueries } from './artworkQueries.ts'

const isNotFound = (error: unknown): boolean => error instanceof ApiRefusal && (error.status === 404 || error.status === 400)

/** An unknown work leads to the catalogue; one asked for by id, as carts know it, moves to its slug (D4). */
export const loadArtwork = async (artworks: ArtworkQueries, slug: string) => {
  const found = await artworks.bySlug(slug).catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  if (!found) throw redirect(paths.catalogue())
  if (found.artwork.slug !== slug) throw replace(paths.artwork(found.artwork.slug))
  return found
}

export type ArtworkData = Awaited<ReturnType<typeof loadArtwork>>
