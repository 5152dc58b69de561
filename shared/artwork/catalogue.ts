import { hyphened } from './fold.ts'
import { techniqueKey } from './techniques.ts'

export const availabilityFilters = ['Disponible', 'Sur commande'] as const

export const priceBands = ['0-1000', '1000-2000', '2000-5000', '5000-'] as const
export type PriceBand = (typeof priceBands)[number]

export const sorts = ['atelier', 'recent', 'prix-croissant', 'prix-decroissant', 'titre'] as const
export type Sort = (typeof sorts)[number]

/** What is asked of the catalogue. */
export type CatalogueQuery = {
  readonly q: string
  /** By its key: any the owner may name, in use or not (D30). */
  readonly technique?: string | undefined
  readonly prix?: PriceBand | undefined
  readonly disponibilite?: (typeof availabilityFilters)[number] | undefined
  readonly tri: Sort
  /** By its title; only a collection's own page asks. */
  readonly collection?: string | undefined
}

/** All works, in the gallery's own order. */
export const everything: CatalogueQuery = { q: '', tri: 'atelier' }

/** The most characters that are searched for at once. */
export const longestSearch = 200

/** A choice by its slug, « huile-sur-toile », as addresses have it, or in full. */
export const choiceIn = <Choice extends string>(choices: readonly Choice[], text: string | undefined): Choice | undefined =>
  text === undefined ? undefined : choices.find(choice => hyphened(choice) === hyphened(text))

/** A query as an address says it, by the same names (D8). */
type SaidQuery = { readonly [Name in keyof CatalogueQuery]?: string | undefined }

/** Reads a query; what it says that the catalogue does not know is left aside (D8). */
export const queryOf = (said: SaidQuery): CatalogueQuery => ({
  q: (said.q ?? '').trim().slice(0, longestSearch),
  technique: techniqueKey(said.technique ?? '') || undefined,
  prix: priceBands.find(band => band === said.prix),
  disponibilite: choiceIn(availabilityFilters, said.disponibilite),
  tri: sorts.find(sort => sort === said.tri) ?? everything.tri,
  collection: said.collection || undefined,
})

/** The query as an address says it: what is as always is left unsaid. */
export const saidOf = ({ q, technique, prix, disponibilite, tri, collection }: CatalogueQuery): Record<string, string> => {
  const said = {
    q: q.trim(),
    technique,
    prix,
    disponibilite: disponibilite && hyphened(disponibilite),
    tri: tri !== everything.tri && tri,
    collection,
  }
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
