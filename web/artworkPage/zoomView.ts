/** How the picture is transformed in the viewport: scaled about its centre, then translated by pixels. */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }
/** The measured sizes, in pixels of the page: the picture at scale 1, and the viewport that clips it. */
export type ZoomLayout = { readonly picture: Size; readonly viewport: Size }

export const unzoomed: ZoomView = { scale: 1, x: 0, y: 0 }

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Every picture may be enlarged this many times, even where its files show no more by it: a small detail is seen better larger (E111). */
const leastMaxScale = 2.5

/** Returns how far a picture may be enlarged: until a pixel of its largest file, `fileWidth` wide, is a pixel of the page, or `leastMaxScale`. */
export const maxScaleOf = (fileWidth: number, { picture }: ZoomLayout): number =>
  Math.max(leastMaxScale, fileWidth / Math.max(1, picture.width))

/** Limits the translation so that no gap opens between the picture's edges and the viewport's. */
export const clamped = ({ scale, x, y }: ZoomView, { picture, viewport }: ZoomLayout): ZoomView => {
  const mostX = Math.max(0, (picture.width * scale - viewport.width) / 2)
  const mostY = Math.max(0, (picture.height * scale - viewport.height) / 2)
  return { scale, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) }
}

/** Scales by `factor`, up to `maxScale`; what lies at `origin` (from the viewport's centre) stays there. */
export const zoomed = (view: ZoomView, factor: number, origin: Point, maxScale: number, layout: ZoomLayout): ZoomView => {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const ratio = scale / view.scale
  return clamped({ scale, x: origin.x - (origin.x - view.x) * ratio, y: origin.y - (origin.y - view.y) * ratio }, layout)
}

export const panned = (view: ZoomView, by: Point, layout: ZoomLayout): ZoomView =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, layout)

/**
 * Returns the position of the picture's upper left corner in the viewport. It is rounded to a pixel of the screen, because a browser would blur
 * every pixel of a tile that lies between two of them.
 */
export const cornerOf = ({ scale, x, y }: ZoomView, { picture, viewport }: ZoomLayout, density: number): Point => {
  const onPixel = (length: number): number => Math.round(length * density) / density
  return { x: onPixel((viewport.width - picture.width * scale) / 2 + x), y: onPixel((viewport.height - picture.height * scale) / 2 + y) }
}

/** A scale bar: a length of the work in centimetres, and that length in pixels of the page. */
type ScaleBarLength = { readonly cm: number; readonly pixels: number }

/** In rem, as the words are: the widest, « 100 cm », stand above a longer bar. */
const shortestBar = 3.5
const barLengths = [1, 2, 5, 10, 20, 50, 100, 200]

/** Returns the shortest bar that has room for its words. `widthCm` is the width of what the picture shows, `rem` the page's font size in pixels. */
export const scaleBarOf = (widthCm: number, { scale }: ZoomView, { picture }: ZoomLayout, rem: number): ScaleBarLength | undefined => {
  const bars = barLengths.map(cm => ({ cm, pixels: (cm / widthCm) * picture.width * scale }))
  return bars.find(({ pixels }) => pixels >= shortestBar * rem)
}
