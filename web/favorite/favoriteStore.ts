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
/** Milliseconds after which a request is aborted, because the requests after it wait for it. */
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

/** A visitor without an id cannot have favourites, so none are requested. */
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

/** Loads the list again unless it is loading already. A list already shown stays when that fails. */
export const refreshFavorites = (): Promise<void> => {
  loading ??= readOrLog().finally(() => {
    loading = undefined
  })
  return loading
}

/** Loads the list once, however many callers there are. */
export const loadFavorites = (): Promise<void> => (confirmed.favorites ? Promise.resolve() : refreshFavorites())

/** Loads the list again unless it has just been loaded, for the page whose prices and availabilities must be current. */
export const freshenFavorites = (): Promise<void> => (Date.now() - answeredAt > justNow ? refreshFavorites() : Promise.resolve())

/** Resolves when all requests so far are answered. */
export const favoritesAnswered = (): Promise<void> => store.answered()

/** Replaces the favourites after a sign-in or sign-out by those that `joined` resolves with, or else by loading them. */
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

/** Updates this tab when another tab changes the favourites. Idempotent, because the listener is the same function. */
export const followOtherTabs = (): void => window.addEventListener('storage', onStorage)
