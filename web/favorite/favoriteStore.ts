import type { Favorites } from '../../shared/favorite/favorite.ts'
import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { writeStored } from '../kit/browserStorage.ts'
import { connectedApi as api, forgetOnConnect } from '../kit/connection.ts'
import { createOptimisticStore } from '../kit/optimisticStore.ts'
import { session } from '../kit/session.ts'
import { knownVisitorId } from '../kit/visitorSession.ts'
import { withoutWork, withWork } from './favoriteGuess.ts'
import { type FavoritesState, favoritesChangedKey, favoritesStates, unknownFavorites as unknown } from './favoriteStates.ts'

const store = createOptimisticStore(unknown, favoritesStates)

const justNow = 2000
/** How long a request may hold up those after it, in milliseconds. */
const longestWait = 20_000

let confirmed = unknown
let answeredAt = 0
let loading: Promise<void> | undefined

const confirm = (state: FavoritesState): FavoritesState => {
  confirmed = state
  return state
}

forgetOnConnect(() => {
  answeredAt = 0
  loading = undefined
  store.confirm(confirm(unknown))
})

const ask = (request: () => Promise<Favorites>, guess = (state: FavoritesState) => state): Promise<void> =>
  store.change(guess, async () => {
    const { favorites } = await request()
    answeredAt = Date.now()
    return confirm({ favorites, adding: [] })
  })

const change = async (request: () => Promise<Favorites>, guess: (state: FavoritesState) => FavoritesState): Promise<void> => {
  await ask(request, guess)
  writeStored(favoritesChangedKey, `${Date.now()} ${Math.random()}`)
}

const inTime = () => ({ signal: AbortSignal.timeout(longestWait) })

/** A visitor never seen before has no favourites without asking. */
const read = async (): Promise<Favorites> =>
  session.isOpen() || knownVisitorId('x-favorites-session') ? api(favoriteRoutes.listFavorites, inTime()) : { favorites: [] }

const readOrLog = async (): Promise<void> => {
  if (confirmed.failure) store.confirm(confirm(unknown))
  try {
    await ask(read)
  } catch (error) {
    answeredAt = Date.now()
    console.error('The favourites could not be loaded:', messageOf(error))
    if (!confirmed.favorites) store.confirm(confirm({ ...unknown, failure: messageOf(error) }))
  }
}

/** Asks again unless somebody is asking already; a list already shown stays when the answer does not come. */
export const refreshFavorites = (): Promise<void> => {
  loading ??= readOrLog().finally(() => {
    loading = undefined
  })
  return loading
}

/** Asks once, whoever asks first. */
export const loadFavorites = (): Promise<void> => (confirmed.favorites ? Promise.resolve() : refreshFavorites())

/** Asks again unless the answer has just come: for the page where prices and states must be today's. */
export const freshenFavorites = (): Promise<void> => (Date.now() - answeredAt > justNow ? refreshFavorites() : Promise.resolve())

/** Resolves when what was asked of the favourites so far is answered. */
export const favoritesAnswered = (): Promise<void> => store.answered()

/** The favourites of whoever signed in or out: as `joined` answers, or else as they are read. */
export const changeFavoritesOwner = async (joined?: Promise<Favorites>): Promise<void> => {
  loading = undefined
  store.confirm(confirm(unknown))
  if (joined) await ask(() => joined).catch(() => undefined)
  await loadFavorites()
}

export const addFavorite = (artworkId: number): Promise<void> =>
  change(
    () => api(favoriteRoutes.addFavorite, { params: { artworkId: String(artworkId) }, ...inTime() }),
    state => withWork(state, artworkId),
  )

export const removeFavorite = (artworkId: number): Promise<void> =>
  change(
    () => api(favoriteRoutes.removeFavorite, { params: { artworkId: String(artworkId) }, ...inTime() }),
    state => withoutWork(state, artworkId),
  )

const onStorage = (event: StorageEvent): void => {
  if (event.key === favoritesChangedKey) void refreshFavorites()
}

/** Keeps this tab in step with the others; once is enough, more does nothing. */
export const followOtherTabs = (): void => window.addEventListener('storage', onStorage)
