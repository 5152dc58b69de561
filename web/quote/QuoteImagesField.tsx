import { useState } from 'react'
import { formatSize } from '../../shared/kit/frenchFormat.ts'
import { imageExtensions } from '../../shared/quote/quoteChoices.ts'
import { ImagesFieldset, UploadProgress } from '../kit/controls/ImagePicker.tsx'
import { kitTexts } from '../kit/kitTexts.ts'
import { useStore } from '../kit/store.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { type QuoteImageLine, type QuoteImages, sentFiles, type UploadState } from './quoteImages.ts'
import { imageTexts } from './quotePageTexts.ts'

const UploadStatus = ({ name, state }: { name: string; state: UploadState }) => {
  if (state.status === 'sending')
    return state.share === 0 ? (
      <p className="text-[0.9375rem] text-quiet">{imageTexts.waiting}</p>
    ) : (
      <div className="mt-1.5">
        <UploadProgress name={name} share={state.share} />
      </div>
    )
  if (state.status === 'sent') return <p className="text-[0.9375rem] text-positive">{imageTexts.sent}</p>
  return (
    <p role="alert" className="text-[0.9375rem] text-negative leading-snug">
      <span className="sr-only">{imageTexts.named(name)}</span>
      {state.error}
    </p>
  )
}

type ImageRowProps = { line: QuoteImageLine; onRemove: () => void; onRetry: () => void }

const ImageRow = ({ line: { name, size, thumbnail, state }, onRemove, onRetry }: ImageRowProps) => {
  // The retry button disappears when it is pressed, so the focus moves to the remove button.
  const removeButton = useFocusWhenLost<HTMLButtonElement>(state.status === 'sending')
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-4 border-line border-b py-3 sm:grid-cols-[56px_minmax(0,1fr)_auto]">
      <div className="grid size-14 place-items-center bg-mat">
        {thumbnail && <img src={thumbnail} alt="" className="max-h-14 max-w-14 object-contain" />}
      </div>
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-4">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-quiet text-sm tabular-nums">{formatSize(size)}</span>
        </p>
        <UploadStatus name={name} state={state} />
      </div>
      <div className="flex gap-x-5 max-sm:col-start-2">
        {state.status === 'failed' && (
          <button type="button" className="text-action" aria-label={imageTexts.retryNamed(name)} onClick={onRetry}>
            {imageTexts.retry}
          </button>
        )}
        <button ref={removeButton} type="button" className="text-action" aria-label={imageTexts.removeNamed(name)} onClick={onRemove}>
          {imageTexts.remove}
        </button>
      </div>
    </li>
  )
}

/** With this list, a phone that stores photos as HEIC converts them to JPEG before uploading. */
const acceptedTypes = Object.keys(imageExtensions).join(',')

/** The field for images; each upload starts as soon as its file is chosen. */
export const QuoteImagesField = ({ images, error, onChange }: { images: QuoteImages; error: string | undefined; onChange: () => void }) => {
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
  return (
    <ImagesFieldset
      ref={input}
      name="uploadedFiles"
      label={
        <>
          {imageTexts.label}
          <span className="font-normal text-quiet"> ({kitTexts.optional})</span>
        </>
      }
      helper={imageTexts.helper}
      accept={acceptedTypes}
      pick={imageTexts.pick}
      drop={imageTexts.drop}
      limit={imageTexts.limit}
      error={error ?? (leftOut > 0 ? imageTexts.tooMany(leftOut) : undefined)}
      onFiles={add}
    >
      <ul className="mt-2">
        {lines.map(line => (
          <ImageRow key={line.key} line={line} onRemove={() => remove(line.key)} onRetry={() => images.retry(line.key)} />
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.9375rem] text-quiet">
        {imageTexts.joined(sentFiles(lines).length)}
      </p>
    </ImagesFieldset>
  )
}
