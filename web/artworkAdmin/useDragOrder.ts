import { type PointerEvent, type RefObject, useRef, useState } from 'react'

type Drag = { readonly key: string; readonly from: number; readonly to: number }

/** How near the edge of the window, in pixels, what is held must come for the page to move on, and how far it then does. */
const edge = 72
const stride = 24

const scrollAtEdge = (y: number): void => {
  if (y < edge) window.scrollBy(0, -stride)
  else if (y > window.innerHeight - edge) window.scrollBy(0, stride)
}

/** The place, among the others, of what is held at this height. */
const placeAt = (list: HTMLElement | null, held: number, y: number): number =>
  [...(list?.children ?? [])].filter((line, index) => {
    const { top, height } = line.getBoundingClientRect()
    return index !== held && top + height / 2 < y
  }).length

/** The line whose handle was touched, and its place. */
const lineAt = (list: HTMLElement | null, target: EventTarget) => {
  const grip = target instanceof Element ? target.closest('[data-grip]') : null
  const from = [...(list?.children ?? [])].findIndex(child => child.contains(grip))
  const line = list?.children[from]
  return grip && line instanceof HTMLElement && line.dataset.key !== undefined ? { grip, key: line.dataset.key, from } : undefined
}

/**
 * A list put in order by hand, with the mouse or a finger: its lines, each known by its `data-key` and held by its `data-grip`, stay
 * where they are until what is held is let go, and a mark shows where it would go.
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
    /** For the list. */
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
    /** How a line looks meanwhile. */
    markOf: (index: number): LineMark => {
      if (!drag) return undefined
      if (index === drag.from) return 'held'
      if (index !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
  }
}

export type LineMark = 'held' | 'before' | 'after' | undefined
