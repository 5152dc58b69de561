import { useDeferredValue, useMemo } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type CatalogueState, searchOf, stateOf } from './catalogueState.ts'

/** The catalogue's state is stored in the address, so that back and shared links restore it (D8). */
export const useCatalogueState = () => {
  const [search, setSearch] = useSearchParams()
  const isTyped = useLocation().state?.typed === true
  const isArrival = useNavigationType() === 'POP'
  const visit = useMemo(() => ({ query: stateOf(search), isTyped, isArrival }), [search, isTyped, isArrival])
  const later = useDeferredValue(visit)
  return {
    state: visit.query,
    /**
     * The same for the works, which follow after the fields: drawing all of them takes a phone longer than a keystroke may. After « back » they come
     * at once, because the page must have its height when the scroll position is restored.
     */
    deferred: isArrival ? visit : later,
    /** Choosing a filter adds an entry to the history; typing does not. */
    show: (next: CatalogueState): void => setSearch(searchOf(next), { preventScrollReset: true }),
    /** Reads the address at the time of the change, so that a filter chosen between two keystrokes is not lost. */
    type: (q: string): void =>
      setSearch(current => searchOf({ ...stateOf(current), q }), { preventScrollReset: true, replace: true, state: { typed: true } }),
  }
}
