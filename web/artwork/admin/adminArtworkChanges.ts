import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { type BulkChange, type BulkWork, bulkHanging, bulkTerms } from '../../../shared/artwork/admin/bulkChange.ts'
import { byPlace } from '../../../shared/artwork/catalogueOrder.ts'

type Works = readonly AdminArtwork[]

/** Replaces the work, or puts it first if it is new, because the list is newest first. */
export const withWork = (works: Works, work: AdminArtwork): Works =>
  works.some(({ id }) => id === work.id) ? works.map(other => (other.id === work.id ? work : other)) : [work, ...works]

export const withoutWork = (works: Works, id: number): Works => works.filter(work => work.id !== id)

export const withPublication = (works: Works, id: number, isPublished: boolean): Works =>
  works.map(work => (work.id === id ? { ...work, isPublished } : work))

/** Tells whether the work is an optimistic copy that has no id from the server yet, so that no operation can name it. */
export const isProvisional = ({ id }: Pick<AdminArtwork, 'id'>): boolean => id < 0

export const withCopy = (works: Works, id: number, provisionalId: number): Works => {
  const original = works.find(work => work.id === id)
  if (!original) return works
  const { reservedUntil: _, soldBy: __, soldElsewhere: ___, ...copied } = original
  return [{ ...copied, id: provisionalId, title: `${original.title} (copie)`, isPublished: false }, ...works]
}

/** Sorts the works as the home page and the catalogue do. A provisional copy stands first, where the real one will stand. */
export const inGalleryOrder = (works: Works): Works =>
  works.toSorted((one, other) => Number(isProvisional(other)) - Number(isProvisional(one)) || byPlace(one, other))

const withPlace = (work: AdminArtwork, { rank, isFeatured }: BulkWork): AdminArtwork => ({
  ...work,
  ...(rank !== undefined && { rank: rank ?? undefined }),
  ...(isFeatured !== undefined && { featuredAt: isFeatured ? new Date().toISOString() : undefined }),
})

/** Applies a bulk change by the server's own rules; a work the server will refuse stays as it is. */
export const withBulkChange = (works: Works, { works: changed, ...all }: BulkChange): Works => {
  const own = new Map(changed.map(change => [change.id, change]))
  return works.map(work => {
    const change = own.get(work.id)
    if (!change) return work
    const terms = bulkTerms({ ...work, heldBy: work.reservedUntil }, change, all)
    if ('obstacle' in terms) return work
    const { isPublished = work.isPublished, collectionRef = work.collectionRef } = bulkHanging(change, all)
    const hanging = { isPublished, collectionRef: collectionRef ?? undefined }
    return { ...withPlace(work, change), ...hanging, availability: terms.availability, priceEur: terms.priceEur ?? undefined }
  })
}
