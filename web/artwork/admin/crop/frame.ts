import type { PhotographSize, Region } from '../../../../shared/image/imageCrop.ts'
import { imageLimits } from '../../../../shared/image/imageUpload.ts'

/** A translation, in pixels of the photograph. */
export type Offset = { readonly x: number; readonly y: number }
/** The corners by which a frame is resized; the opposite one stays. */
export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type Corner = (typeof corners)[number]

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export const wholeOf = ({ width, height }: PhotographSize): Region => ({ left: 0, top: 0, width, height })

/** Proposes the largest frame of these proportions (width by height) in the middle of the photograph; all of it where none are known. */
export const proposedFrame = (whole: PhotographSize, ratio: number | undefined): Region => {
  if (!ratio) return wholeOf(whole)
  const isWider = whole.width > whole.height * ratio
  const width = isWider ? Math.round(whole.height * ratio) : whole.width
  const height = isWider ? whole.height : Math.round(whole.width / ratio)
  return { left: Math.round((whole.width - width) / 2), top: Math.round((whole.height - height) / 2), width, height }
}

/** Moves a frame as far as the photograph goes. */
export const movedFrame = (frame: Region, by: Offset, whole: PhotographSize): Region => ({
  ...frame,
  left: between(Math.round(frame.left + by.x), 0, whole.width - frame.width),
  top: between(Math.round(frame.top + by.y), 0, whole.height - frame.height),
})

/** The sides nearest to these that there is room for, in these proportions if any. */
const fitted = (wanted: PhotographSize, room: PhotographSize, ratio: number | undefined): PhotographSize => {
  const { leastWidth, leastHeight } = imageLimits
  if (!ratio)
    return {
      width: between(Math.round(wanted.width), Math.min(leastWidth, room.width), room.width),
      height: between(Math.round(wanted.height), Math.min(leastHeight, room.height), room.height),
    }
  const most = Math.min(room.width, room.height * ratio)
  const least = Math.min(most, Math.max(leastWidth, leastHeight * ratio))
  const width = between((wanted.width + wanted.height * ratio) / 2, least, most)
  return { width: Math.round(width), height: Math.min(room.height, Math.round(width / ratio)) }
}

/** Moves one corner of a frame, in these proportions if any; it grows as far as the photograph goes, and stays large enough to be shown. */
export const resizedFrame = (frame: Region, corner: Corner, by: Offset, whole: PhotographSize, ratio: number | undefined): Region => {
  const [fromRight, fromBottom] = [corner.endsWith('Left'), corner.startsWith('top')]
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height]
  const room = { width: fromRight ? right : whole.width - frame.left, height: fromBottom ? bottom : whole.height - frame.top }
  const wanted = { width: frame.width + (fromRight ? -by.x : by.x), height: frame.height + (fromBottom ? -by.y : by.y) }
  const { width, height } = fitted(wanted, room, ratio)
  return { left: fromRight ? right - width : frame.left, top: fromBottom ? bottom - height : frame.top, width, height }
}

/** Takes these proportions about its own middle, no larger than it is. */
export const reproportioned = (frame: Region, whole: PhotographSize, ratio: number): Region => {
  const inner = proposedFrame(frame, ratio)
  const { width, height } = fitted(inner, whole, ratio)
  const by = { x: (frame.width - width) / 2, y: (frame.height - height) / 2 }
  return movedFrame({ ...frame, width, height }, by, whole)
}

export const arrows: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The share of the longer side that a press of an arrow key moves: fine enough for an edge, and a key held down crosses the picture. */
const step = 1 / 400

/** Returns the frame after a press of a key, `undefined` where the key is for something else: arrows move it, with Shift they resize it. */
export const pushedFrame = (
  frame: Region,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  whole: PhotographSize,
  ratio: number | undefined,
): Region | undefined => {
  const { [key]: arrow } = arrows
  if (!arrow) return undefined
  const pixels = Math.max(1, Math.round(Math.max(whole.width, whole.height) * step))
  const by = { x: arrow.x * pixels, y: arrow.y * pixels }
  if (!shiftKey) return movedFrame(frame, by, whole)
  // Of locked proportions either arrow changes both sides.
  return resizedFrame(frame, 'bottomRight', ratio ? { x: by.x * 2, y: by.y * 2 } : by, whole, ratio)
}
