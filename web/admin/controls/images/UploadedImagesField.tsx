import { type ReactNode, useEffect, useState } from 'react'
import { ImagesFieldset } from '../../../kit/controls/ImagePicker.tsx'
import { useStore } from '../../../kit/store.ts'
import { toast } from '../../../kit/toast.ts'
import { useFocusWhenLost } from '../../../kit/useFocusWhenLost.ts'
import { imagesFieldTexts } from '../controlTexts.ts'
import type { FormImage, FormImageState, FormImages, PhotographWords } from '../formImage.ts'
import { Sortable } from '../Sortable.tsx'
import { ImageLine } from './ImageLine.tsx'
import { loadImageDetails } from './imageDetails.ts'
import { followUpload, forgetUpload, type ImageUse, retryUpload, startUpload, uploadStates } from './imageUploads.ts'

type Outcome = FormImageState | undefined

const errorOf = (state: Outcome): string[] => (state && 'error' in state ? [state.error] : [])

const toastOutcomes = (states: readonly Outcome[]): void => {
  const added = states.filter(state => state?.status === 'ready').length
  if (added > 0) toast.success(imagesFieldTexts.addedTitle, imagesFieldTexts.added(added))
  for (const message of new Set(states.flatMap(errorOf))) toast.error(imagesFieldTexts.errorTitle, imagesFieldTexts.error(message))
}

const moved = (images: readonly FormImage[], from: number, to: number): readonly FormImage[] => {
  const rest = images.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...images.slice(from, from + 1), ...rest.slice(to)]
}

/** Updates the form's pictures from their uploads, including those begun before a reload. */
const useUploads = ({ images, onChange }: FormImages): void => {
  const states = useStore(uploadStates)
  useEffect(() => {
    for (const { key, state } of images) {
      if (state.status === 'developing' && !states[key]) followUpload(key, state.id)
      if (state.status === 'ready') loadImageDetails(state.image.id)
    }
    const latest = ({ key, state }: FormImage): FormImageState => states[key] ?? state
    // A form keeps copies.
    if (images.some(image => JSON.stringify(latest(image)) !== JSON.stringify(image.state)))
      onChange(now => now.map(image => ({ ...image, state: latest(image) })))
  }, [images, states, onChange])
}

type LimitedImages = FormImages & {
  /** The largest number of pictures, and the message when more are added. */
  readonly most: number
  readonly tooMany: string
  readonly use?: ImageUse
}

/** The actions on a form's pictures. */
const useImages = (props: LimitedImages) => {
  const { images, onChange, most, tooMany, use } = props
  useUploads(props)
  return {
    /** Refused files do not count towards the limit. */
    add: (files: readonly File[]): void => {
      const room = Math.max(0, most - images.filter(({ state }) => state.status !== 'refused').length)
      if (files.length > room) toast.error(imagesFieldTexts.limitTitle, tooMany)
      const begun = files.slice(0, room).map(file => startUpload(file, use))
      if (begun.length === 0) return
      onChange(now => [...now, ...begun.map(({ image }) => image)])
      void Promise.all(begun.map(({ settled }) => settled)).then(toastOutcomes)
    },
    retry: (key: string): void => void retryUpload(key).then(state => toastOutcomes([state])),
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

/** Announces to screen readers what was done with the pictures, and keeps the focus in the field when one is removed. */
const useAnnouncedImages = (form: LimitedImages) => {
  const { images } = form
  const { add, retry, remove, move } = useImages(form)
  const [announcement, setAnnouncement] = useState('')
  const [removed, setRemoved] = useState(0)
  const input = useFocusWhenLost<HTMLInputElement>(removed)
  const nameOf = (key: string): string => imagesFieldTexts.nameOf(images, key)
  const placeOf = (key: string, to: number): string => imagesFieldTexts.moved(nameOf(key), to + 1, images.length)
  const moveAndAnnounce = (key: string, to: number) => {
    move(key, to)
    setAnnouncement(placeOf(key, to))
  }
  const removeAndRefocus = (key: string) => {
    remove(key)
    setRemoved(removed + 1)
  }
  return { input, announcement, nameOf, placeOf, add, retry, move: moveAndAnnounce, remove: removeAndRefocus }
}

type UploadedImagesProps = LimitedImages & {
  readonly name: string
  readonly label: ReactNode
  readonly helper: string
  readonly pick: string
  readonly error: string | undefined
  /** The message under the first picture once it is ready, where it differs from the others'. */
  readonly main?: string
  /** Returns the controls for the texts of a picture. */
  readonly wordsOf: (image: FormImage, name: string, say: (words: PhotographWords) => void) => ReactNode
  /** Offers to crop a picture, by its key. */
  readonly onCrop?: (key: string) => void
}

/** The pictures of a form, in an order that may be changed. Each is uploaded as soon as it is chosen. */
export const UploadedImagesField = ({ name, label, helper, pick, error, main, wordsOf, onCrop, ...form }: UploadedImagesProps) => {
  const { images } = form
  const { input, announcement, nameOf, placeOf, add, retry, move, remove } = useAnnouncedImages(form)
  const lineOf = (image: FormImage, index: number) => {
    const { key } = image
    const imageName = nameOf(key)
    const handlers = {
      onMove: (to: number) => move(key, to),
      onRetry: () => retry(key),
      onRemove: () => remove(key),
      onCrop: onCrop && (() => onCrop(key)),
    }
    const say = (words: PhotographWords) => form.onChange(now => now.map(each => (each.key === key ? { ...each, words } : each)))
    const texts = { name: imageName, ready: index === 0 ? main : undefined, words: wordsOf(image, imageName, say) }
    return <ImageLine key={key} image={image} index={index} count={images.length} {...texts} {...handlers} />
  }
  const parts = { ref: input, name, label, helper, pick, drop: imagesFieldTexts.drop(form.most), limit: imagesFieldTexts.limit, error }
  return (
    <ImagesFieldset {...parts} onFiles={add}>
      <Sortable keys={images.map(({ key }) => key)} nameOf={nameOf} placeOf={placeOf} onMove={move}>
        <ul className="mt-2">{images.map(lineOf)}</ul>
      </Sortable>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </ImagesFieldset>
  )
}
