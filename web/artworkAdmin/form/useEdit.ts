import { useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { ApiRefusal, messageOf, NetworkError } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { currentWorkOf, updateArtwork } from '../adminArtworkQuery.ts'
import { editTexts } from '../adminWorksTexts.ts'
import { type ArtworkFormValues, differingFields, formValuesOf, mergedValues } from '../artworkFormValues.ts'
import { useArtworkForm } from './useArtworkForm.ts'

/** A notice that stands between the form and its saving or closing. */
export type EditNoticeState =
  | { readonly kind: 'failed'; readonly message: string }
  /** The form was closed with unsaved changes. */
  | { readonly kind: 'leaving' }
  /** The work was bought, so putting it on sale again needs an explicit confirmation (D21). */
  | { readonly kind: 'resale'; readonly message: string }
  /** The work was changed elsewhere meanwhile (a version conflict), so nothing was saved. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: AdminArtwork }
  | { readonly kind: 'merged' }
  | { readonly kind: 'taken'; readonly mine: ArtworkFormValues }

const noticeOf = (error: unknown): EditNoticeState => {
  const known = error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected')
  const message = known ? messageOf(error) : editTexts.failed
  if (!(error instanceof ApiRefusal)) return { kind: 'failed', message }
  const theirs = currentWorkOf(error)
  if (error.code === 'artworkChanged' && theirs) return { kind: 'conflict', message, theirs }
  return { kind: error.code === 'soldOnline' ? 'resale' : 'failed', message }
}

/** Edits a work. What is typed is never lost unless the owner says so. */
export const useEdit = (work: AdminArtwork, close: () => void) => {
  /** The version of the work that the changes are based on. */
  const [base, setBase] = useState(work)
  const [notice, setNotice] = useState<EditNoticeState>()
  const form = useArtworkForm(formValuesOf(work))

  const save = async (isPutBackOnSale = false): Promise<void> => {
    const outcome = await form.submit(body => {
      setNotice(undefined)
      return updateArtwork(work.id, { ...body, version: base.version, isPutBackOnSale })
    })
    if (outcome === 'saved') {
      toast.success(editTexts.saved)
      close()
    } else if (typeof outcome === 'object') setNotice(noticeOf(outcome.refused))
  }
  const standOn = (theirs: AdminArtwork, values: ArtworkFormValues, next: EditNoticeState): void => {
    setBase(theirs)
    form.fill(values)
    setNotice(next)
  }
  const merged = (theirs: AdminArtwork) => mergedValues(formValuesOf(base), form.values, formValuesOf(theirs))

  return {
    form,
    notice,
    save: (): Promise<void> => save(),
    /** Closes the form if nothing is unsaved, otherwise asks. */
    leave: (): void => {
      if (form.isBusy) return
      if (differingFields(form.values, formValuesOf(base)).length) setNotice({ kind: 'leaving' })
      else close()
    },
    abandon: close,
    stay: (): void => setNotice(undefined),
    saveForResale: (): Promise<void> => save(true),
    keepMine: (theirs: AdminArtwork): void => standOn(theirs, merged(theirs), { kind: 'merged' }),
    takeTheirs: (theirs: AdminArtwork): void => standOn(theirs, formValuesOf(theirs), { kind: 'taken', mine: merged(theirs) }),
    backToMine: (mine: ArtworkFormValues): void => standOn(base, mine, { kind: 'merged' }),
  }
}

export type Edit = ReturnType<typeof useEdit>
