import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { enlarged, held, largestScale, moved, type Point, type Size, whole, type ZoomPlace, type ZoomView } from './zoomView.ts'

/** Measures to fractions of a pixel, which a large scale makes pixels of; transforms count for nothing. */
const sizeOf = (element: HTMLElement | null): Size => {
  const { width = '', height = '' } = element ? getComputedStyle(element) : {}
  return { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 }
}
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const centre: Point = { x: 0, y: 0 }

const nowhere: ZoomPlace = { picture: { width: 0, height: 0 }, room: { width: 0, height: 0 } }

/** The picture's position and scale, with the functions that change them, and the sizes that tell what of it is in sight. */
const useZoomView = (sharpest: number) => {
  const [view, setView] = useState<ZoomView>(whole)
  const [place, setPlace] = useState(nowhere)
  const room = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const now = { picture: sizeOf(picture.current), room: sizeOf(room.current) }
      setPlace(now)
      setView(current => held(current, now))
    })
    for (const each of [room.current, picture.current]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  const fromCentre = ({ x, y }: Point): Point => {
    const box = room.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : centre
  }
  const enlarge = (factor: number, at: Point = centre) =>
    setView(current => enlarged(current, factor, at, largestScale(sharpest, place), place))
  const move = (by: Point) => setView(current => moved(current, by, place))
  return { view, place, room, picture, fromCentre, enlarge, move, reset: () => setView(whole) }
}

/** Hears an event of an element until what it returns is called. */
const listen = <Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  element.addEventListener(name, hear, options)
  return () => element.removeEventListener(name, hear)
}

/** Enlarges by wheel, double click or pinch, as far as a file `sharpest` pixels wide bears, and moves by mouse or one finger. */
export const useZoom = (sharpest: number) => {
  const zoom = useZoomView(sharpest)
  const { view, room, enlarge, move, reset, fromCentre } = zoom
  const pointers = useRef(new Map<number, Point>())

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    enlarge(Math.exp(-event.deltaY / 400), fromCentre(pointOf(event)))
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    // Another button of a mouse opens a menu, which may keep its release for itself.
    if (event.button !== 0) return
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
    const ends = [
      // The listener must not be passive, as React's own would be: it prevents the page behind from scrolling.
      listen(element, 'wheel', event => onWheel(event), { passive: false }),
      listen(element, 'pointerdown', event => onDown(event)),
      listen(element, 'pointermove', event => onMove(event)),
      listen(element, 'pointerup', event => onUp(event)),
      listen(element, 'pointercancel', event => onUp(event)),
      listen(element, 'dblclick', event => onDouble(event)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [room])
  return zoom
}
