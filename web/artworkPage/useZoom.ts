import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxScaleOf, type Point, panned, type Size, unzoomed, type ZoomLayout, type ZoomView, zoomed } from './zoomView.ts'

/** Measures an element without its transform, to fractions of a pixel, because a large scale makes whole pixels of them. */
const sizeOf = (element: HTMLElement | null): Size => {
  const { width = '', height = '' } = element ? getComputedStyle(element) : {}
  return { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 }
}
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const centre: Point = { x: 0, y: 0 }

const unmeasured: ZoomLayout = { picture: { width: 0, height: 0 }, viewport: { width: 0, height: 0 } }

/** Holds the picture's transform and the measured layout, with the functions that zoom and pan. */
const useZoomView = (fileWidth: number) => {
  const [view, setView] = useState<ZoomView>(unzoomed)
  const [layout, setLayout] = useState(unmeasured)
  const viewport = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const measured = { picture: sizeOf(picture.current), viewport: sizeOf(viewport.current) }
      setLayout(measured)
      setView(current => zoomed(current, 1, centre, maxScaleOf(fileWidth, measured), measured))
    })
    for (const each of [viewport.current, picture.current]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [fileWidth])
  const fromCentre = ({ x, y }: Point): Point => {
    const box = viewport.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : centre
  }
  const zoomBy = (factor: number, origin: Point = centre) =>
    setView(current => zoomed(current, factor, origin, maxScaleOf(fileWidth, layout), layout))
  const panBy = (by: Point) => setView(current => panned(current, by, layout))
  return { view, layout, viewport, picture, fromCentre, zoomBy, panBy, reset: () => setView(unzoomed) }
}

/** Adds an event listener, and returns the function that removes it. */
const listen = <Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  element.addEventListener(name, listener, options)
  return () => element.removeEventListener(name, listener)
}

/** Zooms by wheel, double click and pinch, and pans by mouse or one finger. `fileWidth` is the width in pixels of the picture's largest file. */
export const useZoom = (fileWidth: number) => {
  const zoom = useZoomView(fileWidth)
  const { view, viewport, zoomBy, panBy, reset, fromCentre } = zoom
  const pointers = useRef(new Map<number, Point>())

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 400), fromCentre(pointOf(event)))
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    // Another mouse button opens a menu, after which a browser may fire no `pointerup`.
    if (event.button !== 0) return
    viewport.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) zoomBy(distance(now, other) / distance(before, other), fromCentre(middle(now, other)))
    else panBy({ x: now.x - before.x, y: now.y - before.y })
    pointers.current.set(event.pointerId, now)
  })
  const onUp = useEffectEvent((event: PointerEvent) => void pointers.current.delete(event.pointerId))
  const onDoubleClick = useEffectEvent((event: MouseEvent) => (view.scale > 1 ? reset() : zoomBy(2.5, fromCentre(pointOf(event)))))

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const removers = [
      // React's own wheel listener is passive, so it could not prevent the page behind from scrolling.
      listen(element, 'wheel', event => onWheel(event), { passive: false }),
      listen(element, 'pointerdown', event => onDown(event)),
      listen(element, 'pointermove', event => onMove(event)),
      listen(element, 'pointerup', event => onUp(event)),
      listen(element, 'pointercancel', event => onUp(event)),
      listen(element, 'dblclick', event => onDoubleClick(event)),
    ]
    return () => {
      for (const remove of removers) remove()
    }
  }, [viewport])
  return zoom
}
