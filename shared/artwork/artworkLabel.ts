/** Where a work belongs that is of no collection. */
export const defaultCollection = 'Œuvre unique'

/** « GL-0042 » (D4). */
export const artworkReference = (id: number): string => `GL-${String(id).padStart(4, '0')}`
