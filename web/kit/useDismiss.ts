import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes an open part when the visitor clicks or moves the focus outside it, and on Escape, which gives the focus back to `opener`. The
 * returned ref is for the element that holds both.
 */
export const useDismiss = <Element extends HTMLElement>(
  isOpen: boolean,
  close: () => void,
  opener: RefObject<HTMLElement | null>,
): RefObject<Element | null> => {
  const holder = useRef<Element>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && holder.current?.contains(target))) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, close, opener])
  return holder
}
