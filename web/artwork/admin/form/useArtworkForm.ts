import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArtworkInput } from '../../../../shared/artwork/admin/artworkFields.ts'
import type { FieldError } from '../../../../shared/kit/refusal.ts'
import { maxTextLength } from '../../../../shared/kit/typedText.ts'
import { type FormImage, isUnfinished } from '../../../admin/controls/formImage.ts'
import { foundImages } from '../../../admin/controls/images/imageUploads.ts'
import { useUnsaved } from '../../../admin/controls/unsaved.ts'
import { useEditing } from '../../../admin/controls/useEditing.ts'
import { ApiRefusal } from '../../../kit/apiErrors.ts'
import { asTyped } from '../../../kit/cleanTyped.ts'
import { type FormParts, useForm } from '../../../kit/form/useForm.ts'
import {
  type ArtworkFormValues,
  controlErrors,
  differingFields,
  type FormFieldName,
  formFieldNames,
  formLabels,
  mergedValues,
  readArtwork,
  type TextName,
} from '../artworkFormValues.ts'
import { followingSize } from '../sizeTexts.ts'

/** Focuses the first wrong field of a form once its errors are rendered. */
const useFocusOnWrong = () => {
  const ref = useRef<HTMLFormElement>(null)
  const [wrong, lead] = useState<readonly FieldError[]>([])
  useEffect(() => {
    const first = formFieldNames.find(name => wrong.some(({ field }) => field === name))
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [wrong])
  return { ref, lead }
}

/** Describes the images as far as an error message can depend on them; uploading and processing count as the same. */
const standing = (images: readonly FormImage[]): string =>
  images.map(image => `${image.key} ${isUnfinished(image) ? 'unfinished' : image.state.status}`).join()

/** A description that is too long is refused when saving instead of being cut, so that no pasted text is lost unnoticed. */
const mostOf = (name: string): number => (name === 'description' ? Number.POSITIVE_INFINITY : maxTextLength)

/** What the typed values are changes of: a version of a work, or nothing yet. */
export type ArtworkBase = { readonly version: number; readonly values: ArtworkFormValues }

/** A notice that stands between the form and its saving or closing, and is not about another window. */
type WorkNotice =
  | { readonly kind: 'failed'; readonly message: string }
  /** The form was closed with unsaved changes. */
  | { readonly kind: 'leaving' }
  /** The work was bought, so putting it on sale again needs an explicit confirmation (D21). */
  | { readonly kind: 'resale'; readonly message: string }

/** Returns a form's values as they were when it was left. */
const foundArtwork = (values: ArtworkFormValues): ArtworkFormValues => ({ ...values, images: foundImages(values.images) })

type FormSetters = Pick<UseFormReturn<ArtworkFormValues>, 'getValues' | 'setValue' | 'clearErrors'>

/** Sets values whose controls are no inputs, and forgets what was wrong with them. */
const settersOf = ({ getValues, setValue, clearErrors }: FormSetters) => ({
  change: (part: Partial<ArtworkFormValues>): void => {
    for (const [name, value] of Object.entries(part) as [FormFieldName, never][]) {
      setValue(name, value)
      clearErrors(name)
    }
  },
  changeImages: (next: (images: readonly FormImage[]) => readonly FormImage[]): void => {
    const before = getValues('images')
    const images = next(before)
    setValue('images', images)
    // Mere progress of an upload leaves the images' error message in place.
    if (standing(images) !== standing(before)) clearErrors('images')
  },
})

type ArtworkFormParts<Intent> = Pick<FormParts<ArtworkFormValues, ArtworkInput, Intent>, 'send' | 'refused'> & {
  /** Names the work among what is left unsaved. */
  readonly name: string
  readonly saved: ArtworkBase
}

/** The state of a work's form, on what is saved of it or on what was typed before. What is typed stays until it is saved. */
export const useArtworkForm = <Intent>({ name: key, saved, ...parts }: ArtworkFormParts<Intent>) => {
  const unsaved = useUnsaved<ArtworkFormValues, ArtworkBase | null>(key, saved.values)
  const { ref, lead } = useFocusOnWrong()
  const { form, field, errorOf, isBusy, submit, formProps } = useForm<ArtworkFormValues, ArtworkInput, Intent>({
    ...parts,
    defaultValues: () => (unsaved.found ? foundArtwork(unsaved.found.values) : saved.values),
    rules: async () => readArtwork,
    fieldErrorsOf: error => (error instanceof ApiRefusal ? controlErrors(error.errors) : []),
    isAwaited: ({ images }) => images.some(isUnfinished),
    lead,
    asTyped: (before, after, name) => asTyped(before, { most: mostOf(name), after }),
    // The values drawn are still those before the edit.
    onEdit: ({ dimensions }, name) => {
      if (name === 'dimensions') change(followingSize(editing.values, dimensions))
    },
  })
  const editing = useEditing<ArtworkFormValues, ArtworkBase, ArtworkBase | null, WorkNotice>({
    form,
    unsaved,
    saved,
    valuesOf: ({ values }) => values,
    leftOf: base => base,
    baseOf: left => left ?? saved,
    foundOf: foundArtwork,
    mergedOf: (base, mine, theirs) => mergedValues(base.values, mine, theirs.values),
    isTyped: (values, base) => differingFields(values, base.values).length > 0,
  })
  const { change, changeImages } = settersOf(form)
  // Pictures and colours have controls of several inputs.
  for (const name of ['images', 'colors'] as const) form.register(name)

  return {
    ...editing,
    form,
    formProps: { ...formProps, ref },
    /** The properties of the control of one text. */
    text: (name: TextName) => ({ ...field(name), label: formLabels[name], autoComplete: 'off' }),
    errorOf,
    isBusy,
    /** Whether its saving waits for a picture. */
    isWaiting: isBusy && editing.values.images.some(isUnfinished),
    changeImages,
    changeColors: (colors: readonly string[]): void => change({ colors }),
    submit,
  }
}

export type ArtworkFormState = ReturnType<typeof useArtworkForm<never>>
