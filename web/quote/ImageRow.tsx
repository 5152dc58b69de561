import { formatSize } from '../../shared/kit/frenchFormat.ts'
import { UploadProgress } from '../kit/controls/ImagePicker.tsx'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import type { QuoteImageLine, UploadState } from './imageLine.ts'
import { imageTexts } from './quotePageTexts.ts'

const State = ({ name, state }: { name: string; state: UploadState }) => {
  if (state.status === 'sending')
    return (
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

export const ImageRow = ({ line: { name, size, thumbnail, state }, onRemove, onRetry }: ImageRowProps) => {
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
        <State name={name} state={state} />
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
