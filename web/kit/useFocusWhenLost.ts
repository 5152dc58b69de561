import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the element when the focused one was removed or disabled, because the focus would go back to the top of the page. It checks each
 * time `change` becomes another truthy value.
 */
export const useFocusWhenLost = <Element extends HTMLElement>(change: unknown): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    // A browser takes the focus off a disabled element only a moment later, hence the test for `:disabled`.
    if (change && document.activeElement?.matches('body, :disabled')) ref.current?.focus()
  }, [change])
  return ref
}
