import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { useUnsaved } from '../../../admin/controls/unsaved.ts'
import { useEditing } from '../../../admin/controls/useEditing.ts'
import { ApiRefusal, messageOf, NetworkError } from '../../../kit/api/apiErrors.ts'
import { toast } from '../../../kit/toast.ts'
import { currentWorkOf, updateArtwork } from '../adminArtworkQuery.ts'
import { editTexts } from '../adminWorksTexts.ts'
import { type ArtworkFormValues, differingFields, formValuesOf, mergedValues } from '../artworkFormValues.ts'
import { foundArtwork, useArtworkForm } from './useArtworkForm.ts'

/** The version of a work that changes are based on. */
type Base = { readonly version: number; readonly values: ArtworkFormValues }

const baseOf = (work: AdminArtwork): Base => ({ version: work.version, values: formValuesOf(work) })

/** A notice that stands between the form and its saving or closing, and is not about another window. */
type WorkNotice =
  | { readonly kind: 'failed'; readonly message: string }
  /** The form was closed with unsaved changes. */
  | { readonly kind: 'leaving' }
  /** The work was bought, so putting it on sale again needs an explicit confirmation (D21). */
  | { readonly kind: 'resale'; readonly message: string }

const noticeOf = (error: unknown) => {
  const known = error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected')
  const message = known ? messageOf(error) : editTexts.failed
  if (!(error instanceof ApiRefusal)) return { kind: 'failed', message } as const
  const theirs = currentWorkOf(error)
  if (error.code === 'artworkChanged' && theirs) return { kind: 'conflict', message, theirs: baseOf(theirs) } as const
  return { kind: error.code === 'soldOnline' ? 'resale' : 'failed', message } as const
}

/** Edits a work, on what is saved of it or on what was typed before and not saved. */
export const useEdit = (work: AdminArtwork, leaveForm: () => void) => {
  const unsaved = useUnsaved<ArtworkFormValues, Base>(`work/${work.id}`, formValuesOf(work))
  const { found } = unsaved
  const form = useArtworkForm<'resale'>({
    defaultValues: () => (found ? foundArtwork(found.values) : formValuesOf(work)),
    send: async (body, intent) => {
      editing.setNotice(undefined)
      await updateArtwork(work.id, { ...body, version: editing.base.version, isPutBackOnSale: intent === 'resale' })
      toast.success(editTexts.saved)
      close()
    },
    refused: error => editing.setNotice(noticeOf(error)),
  })
  const editing = useEditing<ArtworkFormValues, Base, Base, WorkNotice>({
    form: form.form,
    unsaved,
    saved: baseOf(work),
    valuesOf: ({ values }) => values,
    leftOf: base => base,
    baseOf: base => base,
    foundOf: foundArtwork,
    mergedOf: (base, mine, theirs) => mergedValues(base.values, mine, theirs.values),
    isTyped: (values, base) => differingFields(values, base.values).length > 0,
  })
  const close = (): void => {
    unsaved.keep(undefined)
    leaveForm()
  }
  return {
    ...editing,
    form,
    /** Closes the form if nothing is unsaved, otherwise asks. */
    leave: (): void => {
      if (form.isBusy) return
      if (editing.isTyped) editing.setNotice({ kind: 'leaving' })
      else close()
    },
    abandon: close,
    stay: (): void => editing.setNotice(undefined),
    saveForResale: (): void => form.submit('resale'),
  }
}

export type Edit = ReturnType<typeof useEdit>
