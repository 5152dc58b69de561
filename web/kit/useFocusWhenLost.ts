import { type RefObject, useEffect, useRef } from 'react'

/**
 * When what held the focus has just gone from the page, or was disabled, the focus comes here rather than back to the top;
 * looked at each time `change` becomes another truthy value.
 */
export const useFocusWhenLost = <Element extends HTMLElement>(change: unknown): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    // A browser lets go of what was disabled only a moment later.
    if (change && document.activeElement?.matches('body, :disabled')) ref.current?.focus()
  }, [change])
  return ref
}
