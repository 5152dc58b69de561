import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { slugOf } from '../../shared/artwork/slug.ts'

export const techniques = ['Huile sur toile', 'Acrylique sur toile', 'Aquarelle', 'Technique mixte'] as const
export const availabilityFilters = ['Disponible', 'Sur commande'] as const

/** Whole euros; a bound belongs to the bands on both its sides, as their names read. */
export const priceBands = {
  '0-1000': (price: number) => price < 1000,
  '1000-2000': (price: number) => price >= 1000 && price <= 2000,
  '2000-5000': (price: number) => price >= 2000 && price <= 5000,
  '5000-': (price: number) => price > 5000,
} as const
export type PriceBand = keyof typeof priceBands

const byTitle = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** A work without a price comes after all that have one, whichever way prices run. */
const byPrice =
  (direction: 1 | -1) =>
  (a: ArtworkCard, b: ArtworkCard): number => {
    if (a.price === undefined || b.price === undefined) return Number(a.price === undefined) - Number(b.price === undefined)
    return direction * (a.price - b.price)
  }

export const sorts = {
  recent: (a: ArtworkCard, b: ArtworkCard) => b.year - a.year,
  'prix-croissant': byPrice(1),
  'prix-decroissant': byPrice(-1),
  titre: (a: ArtworkCard, b: ArtworkCard) => byTitle.compare(a.title, b.title),
} as const
export type Sort = keyof typeof sorts

export const views = ['grille', 'liste'] as const

/** What the catalogue shows, as its address says it (D8). */
export type CatalogueState = {
  readonly q: string
  readonly technique?: (typeof techniques)[number] | undefined
  readonly prix?: PriceBand | undefined
  readonly disponibilite?: (typeof availabilityFilters)[number] | undefined
  readonly tri: Sort
  readonly vue: (typeof views)[number]
}

export type FilterName = 'q' | 'technique' | 'prix' | 'disponibilite'
const filterNames: readonly FilterName[] = ['q', 'technique', 'prix', 'disponibilite']

export const defaultState: CatalogueState = { q: '', tri: 'recent', vue: 'grille' }

const keyIn = <Table extends object>(table: Table, key: string | null): keyof Table | undefined =>
  key !== null && Object.hasOwn(table, key) ? (key as keyof Table) : undefined

/** A choice by its slug in the address, « huile-sur-toile », or in full. */
const choiceIn = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined =>
  text === null ? undefined : choices.find(choice => slugOf(choice) === slugOf(text))

/** Reads the address; what it says that the catalogue does not know is left aside. */
export const stateOf = (search: URLSearchParams): CatalogueState => ({
  q: search.get('q')?.trim() ?? '',
  technique: choiceIn(techniques, search.get('technique')),
  prix: keyIn(priceBands, search.get('prix')),
  disponibilite: choiceIn(availabilityFilters, search.get('disponibilite')),
  tri: keyIn(sorts, search.get('tri')) ?? defaultState.tri,
  vue: choiceIn(views, search.get('vue')) ?? defaultState.vue,
})

/** The address of a state: what is as always is left unsaid. */
export const searchOf = ({ q, technique, prix, disponibilite, tri, vue }: CatalogueState): URLSearchParams => {
  const said = {
    q: q.trim(),
    technique: technique && slugOf(technique),
    prix,
    disponibilite: disponibilite && slugOf(disponibilite),
    tri: tri !== defaultState.tri && tri,
    vue: vue !== defaultState.vue && vue,
  }
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export const activeFilters = (state: CatalogueState): readonly FilterName[] => filterNames.filter(name => state[name])

export const withoutFilter = (state: CatalogueState, name: FilterName): CatalogueState => ({
  ...state,
  [name]: name === 'q' ? '' : undefined,
})

export const withoutFilters = ({ tri, vue }: CatalogueState): CatalogueState => ({ ...defaultState, tri, vue })
