import { type RefObject, useEffect, useRef } from 'react'

/**
 * When what held the focus has just gone from the page, or was disabled, the focus comes here rather than back to the top;
 * looked at each time `change` becomes another truthy value.
 */
export const useFocusWhenLost = <Element extends HTMLElement>(change: unknown): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (change && document.activeElement === document.body) ref.current?.focus()
  }, [change])
  return ref
}
