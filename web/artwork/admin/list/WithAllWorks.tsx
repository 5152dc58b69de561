import type { ReactNode } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { StaleNote } from '../../../admin/list/ListPage.tsx'
import { useList } from '../../../admin/list/listQuery.ts'
import { adminArtworksQuery } from '../adminArtworkQuery.ts'
import { adminWorksTexts } from '../adminWorksTexts.ts'

/** Loads all works for what cannot be done with a screen of them. */
export const WithAllWorks = ({ children }: { children: (works: readonly AdminArtwork[]) => ReactNode }) => {
  const { items, failure, refresh } = useList(adminArtworksQuery)
  return (
    <>
      {failure && <StaleNote message={failure.message} onRetry={refresh} />}
      {items ? children(items) : !failure && <p role="status">{adminWorksTexts.loading}</p>}
    </>
  )
}
