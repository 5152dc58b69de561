import { fold } from './fold.ts'

/** The collection shown for a work that has none. */
export const defaultCollection = 'Œuvre unique'

/** Returns a work's reference, such as « GL-0042 » (D4). */
export const artworkReference = (id: number): string => `GL-${String(id).padStart(4, '0')}`

/**
 * Matches « GL-0017 », « gl17 » and « GL 17 »: letters in any case, then a space, a dash or nothing, then the number with or without its
 * zeros.
 */
const typedReference = /^gl[\s\p{Pd}\u2212]*0*([1-9]\d{0,9})$/iu

/** Returns the work's number when the whole search is a reference, and `undefined` otherwise. */
export const referencedId = (search: string): number | undefined => {
  const [, id] = typedReference.exec(search.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Checks whether the owner's search names the work: « GL-0017 », « gl-17 », or its number alone. */
export const isNamedBy = (id: number, search: string): boolean =>
  referencedId(search) === id || (/^\d+$/.test(search.trim()) && Number(search) === id)

type Labelled = { readonly id: number; readonly technique: string; readonly year: number }

/** Builds « HST-2024-0042 »: the initials of the technique (Huile Sur Toile), the year and the number. */
export const skuOf = ({ id, technique, year }: Labelled): string => {
  const initials = fold(technique).match(/\b[a-z]/g) ?? []
  return [initials.join('').toUpperCase(), year, String(id).padStart(4, '0')].filter(Boolean).join('-')
}
