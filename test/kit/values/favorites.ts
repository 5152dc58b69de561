import type { Favorite } from '../../../shared/favorite/favorite.ts'

export const heronKept: Favorite = {
  artworkId: 3,
  artworkTitle: 'Héron, étang de Thau',
  artworkImage: { id: 'samples/heron-etang-de-thau-1', width: 1221, height: 1800, color: '#c3cdca' },
  artworkPrice: 1450,
  slug: 'heron-etang-de-thau',
  year: 2024,
  technique: 'Aquarelle',
  dimensions: '60 x 40 cm',
  availability: 'Disponible',
}

export const seascapeKept: Favorite = {
  artworkId: 12,
  artworkTitle: 'Le large',
  slug: 'le-large',
  year: 2023,
  technique: 'Huile sur toile',
  dimensions: '50 x 150 cm',
  availability: 'Vendu',
}

/** Favourites on the test's own server, whose changes persist from one reply to the next. */
export const remoteFavorites = (...kept: Favorite[]) => {
  let favorites = kept
  const answer = () => ({ favorites })
  return {
    listFavorites: answer,
    addFavorite: ({ params }: { params: { artworkId: string } }) => {
      favorites = [{ ...heronKept, artworkId: Number(params.artworkId) }, ...favorites]
      return answer()
    },
    removeFavorite: ({ params }: { params: { artworkId: string } }) => {
      favorites = favorites.filter(({ artworkId }) => artworkId !== Number(params.artworkId))
      return answer()
    },
  }
}
