import { useMemo } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { featuredIn } from '../../../shared/artwork/featured.ts'
import { messageOf } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import type { AdminArtworks } from '../adminArtworkStore.ts'
import { adminWorksTexts } from '../adminWorksTexts.ts'
import type { BulkResult } from '../changingMany.ts'
import { worksIn } from '../confirmedArtworks.ts'
import { featuredObstacle, orderTexts } from './orderTexts.ts'

/** Returns why the home page does not show the work chosen for it. */
const featuredNote = (works: AdminArtworks, id: number): string | undefined => {
  const work = worksIn(works.state.get()).find(other => other.id === id)
  return work && featuredObstacle(work)
}

const refused = (error: unknown): void => toast.error(adminWorksTexts.errorTitle, messageOf(error))

/** Returns the actions that need no dialog. Each announces its outcome. */
export const useWorkActions = (works: AdminArtworks) =>
  useMemo(
    () => ({
      togglePublication: ({ id, isPublished }: AdminArtwork): void => {
        const done = isPublished ? adminWorksTexts.nowHidden : adminWorksTexts.nowPublished
        works.setPublication(id, !isPublished).then(() => toast.success(adminWorksTexts.statusChanged, done), refused)
      },
      /** Makes the work open the home page, or leaves the choice to the home page again. */
      toggleFeatured: ({ id, title }: AdminArtwork): void => {
        const isFeatured = featuredIn(worksIn(works.state.get()))?.id === id
        const done = (results: readonly BulkResult[]): void => {
          const refusal = results.find(({ outcome }) => outcome === 'refused')
          if (refusal?.outcome === 'refused') toast.error(adminWorksTexts.errorTitle, refusal.detail)
          else if (isFeatured) toast.success(orderTexts.noLongerFeatured, orderTexts.homeChooses)
          else toast.success(orderTexts.featured, featuredNote(works, id) ?? orderTexts.nowFeatured(title))
        }
        works.feature(id, !isFeatured).then(done, refused)
      },
      duplicate: ({ id }: AdminArtwork): void => {
        const told = (copy: AdminArtwork) => toast.success(adminWorksTexts.duplicated, adminWorksTexts.duplicatedDetail(copy.title))
        works.duplicate(id).then(told, refused)
      },
      remove: ({ id }: AdminArtwork): void => {
        works.remove(id).then(() => toast.success(adminWorksTexts.removed), refused)
      },
    }),
    [works],
  )

export type WorkActions = ReturnType<typeof useWorkActions>
