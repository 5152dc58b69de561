import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import type { CatalogueQuery } from '../../shared/artwork/catalogue.ts'
import type { FoundPage } from '../../shared/artwork/findArtworks.ts'
import { type ArtworkSearch, keyOfQuery, queryOfKey, type ShownWorks, shownOf } from '../artwork/artworkSearch.ts'
import { useStore } from '../kit/store.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'

/** Milliseconds without a keystroke before the words are searched for (debounce). */
const typingPause = 250

type InitialWorks = {
  /** The first page of works, as prerendered, and the query it answers. */
  readonly first: FoundPage<ArtworkSummary>
  readonly query: CatalogueQuery
}

/** A query, and how the visitor came to it. */
export type CatalogueVisit = {
  readonly query: CatalogueQuery
  /** Whether words were typed, rather than a filter chosen. */
  readonly isTyped: boolean
  /**
   * Whether the visitor came by the address, by a link from elsewhere or by « back ». They have pressed nothing here, so any move of the page
   * would be a layout shift.
   */
  readonly isArrival: boolean
}

/**
 * Searches in the browser, where the first page already holds all the works; `local` is absent until the lazily loaded search script has come. If
 * it cannot be loaded, the server searches.
 */
const useLocalSearch = (search: ArtworkSearch, { first }: InitialWorks, key: string, isInitial: boolean) => {
  const [hasFailed, setFailed] = useState(false)
  const onFailure = useCallback(() => setFailed(true), [])
  const isLocal = first.next === undefined && !hasFailed
  const catalogueOf = useLazyPart(isLocal && !isInitial, search.loadCatalogueOf, onFailure)
  const catalogue = useMemo(() => catalogueOf?.(first.artworks), [catalogueOf, first])
  const firstWorks = useMemo(() => shownOf(first), [first])
  // The array stays the same as long as the query does, because the cards are memoised by it.
  const found = useMemo(() => catalogue?.find(queryOfKey(key)), [catalogue, key])
  if (!isLocal || isInitial) return { isLocal, firstWorks, local: isLocal ? firstWorks : undefined }
  return { isLocal, firstWorks, local: found && { pages: [found], total: found.length, meant: catalogue?.meant(queryOfKey(key)) } }
}

/** Sends a search that has no answer yet: typed words after a pause, other choices at once. */
const useRemoteSearch = (search: ArtworkSearch, key: string, { isTyped }: CatalogueVisit, isMissing: boolean): void =>
  useEffect(() => {
    if (!isMissing) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => void search.find(queryOfKey(key), controller.signal), isTyped ? typingPause : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, key, isMissing, isTyped])

/** Returns the works of a visit's query: searched in the browser if it has them all, otherwise by the server, page after page. */
export const useFoundWorks = (search: ArtworkSearch, initial: InitialWorks, visit: CatalogueVisit) => {
  const { first } = initial
  const { query, isArrival } = visit
  const [initialKey, key] = [keyOfQuery(initial.query), keyOfQuery(query)]
  const isInitial = key === initialKey
  useEffect(() => search.begin(initialKey, first), [search, initialKey, first])
  const { isLocal, firstWorks, local } = useLocalSearch(search, initial, key, isInitial)
  const remote = useStore(search.searches, searches => searches[key])
  const works: ShownWorks | undefined = local ?? remote?.shown ?? (isInitial ? firstWorks : undefined)
  const isMissing = works === undefined && remote?.failure === undefined
  useRemoteSearch(search, key, visit, isMissing && !isLocal)
  // The last results stay visible while another search is under way or has failed.
  const [last, setLast] = useState({ key, works: works ?? firstWorks })
  if (works && !local && works !== last.works) setLast({ key, works })
  return {
    works: works ?? last.works,
    /** The React key of the list. A new search gets a new key, so that cards are replaced and not moved. */
    listKey: local ? isArrival && key : works ? key : last.key,
    /** Whether the works answer the current query. */
    isCurrent: works !== undefined,
    isArriving: isMissing && isArrival,
    /** Whether the works may change at any moment without the visitor's doing. */
    isUnsteady: !isInitial && (isArrival || !local),
    isAdding: remote?.isAdding === true,
    failure: remote?.failure,
    prepare: isLocal ? () => void search.loadCatalogueOf().catch(() => undefined) : undefined,
    more: () => void search.more(query, works ?? firstWorks),
    retry: () => (works ? void search.more(query, works) : search.retry(query)),
  }
}

export type SearchResults = ReturnType<typeof useFoundWorks>
