import type { Favorites } from '../../shared/favorite/favorite.ts'
import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { api } from '../kit/api/api.ts'
import { visitorQuery } from '../kit/api/visitorQuery.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { favoritesSnapshot, isAmong, type KnownFavorites } from './favoriteSnapshot.ts'
import { favoriteTexts } from './favoriteTexts.ts'

/** Milliseconds after which a request is aborted, because the requests after it wait for it. */
const longestWait = 20_000
const inTime = () => ({ signal: AbortSignal.timeout(longestWait) })

const nothing: KnownFavorites = { favorites: [], adding: [] }

const known = async (answer: Promise<Favorites>): Promise<KnownFavorites> => ({ favorites: (await answer).favorites, adding: [] })

/** The visitor's favourites. Hearts and counts show nothing of a failed loading, so it is logged. */
export const favoriteQuery = visitorQuery<KnownFavorites>({
  shown: favoritesSnapshot,
  nothing,
  read: async () => {
    try {
      return await known(api(favoriteRoutes.listFavorites, inTime()))
    } catch (error) {
      console.error('The favourites could not be loaded:', messageOf(error))
      throw error
    }
  },
})

/** Replaces the favourites after a sign-in or sign-out by those that `joined` resolves to, or else by loading them. */
export const changeFavoritesOwner = (joined?: Promise<Favorites>): Promise<void> => favoriteQuery.changeOwner(joined && known(joined))

type Shown = KnownFavorites | undefined

const withWork = (shown: Shown, artworkId: number): Shown =>
  isAmong(shown, artworkId) ? shown : { ...shown, adding: [artworkId, ...(shown?.adding ?? [])] }

const withoutWork = (shown: Shown, artworkId: number): Shown =>
  shown && {
    adding: shown.adding.filter(id => id !== artworkId),
    favorites: shown.favorites?.filter(favorite => favorite.artworkId !== artworkId),
  }

const ofWork = (artworkId: number) => ({ params: { artworkId: String(artworkId) }, ...inTime() })

const addFavorite = (artworkId: number): Promise<unknown> => {
  favoriteQuery.follow()
  return favoriteQuery.change(
    () => known(api(favoriteRoutes.addFavorite, ofWork(artworkId))),
    shown => withWork(shown, artworkId),
  )
}

const removeFavorite = (artworkId: number): Promise<unknown> =>
  favoriteQuery.change(
    () => known(api(favoriteRoutes.removeFavorite, ofWork(artworkId))),
    shown => withoutWork(shown, artworkId),
  )

/** Announces the success, or the failure and its reason. */
const andSay = async (work: Promise<unknown>, success: string, failure: string): Promise<void> => {
  try {
    await work
    toast.success(success)
  } catch (error) {
    toast.error(favoriteTexts.errorTitle, `${failure}. ${messageOf(error)}`)
  }
}

/** The changes of the favourites, each with its toast. */
export const favoriteActions = {
  toggle: (artworkId: number): Promise<void> =>
    isAmong(favoritesSnapshot.store.get(), artworkId)
      ? andSay(removeFavorite(artworkId), favoriteTexts.removed, favoriteTexts.cannotToggle)
      : andSay(addFavorite(artworkId), favoriteTexts.added, favoriteTexts.cannotToggle),
  remove: (artworkId: number): Promise<void> => andSay(removeFavorite(artworkId), favoriteTexts.removed, favoriteTexts.cannotRemove),
} as const
