import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { featuredIn } from '../../../../shared/artwork/catalogueOrder.ts'
import { messageOf } from '../../../kit/apiErrors.ts'
import { toast } from '../../../kit/toast.ts'
import { type BulkResult, featureArtwork } from '../adminArtworkBulk.ts'
import { duplicateArtwork, removeArtwork, setPublication, shownWorks } from '../adminArtworkQuery.ts'
import { adminWorksTexts, featuredObstacle, orderingTexts } from '../adminWorksTexts.ts'

/** Returns why the home page does not show the work chosen for it. */
const featuredNote = (id: number): string | undefined => {
  const work = shownWorks().find(other => other.id === id)
  return work && featuredObstacle(work)
}

const refused = (error: unknown): void => toast.error(adminWorksTexts.errorTitle, messageOf(error))

/** The actions that need no dialog. Each announces its outcome. */
export const workActions = {
  togglePublication: ({ id, isPublished }: AdminArtwork): void => {
    const done = isPublished ? adminWorksTexts.nowHidden : adminWorksTexts.nowPublished
    setPublication(id, !isPublished).then(() => toast.success(adminWorksTexts.statusChanged, done), refused)
  },
  /** Makes the work open the home page, or leaves the choice to the home page again. */
  toggleFeatured: ({ id, title }: AdminArtwork): void => {
    const isFeatured = featuredIn(shownWorks())?.id === id
    const done = (results: readonly BulkResult[]): void => {
      const refusal = results.find(({ outcome }) => outcome === 'refused')
      if (refusal?.outcome === 'refused') toast.error(adminWorksTexts.errorTitle, refusal.detail)
      else if (isFeatured) toast.success(orderingTexts.noLongerFeatured, orderingTexts.homeChooses)
      else toast.success(orderingTexts.featured, featuredNote(id) ?? orderingTexts.nowFeatured(title))
    }
    featureArtwork(id, !isFeatured).then(done, refused)
  },
  duplicate: ({ id }: AdminArtwork, open: (copy: AdminArtwork) => void): void => {
    const announce = (copy: AdminArtwork) => {
      toast.success(adminWorksTexts.duplicated, adminWorksTexts.duplicatedDetail(copy.title))
      open(copy)
    }
    duplicateArtwork(id).then(announce, refused)
  },
  remove: ({ id }: AdminArtwork): void => {
    removeArtwork(id).then(() => toast.success(adminWorksTexts.removed), refused)
  },
} as const

export type WorkActions = typeof workActions
