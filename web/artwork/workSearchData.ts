/** The address of the data that a search of the works loads in the browser; there is no page at it. */
export const workSearchAddress = '/recherche/oeuvres'

/** A work's number and the words of its description. */
export type SearchedWork = readonly [id: number, words: string]
