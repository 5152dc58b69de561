import { type CatalogueQuery, choiceIn, everyWork, parametersOf, queryOf } from '../../shared/artwork/catalogue.ts'
import { hyphened } from '../../shared/artwork/fold.ts'

export const views = ['grille', 'liste', 'echelle'] as const
export type CatalogueView = (typeof views)[number]

/** The catalogue's state, as its address encodes it (D8). */
export type CatalogueState = Omit<CatalogueQuery, 'collection'> & { readonly vue: CatalogueView }

const filterNames = ['q', 'technique', 'prix', 'disponibilite', 'couleur', 'mur', 'lieu', 'comparer'] as const
export type FilterName = (typeof filterNames)[number]

export const defaultState: CatalogueState = { ...everyWork, vue: 'grille' }

/** The view of an address that names none: works are compared at one scale. */
const viewOf = ({ comparer }: Pick<CatalogueQuery, 'comparer'>): CatalogueView => (comparer ? 'echelle' : defaultState.vue)

/** Reads the state from the address; unknown values are ignored. */
export const stateOf = (search: URLSearchParams): CatalogueState => {
  const { vue, collection: _, ...said } = Object.fromEntries(search)
  const { collection: __, ...query } = queryOf(said)
  return { ...query, vue: choiceIn(views, vue) ?? viewOf(query) }
}

/** Returns the query string of a state, without the default values. */
export const searchOf = ({ vue, ...query }: CatalogueState): URLSearchParams =>
  new URLSearchParams({ ...parametersOf(query), ...(vue !== viewOf(query) && { vue: hyphened(vue) }) })

export const activeFilters = (state: CatalogueState): readonly FilterName[] => filterNames.filter(name => state[name])

export const withoutFilter = (state: CatalogueState, name: FilterName): CatalogueState => ({
  ...state,
  [name]: name === 'q' ? '' : undefined,
})

export const withoutFilters = ({ tri, vue }: CatalogueState): CatalogueState => ({ ...defaultState, tri, vue })
