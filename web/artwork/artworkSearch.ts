import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { type CatalogueQuery, parametersOf, queryOf } from '../../shared/artwork/catalogue.ts'
import type { FoundPage } from '../../shared/artwork/findArtworks.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { createStore } from '../kit/store.ts'
import type { PageData } from '../router/page.tsx'
import { type SearchedWork, workSearchAddress } from './workSearchData.ts'

/** The works found so far, page by page (pagination). */
export type ShownWorks = {
  readonly pages: readonly (readonly ArtworkSummary[])[]
  readonly total: number
  /** The cursor of the following page, if there is one. */
  readonly next?: string | undefined
  /** What the words were taken for, where that is not what they say: a format, or words like them. */
  readonly meant?: string | undefined
}

type Search = {
  readonly shown?: ShownWorks
  readonly isAdding?: boolean
  /** Why the works, or the following page, could not be loaded. */
  readonly failure?: string | undefined
}

/** Serialises a query, so that equal queries share one cached search. */
export const keyOfQuery = (query: CatalogueQuery): string => new URLSearchParams(parametersOf(query)).toString()

export const queryOfKey = (key: string): CatalogueQuery => queryOf(Object.fromEntries(new URLSearchParams(key)))

export const shownOf = ({ artworks, ...found }: FoundPage<ArtworkSummary>): ShownWorks => ({ pages: [artworks], ...found })

/** A work that changed its place between two requests stays where it was first shown. */
const withPage = ({ pages }: ShownWorks, { artworks, ...found }: FoundPage<ArtworkSummary>): ShownWorks => {
  const known = new Set(pages.flat().map(({ id }) => id))
  return { pages: [...pages, artworks.filter(({ id }) => !known.has(id))], ...found }
}

/** Milliseconds for which results are cached: long enough to look at a work and come back. */
const keptFor = 5 * 60_000

/** Caches the catalogue's searches while the visitor looks at a work, so that they find the same results when they come back. */
export const artworkSearch = (data: PageData) => {
  const searches = createStore<Readonly<Record<string, Search>>>({})
  const openings = new Map<string, string>()
  let usedAt = 0
  const change = (key: string, next: Search): void => {
    usedAt = Date.now()
    searches.set({ ...searches.get(), [key]: next })
  }
  // The API's client is loaded lazily, because the first works come with the page.
  const ask = async (query: CatalogueQuery, apres?: string, signal?: AbortSignal) =>
    (await import('../kit/api/api.ts')).api(artworkRoutes.searchArtworks, {
      query: { ...parametersOf(query), ...(apres !== undefined && { apres }) },
      signal,
    })
  return {
    searches,
    /** Loads what searches in the browser, as soon as the visitor enters the fields: evaluating it later would hold up a keystroke. */
    loadCatalogueOf: async () => {
      const [{ catalogueOf }, words] = await Promise.all([import('../../shared/artwork/findArtworks.ts'), data(workSearchAddress)])
      const byId = new Map(words as readonly SearchedWork[])
      return (works: readonly ArtworkSummary[]) => catalogueOf(works, id => byId.get(id) ?? '')
    },
    /**
     * Starts from the works of the page, whose query is `key`. The cached searches within it are dropped when these works have changed, or
     * after a while.
     */
    begin: (key: string, first: FoundPage<ArtworkSummary>): void => {
      const stamp = JSON.stringify(first)
      const isAsBefore = openings.get(key) === stamp && Date.now() - usedAt < keptFor
      if (!isAsBefore) searches.set(Object.fromEntries(Object.entries(searches.get()).filter(([other]) => !other.startsWith(key))))
      openings.set(key, stamp)
      usedAt = Date.now()
    },
    /** Loads the first page of a search. An aborted search changes nothing. */
    find: async (query: CatalogueQuery, signal: AbortSignal): Promise<void> => {
      try {
        change(keyOfQuery(query), { shown: shownOf(await ask(query, undefined, signal)) })
      } catch (error) {
        if (!signal.aborted) change(keyOfQuery(query), { failure: messageOf(error) })
      }
    },
    /** Loads the page after those shown; a second call meanwhile does nothing. */
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
    /** Drops a failed search, so that it is sent again. */
    retry: (query: CatalogueQuery): void => {
      const { [keyOfQuery(query)]: _, ...others } = searches.get()
      searches.set(others)
    },
  }
}

export type ArtworkSearch = ReturnType<typeof artworkSearch>
