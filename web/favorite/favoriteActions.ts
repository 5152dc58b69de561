import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { api } from '../kit/api/api.ts'
import { sayOutcome } from '../kit/api/sayOutcome.ts'
import { inTime, VisitorData } from '../kit/api/visitorData.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { displayedFavorites, isAmong, type KnownFavorites } from './favorites.ts'
import { favoriteTexts } from './favoriteTexts.ts'

/** The visitor's favourites. Hearts and counts show nothing of a failed loading, so it is logged. */
export const visitorFavorites = new VisitorData<KnownFavorites>({
  header: 'x-favorites-session',
  shown: displayedFavorites,
  nothing: { favorites: [] },
  read: () =>
    api(favoriteRoutes.listFavorites, inTime()).catch((error: unknown) => {
      console.error('The favourites could not be loaded:', messageOf(error))
      throw error
    }),
})

type Shown = KnownFavorites | undefined

const withWork = (shown: Shown, artworkId: number): Shown =>
  isAmong(shown, artworkId) ? shown : { ...shown, adding: [artworkId, ...(shown?.adding ?? [])] }

const withoutWork = (shown: Shown, artworkId: number): Shown =>
  shown && {
    ...(shown.adding && { adding: shown.adding.filter(id => id !== artworkId) }),
    favorites: shown.favorites?.filter(favorite => favorite.artworkId !== artworkId),
  }

const add = (artworkId: number): Promise<boolean> => {
  visitorFavorites.follow()
  const request = () => api(favoriteRoutes.addFavorite, { params: { artworkId: String(artworkId) }, ...inTime() })
  const added = visitorFavorites.change(request, shown => withWork(shown, artworkId))
  return sayOutcome(added, favoriteTexts.cannotToggle, favoriteTexts.added)
}

const remove = (artworkId: number, failure: string = favoriteTexts.cannotRemove): Promise<boolean> => {
  const request = () => api(favoriteRoutes.removeFavorite, { params: { artworkId: String(artworkId) }, ...inTime() })
  const removed = visitorFavorites.change(request, shown => withoutWork(shown, artworkId))
  return sayOutcome(removed, failure, favoriteTexts.removed)
}

/** The changes of the favourites, each with its toast. */
export const favoriteActions = {
  toggle: (artworkId: number): Promise<boolean> =>
    isAmong(displayedFavorites.get(), artworkId) ? remove(artworkId, favoriteTexts.cannotToggle) : add(artworkId),
  remove: (artworkId: number): Promise<boolean> => remove(artworkId),
} as const
