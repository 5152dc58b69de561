import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { paths } from '../../../shared/paths.ts'
import { UnsavedNote } from '../../adminList/UnsavedNote.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import type { Api } from '../../kit/api/api.ts'
import { ApiRefusal, NetworkError } from '../../kit/api/apiErrors.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { createStore } from '../../kit/store.ts'
import { toast } from '../../kit/toast.ts'
import { useIsStillOnPage } from '../../layout/useIsStillOnPage.ts'
import { saveNewArtwork } from '../adminArtworkQuery.ts'
import { createTexts } from '../artworkFormTexts.ts'
import { type ArtworkFormValues, blankArtwork, differingFields } from '../artworkFormValues.ts'
import { forgetUpload } from '../images/imageUploads.ts'
import { ArtworkForm, SavingLabel } from './ArtworkForm.tsx'
import { foundArtwork, useArtworkForm } from './useArtworkForm.ts'

const isSame = (one: ArtworkFormValues, other: ArtworkFormValues): boolean => differingFields(one, other).length === 0

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : createTexts.failed

/** What was saved last. A form that was opened while it was being saved shows it as unsaved, unless it hears of it. */
const lastSaved = createStore(blankArtwork)

/** The form of a new work. */
const useCreation = (onSaved: () => void) => {
  const unsaved = useUnsaved<ArtworkFormValues, null>('work/new', blankArtwork)
  const { found, keep } = unsaved
  const form = useArtworkForm(found ? foundArtwork(found.values) : blankArtwork)
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
  const isTyped = !isSame(form.values, blankArtwork)
  useEffect(() => keep(isTyped ? { values: form.values, base: null } : undefined), [keep, isTyped, form.values])

  const clearSaved = useEffectEvent((): void => {
    if (isSame(form.values, lastSaved.get())) form.fill(blankArtwork)
  })
  useEffect(() => lastSaved.subscribe(() => clearSaved()), [])

  const reset = (): void => {
    for (const { key } of form.values.images) forgetUpload(key)
    form.fill(blankArtwork)
    unsaved.discard()
  }
  /** Saves and returns the work, then clears the form for the next one; returns `undefined` when saving failed. */
  const save = async (isPublished: boolean): Promise<AdminArtwork | undefined> => {
    const created: AdminArtwork[] = []
    const outcome = await form.submit(async body => created.push(await saveNewArtwork(body, isPublished)))
    if (typeof outcome === 'object') toast.error(createTexts.errorTitle, reasonOf(outcome.refused))
    if (outcome !== 'saved') return undefined
    toast.success(createTexts.createdTitle, isPublished ? createTexts.createdDetail : createTexts.hiddenDetail)
    const saved = form.latest()
    reset()
    // A page left meanwhile has another form, or none.
    unsaved.forget(saved)
    lastSaved.set(saved)
    return created[0]
  }
  const saveAndStay = async (isPublished: boolean): Promise<void> => {
    if (await save(isPublished)) onSaved()
  }
  const saveAndView = async (): Promise<void> => {
    const isHere = stay()
    const created = await save(true)
    if (created && isHere()) await navigate(paths.artwork(created.slug))
  }
  const take = (): void => {
    const taken = unsaved.take()
    if (taken) form.fill(foundArtwork(taken.values))
  }
  return { form, unsaved, isTyped, take, saveAndStay, saveAndView, reset }
}

type CreateTabProps = {
  api: Api
  /** Called when a work was saved and the form is empty again, if the owner stays on the page. */
  onSaved?: () => void
}

export const CreateTab = ({ api, onSaved = () => undefined }: CreateTabProps) => {
  const { form, unsaved, isTyped, take, saveAndStay, saveAndView, reset } = useCreation(onSaved)
  const [isAsking, setAsking] = useState(false)
  return (
    <ArtworkForm form={form} api={api} onSubmit={() => void saveAndStay(true)}>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-[0.9375rem] text-quiet">{createTexts.kept}</p>
        <UnsavedNote unsaved={unsaved} isTyped={isTyped} onTake={take} />
      </div>
      <div className="form-bar mt-4">
        <Button type="submit" aria-disabled={form.isBusy} className="max-sm:w-full">
          <SavingLabel form={form} texts={createTexts} />
        </Button>
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => void saveAndView()}>
            {createTexts.saveAndView}
          </Button>
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => void saveAndStay(false)}>
            {createTexts.saveHidden}
          </Button>
          <Button look="text" aria-disabled={form.isBusy} onClick={form.isBusy || !isTyped ? undefined : () => setAsking(true)}>
            {createTexts.reset}
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title={createTexts.resetTitle}
          confirm={createTexts.resetConfirm}
          onConfirm={() => {
            setAsking(false)
            reset()
          }}
          onClose={() => setAsking(false)}
        >
          {createTexts.resetDetail}
        </ConfirmDialog>
      </div>
    </ArtworkForm>
  )
}
