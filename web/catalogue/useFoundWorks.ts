import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import type { CatalogueQuery } from '../../shared/artwork/catalogue.ts'
import type { FoundWorks } from '../../shared/artwork/findArtworks.ts'
import { type ArtworkSearch, keyOfQuery, queryOfKey, type ShownWorks, shownOf } from '../artwork/artworkSearch.ts'
import { useStore } from '../kit/store.ts'
import { useLater } from '../kit/useLater.ts'

/** How long words must rest before they are searched for, in milliseconds. */
const typingPause = 250

type Opening = {
  /** The first works of the page, as it was rendered, and what they answer. */
  readonly first: FoundWorks<ArtworkCard>
  readonly asked: CatalogueQuery
}

const loadFinder = async () => (await import('../../shared/artwork/findArtworks.ts')).catalogueOf

/** While all the works are here, what is asked of them is found here; should the script that finds not arrive, the server is asked. */
const useWorksInHand = ({ first }: Opening, query: CatalogueQuery, isOpening: boolean) => {
  const [isHelpless, setHelpless] = useState(false)
  const giveUp = useCallback(() => setHelpless(true), [])
  const isInHand = first.next === undefined && !isHelpless
  const catalogueOf = useLater(isInHand && !isOpening, loadFinder, giveUp)
  const catalogue = useMemo(() => catalogueOf?.(first.artworks), [catalogueOf, first])
  const firstWorks = useMemo(() => shownOf(first), [first])
  if (!isInHand || isOpening) return { isInHand, firstWorks, inHand: isInHand ? firstWorks : undefined }
  const found = catalogue?.find(query)
  return { isInHand, firstWorks, inHand: found && { pages: [found], total: found.length } }
}

/** Asks for a search that was never answered: words once they rest, choices at once. */
const useAsking = (search: ArtworkSearch, key: string, isMissing: boolean): void => {
  const isTyped = useLocation().state?.typed === true
  useEffect(() => {
    if (!isMissing) return undefined
    const turn = new AbortController()
    const timer = setTimeout(() => void search.find(queryOfKey(key), turn.signal), isTyped ? typingPause : 0)
    return () => {
      clearTimeout(timer)
      turn.abort()
    }
  }, [search, key, isMissing, isTyped])
}

/** The works a visitor asked to see: from those in hand while these are all, else as the server finds them, page after page. */
export const useFoundWorks = (search: ArtworkSearch, opening: Opening, query: CatalogueQuery) => {
  const { first, asked } = opening
  const [openingKey, key] = [keyOfQuery(asked), keyOfQuery(query)]
  const isOpening = key === openingKey
  useEffect(() => search.begin(openingKey, first), [search, openingKey, first])
  const { isInHand, firstWorks, inHand } = useWorksInHand(opening, query, isOpening)
  const kept = useStore(search.searches, searches => searches[key])
  const works: ShownWorks | undefined = inHand ?? kept?.shown ?? (isOpening ? firstWorks : undefined)
  const isMissing = works === undefined && kept?.failure === undefined
  useAsking(search, key, isMissing && !isInHand)
  // While another search is on its way, or fails, the last one stays on the wall.
  const [last, setLast] = useState({ key, works: works ?? firstWorks })
  if (works && !inHand && works !== last.works) setLast({ key, works })
  /** Whoever comes by a link or by « back » has done nothing here: what moves by itself would be a jump. */
  const isArrival = useNavigationType() === 'POP'
  return {
    works: works ?? last.works,
    /** Of works that were found by another search nothing stays in its place: they would all move. */
    wallKey: inHand ? isArrival && key : works ? key : last.key,
    /** Whether they are those asked for. */
    isCurrent: works !== undefined,
    isArriving: isMissing && isArrival,
    /** Whether the works may be others at any moment, without the visitor's doing. */
    isUnsteady: !isOpening && (isArrival || !inHand),
    isAdding: kept?.isAdding === true,
    failure: kept?.failure,
    more: () => void search.more(query, works ?? firstWorks),
    retry: () => (works ? void search.more(query, works) : search.retry(query)),
  }
}

export type FoundByVisitor = ReturnType<typeof useFoundWorks>
