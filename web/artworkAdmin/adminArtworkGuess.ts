import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { type BulkChange, type BulkWork, bulkTerms } from '../../shared/artwork/bulkChange.ts'
import { byPlace } from '../../shared/artwork/catalogueOrder.ts'

type Works = readonly AdminArtwork[]

/** In its place, or before all others: the newest come first. */
export const withWork = (works: Works, work: AdminArtwork): Works =>
  works.some(({ id }) => id === work.id) ? works.map(other => (other.id === work.id ? work : other)) : [work, ...works]

export const withoutWork = (works: Works, id: number): Works => works.filter(work => work.id !== id)

export const withPublication = (works: Works, id: number, isPublished: boolean): Works =>
  works.map(work => (work.id === id ? { ...work, isPublished } : work))

/** A copy the server has not numbered yet: it is shown, and nothing can be asked of it. */
export const isProvisional = ({ id }: Pick<AdminArtwork, 'id'>): boolean => id < 0

export const withCopy = (works: Works, id: number, provisionalId: number): Works => {
  const original = works.find(work => work.id === id)
  if (!original) return works
  const { reservedUntil: _, soldBy: __, ...copied } = original
  return [{ ...copied, id: provisionalId, title: `${original.title} (copie)`, isPublished: false }, ...works]
}

/** As home and catalogue show them; a copy on its way stands first, where it will stand. */
export const inGalleryOrder = (works: Works): Works =>
  works.toSorted((one, other) => Number(isProvisional(other)) - Number(isProvisional(one)) || byPlace(one, other))

const withPlace = (work: AdminArtwork, { rank, isFeatured }: BulkWork): AdminArtwork => ({
  ...work,
  ...(rank !== undefined && { rank: rank ?? undefined }),
  ...(isFeatured !== undefined && { featuredAt: isFeatured ? new Date().toISOString() : undefined }),
})

/** As the server will do it, work by work; one it will refuse stays as it is. */
export const withBulkChange = (works: Works, { works: changed, ...all }: BulkChange): Works => {
  const own = new Map(changed.map(change => [change.id, change]))
  return works.map(work => {
    const change = own.get(work.id)
    if (!change) return work
    const terms = bulkTerms({ ...work, heldBy: work.reservedUntil }, change, all)
    if ('obstacle' in terms) return work
    return { ...withPlace(work, change), availability: terms.availability, priceEur: terms.priceEur ?? undefined }
  })
}
