import { useSearchParams } from 'react-router-dom'
import { type CatalogueState, searchOf, stateOf } from './catalogueState.ts'

/** The catalogue's state, kept in the address: back and shared links restore it (D8). */
export const useCatalogueState = () => {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search)
  return {
    state,
    /** A choice is a step one can go back from; words as they are typed are not. */
    show: (next: CatalogueState): void => setSearch(searchOf(next), { preventScrollReset: true }),
    /** From the address of the moment: between two keys nothing else is lost. */
    type: (q: string): void =>
      setSearch(current => searchOf({ ...stateOf(current), q }), { preventScrollReset: true, replace: true, state: { typed: true } }),
  }
}
