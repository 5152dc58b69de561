import { decoded } from './pageMatch.ts'

const storageKey = 'page-positions'

type Positions = Record<string, number>

const readPositions = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Stores the scroll position of each entry of the tab's history, by its key, so that going back restores it. */
export const pagePositions = () => {
  let positions: Positions | undefined
  const all = (): Positions => {
    positions ??= readPositions()
    return positions
  }
  const keep = (key: string): void => {
    all()[key] = Math.round(window.scrollY)
  }
  return {
    of: (key: string): number | undefined => all()[key],
    keep,
    /**
     * Takes scroll restoration over from the browser, which would scroll before the page has loaded. The browser keeps it for moves from
     * and to other sites.
     */
    watch: (currentKey: () => string): (() => void) => {
      const takeOver = () => {
        history.scrollRestoration = 'manual'
      }
      const handBack = () => {
        keep(currentKey())
        history.scrollRestoration = 'auto'
        try {
          sessionStorage.setItem(storageKey, JSON.stringify(all()))
        } catch {
          // The storage is full or blocked: pages open at their top.
        }
      }
      takeOver()
      window.addEventListener('pageshow', takeOver)
      window.addEventListener('pagehide', handBack)
      return () => {
        history.scrollRestoration = 'auto'
        window.removeEventListener('pageshow', takeOver)
        window.removeEventListener('pagehide', handBack)
      }
    },
  }
}

/** The scroll position a page opens at: its top (or the element its hash names), a stored position in pixels, or no change. */
export type Opening = 'top' | 'unmoved' | number

export const scrollTo = (opening: Opening, hash: string): void => {
  if (opening === 'unmoved') return
  const part = opening === 'top' && hash ? document.getElementById(decoded(hash.slice(1))) : null
  if (part) part.scrollIntoView()
  else window.scrollTo(0, opening === 'top' ? 0 : opening)
}
