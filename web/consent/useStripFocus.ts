import { useEffect, useRef } from 'react'

/** Where the focus of a strip that goes away is taken up again, unless it was elsewhere all along. */
const takeUpFocus = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const next = isThere ? opener : document.getElementById('contenu')
  next?.focus({ preventScroll: true })
}

/** The switches take the focus when they open; closing them gives it back to where it came from, or to the page. */
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
