import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { availabilities } from '../../../shared/artwork/artwork.ts'
import { hexColour } from '../../../shared/image/image.ts'
import { paths } from '../../../shared/paths.ts'
import type { Api } from '../../kit/api/api.ts'
import { ApiRefusal, NetworkError } from '../../kit/api/apiErrors.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { sessionDraft } from '../../kit/sessionDraft.ts'
import { toast } from '../../kit/toast.ts'
import { useIsStillOnPage } from '../../layout/useIsStillOnPage.ts'
import { saveNewArtwork } from '../adminArtworkQuery.ts'
import { createTexts } from '../artworkFormTexts.ts'
import { type ArtworkFormValues, blankArtwork, type FormImage } from '../artworkFormValues.ts'
import { forgetUpload, uploadStates } from '../images/imageUploads.ts'
import { ArtworkForm } from './ArtworkForm.tsx'
import { useArtworkForm } from './useArtworkForm.ts'

const draft = sessionDraft('artwork-draft')

const listIn = (text: string | undefined): readonly unknown[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** A file whose upload had not finished when its page was left is lost; one that had arrived can be followed further. */
const isKept = ({ key, state }: FormImage): boolean =>
  state.status === 'ready' || state.status === 'developing' || uploadStates.get()[key] !== undefined

/** Reads the new work's draft, from before the page or the tab of the back office was left. */
const keptArtwork = (): ArtworkFormValues => {
  const { images, colors, availability, ...texts } = draft.read()
  const typed = Object.keys(blankArtwork).flatMap(field => (texts[field] ? [[field, texts[field]]] : []))
  return {
    ...blankArtwork,
    ...Object.fromEntries(typed),
    availability: availabilities.find(known => known === availability) ?? blankArtwork.availability,
    images: (listIn(images) as readonly FormImage[]).filter(isKept),
    colors: listIn(colors).filter((color): color is string => hexColour().safeParse(color).success),
  }
}

const isBlank = (values: ArtworkFormValues): boolean => JSON.stringify(values) === JSON.stringify(blankArtwork)

const keepArtwork = (values: ArtworkFormValues): void => {
  const { images, colors, ...texts } = values
  if (isBlank(values)) draft.forget()
  else draft.write({ ...texts, images: JSON.stringify(images), colors: JSON.stringify(colors) })
}

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : createTexts.failed

/** The form of a new work. The draft stays in this tab until it is saved or cleared. */
const useCreation = () => {
  const [kept] = useState(keptArtwork)
  const form = useArtworkForm(kept)
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
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

export const CreateTab = ({ api }: { api: Api }) => {
  const { form, save, saveHidden, saveAndView, reset } = useCreation()
  return (
    <ArtworkForm form={form} api={api} onSubmit={() => void save()}>
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-[0.9375rem] text-quiet">{createTexts.kept}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" aria-disabled={form.isBusy} className="max-sm:w-full">
            {form.isBusy ? createTexts.saving : createTexts.save}
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
