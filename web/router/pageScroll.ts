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

/** How far down each place of the tab's history was read, by its key: what is gone back to opens there again. */
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
    /** The browser scrolls by itself only from and to other sites: within this one a page first has to arrive. */
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
          // Full or blocked: pages open at their top.
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

/** Where a page is opened: at its top (or the part its address names), as far down as it was left, or where the visitor is. */
export type Opening = 'top' | 'unmoved' | number

export const scrollTo = (opening: Opening, hash: string): void => {
  if (opening === 'unmoved') return
  const part = opening === 'top' && hash ? document.getElementById(decoded(hash.slice(1))) : null
  if (part) part.scrollIntoView()
  else window.scrollTo(0, opening === 'top' ? 0 : opening)
}
