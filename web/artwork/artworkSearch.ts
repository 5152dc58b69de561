import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { type CatalogueQuery, queryOf, saidOf } from '../../shared/artwork/catalogue.ts'
import type { FoundWorks } from '../../shared/artwork/findArtworks.ts'
import type { Api } from '../kit/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { createStore } from '../kit/store.ts'

/** What was found so far, page by page as it arrived. */
export type ShownWorks = {
  readonly pages: readonly (readonly ArtworkCard[])[]
  readonly total: number
  /** What the following page is asked for with, if there is one. */
  readonly next?: string | undefined
}

type Search = {
  readonly shown?: ShownWorks
  readonly isAdding?: boolean
  /** Why the works, or the following ones, could not be had. */
  readonly failure?: string | undefined
}

/** A search by what is asked: the same words and choices are the same search. */
export const keyOfQuery = (query: CatalogueQuery): string => new URLSearchParams(saidOf(query)).toString()

export const queryOfKey = (key: string): CatalogueQuery => queryOf(Object.fromEntries(new URLSearchParams(key)))

export const shownOf = ({ artworks, total, next }: FoundWorks<ArtworkCard>): ShownWorks => ({ pages: [artworks], total, next })

/** A work that moved on while one scrolled is shown where it was met first. */
const withPage = ({ pages }: ShownWorks, { artworks, total, next }: FoundWorks<ArtworkCard>): ShownWorks => {
  const known = new Set(pages.flat().map(({ id }) => id))
  return { pages: [...pages, artworks.filter(({ id }) => !known.has(id))], total, next }
}

/** How long what was found is shown again without asking, in milliseconds: enough to look at a work, and come back. */
const keptFor = 5 * 60_000

/** What the catalogue asked the server, kept while one looks at a work: coming back, everything is where it was. */
export const artworkSearch = (api: Api) => {
  const searches = createStore<Readonly<Record<string, Search>>>({})
  const openings = new Map<string, string>()
  let usedAt = 0
  const change = (key: string, next: Search): void => {
    usedAt = Date.now()
    searches.set({ ...searches.get(), [key]: next })
  }
  const ask = (query: CatalogueQuery, apres?: string, signal?: AbortSignal) =>
    api(artworkRoutes.searchArtworks, { query: { ...saidOf(query), ...(apres !== undefined && { apres }) }, signal })
  return {
    searches,
    /** A page opens on these works, found by `key`: what was found after others, or long ago, is forgotten. */
    begin: (key: string, first: FoundWorks<ArtworkCard>): void => {
      const stamp = JSON.stringify(first)
      const isAsBefore = openings.get(key) === stamp && Date.now() - usedAt < keptFor
      if (!isAsBefore) searches.set(Object.fromEntries(Object.entries(searches.get()).filter(([other]) => !other.startsWith(key))))
      openings.set(key, stamp)
      usedAt = Date.now()
    },
    /** The first works of a search. One that is no longer asked for is aborted, and leaves nothing. */
    find: async (query: CatalogueQuery, signal: AbortSignal): Promise<void> => {
      try {
        change(keyOfQuery(query), { shown: shownOf(await ask(query, undefined, signal)) })
      } catch (error) {
        if (!signal.aborted) change(keyOfQuery(query), { failure: messageOf(error) })
      }
    },
    /** The works after those shown; asked twice meanwhile, they come once. */
    more: async (query: CatalogueQuery, shown: ShownWorks): Promise<void> => {
      const key = keyOfQuery(query)
      if (searches.get()[key]?.isAdding || shown.next === undefined) return
      change(key, { shown, isAdding: true })
      try {
        change(key, { shown: withPage(shown, await ask(query, shown.next)) })
      } catch (error) {
        change(key, { shown, failure: messageOf(error) })
      }
    },
    /** Lets a search that failed be made again. */
    retry: (query: CatalogueQuery): void => {
      const { [keyOfQuery(query)]: _, ...others } = searches.get()
      searches.set(others)
    },
  }
}

export type ArtworkSearch = ReturnType<typeof artworkSearch>
