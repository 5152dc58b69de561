import { imagePath, widthsOf } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { keptLevelsOf, tilePath, tilesOf, type ZoomTile } from '../../shared/image/zoomLevels.ts'
import type { Size, ZoomPlace, ZoomView } from './zoomView.ts'

type PlacedTile = ZoomTile & { readonly path: string }
/** `isShown`: tiles of this level are laid over the picture as they come; of another one they are only fetched. */
export type SightedTile = PlacedTile & { readonly isShown: boolean }
type SightedLevel = { readonly size: Size; readonly tiles: readonly SightedTile[] }

/** What to lay over the picture, each level above the one before, and the addresses to ask for, in this order. */
export type Sighted = { readonly levels: readonly SightedLevel[]; readonly asked: readonly string[] }

/** Up to this scale the page's own widest file is enough, which comes as soon as the zoom opens: whoever opens it means to enlarge. */
const leastScale = 1.2
/** A level is looked at up to this many times its pixels before the next one is loaded. */
const stretch = 1.25
/** Pixels of tiles: more than a large screen shows at once. */
const mostPixels = 24 * 1024 ** 2

type Level = Size & { readonly tiles: readonly PlacedTile[] }

/** The page's own widest file is the first level. */
const levelsOf = (image: ArtworkImage): readonly Level[] => {
  const width = Math.max(...widthsOf(image))
  const size = { width, height: Math.round((image.height * width) / image.width) }
  const own: Level = { ...size, tiles: [{ ...size, column: 0, row: 0, left: 0, top: 0, path: imagePath(image, width, 'avif') }] }
  const closer = keptLevelsOf(image).map(level => ({
    width: level.width,
    height: level.height,
    tiles: tilesOf(level).map(tile => ({ ...tile, path: tilePath(image, level, tile) })),
  }))
  return [own, ...closer]
}

type Sight = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Returns the part of the picture that the window shows, in shares of its sides. */
const sightOf = ({ scale, x, y }: ZoomView, { picture, room }: ZoomPlace): Sight => ({
  left: 0.5 - (room.width / 2 + x) / (scale * picture.width),
  right: 0.5 + (room.width / 2 - x) / (scale * picture.width),
  top: 0.5 - (room.height / 2 + y) / (scale * picture.height),
  bottom: 0.5 + (room.height / 2 - y) / (scale * picture.height),
})

/** Half a window more on each side: where a finger may move next. */
const around = ({ left, top, right, bottom }: Sight): Sight => {
  const [x, y] = [(right - left) / 2, (bottom - top) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}

const isInSight = (tile: ZoomTile, { width, height }: Size, { left, top, right, bottom }: Sight): boolean =>
  tile.left < right * width && tile.left + tile.width > left * width && tile.top < bottom * height && tile.top + tile.height > top * height

/** How far a place is from a length that begins at `from`; 0 within it. */
const beside = (place: number, from: number, length: number): number => Math.max(from - place, 0, place - from - length)

/** Returns a level's tiles in sight: the one in the middle, then the nearest to it. */
const sightedOf = ({ width, height, tiles }: Level, sight: Sight): readonly PlacedTile[] => {
  const middle = { x: ((sight.left + sight.right) / 2) * width, y: ((sight.top + sight.bottom) / 2) * height }
  const distance = (tile: ZoomTile): number => Math.hypot(beside(middle.x, tile.left, tile.width), beside(middle.y, tile.top, tile.height))
  const sighted = tiles.filter(tile => isInSight(tile, { width, height }, sight)).toSorted((one, other) => distance(one) - distance(other))
  const [first] = sighted
  return first ? sighted.slice(0, Math.max(1, Math.floor(mostPixels / (first.width * first.height)))) : []
}

/** `density`: pixels of the screen to a pixel of the page. `loaded`: the addresses that have come. */
type Visitor = { readonly density: number; readonly savesData: boolean; readonly loaded: ReadonlySet<string> }

const wantedOf = (levels: readonly Level[], shownWidth: number): number => {
  const sharpEnough = levels.findIndex(({ width }) => width * stretch >= shownWidth)
  return sharpEnough < 0 ? levels.length - 1 : sharpEnough
}

/**
 * Returns the order in which tiles are asked for: from the middle of what is in sight. The one in the middle of the next level comes second, so
 * that whoever enlarges further sees more at once; before the page's own file it comes first, being a fraction of it. Last comes what the
 * level beneath has around, for wherever one looks next.
 */
const orderOf = (wanted: number, sighted: readonly PlacedTile[], next: readonly PlacedTile[], beneath: readonly PlacedTile[]): string[] => {
  const [first, ...others] = sighted
  const middle = first ? [first] : []
  const order = wanted === 0 ? [...next, ...middle] : [...middle, ...next, ...others, ...beneath]
  return order.map(({ path }) => path)
}

/**
 * Returns the tiles in sight of the level that has the screen's pixels, and beneath them what smaller levels have, so that there is something
 * to see while they load (E110). While the picture is nearly whole that is the page's own widest file. What is not in sight yet is fetched
 * for nobody who saves data.
 */
export const tilesInSight = (image: ArtworkImage, view: ZoomView, place: ZoomPlace, visitor: Visitor): Sighted => {
  if (!place.picture.width || !place.picture.height) return { levels: [], asked: [] }
  const { density, savesData, loaded } = visitor
  const levels = levelsOf(image)
  const isNearlyWhole = view.scale <= leastScale
  const wanted = isNearlyWhole ? 0 : wantedOf(levels, place.picture.width * view.scale * density)
  const sight = sightOf(view, place)
  const seenOf = (at: number): Sight => (at === wanted - 1 && !savesData ? around(sight) : sight)
  const sighted = levels.slice(0, wanted + 2).map((level, at) => sightedOf(level, seenOf(at)))
  const [now = [], above = []] = [sighted[wanted], sighted[wanted + 1]]
  const next = savesData ? [] : above.slice(0, 1)
  const isNextShown = !isNearlyWhole && !loaded.has(now[0]?.path ?? '')
  const orderWith = savesData ? orderOf(wanted, isNearlyWhole ? [] : now, [], []) : orderOf(wanted, now, next, sighted[wanted - 1] ?? [])
  return {
    levels: levels.slice(0, wanted + 2).map(({ width, height }, at) => ({
      size: { width, height },
      tiles: (at > wanted ? next : (sighted[at] ?? [])).map(tile => ({ ...tile, isShown: at <= wanted || isNextShown })),
    })),
    asked: orderWith,
  }
}
