import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { type WorkSearch, workQuestion } from '../../../../shared/artwork/admin/workSearch.ts'
import { failureOf, itemsOf } from '../../../admin/list/listQuery.ts'
import { usePaused } from '../../../admin/list/listScreens.ts'
import { queryClient, useOptimistic } from '../../../kit/query.ts'
import { inGalleryOrder } from '../adminArtworkChanges.ts'
import { adminArtworksQuery, foundWorksQuery } from '../adminArtworkQuery.ts'
import { useCollectionTitles } from '../useCollectionTitles.ts'

/** Returns the search that the server is asked for: typed words after a pause, filters at once. */
const useAsked = ({ q, ...filters }: WorkSearch): WorkSearch => {
  const words = usePaused(q ?? '')
  return words ? { ...filters, q: words } : filters
}

/** Keeps each work once: a later screen may show one that a change has brought here already. */
const distinct = (works: readonly AdminArtwork[]): readonly AdminArtwork[] => [...new Map(works.map(work => [work.id, work])).values()]

/**
 * Searches the works on the server, which answers a screen at a time. Until it answers, and after each change made here, the same question is
 * asked of the works held. With `isOpening` it asks again each time the page opens.
 */
export const useWorkScreens = (search: WorkSearch, isOpening = false) => {
  const titleOf = useCollectionTitles()
  const { data, error, isRefetchError, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    { ...foundWorksQuery(useAsked(search)), placeholderData: keepPreviousData, refetchOnMount: isOpening ? 'always' : true },
    queryClient,
  )
  const shown = useOptimistic(adminArtworksQuery.queryKey, data)
  const held = useMemo(() => shown && distinct(itemsOf(shown)), [shown])
  const asked = JSON.stringify(search)
  const found = useMemo(() => held && inGalleryOrder(held.filter(workQuestion(JSON.parse(asked), titleOf))), [held, asked, titleOf])
  return {
    /** Every work that has come, whatever is searched. */
    held,
    found,
    /** Of all that the search finds, where more are to come. */
    total: hasNextPage ? shown?.pages.at(-1)?.total : found?.length,
    choices: shown?.pages[0]?.choices,
    hasSamples: shown?.pages[0]?.hasSamples ?? false,
    failure: error ? failureOf(error) : undefined,
    isReloadFailure: isRefetchError,
    refresh: () => void refetch({ cancelRefetch: false }),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetching,
  }
}
