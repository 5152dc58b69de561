import { type ReactNode, useEffect, useState } from 'react'
import { ImagesFieldset } from '../../kit/controls/ImagePicker.tsx'
import { useStore } from '../../kit/store.ts'
import { toast } from '../../kit/toast.ts'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { imagesFieldTexts } from '../artworkFormTexts.ts'
import type { FormImage, FormImageState, FormImages } from '../artworkFormValues.ts'
import { Sortable } from '../Sortable.tsx'
import { ImageLine } from './ImageLine.tsx'
import { followUpload, forgetUpload, type ImageUse, retryUpload, startUpload, uploadStates } from './imageUploads.ts'
import { askTold } from './toldImages.ts'

type Settled = FormImageState | undefined

const errorOf = (state: Settled): string[] => (state && 'error' in state ? [state.error] : [])

const tell = (states: readonly Settled[]): void => {
  const added = states.filter(state => state?.status === 'ready').length
  if (added > 0) toast.success(imagesFieldTexts.addedTitle, imagesFieldTexts.added(added))
  for (const message of new Set(states.flatMap(errorOf))) toast.error(imagesFieldTexts.errorTitle, imagesFieldTexts.error(message))
}

const moved = (images: readonly FormImage[], from: number, to: number): readonly FormImage[] => {
  const rest = images.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...images.slice(from, from + 1), ...rest.slice(to)]
}

/** Updates the form's pictures from their uploads, including those begun before a reload. */
const useUploads = ({ api, images, onChange }: FormImages): void => {
  const states = useStore(uploadStates)
  useEffect(() => {
    for (const { key, state } of images) {
      if (state.status === 'developing' && !states[key]) followUpload(api, key, state.id)
      if (state.status === 'ready') askTold(api, state.image.id)
    }
    const latest = ({ key, state }: FormImage): FormImageState => states[key] ?? state
    if (images.some(image => latest(image) !== image.state)) onChange(now => now.map(image => ({ ...image, state: latest(image) })))
  }, [api, images, states, onChange])
}

type Limited = FormImages & {
  /** The most pictures, and what is said of one more. */
  readonly most: number
  readonly tooMany: string
  readonly use?: ImageUse
}

/** The actions on a form's pictures. */
const useImages = (props: Limited) => {
  const { api, images, onChange, most, tooMany, use } = props
  useUploads(props)
  return {
    /** Refused files do not count towards the limit. */
    add: (files: readonly File[]): void => {
      const room = Math.max(0, most - images.filter(({ state }) => state.status !== 'refused').length)
      if (files.length > room) toast.error(imagesFieldTexts.limitTitle, tooMany)
      const begun = files.slice(0, room).map(file => startUpload(api, file, use))
      if (begun.length === 0) return
      onChange(now => [...now, ...begun.map(({ image }) => image)])
      void Promise.all(begun.map(({ settled }) => settled)).then(tell)
    },
    retry: (key: string): void => void retryUpload(api, key).then(state => tell([state])),
    remove: (key: string): void => {
      forgetUpload(key)
      onChange(now => now.filter(image => image.key !== key))
    },
    move: (key: string, to: number): void =>
      onChange(now =>
        moved(
          now,
          now.findIndex(image => image.key === key),
          to,
        ),
      ),
  }
}

/** What the field does with the pictures, told to those who cannot see it; the focus stays in the field when one is removed. */
const useToldImages = (form: Limited) => {
  const { images } = form
  const { add, retry, remove, move } = useImages(form)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState(0)
  const input = useFocusWhenLost<HTMLInputElement>(removed)
  const nameOf = (key: string): string => imagesFieldTexts.nameOf(images, key)
  const placeOf = (key: string, to: number): string => imagesFieldTexts.moved(nameOf(key), to + 1, images.length)
  const moveAndSay = (key: string, to: number) => {
    move(key, to)
    setSaid(placeOf(key, to))
  }
  const removeAndStay = (key: string) => {
    remove(key)
    setRemoved(removed + 1)
  }
  return { input, said, nameOf, placeOf, add, retry, move: moveAndSay, remove: removeAndStay }
}

type UploadedImagesProps = Limited & {
  readonly name: string
  readonly label: ReactNode
  readonly helper: string
  readonly pick: string
  readonly error: string | undefined
  /** What is said of the first one, where that is more than that it is ready. */
  readonly main?: string
  /** Returns the controls for what is said of a picture. */
  readonly wordsOf?: (image: FormImage, name: string) => ReactNode
  /** Offers to crop a picture, by its key. */
  readonly onCrop?: (key: string) => void
}

/** The pictures of a form, in an order that may be changed. Each is uploaded as soon as it is chosen. */
export const UploadedImagesField = ({ name, label, helper, pick, error, main, wordsOf, onCrop, ...form }: UploadedImagesProps) => {
  const { images } = form
  const { input, said, nameOf, placeOf, add, retry, move, remove } = useToldImages(form)
  const lineOf = (image: FormImage, index: number) => {
    const { key } = image
    const own = nameOf(key)
    const acts = {
      onMove: (to: number) => move(key, to),
      onRetry: () => retry(key),
      onRemove: () => remove(key),
      onCrop: onCrop && (() => onCrop(key)),
    }
    const told = { name: own, ready: index === 0 ? main : undefined, words: wordsOf?.(image, own) }
    return <ImageLine key={key} image={image} index={index} count={images.length} {...told} {...acts} />
  }
  const parts = { ref: input, name, label, helper, pick, drop: imagesFieldTexts.drop(form.most), limit: imagesFieldTexts.limit, error }
  return (
    <ImagesFieldset {...parts} onFiles={add}>
      <Sortable keys={images.map(({ key }) => key)} nameOf={nameOf} placeOf={placeOf} onMove={move}>
        <ul className="mt-2">{images.map(lineOf)}</ul>
      </Sortable>
      <p role="status" className="sr-only">
        {said}
      </p>
    </ImagesFieldset>
  )
}
