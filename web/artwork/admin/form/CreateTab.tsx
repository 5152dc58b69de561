import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../../shared/paths.ts'
import { forgetUpload } from '../../../admin/controls/images/imageUploads.ts'
import { UnsavedNote } from '../../../admin/controls/UnsavedNote.tsx'
import { messageOf } from '../../../kit/apiErrors.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../../kit/controls/Dialog.tsx'
import { createStore } from '../../../kit/store.ts'
import { toast } from '../../../kit/toast.ts'
import { useIsStillOnPage } from '../../../layout/useIsStillOnPage.ts'
import { saveNewArtwork } from '../adminArtworkQuery.ts'
import { createTexts } from '../artworkFormTexts.ts'
import { type ArtworkFormValues, blankArtwork, differingFields } from '../artworkFormValues.ts'
import { ArtworkForm, SavingLabel } from './ArtworkForm.tsx'
import { type ArtworkBase, useArtworkForm } from './useArtworkForm.ts'

const isSame = (one: ArtworkFormValues, other: ArtworkFormValues): boolean => differingFields(one, other).length === 0

const nothing: ArtworkBase = { version: 0, values: blankArtwork }

/** What was saved last. A form that was opened while it was being saved shows it as unsaved, unless it hears of it. */
const lastSaved = createStore(blankArtwork)

/** What is done once the work is saved: the owner begins another, or looks at this one if they are still here. */
type Intent = 'another' | 'hidden' | { readonly isHere: () => boolean }

/** The form of a new work. */
const useCreation = (onSaved: () => void) => {
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
  const form = useArtworkForm<Intent>({
    name: 'work/new',
    saved: nothing,
    send: async (body, intent = 'another') => {
      const created = await saveNewArtwork(body, intent !== 'hidden')
      toast.success(createTexts.createdTitle, intent === 'hidden' ? createTexts.hiddenDetail : createTexts.createdDetail)
      const saved = form.form.getValues()
      reset()
      // A page left meanwhile has another form, or none.
      form.unsaved.forget(saved)
      lastSaved.set(saved)
      if (typeof intent === 'string') onSaved()
      else if (intent.isHere()) void navigate(paths.artwork(created.slug))
    },
    refused: error => toast.error(createTexts.errorTitle, messageOf(error, createTexts.failed)),
  })
  const clearSaved = useEffectEvent((): void => {
    if (isSame(form.values, lastSaved.get())) form.form.reset(blankArtwork)
  })
  useEffect(() => lastSaved.subscribe(() => clearSaved()), [])

  const reset = (): void => {
    for (const { key } of form.form.getValues('images')) forgetUpload(key)
    form.form.reset(blankArtwork)
    form.unsaved.discard()
  }
  return { form, reset, saveAndView: () => form.submit({ isHere: stay() }) }
}

type CreateTabProps = {
  /** Called when a work was saved and the form is empty again, if the owner stays on the page. */
  onSaved?: () => void
}

export const CreateTab = ({ onSaved = () => undefined }: CreateTabProps) => {
  const { form, saveAndView, reset } = useCreation(onSaved)
  const [isAsking, setAsking] = useState(false)
  return (
    <ArtworkForm form={form}>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-[0.9375rem] text-quiet">{createTexts.kept}</p>
        <UnsavedNote unsaved={form.unsaved} isTyped={form.isTyped} onTake={form.take} />
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
          <Button look="text" aria-disabled={form.isBusy} onClick={form.isBusy || !form.isTyped ? undefined : () => setAsking(true)}>
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
