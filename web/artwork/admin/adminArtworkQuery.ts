import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { type AdminArtwork, adminArtworkSchema } from '../../../shared/artwork/admin/adminArtwork.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { ArtworkInput } from '../../../shared/artwork/admin/artworkFields.ts'
import { screenLength, type WorkSearch } from '../../../shared/artwork/admin/workSearch.ts'
import { itemsOf, listQuery, makeListChange, setItems } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { queryClient, withPending } from '../../kit/query.ts'
import { withCopy, withoutWork, withPublication, withWork } from './adminArtworkChanges.ts'

export type Works = readonly AdminArtwork[]

/** `version` is that of the work when the form was opened. */
type ArtworkEdit = ArtworkInput & { readonly version: number; readonly isPutBackOnSale: boolean }

/**
 * All works of the gallery, newest first, shared by the owner's screens. Each change is sent after the one before it; a refused one rejects.
 * The current work that a refusal carries updates the list.
 */
export const adminArtworksQuery = listQuery<AdminArtwork>('artworks', async cursor => {
  const { artworks, next } = await api(adminArtworkRoutes.listAllArtworks, { query: { cursor } })
  return { items: artworks, next }
})

/** What a search found, a screen at a time, in the gallery's own order. */
export const foundWorksQuery = (search: WorkSearch) =>
  infiniteQueryOptions({
    // Below the key of all works, so that each change reaches both.
    queryKey: [...adminArtworksQuery.queryKey, search],
    queryFn: async ({ pageParam: after }) => {
      const { artworks, ...rest } = await api(adminArtworkRoutes.listAllArtworks, {
        query: { ...search, most: String(screenLength), after },
      })
      return { items: artworks, ...rest }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Milliseconds. What the page has just loaded is not loaded again by its first tab, and searches that were typed do not stay.
    staleTime: 5_000,
    gcTime: 60_000,
  })

/** Returns every work held, as the server last confirmed it. */
const heldWorks = (): Works =>
  queryClient
    .getQueriesData<InfiniteData<{ readonly items: Works }>>({ queryKey: adminArtworksQuery.queryKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])

/** Returns the works held as they are shown, with the changes not answered yet. */
export const shownWorks = (): Works =>
  itemsOf(withPending(adminArtworksQuery.queryKey, { pages: [{ items: heldWorks() }], pageParams: [] }) ?? { pages: [], pageParams: [] })

/** Returns the current work that a refusal carries. */
export const currentWorkOf = (error: unknown): AdminArtwork | undefined => {
  if (!(error instanceof ApiRefusal) || typeof error.current !== 'object' || error.current === null) return undefined
  return 'artwork' in error.current ? adminArtworkSchema.safeParse(error.current.artwork).data : undefined
}

/** The key of the version that a change made here led to, by the work and the version before it. */
const nextVersionOf = (id: number, version: number) => ['nextVersion', id, version] as const

/**
 * Returns the latest version that this screen's own changes led to: a change based on a version that was changed from here meanwhile is not a
 * conflict.
 */
export const latestVersion = (id: number, version: number): number => {
  const next = queryClient.getQueryData<number>(nextVersionOf(id, version))
  return next === undefined ? version : latestVersion(id, next)
}

/** Stores the works that the server answered, and drops those it has no more (`gone`), in one update of the list. */
export const storeWorks = (answered: Works, gone: readonly number[] = []): Promise<void> => {
  const before = new Map(heldWorks().map(({ id, version }) => [id, version]))
  for (const { id, version } of answered)
    if (before.get(id) === version - 1) queryClient.setQueryData(nextVersionOf(id, version - 1), version)
  return setItems(adminArtworksQuery, works => gone.reduce(withoutWork, answered.reduce(withWork, works)))
}

/** Updates the list from a refusal, which tells that the work is gone or what it is now. */
const storeRefused = async (id: number, error: unknown): Promise<void> => {
  const current = currentWorkOf(error)
  if (current) await storeWorks([current])
  else if (error instanceof ApiRefusal && error.code === 'artworkNotFound') await storeWorks([], [id])
}

const unchanged = (works: Works): Works => works

/** Changes one work by an operation that answers with it. */
const changeWork = (
  id: number,
  optimistic: (works: Works) => Works,
  request: () => Promise<{ artwork: AdminArtwork }>,
): Promise<AdminArtwork> =>
  makeListChange(adminArtworksQuery, optimistic, async () => {
    try {
      const { artwork } = await request()
      await storeWorks([artwork])
      return artwork
    } catch (error) {
      await storeRefused(id, error)
      throw error
    }
  })

const ofWork = (id: number) => ({ params: { id: String(id) } })

export const saveNewArtwork = (form: ArtworkInput, isPublished: boolean): Promise<AdminArtwork> =>
  makeListChange(adminArtworksQuery, unchanged, async () => {
    const { artwork } = await api(adminArtworkRoutes.createArtwork, { body: { ...form, isPublished } })
    await storeWorks([artwork])
    return artwork
  })

export const updateArtwork = (id: number, edit: ArtworkEdit): Promise<AdminArtwork> =>
  changeWork(id, unchanged, () =>
    api(adminArtworkRoutes.updateArtwork, { ...ofWork(id), body: { ...edit, version: latestVersion(id, edit.version) } }),
  )

/** Optimistic. */
export const setPublication = (id: number, isPublished: boolean): Promise<AdminArtwork> =>
  changeWork(
    id,
    works => withPublication(works, id, isPublished),
    () => api(adminArtworkRoutes.setArtworkPublication, { ...ofWork(id), body: { isPublished } }),
  )

let copies = 0

/** Optimistic: a provisional copy stands first, see `isProvisional`. */
export const duplicateArtwork = (id: number): Promise<AdminArtwork> => {
  copies += 1
  const provisionalId = -copies
  return changeWork(
    id,
    works => withCopy(works, id, provisionalId),
    () => api(adminArtworkRoutes.duplicateArtwork, ofWork(id)),
  )
}

/** Optimistic. */
export const removeArtwork = (id: number): Promise<void> =>
  makeListChange(
    adminArtworksQuery,
    works => withoutWork(works, id),
    async () => {
      try {
        await api(adminArtworkRoutes.deleteArtwork, ofWork(id))
        await storeWorks([], [id])
      } catch (error) {
        await storeRefused(id, error)
        throw error
      }
    },
  )

/** Adds the sample works to the gallery, without loading them. */
export const migrateArtworks = async (isPublished: 'true' | 'false'): Promise<void> => {
  await api(adminArtworkRoutes.migrateArtworks, { query: { isPublished } })
}

/** Deletes the sample works again. One that cannot be deleted, as during its payment, stays, and so does the offer. */
export const undoMigration = async (samples: Works): Promise<void> => {
  for (const { id } of samples)
    await removeArtwork(id).catch((error: unknown) => {
      if (!(error instanceof ApiRefusal && error.code === 'artworkNotFound')) throw error
    })
}
