import { useEffect, useState } from 'react'
import type { Artwork, ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import type { ArtworkSize } from '../../../shared/artwork/artworkSize.ts'
import { scaleSize } from '../../../shared/artwork/scale.ts'
import { imagePath, widthAtLeast } from '../../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import { displayedFavorites } from '../../favorite/favorites.ts'
import { useStore } from '../../kit/store.ts'

/** What an action that buys a work needs to know of it. */
export type BuyableWork = Pick<ArtworkSummary, 'id' | 'title' | 'slug' | 'price' | 'availability'>

/** A work that can hang on the photograph, because its size is sure. */
export type WallWork = BuyableWork & { readonly image: ArtworkImage; readonly size: ArtworkSize }

/** Returns the work of the page, and after it the visitor's favourites of a sure size. */
export const useWallWorks = (artwork: Artwork): readonly WallWork[] => {
  const favorites = useStore(displayedFavorites, known => known?.favorites) ?? []
  const others = favorites
    .filter(({ artworkId }) => artworkId !== artwork.id)
    .map(({ artworkId, artworkTitle, artworkImage, artworkPrice, ...favorite }) => ({
      ...favorite,
      id: artworkId,
      title: artworkTitle,
      ...(artworkImage && { image: artworkImage }),
      ...(artworkPrice !== undefined && { price: artworkPrice }),
    }))
  return [artwork, ...others].flatMap(work => {
    const size = scaleSize(work)
    return size && work.image ? [{ ...work, image: work.image, size }] : []
  })
}

/** Pixels that are enough for a saved picture. The page's work loads when the dialog opens; everything after works offline. */
const workPixels = 1600

type LoadedWork = { readonly work: WallWork; readonly picture: HTMLImageElement }

/** Loads the picture of the chosen work. Until it is there the one before it stays, and also if it fails. */
export const useLoadedWork = (chosen: WallWork): { readonly loaded: LoadedWork | undefined; readonly hasFailed: boolean } => {
  const [loaded, setLoaded] = useState<LoadedWork>()
  const [failed, setFailed] = useState<WallWork>()
  useEffect(() => {
    let isLast = true
    const picture = new Image()
    picture.src = imagePath(chosen.image, widthAtLeast(chosen.image, workPixels), 'avif')
    picture.decode().then(
      () => isLast && setLoaded({ work: chosen, picture }),
      () => isLast && setFailed(chosen),
    )
    return () => {
      isLast = false
    }
  }, [chosen])
  return { loaded, hasFailed: failed === chosen }
}
