import { useSearchParams } from 'react-router-dom'
import { type CatalogueState, searchOf, stateOf } from './catalogueState.ts'

/** The catalogue's state is stored in the address, so that back and shared links restore it (D8). */
export const useCatalogueState = () => {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search)
  return {
    state,
    /** Choosing a filter adds an entry to the history; typing does not. */
    show: (next: CatalogueState): void => setSearch(searchOf(next), { preventScrollReset: true }),
    /** Reads the address at the time of the change, so that a filter chosen between two keystrokes is not lost. */
    type: (q: string): void =>
      setSearch(current => searchOf({ ...stateOf(current), q }), { preventScrollReset: true, replace: true, state: { typed: true } }),
  }
}
