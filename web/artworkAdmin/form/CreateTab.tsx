import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { paths } from '../../../shared/paths.ts'
import { UnsavedNote } from '../../adminList/UnsavedNote.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import type { Api } from '../../kit/api/api.ts'
import { ApiRefusal, NetworkError } from '../../kit/api/apiErrors.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { useIsStillOnPage } from '../../layout/useIsStillOnPage.ts'
import { saveNewArtwork } from '../adminArtworkQuery.ts'
import { createTexts } from '../artworkFormTexts.ts'
import { type ArtworkFormValues, blankArtwork, differingFields } from '../artworkFormValues.ts'
import { forgetUpload } from '../images/imageUploads.ts'
import { ArtworkForm, SavingLabel } from './ArtworkForm.tsx'
import { foundArtwork, useArtworkForm } from './useArtworkForm.ts'

/** Whether nothing of a new work was typed. */
const isBlank = (values: ArtworkFormValues): boolean => differingFields(values, blankArtwork).length === 0

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : createTexts.failed

/** The form of a new work. */
const useCreation = () => {
  const unsaved = useUnsaved<ArtworkFormValues, null>('work/new', blankArtwork)
  const { found, keep } = unsaved
  const form = useArtworkForm(found ? foundArtwork(found.values) : blankArtwork)
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
  const isTyped = !isBlank(form.values)
  useEffect(() => keep(isTyped ? { values: form.values, base: null } : undefined), [keep, isTyped, form.values])

  const reset = (): void => {
    for (const { key } of form.values.images) forgetUpload(key)
    form.fill(blankArtwork)
    // Saving a gallery's first work unmounts this form before the effect above could forget it.
    keep(undefined)
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
  const take = (): void => {
    const taken = unsaved.take()
    if (taken) form.fill(foundArtwork(taken.values))
  }
  return { form, unsaved, isTyped, take, save, saveHidden: () => save(false), saveAndView, reset }
}

export const CreateTab = ({ api }: { api: Api }) => {
  const { form, unsaved, isTyped, take, save, saveHidden, saveAndView, reset } = useCreation()
  return (
    <ArtworkForm form={form} api={api} onSubmit={() => void save()}>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-[0.9375rem] text-quiet">{createTexts.kept}</p>
        <UnsavedNote unsaved={unsaved} isTyped={isTyped} onTake={take} />
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" aria-disabled={form.isBusy} className="max-sm:w-full">
            <SavingLabel form={form} texts={createTexts} />
          </Button>
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => void saveAndView()}>
            {createTexts.saveAndView}
          </Button>
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => void saveHidden()}>
            {createTexts.saveHidden}
          </Button>
          <Button look="text" aria-disabled={form.isBusy} onClick={form.isBusy ? undefined : reset}>
            {createTexts.reset}
          </Button>
        </div>
      </div>
    </ArtworkForm>
  )
}
