import { type AdminArtwork, adminArtworkSchema } from '../../shared/artwork/adminArtwork.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { createOptimisticStore } from '../kit/optimisticStore.ts'
import { withoutWork, withWork } from './adminArtworkGuess.ts'

export type Works = readonly AdminArtwork[]

/**
 * `closed`: the gallery has no work, or loading its works failed (`failure`, a sentence). `open`: it has works, of which some may still be
 * loading; `failure` then says that the rest could not be loaded.
 */
export type AdminArtworksState =
  | { readonly status: 'loading' }
  | { readonly status: 'closed'; readonly failure?: string }
  | { readonly status: 'open'; readonly artworks: Works; readonly failure?: string }

export const worksIn = (state: AdminArtworksState): Works => (state.status === 'open' ? state.artworks : [])

const onWorks =
  (change: (works: Works) => Works) =>
  (state: AdminArtworksState): AdminArtworksState =>
    state.status === 'open' ? { ...state, artworks: change(state.artworks) } : state

/** Returns the current work that a refusal carries. */
export const currentOf = (error: unknown): AdminArtwork | undefined => {
  if (!(error instanceof ApiRefusal) || typeof error.current !== 'object' || error.current === null) return undefined
  return 'artwork' in error.current ? adminArtworkSchema.safeParse(error.current.artwork).data : undefined
}

/**
 * Records the versions that this screen's own changes led to. A change based on a version that was changed from here meanwhile is not a
 * conflict, so it is sent with the latest of these versions.
 */
const createVersions = () => {
  const next = new Map<string, number>()
  const moved = (before: AdminArtwork | undefined, { id, version }: AdminArtwork): void => {
    if (before && version === before.version + 1) next.set(`${id} ${before.version}`, version)
  }
  const latest = (id: number, version: number): number => {
    const own = next.get(`${id} ${version}`)
    return own === undefined ? version : latest(id, own)
  }
  return { moved, latest }
}

/** The works as confirmed by the server, with the optimistic updates on top. All changes go through it. */
export const createConfirmedArtworks = () => {
  const store = createOptimisticStore<AdminArtworksState>({ status: 'loading' })
  const { moved, latest } = createVersions()
  let confirmed = store.shown.get()
  const keep = (next: AdminArtworksState): AdminArtworksState => {
    confirmed = next
    return next
  }
  const take = (work: AdminArtwork): AdminArtworksState => {
    const works = worksIn(confirmed)
    moved(
      works.find(({ id }) => id === work.id),
      work,
    )
    // A gallery without works opens with its first one.
    return keep({ ...confirmed, status: 'open', artworks: withWork(works, work) })
  }
  const drop = (id: number): AdminArtworksState => keep(onWorks(works => withoutWork(works, id))(confirmed))
  const show = (next: AdminArtworksState): void => store.confirm(keep(next))

  /** Updates the list from a refusal, which tells that the work is gone or what it is now. */
  const learn = (id: number, error: unknown): void => {
    const current = currentOf(error)
    if (current) show(take(current))
    else if (error instanceof ApiRefusal && error.code === 'artworkNotFound') show(drop(id))
  }
  const ask = async <Answer>(
    guess: (works: Works) => Works,
    request: () => Promise<Answer>,
    taken: (answer: Answer) => AdminArtworksState,
  ): Promise<Answer> => {
    const answers: Answer[] = []
    await store.change(onWorks(guess), async () => {
      const answer = await request()
      answers.push(answer)
      return taken(answer)
    })
    return answers[0] as Answer
  }
  return { shown: store.shown, now: () => confirmed, latest, keep, take, drop, show, learn, ask }
}

export type ConfirmedArtworks = ReturnType<typeof createConfirmedArtworks>
