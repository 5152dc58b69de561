import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import type { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import type { RouteOutput } from '../../shared/kit/route.ts'

/** A page takes about 800 kB; Lambda replies with 6 MB at most (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). */
const mostListed = 2_000

/** Returns the works below a number, newest first: numbers come from a counter, so that a newer work has a higher one (D4). */
export const pageBefore = (works: readonly ArtworkSummary[], id: number): RouteOutput<typeof artworkRoutes.listArtworks> => {
  const older = works.filter(work => work.id < id).toSorted((one, other) => other.id - one.id)
  const artworks = older.slice(0, mostListed)
  const last = artworks.at(-1)
  return { artworks, ...(last && artworks.length < older.length && { next: String(last.id) }) }
}
