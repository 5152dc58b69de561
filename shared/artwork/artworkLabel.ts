/** Where a work belongs that is of no collection. */
export const defaultCollection = 'Œuvre unique'

/** « GL-0042 » (D4). */
export const artworkReference = (id: number): string => `GL-${String(id).padStart(4, '0')}`

/** « GL-0017 », « gl17 », « GL 17 »: the letters in any case, a space, a dash or nothing, the number with or without its zeros. */
const typedReference = /^gl[\s\p{Pd}]*0*([1-9]\d{0,9})$/iu

/** The number of the work that a whole search names by its reference; `undefined` when it is other words. */
export const referencedId = (search: string): number | undefined => {
  const [, id] = typedReference.exec(search.trim()) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Whether a search of the owner's names the work by its reference: « GL-0017 », « gl-17 », or its number alone. */
export const isNamedBy = (id: number, search: string): boolean =>
  referencedId(search) === id || (/^\d+$/.test(search.trim()) && Number(search) === id)
