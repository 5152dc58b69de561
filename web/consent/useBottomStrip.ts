import { type RefObject, useEffect, useRef } from 'react'

/** On a low window the strip stands above the page and takes nothing of its bottom. */
const heightTaken = (strip: HTMLElement): number => (getComputedStyle(strip).position === 'fixed' ? strip.offsetHeight : 0)

/** Tells the page how much of its bottom edge is taken: what is focused, the last line and the messages stay above it. */
export const useBottomStrip = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--bottom-strip', `${heightTaken(strip)}px`))
    // With its padding: it grows where there is a buy bar to leave room for.
    observer.observe(strip, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-strip')
    }
  }, [])
  return ref
}
