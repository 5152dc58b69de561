import { createPath, type Location, type Path } from 'react-router-dom'

/** An entry of the tab's history. The browser stores it, so it survives a reload. */
type Place = {
  readonly key: string
  /** The number of entries before it. */
  readonly index: number
  /** Whether a view transition led here: going back from here then runs one too. */
  readonly hasPassage: boolean
  readonly state: unknown
}

type Step = { readonly location: Location; readonly by: number; readonly hasPassage: boolean }

/** The tab's history, written by the navigation and traversed by the browser's buttons. */
export type PageHistory = {
  readonly current: () => Location
  readonly push: (location: Location, hasPassage: boolean) => void
  readonly replace: (location: Location) => void
  readonly go: (by: number) => void
  /** Calls `onStep` on each traversal; returns a function that stops listening. */
  readonly listen: (onStep: (step: Step) => void) => () => void
}

/** The key needs no secure randomness: it only distinguishes the entries of one tab. */
const newKey = (): string => Math.random().toString(36).slice(2, 10)

export const newLocation = ({ pathname = '/', search = '', hash = '' }: Partial<Path>, state: unknown = null): Location => ({
  pathname,
  search: search === '?' ? '' : search,
  hash: hash === '#' ? '' : hash,
  state,
  key: newKey(),
})

const placeIn = (kept: unknown): Place | undefined =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'index' in kept ? (kept as Place) : undefined

/** Returns the history of this window. It is a function because the prerender, which has no window, imports this module too. */
export const browserHistory = (): PageHistory => {
  const { history } = window
  const keep = (place: Place, address?: string) => history.replaceState(place, '', address)
  /** Entries the browser made itself, such as the first one or a link within the page, have no state of ours. */
  const placeAfter = (index: number): Place => {
    const known = placeIn(history.state)
    if (known) return known
    const place: Place = { key: newKey(), index, hasPassage: false, state: null }
    keep(place)
    return place
  }
  let place = placeAfter(0)
  const locationOf = ({ key, state }: Place): Location => ({ ...newLocation(window.location, state), key })
  return {
    current: () => locationOf(place),
    push: (location, hasPassage) => {
      place = { key: location.key, index: place.index + 1, hasPassage, state: location.state }
      history.pushState(place, '', createPath(location))
    },
    replace: location => {
      place = { ...place, key: location.key, state: location.state }
      keep(place, createPath(location))
    },
    go: by => history.go(by),
    listen: onStep => {
      const step = () => {
        const left = place
        place = placeAfter(left.index + 1)
        const by = place.index - left.index
        onStep({ location: locationOf(place), by, hasPassage: by < 0 ? left.hasPassage : place.hasPassage })
      }
      window.addEventListener('popstate', step)
      return () => window.removeEventListener('popstate', step)
    },
  }
}
