import { type CatalogueQuery, choiceIn, everything, queryOf, saidOf } from '../../shared/artwork/catalogue.ts'
import { hyphened } from '../../shared/artwork/fold.ts'

export const views = ['grille', 'liste'] as const

/** What the catalogue shows, as its address says it (D8). */
export type CatalogueState = Omit<CatalogueQuery, 'collection'> & { readonly vue: (typeof views)[number] }

export type FilterName = 'q' | 'technique' | 'prix' | 'disponibilite'
const filterNames: readonly FilterName[] = ['q', 'technique', 'prix', 'disponibilite']

export const defaultState: CatalogueState = { ...everything, vue: 'grille' }

/** Reads the address; what it says that the catalogue does not know is left aside. */
export const stateOf = (search: URLSearchParams): CatalogueState => {
  const { vue, collection: _, ...said } = Object.fromEntries(search)
  const { collection: __, ...query } = queryOf(said)
  return { ...query, vue: choiceIn(views, vue) ?? defaultState.vue }
}

/** The address of a state: what is as always is left unsaid. */
export const searchOf = ({ vue, ...query }: CatalogueState): URLSearchParams =>
  new URLSearchParams({ ...saidOf(query), ...(vue !== defaultState.vue && { vue: hyphened(vue) }) })

export const activeFilters = (state: CatalogueState): readonly FilterName[] => filterNames.filter(name => state[name])

export const withoutFilter = (state: CatalogueState, name: FilterName): CatalogueState => ({
  ...state,
  [name]: name === 'q' ? '' : undefined,
})

export const withoutFilters = ({ tri, vue }: CatalogueState): CatalogueState => ({ ...defaultState, tri, vue })
