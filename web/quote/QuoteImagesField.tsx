import { useId, useState } from 'react'
import { imageExtensions } from '../../shared/quote/quoteChoices.ts'
import { ImagePicker } from '../kit/controls/ImagePicker.tsx'
import { kitTexts } from '../kit/kitTexts.ts'
import { useStore } from '../kit/store.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { ImageRow } from './ImageRow.tsx'
import { sentFiles } from './imageLine.ts'
import type { QuoteImages } from './quoteImages.ts'
import { imageTexts } from './quotePageTexts.ts'

/** With this list, a phone that stores photos as HEIC converts them to JPEG before uploading. */
const acceptedTypes = Object.keys(imageExtensions).join(',')

/** The field for images; each upload starts as soon as its file is chosen. */
export const QuoteImagesField = ({ images, error, onChange }: { images: QuoteImages; error: string | undefined; onChange: () => void }) => {
  const id = useId()
  const lines = useStore(images.lines)
  const [leftOut, setLeftOut] = useState(0)
  const [removed, setRemoved] = useState(0)
  const input = useFocusWhenLost<HTMLInputElement>(removed)
  const add = (files: readonly File[]) => {
    onChange()
    setLeftOut(images.add(files))
  }
  const remove = (key: string) => {
    onChange()
    setLeftOut(0)
    images.remove(key)
    setRemoved(removed + 1)
  }
  const wrong = error ?? (leftOut > 0 ? imageTexts.tooMany(leftOut) : undefined)
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-[0.9375rem]">
        {imageTexts.label}
        <span className="font-normal text-quiet"> ({kitTexts.optional})</span>
      </legend>
      <p id={`${id}-helper`} className="mt-1.5 mb-1.5 text-[0.9375rem] text-quiet">
        {imageTexts.helper}
      </p>
      <ImagePicker
        ref={input}
        name="uploadedFiles"
        accept={acceptedTypes}
        pick={imageTexts.pick}
        drop={imageTexts.drop}
        limit={imageTexts.limit}
        describedBy={`${id}-helper ${id}-error`}
        isInvalid={wrong !== undefined}
        onFiles={add}
      />
      <p id={`${id}-error`} role="alert" className="mt-1.5 whitespace-pre-line break-words text-[0.9375rem] text-negative empty:hidden">
        {wrong}
      </p>
      <ul className="mt-2">
        {lines.map(line => (
          <ImageRow key={line.key} line={line} onRemove={() => remove(line.key)} onRetry={() => images.retry(line.key)} />
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.9375rem] text-quiet">
        {imageTexts.joined(sentFiles(lines).length)}
      </p>
    </fieldset>
  )
}
