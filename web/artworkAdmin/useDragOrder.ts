import { type PointerEvent, type RefObject, useRef, useState } from 'react'

type Drag = { readonly key: string; readonly from: number; readonly to: number }

/** Pixels: the distance from the window's edge at which a drag scrolls the page, and the length of each scroll. */
const edge = 72
const stride = 24

const scrollAtEdge = (y: number): void => {
  if (y < edge) window.scrollBy(0, -stride)
  else if (y > window.innerHeight - edge) window.scrollBy(0, stride)
}

/** Returns the place, among the other lines, of a line dragged to this height. */
const placeAt = (list: HTMLElement | null, held: number, y: number): number =>
  [...(list?.children ?? [])].filter((line, index) => {
    const { top, height } = line.getBoundingClientRect()
    return index !== held && top + height / 2 < y
  }).length

/** Returns the line whose handle is touched, and its place. */
const lineAt = (list: HTMLElement | null, target: EventTarget) => {
  const grip = target instanceof Element ? target.closest('[data-grip]') : null
  const from = [...(list?.children ?? [])].findIndex(child => child.contains(grip))
  const line = list?.children[from]
  return grip && line instanceof HTMLElement && line.dataset.key !== undefined ? { grip, key: line.dataset.key, from } : undefined
}

/**
 * Sorts a list by dragging with the mouse or a finger. Each line has a `data-key`, each handle a `data-grip`. The lines do not move until
 * the drop; a mark shows where the dragged one would go.
 */
export const useDragOrder = (list: RefObject<HTMLElement | null>, onMove: (key: string, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const held = useRef<Drag>(undefined)
  const hold = (next: Drag | undefined) => {
    held.current = next
    setDrag(next)
  }
  const moveTo = (y: number) => {
    const { current } = held
    if (!current) return
    scrollAtEdge(y)
    const to = placeAt(list.current, current.from, y)
    if (to !== current.to) hold({ ...current, to })
  }
  return {
    /** Event handlers for the list. */
    dragging: {
      onPointerDown: (event: PointerEvent) => {
        const line = lineAt(list.current, event.target)
        if (event.button !== 0 || !line) return
        event.preventDefault()
        line.grip.setPointerCapture(event.pointerId)
        hold({ key: line.key, from: line.from, to: line.from })
      },
      onPointerMove: ({ clientY }: PointerEvent) => moveTo(clientY),
      onPointerUp: () => {
        const { current } = held
        if (current && current.to !== current.from) onMove(current.key, current.to)
        hold(undefined)
      },
      onPointerCancel: () => hold(undefined),
    },
    /** Returns the `data-mark` of a line during the drag. */
    markOf: (index: number): LineMark => {
      if (!drag) return undefined
      if (index === drag.from) return 'held'
      if (index !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
  }
}

export type LineMark = 'held' | 'before' | 'after' | undefined
