import { imagePath, widthsOf } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { keptLevelsOf, tilePath, tilesOf, type ZoomLevel, type ZoomTile } from '../../shared/image/zoomLevels.ts'
import type { ZoomPlace, ZoomView } from './zoomView.ts'

/** `need`: what is to be loaded now, what once that has come, and what is shown only where it is there already. */
export type SightedTile = ZoomTile & { readonly path: string; readonly need: 'now' | 'then' | 'kept' }
export type SightedLevel = { readonly level: ZoomLevel; readonly tiles: readonly SightedTile[] }

/** Up to this scale the page's own widest file is enough, which comes as soon as the zoom opens: whoever opens it means to enlarge. */
const leastScale = 1.2
/** A level is looked at up to this many times its pixels before the next one is loaded. */
const stretch = 1.25
/** More than a large screen shows at once. */
const mostTiles = 24

/** The page's own widest file is the first level. */
const levelsOf = (image: ArtworkImage): readonly ZoomLevel[] => {
  const width = Math.max(...widthsOf(image))
  return [{ width, height: Math.round((image.height * width) / image.width), isWhole: true }, ...keptLevelsOf(image)]
}

type Sight = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Returns the part of the picture that the window shows, in shares of its sides. */
const sightOf = ({ scale, x, y }: ZoomView, { picture, room }: ZoomPlace): Sight => ({
  left: 0.5 - (room.width / 2 + x) / (scale * picture.width),
  right: 0.5 + (room.width / 2 - x) / (scale * picture.width),
  top: 0.5 - (room.height / 2 + y) / (scale * picture.height),
  bottom: 0.5 + (room.height / 2 - y) / (scale * picture.height),
})

const isInSight = (tile: ZoomTile, { width, height }: ZoomLevel, { left, top, right, bottom }: Sight): boolean =>
  tile.left < right * width && tile.left + tile.width > left * width && tile.top < bottom * height && tile.top + tile.height > top * height

/** Returns a level's tiles in sight, the nearest to its middle first. */
const sightedOf = (level: ZoomLevel, sight: Sight): readonly ZoomTile[] => {
  const [middleX, middleY] = [((sight.left + sight.right) / 2) * level.width, ((sight.top + sight.bottom) / 2) * level.height]
  const distance = ({ left, top, width, height }: ZoomTile): number => Math.hypot(left + width / 2 - middleX, top + height / 2 - middleY)
  return tilesOf(level)
    .filter(tile => isInSight(tile, level, sight))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostTiles)
}

/**
 * Returns the files to lay over the picture, each level above the one before: the tiles in sight of the level that has the screen's pixels,
 * and beneath them what smaller levels have, so that there is something to see while they load (E110). Where the level is cut, the one in a
 * single file comes after its tiles, for wherever one looks next.
 */
export const tilesInSight = (image: ArtworkImage, view: ZoomView, place: ZoomPlace, density: number): readonly SightedLevel[] => {
  if (!place.picture.width || !place.picture.height) return []
  const isNearlyWhole = view.scale <= leastScale
  const levels = isNearlyWhole ? levelsOf(image).slice(0, 1) : levelsOf(image)
  const shown = place.picture.width * view.scale * density
  const sharpEnough = levels.findIndex(({ width }) => width * stretch >= shown)
  const wanted = sharpEnough < 0 ? levels.length - 1 : sharpEnough
  const wholeBelow = levels.findLastIndex(({ isWhole }, at) => isWhole && at < wanted)
  const sight = sightOf(view, place)
  return levels.slice(0, wanted + 1).map((level, at) => {
    const otherwise = isNearlyWhole || (at === wholeBelow && !levels[wanted]?.isWhole) ? 'then' : 'kept'
    const need = at === wanted && !isNearlyWhole ? 'now' : otherwise
    const pathOf = (tile: ZoomTile) => (at === 0 ? imagePath(image, level.width, 'avif') : tilePath(image, level, tile))
    return { level, tiles: sightedOf(level, sight).map(tile => ({ ...tile, path: pathOf(tile), need })) }
  })
}
