import { useEffect, useRef } from 'react'

/** Returns the focus to the element that opened the strip, or to the page, unless the focus is already elsewhere. */
const takeUpFocus = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const next = isThere ? opener : document.getElementById('contenu')
  next?.focus({ preventScroll: true })
}

/** The switches take the focus when they open, and return it to its origin or to the page when they close. */
export const useStripFocus = (areSwitchesOpen: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  const customise = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (areSwitchesOpen) {
      opener.current = document.activeElement
      title.current?.focus()
    } else if (opener.current) {
      customise.current?.focus()
    }
  }, [areSwitchesOpen])
  useEffect(() => () => takeUpFocus(opener.current), [])
  return { title, customise }
}
