import type { ReactNode } from 'react'
import { formatSize } from '../../../../shared/kit/frenchFormat.ts'
import { ArtworkPicture } from '../../../artwork/ArtworkPicture.tsx'
import { UploadProgress } from '../../../kit/controls/ImagePicker.tsx'
import { useStore } from '../../../kit/store.ts'
import { useFocusWhenLost } from '../../../kit/useFocusWhenLost.ts'
import { imagesFieldTexts } from '../controlTexts.ts'
import type { FormImage, FormImageState } from '../formImage.ts'
import { MoveButtons, SortableLine } from '../Sortable.tsx'
import { useImageDetails } from './imageDetails.ts'
import { previews } from './imageUploads.ts'

/** Pixels: the mat's 80 less its padding. */
const side = 72

const Thumbnail = ({ image: { key, state } }: { image: FormImage }) => {
  const preview = useStore(previews, known => known[key])
  return (
    <div className="grid size-20 shrink-0 place-items-center bg-mat">
      {state.status === 'ready' ? (
        <ArtworkPicture
          image={state.image}
          alt=""
          sizes={`${side}px`}
          style={{ width: side * Math.min(1, state.image.width / state.image.height) }}
        />
      ) : (
        preview && <img src={preview} alt="" className="max-h-18 max-w-18 object-contain" />
      )}
    </div>
  )
}

const UploadStatus = ({ name, state, ready }: { name: string; state: FormImageState; ready: string | undefined }) => {
  if (state.status === 'sending') return <UploadProgress name={name} share={state.share} />
  if (state.status === 'developing') return <p className="text-quiet text-sm">{imagesFieldTexts.developing}</p>
  if (state.status === 'ready')
    return <p className={`text-sm ${ready ? 'font-medium' : 'text-positive'}`}>{ready ?? imagesFieldTexts.ready}</p>
  return (
    <p role="alert" className="text-negative text-sm leading-snug">
      {state.error}
    </p>
  )
}

/** Says what the picture's file holds of colours, and what became of them. */
const Profile = ({ state }: { state: FormImageState }) => {
  const details = useImageDetails(state)
  return (
    <>
      {details && <p className="text-quiet text-sm leading-snug">{imagesFieldTexts.profiles[details.profile]}</p>}
      {details?.crop?.neutral && <p className="text-quiet text-sm leading-snug">{imagesFieldTexts.castCorrected}</p>}
    </>
  )
}

type ImageLineProps = {
  image: FormImage
  index: number
  count: number
  name: string
  /** What is said of it once it is ready, where that is more than this. */
  ready: string | undefined
  /** The controls for what is said of it. */
  words: ReactNode
  onMove: (to: number) => void
  onRetry: () => void
  /** Absent where it is shown whole. */
  onCrop: (() => void) | undefined
  onRemove: () => void
}

type LineButtonsProps = Omit<ImageLineProps, 'ready' | 'words'>

const LineButtons = ({ image: { state }, index, count, name, onMove, onRetry, onCrop, onRemove }: LineButtonsProps) => {
  const isCroppable = useImageDetails(state) !== undefined && onCrop !== undefined
  const removeButton = useFocusWhenLost<HTMLButtonElement>(state.status === 'sending')
  return (
    <div className="-ml-3 flex items-center">
      <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      <span className="ml-auto flex gap-4 text-sm">
        {state.status === 'failed' && (
          <button type="button" className="text-action" aria-label={imagesFieldTexts.retryNamed(name)} onClick={onRetry}>
            {imagesFieldTexts.retry}
          </button>
        )}
        {isCroppable && (
          <button type="button" className="text-action" aria-label={imagesFieldTexts.cropNamed(name)} onClick={onCrop}>
            {imagesFieldTexts.crop}
          </button>
        )}
        <button ref={removeButton} type="button" className="text-action" aria-label={imagesFieldTexts.removeNamed(name)} onClick={onRemove}>
          {imagesFieldTexts.remove}
        </button>
      </span>
    </div>
  )
}

/** Shows one picture of the form, its upload's progress and its buttons. */
export const ImageLine = (line: ImageLineProps) => {
  const { image, name, ready, words } = line
  const { state, size } = image
  return (
    <SortableLine id={image.key} name={name} className="grid grid-cols-[28px_80px_minmax(0,1fr)] gap-x-3 border-line border-b py-3">
      <Thumbnail image={image} />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
          <span className="truncate">{name}</span>
          {size !== undefined && <span className="shrink-0 text-quiet text-sm tabular-nums">{formatSize(size)}</span>}
        </p>
        <UploadStatus name={name} state={state} ready={ready} />
        <Profile state={state} />
        <LineButtons {...line} />
      </div>
      {words && <div className="col-span-full sm:col-start-3">{words}</div>}
    </SortableLine>
  )
}
