import * as z from 'zod/mini'
import { artworkReference } from '../artworkLabel.ts'
import { distinctTechniques, longestSearch, nameKey } from '../catalogue.ts'
import { byPlace, placeOf } from '../catalogueOrder.ts'
import { searchWords } from '../fold.ts'
import { isNamedBy } from '../searchMeaning.ts'
import type { AdminArtwork } from './adminArtwork.ts'
import { type ArtworkFieldName, artworkField, artworkFieldNames, availabilitySchema } from './artworkFields.ts'

/** What the owner's list says beside a work's own words. */
export const workNotes = {
  hidden: 'Masqué',
  reserved: 'Paiement en cours',
  soldOnline: 'Achetée en ligne',
  soldElsewhere: 'Vendue hors du site',
  featured: 'À la une',
} as const

export const visibilities = ['publiees', 'masquees'] as const

/** The owner's search among all works. The address of the back office has the same parameters. */
export const workSearchSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(longestSearch, `La recherche ne peut pas dépasser ${longestSearch} caractères`))),
  visibilite: z.optional(z.enum(visibilities)),
  disponibilite: z.optional(availabilitySchema),
  /** A technique's key, see `nameKey`. */
  technique: z.optional(z.string().check(z.maxLength(longestSearch))),
  /** The address of a collection. */
  collection: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))),
  annee: z.optional(z.string().check(z.regex(/^\d{4}$/))),
})
export type WorkSearch = z.infer<typeof workSearchSchema>

/** The works of one answer to a search. */
export const screenLength = 60

type Works = readonly AdminArtwork[]
export type TitleOf = (collection: string) => string | undefined

const searchedFields = artworkFieldNames.filter(name => artworkField(name).isSearched)

/** Returns every word that the owner sees of a work, folded. */
const wordsOf = (work: AdminArtwork, titleOf: TitleOf): string => {
  const { id, availability, priceEur, collectionRef = '' } = work
  const notes = [
    // The list writes « Masqué », and a work is « une œuvre ».
    work.isPublished ? 'publiée' : `${workNotes.hidden} masquée`,
    work.reservedUntil && workNotes.reserved,
    work.soldBy && workNotes.soldOnline,
    work.soldElsewhere && workNotes.soldElsewhere,
    work.featuredAt && workNotes.featured,
    !priceEur && availability !== 'Vendu' && 'prix sur demande',
  ]
  const fields = searchedFields.flatMap((name): unknown => work[name])
  return searchWords([...fields, artworkReference(id), titleOf(collectionRef), ...notes].filter(Boolean).join(' ')).join(' ')
}

/** The filters of the owner's list by what a field says, in the order of the search. */
export const workFilters = (Object.keys(workSearchSchema.shape) as (keyof WorkSearch)[]).flatMap(name => {
  const field = artworkFieldNames.find(each => artworkField(each).filter?.name === name)
  return field ? [{ name, field }] : []
})

/** Returns what a filter compares of a work. */
const filteredBy = (work: AdminArtwork, field: ArtworkFieldName): string => {
  const value = String(work[field] ?? '')
  return field === 'technique' ? nameKey(value) : value
}

/** Builds the predicate of a search: every filter, and every word in any order, or the work that the words are the reference of. */
export const workQuestion = (search: WorkSearch, titleOf: TitleOf): ((work: AdminArtwork) => boolean) => {
  const { q = '', visibilite } = search
  const words = searchWords(q)
  const asked = workFilters.filter(({ name }) => search[name])
  return work =>
    (!visibilite || work.isPublished === (visibilite === 'publiees')) &&
    asked.every(({ name, field }) => filteredBy(work, field) === search[name]) &&
    (words.length === 0 || isNamedBy(work.id, q) || words.every(word => wordsOf(work, titleOf).includes(word)))
}

/** Matches the cursor of a screen, the place and the number of its last work: it stays valid after that work is deleted. */
export const screenCursor = /^-?\d{1,11}(?:\.\d{1,20})?(?:e-\d{1,3})?_[1-9]\d{0,9}$/

type Asked = WorkSearch & { readonly most?: string | undefined; readonly after?: string | undefined }

/** Answers one screen of a search in the gallery's own order, and what the filters may ask for. */
export const screenOf = (works: Works, { most, after, ...search }: Asked, titleOf: TitleOf) => {
  const found = works.filter(workQuestion(search, titleOf)).toSorted(byPlace)
  const [rank, id] = (after ?? '').split('_').map(Number)
  const left = id === undefined ? found : found.filter(work => byPlace({ id, rank }, work) < 0)
  const artworks = left.slice(0, Number(most ?? screenLength))
  const last = left.length > artworks.length ? artworks.at(-1) : undefined
  const years = [...new Set(works.flatMap(({ year }) => year ?? []))].toSorted((one, other) => other - one)
  const collections = [...new Set(works.flatMap(({ collectionRef }) => collectionRef ?? []))].toSorted()
  const techniques = distinctTechniques(works.flatMap(({ technique }) => technique ?? []))
  return {
    artworks,
    total: found.length,
    choices: { techniques, years, collections },
    ...(last && { next: `${placeOf(last)}_${last.id}` }),
  }
}
