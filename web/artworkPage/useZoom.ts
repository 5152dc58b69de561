import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The picture's position in the window: scaled about its centre, then moved by pixels. */
type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }

type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

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

const sizeOf = (element: HTMLElement | null): Size => ({ width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 })
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const centre: Point = { x: 0, y: 0 }

/** The picture's position and scale, with the functions that change them. */
const useZoomView = () => {
  const [view, setView] = useState<ZoomView>(whole)
  const room = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const fromCentre = ({ x, y }: Point): Point => {
    const box = room.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : centre
  }
  const enlarge = (factor: number, at: Point = centre) =>
    setView(current => enlarged(current, factor, at, sizeOf(picture.current), sizeOf(room.current)))
  const move = (by: Point) => setView(current => moved(current, by, sizeOf(picture.current), sizeOf(room.current)))
  return { view, room, picture, fromCentre, enlarge, move, reset: () => setView(whole) }
}

/** Enlarges by wheel, double click or pinch, and moves by mouse or one finger. */
export const useZoom = () => {
  const zoom = useZoomView()
  const { view, room, enlarge, move, reset, fromCentre } = zoom
  const pointers = useRef(new Map<number, Point>())

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    enlarge(Math.exp(-event.deltaY / 400), fromCentre(pointOf(event)))
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    room.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) enlarge(distance(now, other) / distance(before, other), fromCentre(middle(now, other)))
    else move({ x: now.x - before.x, y: now.y - before.y })
    pointers.current.set(event.pointerId, now)
  })
  const onUp = useEffectEvent((event: PointerEvent) => void pointers.current.delete(event.pointerId))
  const onDouble = useEffectEvent((event: MouseEvent) => (view.scale > 1 ? reset() : enlarge(2.5, fromCentre(pointOf(event)))))

  useEffect(() => {
    const element = room.current
    if (!element) return
    const wheel = (event: WheelEvent) => onWheel(event)
    const down = (event: PointerEvent) => onDown(event)
    const go = (event: PointerEvent) => onMove(event)
    const up = (event: PointerEvent) => onUp(event)
    const double = (event: MouseEvent) => onDouble(event)
    // The listener must not be passive, as React's own would be: it prevents the page behind from scrolling.
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', go)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('dblclick', double)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', go)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('dblclick', double)
    }
  }, [room])
  return zoom
}
