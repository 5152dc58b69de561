import { useEffect, useRef, useState } from 'react'
import type { ArtworkInput } from '../../../../shared/artwork/admin/artworkFields.ts'
import type { FieldError } from '../../../../shared/kit/refusal.ts'
import { maxTextLength } from '../../../../shared/kit/typedText.ts'
import { type FormImage, isUnfinished, type PhotographWords } from '../../../admin/controls/formImage.ts'
import { foundImages } from '../../../admin/controls/images/imageUploads.ts'
import { ApiRefusal } from '../../../kit/api/apiErrors.ts'
import { asTyped } from '../../../kit/cleanTyped.ts'
import { type FormParts, useForm } from '../../../kit/form/useForm.ts'
import {
  type ArtworkFormValues,
  controlErrors,
  type FormFieldName,
  formFieldNames,
  formLabels,
  readArtwork,
  type TextName,
} from '../artworkFormValues.ts'
import { followingSize } from '../sizeTexts.ts'

/** Returns the ref of a form, and focuses its first wrong field once the errors are rendered. */
const useFocusOnWrong = (wrong: readonly FieldError[]) => {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = formFieldNames.find(name => wrong.some(({ field }) => field === name))
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [wrong])
  return ref
}

/** Describes the images as far as an error message can depend on them; uploading and processing count as the same. */
const standing = (images: readonly FormImage[]): string =>
  images.map(image => `${image.key} ${isUnfinished(image) ? 'unfinished' : image.state.status}`).join()

/** A description that is too long is refused when saving instead of being cut, so that no pasted text is lost unnoticed. */
const mostOf = (name: string): number => (name === 'description' ? Number.POSITIVE_INFINITY : maxTextLength)

/** Returns a form's values as they were when it was left. */
export const foundArtwork = (values: ArtworkFormValues): ArtworkFormValues => ({ ...values, images: foundImages(values.images) })

type ArtworkFormParts<Intent> = Pick<FormParts<ArtworkFormValues, ArtworkInput, Intent>, 'defaultValues' | 'send' | 'refused'>

/** The state of a work's form. What is typed stays until it is saved, whatever the server answers. */
export const useArtworkForm = <Intent>(parts: ArtworkFormParts<Intent>) => {
  const [wrong, setWrong] = useState<readonly FieldError[]>([])
  const { form, field, errorOf, isBusy, submit, formProps } = useForm<ArtworkFormValues, ArtworkInput, Intent>({
    ...parts,
    rules: async () => readArtwork,
    fieldErrorsOf: error => (error instanceof ApiRefusal ? controlErrors(error.errors) : []),
    isAwaited: ({ images }) => images.some(isUnfinished),
    lead: setWrong,
    asTyped: (before, after, name) => asTyped(before, { most: mostOf(name), after }),
    // The values drawn are still those before the edit.
    onEdit: ({ dimensions }, name) => {
      if (name === 'dimensions') change(followingSize(values, dimensions))
    },
  })
  const values = form.watch()
  const ref = useFocusOnWrong(wrong)
  // Pictures and colours have controls of several inputs.
  for (const name of ['images', 'colors'] as const) form.register(name)

  const change = (part: Partial<ArtworkFormValues>): void => {
    for (const [name, value] of Object.entries(part) as [FormFieldName, never][]) {
      form.setValue(name, value)
      form.clearErrors(name)
    }
  }
  const changeImages = (next: (images: readonly FormImage[]) => readonly FormImage[]): void => {
    const before = form.getValues('images')
    const images = next(before)
    form.setValue('images', images)
    // Mere progress of an upload leaves the images' error message in place.
    if (standing(images) !== standing(before)) form.clearErrors('images')
  }
  return {
    form,
    formProps: { ...formProps, ref },
    values,
    /** The properties of the control of one text. */
    text: (name: TextName) => ({ ...field(name), label: formLabels[name], autoComplete: 'off' }),
    errorOf,
    isBusy,
    /** Whether its saving waits for a picture. */
    isWaiting: isBusy && values.images.some(isUnfinished),
    changeImages,
    say: (key: string, words: PhotographWords): void =>
      changeImages(images => images.map(image => (image.key === key ? { ...image, words } : image))),
    changeColors: (colors: readonly string[]): void => change({ colors }),
    submit,
  }
}

export type ArtworkFormState = ReturnType<typeof useArtworkForm<never>>
