import { useEffect, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { useUnsaved } from '../../form/unsaved.ts'
import { ApiRefusal, messageOf, NetworkError } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { currentWorkOf, updateArtwork } from '../adminArtworkQuery.ts'
import { editTexts } from '../adminWorksTexts.ts'
import { type ArtworkFormValues, differingFields, formValuesOf, mergedValues } from '../artworkFormValues.ts'
import { foundArtwork, useArtworkForm } from './useArtworkForm.ts'

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

/** The version of a work that changes are based on. */
type Base = { readonly version: number; readonly values: ArtworkFormValues }

const baseOf = (work: AdminArtwork): Base => ({ version: work.version, values: formValuesOf(work) })

/** The form of a work, on what is saved of it or on what was typed before and not saved. */
const useKeptForm = (work: AdminArtwork) => {
  const unsaved = useUnsaved<ArtworkFormValues, Base>(`work/${work.id}`, formValuesOf(work))
  const { found, keep } = unsaved
  const [base, setBase] = useState(found?.base ?? baseOf(work))
  const form = useArtworkForm(found ? foundArtwork(found.values) : formValuesOf(work))
  const { values } = form
  const isTyped = differingFields(values, base.values).length > 0
  useEffect(() => keep(isTyped ? { values, base } : undefined), [keep, isTyped, values, base])
  return { unsaved, base, setBase, form, isTyped }
}

/** Edits a work. What is typed is never lost unless the owner says so. */
export const useEdit = (work: AdminArtwork, leaveForm: () => void) => {
  const { unsaved, base, setBase, form, isTyped } = useKeptForm(work)
  const [notice, setNotice] = useState<EditNoticeState>()
  const close = (): void => {
    unsaved.keep(undefined)
    leaveForm()
  }

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
  const standOn = (on: Base, typed: ArtworkFormValues, next?: EditNoticeState): void => {
    setBase(on)
    form.fill(typed)
    setNotice(next)
  }
  const merged = (theirs: AdminArtwork) => mergedValues(base.values, form.values, formValuesOf(theirs))

  return {
    form,
    notice,
    unsaved,
    isTyped,
    /** Goes back to the work as it is saved. */
    discard: (): void => {
      unsaved.discard()
      standOn(baseOf(work), formValuesOf(work))
    },
    /** Takes over what another window left. */
    take: (): void => {
      const taken = unsaved.take()
      if (taken) standOn(taken.base, foundArtwork(taken.values))
    },
    save: (): Promise<void> => save(),
    /** Closes the form if nothing is unsaved, otherwise asks. */
    leave: (): void => {
      if (form.isBusy) return
      if (isTyped) setNotice({ kind: 'leaving' })
      else close()
    },
    abandon: close,
    stay: (): void => setNotice(undefined),
    saveForResale: (): Promise<void> => save(true),
    keepMine: (theirs: AdminArtwork): void => standOn(baseOf(theirs), merged(theirs), { kind: 'merged' }),
    takeTheirs: (theirs: AdminArtwork): void => standOn(baseOf(theirs), formValuesOf(theirs), { kind: 'taken', mine: merged(theirs) }),
    backToMine: (mine: ArtworkFormValues): void => standOn(base, mine, { kind: 'merged' }),
  }
}

export type Edit = ReturnType<typeof useEdit>
