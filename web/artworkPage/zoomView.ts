/** The picture's position in the window: scaled about its centre, then moved by pixels. */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

export const whole: ZoomView = { scale: 1, x: 0, y: 0 }
export const largest = 6

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Limits the move so that no gap opens between the picture's edges and the window's. */
const held = ({ scale, x, y }: ZoomView, picture: Size, room: Size): ZoomView => {
  const spareX = Math.max(0, (picture.width * scale - room.width) / 2)
  const spareY = Math.max(0, (picture.height * scale - room.height) / 2)
  return { scale, x: between(x, -spareX, spareX), y: between(y, -spareY, spareY) }
}

/** Scales by `factor`; the point under `at` (from the window's centre) stays in place. */
export const enlarged = (view: ZoomView, factor: number, at: Point, picture: Size, room: Size): ZoomView => {
  const scale = between(view.scale * factor, 1, largest)
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, picture, room)
}

export const moved = (view: ZoomView, by: Point, picture: Size, room: Size): ZoomView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, room)
