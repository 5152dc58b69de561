import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ArtworkInput, artworkInputSchema } from '../../../shared/artwork/admin/artworkFields.ts'
import { fieldErrorsOf } from '../../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { ApiRefusal } from '../../kit/api/apiErrors.ts'
import { createStore, type Store, useStore } from '../../kit/store.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { artworkFormTexts } from '../artworkFormTexts.ts'
import {
  type ArtworkFormValues,
  type FormFieldName,
  type FormImage,
  followingSize,
  isMissing,
  isUnfinished,
  type PhotographWords,
  type TextName,
  typedSizeOf,
  wholeNumberOf,
} from '../artworkFormValues.ts'
import { foundImages } from '../images/imageUploads.ts'

type ArtworkFormErrors = { readonly [Field in FormFieldName]?: string | undefined }

/** The controls of a size's parts. */
const sizeControls: Readonly<Record<string, FormFieldName>> = {
  'size.height': 'height',
  'size.width': 'width',
  'size.depth': 'depth',
  'size.framed.height': 'framedHeight',
  'size.framed.width': 'framedWidth',
}

/** Returns the first message of each control. Errors of single images or colours belong to the control of them all. */
const errorsByControl = (errors: readonly FieldError[]): ArtworkFormErrors =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [sizeControls[field] ?? field.split('.')[0], message]))

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean)

const said = (values: ArtworkFormValues) => {
  const { images, year, priceEur, collectionRef, tags, height, width, depth, shape, framedHeight, framedWidth, ...texts } = values
  return {
    ...texts,
    size: typedSizeOf({ height, width, depth, shape, framedHeight, framedWidth }),
    year: wholeNumberOf(year),
    priceEur: wholeNumberOf(priceEur),
    collectionRef: collectionRef || undefined,
    tags: tagsIn(tags),
    images: images.flatMap(({ state }) => (state.status === 'ready' ? [state.image.id] : [])),
    imageWords: images.flatMap(({ state, words }) => (state.status === 'ready' ? [{ id: state.image.id, ...words }] : [])),
  }
}

/** Reads the form by the server's own rules. */
const readArtwork = (values: ArtworkFormValues): { readonly body: ArtworkInput } | { readonly errors: ArtworkFormErrors } => {
  const { data, error } = artworkInputSchema.safeParse(said(values))
  const errors: ArtworkFormErrors = {
    ...(values.images.some(isMissing) && { images: artworkFormTexts.imagesMissing }),
    ...(error && errorsByControl(fieldErrorsOf(error))),
  }
  return data && !Object.keys(errors).length ? { body: data } : { errors }
}

/** `invalid`: the errors stand under their fields. `busy`: a submission is under way, so this one was ignored. */
export type Submitted = 'saved' | 'invalid' | 'busy' | { readonly refused: unknown }

const formFields: readonly FormFieldName[] = [
  ...(['title', 'year', 'availability', 'technique', 'support', 'dimensions'] as const),
  ...(['height', 'width', 'depth', 'shape', 'framedHeight', 'framedWidth', 'priceEur', 'sku'] as const),
  ...(['collectionRef', 'tags', 'description', 'images', 'colors'] as const),
]

/** Returns the ref of a form, and focuses its first invalid field once the errors are rendered. */
const useFocusOnWrong = (errors: ArtworkFormErrors): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = formFields.find(field => errors[field])
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [errors])
  return form
}

/** Resolves once no picture is on its way any more. A form that was left meanwhile is not told, and so never sent. */
const arrived = (store: Store<ArtworkFormValues>): Promise<void> =>
  new Promise(resolve => {
    const check = (): void => {
      if (store.get().images.some(isUnfinished)) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })

/** The errors of a form. They show with the focus on the first wrong field, and go when their field is changed. */
const useFormErrors = () => {
  const [errors, setErrors] = useState<ArtworkFormErrors>({})
  const [wrong, setWrong] = useState<ArtworkFormErrors>({})
  return {
    ref: useFocusOnWrong(wrong),
    errors,
    show: (found: ArtworkFormErrors): void => {
      setErrors(found)
      setWrong(found)
    },
    forget: (changed: Partial<ArtworkFormValues>): void =>
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed)))),
  }
}

/** Describes the images as far as an error message can depend on them; uploading and processing count as the same. */
const standing = (images: readonly FormImage[]): string =>
  images.map(image => `${image.key} ${isUnfinished(image) ? 'unfinished' : image.state.status}`).join()

const errorsOf = (error: unknown): ArtworkFormErrors => (error instanceof ApiRefusal ? errorsByControl(error.errors) : {})

/** What typing a text changes. */
const typedPart = (values: ArtworkFormValues, name: TextName, text: string): Partial<ArtworkFormValues> => ({
  [name]: text,
  ...(name === 'dimensions' && followingSize(values, text)),
})

/** Returns a form's values as they were when it was left. */
export const foundArtwork = (values: ArtworkFormValues): ArtworkFormValues => ({ ...values, images: foundImages(values.images) })

/** The state of a work's form. What is typed stays until it is saved, whatever the server answers. */
export const useArtworkForm = (initial: ArtworkFormValues) => {
  const [store] = useState(() => createStore(initial))
  const values = useStore(store)
  const { ref, errors, show, forget } = useFormErrors()
  const { isBusy, submit: once } = useSubmit()

  const change = (part: Partial<ArtworkFormValues>): void => {
    store.set({ ...store.get(), ...part })
    forget(part)
  }
  const changeImages = (next: (images: readonly FormImage[]) => readonly FormImage[]): void => {
    const before = store.get().images
    const images = next(before)
    // Mere progress of an upload leaves the images' error message in place.
    if (standing(images) === standing(before)) store.set({ ...store.get(), images })
    else change({ images })
  }
  /** Waits for its pictures, validates the form and, if it is valid, sends it. */
  const attempt = async (send: (body: ArtworkInput) => Promise<unknown>): Promise<Submitted> => {
    await arrived(store)
    const read = readArtwork(store.get())
    show('errors' in read ? read.errors : {})
    if ('errors' in read) return 'invalid'
    try {
      await send(read.body)
      return 'saved'
    } catch (refused) {
      const found = errorsOf(refused)
      show(found)
      return Object.keys(found).length ? 'invalid' : { refused }
    }
  }
  const submit = async (send: (body: ArtworkInput) => Promise<unknown>): Promise<Submitted> => (await once(() => attempt(send))) ?? 'busy'

  return {
    ref,
    values,
    /** The values now, which may have changed since the form was drawn. */
    latest: store.get,
    errors,
    isBusy,
    /** Whether its saving waits for a picture. */
    isWaiting: isBusy && values.images.some(isUnfinished),
    edit: (name: TextName, text: string): void => change(typedPart(store.get(), name, text)),
    changeImages,
    say: (key: string, words: PhotographWords): void =>
      changeImages(images => images.map(image => (image.key === key ? { ...image, words } : image))),
    changeColors: (colors: readonly string[]): void => change({ colors }),
    /** Replaces all values. */
    fill: (next: ArtworkFormValues): void => change(next),
    submit,
  }
}

export type ArtworkFormState = ReturnType<typeof useArtworkForm>
