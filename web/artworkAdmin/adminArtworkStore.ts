import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import type { ArtworkForm } from '../../shared/artwork/artworkForm.ts'
import type { BulkChange } from '../../shared/artwork/bulkChange.ts'
import type { Target } from '../../shared/artwork/placing.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import type { Store } from '../kit/store.ts'
import { withCopy, withoutWork, withPublication } from './adminArtworkGuess.ts'
import { adminWorksTexts } from './adminWorksTexts.ts'
import { type BulkResult, changingMany } from './changingMany.ts'
import { type AdminArtworksState, type ConfirmedArtworks, createConfirmedArtworks, type Works } from './confirmedArtworks.ts'

/** `version` is that of the work when the form was opened. */
type ArtworkEdit = ArtworkForm & { readonly version: number; readonly isPutBackOnSale: boolean }

/**
 * All works of the gallery, shared by the owner's screens. Each change is an optimistic update, sent after the one before it; a refused one
 * rejects after its rollback. The current work that a refusal carries updates the list.
 */
export type AdminArtworks = {
  /** Newest first. */
  readonly state: Store<AdminArtworksState>
  /** Loads the works unless they are loaded; a failure shows in the state. */
  readonly load: () => Promise<void>
  /** Loads the works again without changing the state meanwhile; rejects when that fails. */
  readonly refresh: () => Promise<void>
  /** Adds the sample works to the gallery; `load` reads them afterwards. */
  readonly migrate: () => Promise<void>
  readonly create: (form: ArtworkForm, isPublished: boolean) => Promise<AdminArtwork>
  readonly update: (id: number, edit: ArtworkEdit) => Promise<AdminArtwork>
  /** Optimistic. */
  readonly setPublication: (id: number, isPublished: boolean) => Promise<AdminArtwork>
  /** Optimistic: a provisional copy stands first, see `isProvisional`. */
  readonly duplicate: (id: number) => Promise<AdminArtwork>
  /** Optimistic. */
  readonly remove: (id: number) => Promise<void>
  /** Changes up to a hundred works, each with the version shown. The works the server will accept are updated optimistically. */
  readonly bulkUpdate: (change: BulkChange) => Promise<readonly BulkResult[]>
  /** Moves a work next to another in the gallery's own order, optimistically. Works around it may get new ranks. */
  readonly place: (id: number, target: Target) => Promise<readonly BulkResult[]>
  /** Makes the work open the home page, or undoes that. The work chosen before loses the place. */
  readonly feature: (id: number, isFeatured: boolean) => Promise<readonly BulkResult[]>
}

async function* pagesOf(api: Api): AsyncGenerator<Works> {
  let cursor: string | undefined
  do {
    const page = await api(adminArtworkRoutes.listAllArtworks, { query: { cursor } })
    yield page.artworks
    cursor = page.next
  } while (cursor !== undefined)
}

/** An owner who lost their group while the page was open is told what they lack. */
const failureOf = (error: unknown): string =>
  error instanceof ApiRefusal && error.code === 'forbidden' ? adminWorksTexts.adminOnly : messageOf(error)

/** While the gallery is not open yet, each page of works is shown as it arrives; they stay when a later page fails. */
const readAll = async (api: Api, isOpen: boolean, show: (state: AdminArtworksState) => void): Promise<AdminArtworksState> => {
  let artworks: Works = []
  try {
    for await (const page of pagesOf(api)) {
      artworks = [...artworks, ...page]
      if (!isOpen && artworks.length) show({ status: 'open', artworks })
    }
  } catch (error) {
    if (isOpen || !artworks.length) throw error
    return { status: 'open', artworks, failure: failureOf(error) }
  }
  return isOpen || artworks.length ? { status: 'open', artworks } : { status: 'closed' }
}

const asTheyStand = (works: Works): Works => works

const reading = (api: Api, { now, keep, show, ask }: ConfirmedArtworks) => {
  let loading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    await ask(asTheyStand, () => readAll(api, now().status === 'open', show), keep)
  }
  const open = async (): Promise<void> => {
    if (now().status === 'open') return
    show({ status: 'loading' })
    await read().catch(error => show({ status: 'closed', failure: failureOf(error) }))
  }
  const load = (): Promise<void> => {
    loading ??= open().finally(() => {
      loading = undefined
    })
    return loading
  }
  return { load, refresh: read }
}

/** Changes one work at a time, by operations that answer with the work after the change. */
const changing = (api: Api, { take, drop, latest, learn, ask }: ConfirmedArtworks) => {
  const change = (id: number, guess: (works: Works) => Works, request: () => Promise<{ artwork: AdminArtwork }>): Promise<AdminArtwork> => {
    const asked = async () => (await request()).artwork
    return ask(guess, () => asked().catch(learnFrom(id)), take)
  }
  const learnFrom =
    (id: number) =>
    (error: unknown): never => {
      learn(id, error)
      throw error
    }
  const params = (id: number) => ({ params: { id: String(id) } })
  let copies = 0
  return {
    create: (form: ArtworkForm, isPublished: boolean) =>
      ask(asTheyStand, async () => (await api(adminArtworkRoutes.createArtwork, { body: { ...form, isPublished } })).artwork, take),
    update: (id: number, edit: ArtworkEdit) =>
      change(id, asTheyStand, () =>
        api(adminArtworkRoutes.updateArtwork, { ...params(id), body: { ...edit, version: latest(id, edit.version) } }),
      ),
    setPublication: (id: number, isPublished: boolean) =>
      change(
        id,
        works => withPublication(works, id, isPublished),
        () => api(adminArtworkRoutes.setArtworkPublication, { ...params(id), body: { isPublished } }),
      ),
    duplicate: (id: number) => {
      copies += 1
      const provisionalId = -copies
      return change(
        id,
        works => withCopy(works, id, provisionalId),
        () => api(adminArtworkRoutes.duplicateArtwork, params(id)),
      )
    },
    remove: async (id: number): Promise<void> => {
      const request = () => api(adminArtworkRoutes.deleteArtwork, params(id)).catch(learnFrom(id))
      await ask(
        works => withoutWork(works, id),
        request,
        () => drop(id),
      )
    },
  }
}

export const adminArtworks = (api: Api): AdminArtworks => {
  const confirmed = createConfirmedArtworks()
  return {
    state: confirmed.shown,
    ...reading(api, confirmed),
    ...changing(api, confirmed),
    ...changingMany(api, confirmed),
    migrate: async () => {
      await api(adminArtworkRoutes.migrateArtworks)
    },
  }
}
