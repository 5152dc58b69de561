import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { isBrowserKey } from '../../kit/browserKey.ts'
import type { PhotoPoint } from './sheet.ts'

const arrows: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Steps of an arrow key that is pressed with the shift key. */
const longStep = 10

/**
 * Returns the handlers of something that is moved: dragged by so many pixels of the page and then let go, or pushed by so many steps of the arrow
 * keys.
 */
export const useMove = (onDrag: (by: PhotoPoint) => void, onPush: (by: PhotoPoint) => void, onLetGo?: () => void) => {
  const last = useRef<PhotoPoint>(undefined)
  const isDragged = useRef(false)
  const end = () => {
    if (last.current && isDragged.current) onLetGo?.()
    last.current = undefined
    isDragged.current = false
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!last.current) return
      isDragged.current = true
      onDrag({ x: clientX - last.current.x, y: clientY - last.current.y })
      last.current = { x: clientX, y: clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const { [event.key]: arrow } = arrows
      if (!arrow || isBrowserKey(event)) return
      event.preventDefault()
      const steps = event.shiftKey ? longStep : 1
      onPush({ x: arrow.x * steps, y: arrow.y * steps })
    },
  }
}
