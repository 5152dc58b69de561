import { type RefObject, useEffect, useRef } from 'react'

/** On a low window the strip stands above the page and takes nothing of its bottom. */
const heightTaken = (strip: HTMLElement): number => (getComputedStyle(strip).position === 'fixed' ? strip.offsetHeight : 0)

/** Each by itself: of a property the whole page inherits, the whole page would be worked out anew. */
const keepFree = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = height ? `calc(${height}px + 1rem)` : ''
  document.body.style.paddingBlockEnd = height ? `${height}px` : ''
  document.querySelector<HTMLElement>('.toasts')?.style.setProperty('--bottom-strip', `${height}px`)
}

/** Keeps the bottom edge it takes of the page free: what is focused, the last line and the messages stay above it. */
export const useBottomStrip = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const observer = new ResizeObserver(() => keepFree(heightTaken(strip)))
    // With its padding: it grows where there is a buy bar to leave room for.
    observer.observe(strip, { box: 'border-box' })
    return () => {
      observer.disconnect()
      keepFree(0)
    }
  }, [])
  return ref
}
