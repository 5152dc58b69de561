import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import type { CatalogueQuery } from '../../shared/artwork/catalogue.ts'
import type { FoundPage } from '../../shared/artwork/findArtworks.ts'
import { type ArtworkSearch, keyOfQuery, queryOfKey, type ShownWorks, shownOf } from '../artwork/artworkSearch.ts'
import { useStore } from '../kit/store.ts'
import { useLater } from '../kit/useLater.ts'

/** Milliseconds without a keystroke before the words are searched for (debounce). */
const typingPause = 250

type Opening = {
  /** The first page of works, as prerendered, and the query it answers. */
  readonly first: FoundPage<ArtworkSummary>
  readonly asked: CatalogueQuery
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

const loadFinder = async () => (await import('../../shared/artwork/findArtworks.ts')).catalogueOf

/** Fetches the search script as soon as the visitor enters the fields, because evaluating it later would hold up a keystroke. */
const prefetchFinder = (): void => void loadFinder().catch(() => undefined)

/** Searches in the browser while it has all the works; the search script loads lazily. If that fails, the server searches. */
const useWorksInHand = ({ first }: Opening, key: string, isOpening: boolean) => {
  const [isHelpless, setHelpless] = useState(false)
  const giveUp = useCallback(() => setHelpless(true), [])
  const isInHand = first.next === undefined && !isHelpless
  const catalogueOf = useLater(isInHand && !isOpening, loadFinder, giveUp)
  const catalogue = useMemo(() => catalogueOf?.(first.artworks), [catalogueOf, first])
  const firstWorks = useMemo(() => shownOf(first), [first])
  // The same array as long as the query is the same, so that the cards, which are memoised by it, are not drawn again.
  const found = useMemo(() => catalogue?.find(queryOfKey(key)), [catalogue, key])
  if (!isInHand || isOpening) return { isInHand, firstWorks, inHand: isInHand ? firstWorks : undefined }
  return { isInHand, firstWorks, inHand: found && { pages: [found], total: found.length } }
}

/** Sends a search that has no answer yet: typed words after a pause, other choices at once. */
const useAsking = (search: ArtworkSearch, key: string, { isTyped }: CatalogueVisit, isMissing: boolean): void =>
  useEffect(() => {
    if (!isMissing) return undefined
    const turn = new AbortController()
    const timer = setTimeout(() => void search.find(queryOfKey(key), turn.signal), isTyped ? typingPause : 0)
    return () => {
      clearTimeout(timer)
      turn.abort()
    }
  }, [search, key, isMissing, isTyped])

/** Returns the works of a visit's query: searched in the browser if it has them all, otherwise by the server, page after page. */
export const useFoundWorks = (search: ArtworkSearch, opening: Opening, visit: CatalogueVisit) => {
  const { first, asked } = opening
  const { query, isArrival } = visit
  const [openingKey, key] = [keyOfQuery(asked), keyOfQuery(query)]
  const isOpening = key === openingKey
  useEffect(() => search.begin(openingKey, first), [search, openingKey, first])
  const { isInHand, firstWorks, inHand } = useWorksInHand(opening, key, isOpening)
  const kept = useStore(search.searches, searches => searches[key])
  const works: ShownWorks | undefined = inHand ?? kept?.shown ?? (isOpening ? firstWorks : undefined)
  const isMissing = works === undefined && kept?.failure === undefined
  useAsking(search, key, visit, isMissing && !isInHand)
  // The last results stay on the wall while another search is under way or fails.
  const [last, setLast] = useState({ key, works: works ?? firstWorks })
  if (works && !inHand && works !== last.works) setLast({ key, works })
  return {
    works: works ?? last.works,
    /** The React key of the list. A new search gets a new key, so that cards are replaced and not moved. */
    wallKey: inHand ? isArrival && key : works ? key : last.key,
    /** Whether the works answer the current query. */
    isCurrent: works !== undefined,
    isArriving: isMissing && isArrival,
    /** Whether the works may change at any moment without the visitor's doing. */
    isUnsteady: !isOpening && (isArrival || !inHand),
    isAdding: kept?.isAdding === true,
    failure: kept?.failure,
    prepare: isInHand ? prefetchFinder : undefined,
    more: () => void search.more(query, works ?? firstWorks),
    retry: () => (works ? void search.more(query, works) : search.retry(query)),
  }
}

export type FoundByVisitor = ReturnType<typeof useFoundWorks>
