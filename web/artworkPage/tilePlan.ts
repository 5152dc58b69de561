import { imagePath, widthsOf } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { keptLevelsOf, tilePath, tilesOf, type ZoomTile } from '../../shared/image/zoomLevels.ts'
import type { Size, ZoomLayout, ZoomView } from './zoomView.ts'

type LevelTile = ZoomTile & { readonly path: string }
/** `isVisible` is false for a tile that is only prefetched. */
export type PlannedTile = LevelTile & { readonly isVisible: boolean }
type PlannedLevel = { readonly size: Size; readonly tiles: readonly PlannedTile[] }

/** The tiles to lay over the picture, each level above the one before, and the paths to request, in this order. */
export type TilePlan = { readonly levels: readonly PlannedLevel[]; readonly queue: readonly string[] }

/** Up to this scale the page's own widest file is sharp enough. It is requested as soon as the zoom opens, because enlarging follows. */
const firstLevelScale = 1.2
/** A level is stretched to this many times its pixels before the next one is loaded. */
const mostStretch = 1.25
/** Pixels of tiles in one level: more than a large screen shows at once. */
const mostPixels = 24 * 1024 ** 2

type Level = Size & { readonly tiles: readonly LevelTile[] }

/** Returns the levels of a picture, the smallest first: the page's own widest file as a single tile, then the zoom's levels. */
const levelsOf = (image: ArtworkImage): readonly Level[] => {
  const width = Math.max(...widthsOf(image))
  const size = { width, height: Math.round((image.height * width) / image.width) }
  const pageFile: Level = { ...size, tiles: [{ ...size, column: 0, row: 0, left: 0, top: 0, path: imagePath(image, width, 'avif') }] }
  const zoomLevels = keptLevelsOf(image).map(level => ({
    width: level.width,
    height: level.height,
    tiles: tilesOf(level).map(tile => ({ ...tile, path: tilePath(image, level, tile) })),
  }))
  return [pageFile, ...zoomLevels]
}

/** A part of the picture, in shares of its sides. */
type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const visibleAreaOf = ({ scale, x, y }: ZoomView, { picture, viewport }: ZoomLayout): Area => ({
  left: 0.5 - (viewport.width / 2 + x) / (scale * picture.width),
  right: 0.5 + (viewport.width / 2 - x) / (scale * picture.width),
  top: 0.5 - (viewport.height / 2 + y) / (scale * picture.height),
  bottom: 0.5 + (viewport.height / 2 - y) / (scale * picture.height),
})

/** Adds half of an area's width and height on each side, where the visitor may pan to next. */
const extended = ({ left, top, right, bottom }: Area): Area => {
  const [x, y] = [(right - left) / 2, (bottom - top) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}

const isWithin = (tile: ZoomTile, { width, height }: Size, { left, top, right, bottom }: Area): boolean =>
  tile.left < right * width && tile.left + tile.width > left * width && tile.top < bottom * height && tile.top + tile.height > top * height

/** Returns the distance of a coordinate from an interval; 0 within it. */
const distanceFrom = (at: number, start: number, length: number): number => Math.max(start - at, 0, at - start - length)

/** Returns a level's tiles within an area, by their distance from its middle. */
const tilesWithin = ({ width, height, tiles }: Level, area: Area): readonly LevelTile[] => {
  const middle = { x: ((area.left + area.right) / 2) * width, y: ((area.top + area.bottom) / 2) * height }
  const distance = (tile: ZoomTile): number =>
    Math.hypot(distanceFrom(middle.x, tile.left, tile.width), distanceFrom(middle.y, tile.top, tile.height))
  const within = tiles.filter(tile => isWithin(tile, { width, height }, area)).toSorted((one, other) => distance(one) - distance(other))
  const [first] = within
  return first ? within.slice(0, Math.max(1, Math.floor(mostPixels / (first.width * first.height)))) : []
}

/** `density`: device pixels to a CSS pixel. `savesData`: nothing is prefetched. `loaded`: the paths of the files that have loaded. */
type Conditions = { readonly density: number; readonly savesData: boolean; readonly loaded: ReadonlySet<string> }

/** Returns the index of the smallest level that is sharp on a picture this many device pixels wide, or of the largest level. */
const sharpLevelOf = (levels: readonly Level[], deviceWidth: number): number => {
  const sharp = levels.findIndex(({ width }) => width * mostStretch >= deviceWidth)
  return sharp < 0 ? levels.length - 1 : sharp
}

type Candidates = { readonly visible: readonly LevelTile[]; readonly next: readonly LevelTile[]; readonly below: readonly LevelTile[] }

/**
 * Returns the paths in the order of their requests: the visible tile in the middle, the middle tile of the next level (`next`), the other visible
 * ones, and last what surrounds them on the level below. `next` shows more at once when the zoom goes on; before the page's own file it comes
 * first, because it is a fraction of that file.
 */
const queueOf = (sharpLevel: number, { visible, next, below }: Candidates): string[] => {
  const [first, ...others] = visible
  const middle = first ? [first] : []
  const order = sharpLevel === 0 ? [...next, ...middle] : [...middle, ...next, ...others, ...below]
  return order.map(({ path }) => path)
}

/**
 * Plans which tiles are shown and requested: the visible ones of the level that is sharp on this screen, and beneath them those of smaller
 * levels, so that there is something to see while they load (E110). While the picture is hardly enlarged the sharp level is the page's own
 * widest file. For visitors who save data only visible tiles are requested.
 */
export const tilePlanOf = (image: ArtworkImage, view: ZoomView, layout: ZoomLayout, conditions: Conditions): TilePlan => {
  if (!layout.picture.width || !layout.picture.height) return { levels: [], queue: [] }
  const { density, savesData, loaded } = conditions
  const levels = levelsOf(image)
  const isHardlyEnlarged = view.scale <= firstLevelScale
  const sharpLevel = isHardlyEnlarged ? 0 : sharpLevelOf(levels, layout.picture.width * view.scale * density)
  const visibleArea = visibleAreaOf(view, layout)
  const areaOf = (level: number): Area => (level === sharpLevel - 1 && !savesData ? extended(visibleArea) : visibleArea)
  const planned = levels.slice(0, sharpLevel + 2)
  const tilesByLevel = planned.map((level, index) => tilesWithin(level, areaOf(index)))
  const [visible = [], above = []] = [tilesByLevel[sharpLevel], tilesByLevel[sharpLevel + 1]]
  const next = savesData ? [] : above.slice(0, 1)
  const isNextVisible = !isHardlyEnlarged && !loaded.has(visible[0]?.path ?? '')
  return {
    levels: planned.map(({ width, height }, index) => ({
      size: { width, height },
      tiles: (index > sharpLevel ? next : (tilesByLevel[index] ?? [])).map(tile => ({
        ...tile,
        isVisible: index <= sharpLevel || isNextVisible,
      })),
    })),
    queue: savesData
      ? queueOf(sharpLevel, { visible: isHardlyEnlarged ? [] : visible, next: [], below: [] })
      : queueOf(sharpLevel, { visible, next, below: tilesByLevel[sharpLevel - 1] ?? [] }),
  }
}
