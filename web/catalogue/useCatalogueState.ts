import { startTransition } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type CatalogueState, searchOf, stateOf } from './catalogueState.ts'

/** The catalogue's state is stored in the address, so that back and shared links restore it (D8). */
export const useCatalogueState = () => {
  const [search, setSearch] = useSearchParams()
  const query = stateOf(search)
  const isTyped = useLocation().state?.typed === true
  const isArrival = useNavigationType() === 'POP'
  /** A transition: drawing the works, and all that reads the address, takes a phone longer than a keystroke may. */
  const change = (next: CatalogueState, options: { replace?: true; state?: object }): void =>
    startTransition(() => setSearch(searchOf(next), { preventScrollReset: true, ...options }))
  return {
    /** What the address asks for, and how the visitor came to it. */
    visit: { query, isTyped, isArrival },
    /** Choosing a filter adds an entry to the history; typing does not. */
    show: (next: CatalogueState): void => change(next, {}),
    type: (next: CatalogueState): void => change(next, { replace: true, state: { typed: true } }),
  }
}
