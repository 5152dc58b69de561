import { type TouchEvent, useRef } from 'react'

/** Pixels a finger must move to count as a swipe. */
const least = 48

/** Steps through pictures by swiping: left to the next one, right to the previous one. */
export const useSwipe = (onStep: (step: number) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      if (Math.abs(x) > least && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1)
    },
  }
}
