import { useCallback, useMemo } from 'react'
import type { TitleOf } from '../../../shared/artwork/admin/workSearch.ts'
import { contentQueries } from '../../admin/controls/contentQuery.ts'
import { useList } from '../../admin/list/listQuery.ts'

/** Returns the titles of collections by their addresses, as the search on the server knows them. */
export const useCollectionTitles = (): TitleOf => {
  const { items } = useList(contentQueries.collection)
  const titles = useMemo(
    () => new Map((items ?? []).flatMap(item => (item.kind === 'collection' && item.slug ? [[item.slug, item.title] as const] : []))),
    [items],
  )
  return useCallback(collection => titles.get(collection), [titles])
}
