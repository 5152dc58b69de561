import { useMemo } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { messageOf } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import type { AdminArtworks } from './adminArtworkStore.ts'
import { adminWorksTexts } from './adminWorksTexts.ts'

const refused = (error: unknown): void => toast.error(adminWorksTexts.errorTitle, messageOf(error))

/** What is done to a work by one press; each says what came of it. */
export const useWorkActions = (works: AdminArtworks) =>
  useMemo(
    () => ({
      togglePublication: ({ id, isPublished }: AdminArtwork): void => {
        const done = isPublished ? adminWorksTexts.nowHidden : adminWorksTexts.nowPublished
        works.setPublication(id, !isPublished).then(() => toast.success(adminWorksTexts.statusChanged, done), refused)
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
