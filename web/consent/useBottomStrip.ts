import { type RefObject, useEffect, useRef } from 'react'

/** In a low window the strip stands above the page and takes no room at the bottom. */
const heightTaken = (strip: HTMLElement): number => (getComputedStyle(strip).position === 'fixed' ? strip.offsetHeight : 0)

/**
 * Sets each property on its own element, because changing one that the whole page inherits would recalculate the styles of the whole page.
 */
const keepFree = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = height ? `calc(${height}px + 1rem)` : ''
  document.body.style.paddingBlockEnd = height ? `${height}px` : ''
  document.querySelector<HTMLElement>('.toasts')?.style.setProperty('--bottom-strip', `${height}px`)
}

/** Keeps the page's bottom free as high as the strip, so that focused elements, the last line and toasts are not covered. */
export const useBottomStrip = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const observer = new ResizeObserver(() => keepFree(heightTaken(strip)))
    // The observer watches the border box, because the strip's padding grows when there is a buy bar.
    observer.observe(strip, { box: 'border-box' })
    return () => {
      observer.disconnect()
      keepFree(0)
    }
  }, [])
  return ref
}
