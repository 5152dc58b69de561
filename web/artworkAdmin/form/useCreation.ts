import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { ApiRefusal, NetworkError } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { paths } from '../../layout/paths.ts'
import { useStay } from '../../layout/useStay.ts'
import { saveNewArtwork } from '../adminArtworkQuery.ts'
import { blankArtwork } from '../artworkFormValues.ts'
import { forgetUpload } from '../images/imageUploads.ts'
import { keepArtwork, keptArtwork } from './artworkDraft.ts'
import { createTexts } from './createTexts.ts'
import { useArtworkForm } from './useArtworkForm.ts'

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : createTexts.failed

/** The form of a new work. The draft stays in this tab until it is saved or cleared. */
export const useCreation = () => {
  const [kept] = useState(keptArtwork)
  const form = useArtworkForm(kept)
  const navigate = useNavigate()
  const stay = useStay()
  useEffect(() => keepArtwork(form.values), [form.values])

  const reset = (): void => {
    for (const { key } of form.values.images) forgetUpload(key)
    form.fill(blankArtwork)
    // Saving a gallery's first work unmounts this form before the effect above could store the blank draft.
    keepArtwork(blankArtwork)
  }
  /** Saves and returns the work, then clears the form for the next one; returns `undefined` when saving failed. */
  const save = async (isPublished = true): Promise<AdminArtwork | undefined> => {
    const created: AdminArtwork[] = []
    const outcome = await form.submit(async body => created.push(await saveNewArtwork(body, isPublished)))
    if (typeof outcome === 'object') toast.error(createTexts.errorTitle, reasonOf(outcome.refused))
    if (outcome !== 'saved') return undefined
    toast.success(createTexts.createdTitle, isPublished ? createTexts.createdDetail : createTexts.hiddenDetail)
    reset()
    return created[0]
  }
  const saveAndView = async (): Promise<void> => {
    const isHere = stay()
    const created = await save()
    if (created && isHere()) await navigate(paths.artwork(created.slug))
  }
  return { form, save, saveHidden: () => save(false), saveAndView, reset }
}
