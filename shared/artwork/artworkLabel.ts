import { fold } from './fold.ts'

/** The collection shown for a work that has none. */
export const defaultCollection = 'Œuvre unique'

/** Returns a work's reference, such as « GL-0042 » (D4). */
export const artworkReference = (id: number): string => `GL-${String(id).padStart(4, '0')}`

type Labelled = { readonly id: number; readonly technique: string; readonly year: number }

/** Builds « HST-2024-0042 »: the initials of the technique (Huile Sur Toile), the year and the number. */
export const skuOf = ({ id, technique, year }: Labelled): string => {
  const initials = fold(technique).match(/\b[a-z]/g) ?? []
  return [initials.join('').toUpperCase(), year, String(id).padStart(4, '0')].filter(Boolean).join('-')
}
