/** The picture's position in the window: scaled about its centre, then moved by pixels. */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }
/** Where the zoom takes place: the picture as it is laid out whole, and the window that it moves in. */
export type ZoomPlace = { readonly picture: Size; readonly room: Size }

export const whole: ZoomView = { scale: 1, x: 0, y: 0 }

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** So many times a picture may be enlarged even where its files show no more by it: a small detail is seen better larger (E111). */
const leastLargest = 2.5

/** Returns how far a picture may be enlarged: until a pixel of its largest file is a pixel of the page, or that many times. */
export const largestScale = (sharpest: number, { picture }: ZoomPlace): number =>
  Math.max(leastLargest, sharpest / Math.max(1, picture.width))

/** Limits the move so that no gap opens between the picture's edges and the window's. */
export const held = ({ scale, x, y }: ZoomView, { picture, room }: ZoomPlace): ZoomView => {
  const spareX = Math.max(0, (picture.width * scale - room.width) / 2)
  const spareY = Math.max(0, (picture.height * scale - room.height) / 2)
  return { scale, x: between(x, -spareX, spareX), y: between(y, -spareY, spareY) }
}

/** Scales by `factor`, to `largest` at most; the point under `at` (from the window's centre) stays in place. */
export const enlarged = (view: ZoomView, factor: number, at: Point, largest: number, place: ZoomPlace): ZoomView => {
  const scale = between(view.scale * factor, 1, largest)
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, place)
}

export const moved = (view: ZoomView, by: Point, place: ZoomPlace): ZoomView => held({ ...view, x: view.x + by.x, y: view.y + by.y }, place)

/**
 * Returns where the picture's corner is in the window: on a pixel of the screen, because between two of them every pixel of a tile would be
 * blurred.
 */
export const cornerOf = ({ scale, x, y }: ZoomView, { picture, room }: ZoomPlace, density: number): Point => {
  const onPixel = (length: number): number => Math.round(length * density) / density
  return { x: onPixel((room.width - picture.width * scale) / 2 + x), y: onPixel((room.height - picture.height * scale) / 2 + y) }
}

/** A bar of the work's own centimetres, and its length in pixels of the page. */
type CmBar = { readonly cm: number; readonly length: number }

/** Pixels: a shorter bar says nothing. */
const shortestBar = 24

/** Returns the bar of 1, 10 or 100 centimetres that is long enough to be seen, of a picture that shows so many centimetres across. */
export const cmBarOf = (pictureWidth: number, { scale }: ZoomView, { picture }: ZoomPlace): CmBar | undefined => {
  const bars = [1, 10, 100].map(cm => ({ cm, length: (cm / pictureWidth) * picture.width * scale }))
  return bars.find(({ length }) => length >= shortestBar)
}
