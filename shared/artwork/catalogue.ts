import { colourNames } from '../image/okLab.ts'
import { fold, hyphened } from './fold.ts'

/** The specification's techniques; the owner may name any other (D30). */
export const specifiedTechniques = ['Huile sur toile', 'Acrylique sur toile', 'Aquarelle', 'Technique mixte'] as const

/**
 * Returns the key by which techniques are compared and named in addresses, such as « huile-sur-toile », whatever their case and accents. A
 * name in letters that addresses do not have keeps its letters; no name gives an empty key.
 */
export const nameKey = (text: string): string => hyphened(text) || fold(text.trim()).slice(0, 80)

/** Lists each name once: those that come `first` in their wording, then the others alphabetically, each as it was first written. */
export const distinctNames = (texts: readonly string[], first: readonly string[] = []): string[] => {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    const key = nameKey(text)
    if (key && !byKey.has(key)) byKey.set(key, text.trim())
  }
  const foremost = first.filter(name => byKey.delete(nameKey(name)))
  return [...foremost, ...[...byKey.values()].toSorted(new Intl.Collator('fr', { sensitivity: 'base' }).compare)]
}

/** Lists each technique once, the specification's first. */
export const distinctTechniques = (texts: readonly string[]): string[] => distinctNames(texts, specifiedTechniques)

export const availabilityFilters = ['Disponible', 'Sur commande'] as const

export const priceBands = ['0-1000', '1000-2000', '2000-5000', '5000-'] as const
export type PriceBand = (typeof priceBands)[number]

export const sorts = ['atelier', 'recent', 'prix-croissant', 'prix-decroissant', 'titre'] as const
export type Sort = (typeof sorts)[number]

/** The search, filters and order of the catalogue. */
export type CatalogueQuery = {
  readonly q: string
  /** A technique's key; it need not be in use (D30). */
  readonly technique?: string | undefined
  readonly prix?: PriceBand | undefined
  readonly disponibilite?: (typeof availabilityFilters)[number] | undefined
  /** A colour's name, or six hexadecimal digits for those near it. */
  readonly couleur?: string | undefined
  /** Centimetres of wall, as they are typed. */
  readonly mur?: string | undefined
  /** The key of the place works were painted from. */
  readonly lieu?: string | undefined
  /** The addresses of two or three works, to compare them: `marine,nocturne`. */
  readonly comparer?: string | undefined
  readonly tri: Sort
  /** A collection's address; only a collection's own page sets it. */
  readonly collection?: string | undefined
}

/** The default query: all works in the gallery's own order. */
export const everyWork: CatalogueQuery = { q: '', tri: 'atelier' }

/** The longest search, in characters. */
export const longestSearch = 200

/** Finds a choice by its slug, as addresses have it (« huile-sur-toile »), or by its full name. */
export const choiceIn = <Choice extends string>(choices: readonly Choice[], text: string | undefined): Choice | undefined =>
  text === undefined ? undefined : choices.find(choice => hyphened(choice) === hyphened(text))

/** The address's parameters, which have the same names as the query's fields (D8). */
type QueryParameters = { readonly [Name in keyof CatalogueQuery]?: string | undefined }

/** Whether a colour is given by its digits, and not by its name. */
export const isExactColour = (couleur: string): boolean => /^[0-9a-f]{6}$/.test(couleur)

const colourIn = (text = ''): string | undefined => (isExactColour(text) ? text : colourNames.find(name => name === text))

/** Reads the centimetres of a wall; fewer than 10 are none. */
export const wallIn = (text = ''): string | undefined => /^[1-9]\d{1,2}$/.exec(text)?.[0]

/** The largest number of works that are compared. */
export const mostCompared = 3

const comparedIn = (text = ''): string | undefined => {
  const slugs = [...new Set(text.split(','))]
  const isList = slugs.length >= 2 && slugs.length <= mostCompared && slugs.every(slug => /^[a-z0-9-]{1,100}$/.test(slug))
  return isList ? slugs.join() : undefined
}

/** Parses a query from an address and ignores the values it does not know (D8). */
export const queryOf = (parameters: QueryParameters): CatalogueQuery => ({
  q: (parameters.q ?? '').trim().slice(0, longestSearch),
  technique: nameKey(parameters.technique ?? '') || undefined,
  prix: priceBands.find(band => band === parameters.prix),
  disponibilite: choiceIn(availabilityFilters, parameters.disponibilite),
  couleur: colourIn(parameters.couleur),
  mur: wallIn(parameters.mur),
  lieu: nameKey(parameters.lieu ?? '') || undefined,
  comparer: comparedIn(parameters.comparer),
  tri: sorts.find(sort => sort === parameters.tri) ?? everyWork.tri,
  collection: /^[a-z0-9-]+$/.exec(parameters.collection ?? '')?.[0],
})

/** Writes the query as the parameters of an address; defaults are omitted. */
export const parametersOf = ({ q, disponibilite, tri, ...query }: CatalogueQuery): Record<string, string> => {
  const { technique, prix, couleur, mur, lieu, comparer, collection } = query
  const parameters = {
    q: q.trim(),
    technique,
    prix,
    disponibilite: disponibilite && hyphened(disponibilite),
    couleur,
    mur,
    lieu,
    comparer,
    tri: tri !== everyWork.tri && tri,
    collection,
  }
  return Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
