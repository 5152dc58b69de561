import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../../shared/paths.ts'
import { forgetUpload } from '../../../admin/controls/images/imageUploads.ts'
import { UnsavedNote } from '../../../admin/controls/UnsavedNote.tsx'
import { useUnsaved } from '../../../admin/controls/unsaved.ts'
import { useEditing } from '../../../admin/controls/useEditing.ts'
import type { Api } from '../../../kit/api/api.ts'
import { ApiRefusal, NetworkError } from '../../../kit/api/apiErrors.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../../kit/controls/Dialog.tsx'
import { createStore } from '../../../kit/store.ts'
import { toast } from '../../../kit/toast.ts'
import { useIsStillOnPage } from '../../../layout/useIsStillOnPage.ts'
import { saveNewArtwork } from '../adminArtworkQuery.ts'
import { createTexts } from '../artworkFormTexts.ts'
import { type ArtworkFormValues, blankArtwork, differingFields } from '../artworkFormValues.ts'
import { ArtworkForm, SavingLabel } from './ArtworkForm.tsx'
import { foundArtwork, useArtworkForm } from './useArtworkForm.ts'

const isSame = (one: ArtworkFormValues, other: ArtworkFormValues): boolean => differingFields(one, other).length === 0

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : createTexts.failed

/** What was saved last. A form that was opened while it was being saved shows it as unsaved, unless it hears of it. */
const lastSaved = createStore(blankArtwork)

/** What is done once the work is saved: the owner begins another, or looks at this one if they are still here. */
type Intent = 'another' | 'hidden' | { readonly isHere: () => boolean }

/** The form of a new work. */
const useCreation = (onSaved: () => void) => {
  const unsaved = useUnsaved<ArtworkFormValues, null>('work/new', blankArtwork)
  const { found } = unsaved
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
  const form = useArtworkForm<Intent>({
    defaultValues: () => (found ? foundArtwork(found.values) : blankArtwork),
    send: async (body, intent = 'another') => {
      const created = await saveNewArtwork(body, intent !== 'hidden')
      toast.success(createTexts.createdTitle, intent === 'hidden' ? createTexts.hiddenDetail : createTexts.createdDetail)
      const saved = form.form.getValues()
      reset()
      // A page left meanwhile has another form, or none.
      unsaved.forget(saved)
      lastSaved.set(saved)
      if (typeof intent === 'string') onSaved()
      else if (intent.isHere()) void navigate(paths.artwork(created.slug))
    },
    refused: error => toast.error(createTexts.errorTitle, reasonOf(error)),
  })
  const editing = useEditing<ArtworkFormValues, null, null>({
    form: form.form,
    unsaved,
    saved: null,
    valuesOf: () => blankArtwork,
    leftOf: () => null,
    baseOf: () => null,
    foundOf: foundArtwork,
    mergedOf: (_, mine) => mine,
    isTyped: values => !isSame(values, blankArtwork),
  })
  const clearSaved = useEffectEvent((): void => {
    if (isSame(form.values, lastSaved.get())) form.form.reset(blankArtwork)
  })
  useEffect(() => lastSaved.subscribe(() => clearSaved()), [])

  const reset = (): void => {
    for (const { key } of form.form.getValues('images')) forgetUpload(key)
    form.form.reset(blankArtwork)
    unsaved.discard()
  }
  return { ...editing, form, reset, saveAndView: () => form.submit({ isHere: stay() }) }
}

type CreateTabProps = {
  api: Api
  /** Called when a work was saved and the form is empty again, if the owner stays on the page. */
  onSaved?: () => void
}

export const CreateTab = ({ api, onSaved = () => undefined }: CreateTabProps) => {
  const { form, unsaved, isTyped, take, saveAndView, reset } = useCreation(onSaved)
  const [isAsking, setAsking] = useState(false)
  return (
    <ArtworkForm form={form} api={api}>
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
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={saveAndView}>
            {createTexts.saveAndView}
          </Button>
          <Button look="secondary" aria-disabled={form.isBusy} className="max-sm:w-full" onClick={() => form.submit('hidden')}>
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
