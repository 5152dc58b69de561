import { useId, useState } from 'react'
import { ImagePicker } from '../../kit/controls/ImagePicker.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import type { ImagesFieldProps } from '../artworkFormValues.ts'
import { Sortable } from '../Sortable.tsx'
import { ImageLine } from './ImageLine.tsx'
import { imagesFieldTexts } from './imagesFieldTexts.ts'
import { useImages } from './useImages.ts'

/** A work's pictures, the first of which is the main one. Each is uploaded as soon as it is chosen. */
export const ArtworkImagesField = ({ error, ...form }: ImagesFieldProps) => {
  const id = useId()
  const { images } = form
  const { add, retry, remove, move } = useImages(form)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState(0)
  const input = useFocusWhenLost<HTMLInputElement>(removed)
  const nameOf = (key: string): string => {
    const index = images.findIndex(image => image.key === key)
    return images[index]?.name ?? imagesFieldTexts.position(index + 1)
  }
  const placeOf = (key: string, to: number): string => imagesFieldTexts.moved(nameOf(key), to + 1, images.length)
  const moveAndSay = (key: string, to: number) => {
    move(key, to)
    setSaid(placeOf(key, to))
  }
  const removeAndStay = (key: string) => {
    remove(key)
    setRemoved(removed + 1)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-[0.9375rem]">{imagesFieldTexts.label}</legend>
      <p id={`${id}-helper`} className="mt-1.5 mb-1.5 text-[0.9375rem] text-quiet">
        {imagesFieldTexts.helper}
      </p>
      <ImagePicker
        ref={input}
        name="images"
        pick={imagesFieldTexts.pick}
        drop={imagesFieldTexts.drop}
        limit={imagesFieldTexts.limit}
        describedBy={`${id}-helper ${id}-error`}
        isInvalid={error !== undefined}
        onFiles={add}
      />
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
      <Sortable keys={images.map(({ key }) => key)} nameOf={nameOf} placeOf={placeOf} onMove={moveAndSay}>
        <ul className="mt-2">
          {images.map((image, index) => (
            <ImageLine
              key={image.key}
              image={image}
              index={index}
              count={images.length}
              name={nameOf(image.key)}
              onMove={to => moveAndSay(image.key, to)}
              onRetry={() => retry(image.key)}
              onRemove={() => removeAndStay(image.key)}
            />
          ))}
        </ul>
      </Sortable>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
