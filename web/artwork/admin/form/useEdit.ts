import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { ApiRefusal, messageOf } from '../../../kit/apiErrors.ts'
import { toast } from '../../../kit/toast.ts'
import { currentWorkOf, updateArtwork } from '../adminArtworkQuery.ts'
import { editTexts } from '../adminWorksTexts.ts'
import { formValuesOf } from '../artworkFormValues.ts'
import { type ArtworkBase, useArtworkForm } from './useArtworkForm.ts'

const baseOf = (work: AdminArtwork): ArtworkBase => ({ version: work.version, values: formValuesOf(work) })

const noticeOf = (error: unknown) => {
  const message = messageOf(error, editTexts.failed)
  if (!(error instanceof ApiRefusal)) return { kind: 'failed', message } as const
  const theirs = currentWorkOf(error)
  if (error.code === 'artworkChanged' && theirs) return { kind: 'conflict', message, theirs: baseOf(theirs) } as const
  return { kind: error.code === 'soldOnline' ? 'resale' : 'failed', message } as const
}

/** Edits a work. */
export const useEdit = (work: AdminArtwork, leaveForm: () => void) => {
  const form = useArtworkForm<'resale'>({
    name: `work/${work.id}`,
    saved: baseOf(work),
    send: async (body, intent) => {
      form.setNotice(undefined)
      await updateArtwork(work.id, { ...body, version: form.base.version, isPutBackOnSale: intent === 'resale' })
      toast.success(editTexts.saved)
      close()
    },
    refused: error => form.setNotice(noticeOf(error)),
  })
  const close = (): void => {
    form.unsaved.keep(undefined)
    leaveForm()
  }
  return {
    ...form,
    /** Closes the form if nothing is unsaved, otherwise asks. */
    leave: (): void => {
      if (form.isBusy) return
      if (form.isTyped) form.setNotice({ kind: 'leaving' })
      else close()
    },
    abandon: close,
    stay: (): void => form.setNotice(undefined),
    saveForResale: (): void => form.submit('resale'),
  }
}

export type Edit = ReturnType<typeof useEdit>
