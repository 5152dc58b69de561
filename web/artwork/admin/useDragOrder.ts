import { type PointerEvent, type RefObject, useRef, useState } from 'react'

type Drag = { readonly key: string; readonly from: number; readonly to: number }

/** The place, among the others, of what is held at this height. */
const placeAt = (list: HTMLElement | null, held: number, y: number): number =>
  [...(list?.children ?? [])].filter((line, index) => {
    const { top, height } = line.getBoundingClientRect()
    return index !== held && top + height / 2 < y
  }).length

/**
 * A list put in order by hand, with the mouse or a finger: its lines stay where they are until what is held is let go,
 * and a mark shows where it would go.
 */
export const useDragOrder = (list: RefObject<HTMLElement | null>, onMove: (key: string, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const held = useRef<Drag>(undefined)
  const hold = (next: Drag | undefined) => {
    held.current = next
    setDrag(next)
  }
  const drop = () => {
    const { current } = held
    if (current && current.to !== current.from) onMove(current.key, current.to)
    hold(undefined)
  }
  return {
    /** For the part of a line by which it is held. */
    handleOf: (key: string, index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        hold({ key, from: index, to: index })
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (held.current) hold({ ...held.current, to: placeAt(list.current, held.current.from, clientY) })
      },
      onPointerUp: drop,
      onPointerCancel: () => hold(undefined),
    }),
    /** How a line looks meanwhile. */
    markOf: (index: number): 'held' | 'before' | 'after' | undefined => {
      if (!drag) return undefined
      if (index === drag.from) return 'held'
      if (index !== drag.to) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
  }
}
