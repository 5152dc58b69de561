import { useState } from 'react'
import type { ArtworkSize } from '../../../../shared/artwork/artworkSize.ts'
import { isRatioSure, ratioError } from '../../../../shared/artwork/scale.ts'
import { imagePath, widthAtLeast } from '../../../../shared/image/artworkImage.ts'
import { cropFaultOf, cropFaults, type Region, regionOf } from '../../../../shared/image/imageCrop.ts'
import type { ImageCrop } from '../../../../shared/image/imageUpload.ts'
import { imagesFieldTexts } from '../../../admin/controls/controlTexts.ts'
import type { FormImages } from '../../../admin/controls/formImage.ts'
import { useImageDetails } from '../../../admin/controls/images/imageDetails.ts'
import { forgetUpload } from '../../../admin/controls/images/imageUploads.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/controls/Dialog.tsx'
import { DialogHead } from '../../../kit/controls/DialogHead.tsx'
import { kitTexts } from '../../../kit/kitTexts.ts'
import { toast } from '../../../kit/toast.ts'
import type { ArtworkFormValues } from '../artworkFormValues.ts'
import { cropTexts } from '../cropTexts.ts'
import { sizeOf } from '../sizeTexts.ts'
import { CardLayer, CorrectedView } from './CardLayer.tsx'
import { CastField } from './CastField.tsx'
import { CropStage, type WholePicture } from './CropStage.tsx'
import { proposedFrame, reproportioned, wholeOf } from './frame.ts'
import { useCast } from './useCast.ts'
import { type ReadyImage, useCrop } from './useCrop.ts'

/** Pixels of the file that is shown: a large screen's height. */
const shownWidth = 1600

type CropFormProps = {
  image: ReadyImage['image']
  /** What the picture shows of its photograph; all of it where it is left out. */
  crop: ImageCrop | undefined
  /** The confirmed size of the work; the frame is free where there is none. */
  size: ArtworkSize | undefined
  onDone: (state: ReadyImage) => void
  onClose: () => void
}

type Framed = { readonly frame: Region; readonly isLocked: boolean }

const beginning = ({ image, crop, size }: CropFormProps, whole: WholePicture): Framed => {
  if (!crop) return { frame: proposedFrame(whole, size && size.width / size.height), isLocked: true }
  const frame = regionOf(crop, whole)
  return { frame, isLocked: size !== undefined && isRatioSure(size, image) }
}

/** The size and proportions of the cropped picture, updated as the frame changes. */
const Figures = ({ frame, size }: { frame: Region; size: ArtworkSize | undefined }) => {
  const fault = cropFaultOf(frame)
  const isSure = !size || isRatioSure(size, frame)
  return (
    <p id="crop-figures" role="status" className="tabular-nums">
      {size && <span className={isSure ? 'text-positive' : 'text-negative'}>{cropTexts.deviation(size, ratioError(size, frame))}. </span>}
      {cropTexts.figures(frame)}. {!isSure && cropTexts.tooFar} {fault && cropFaults[fault]}
    </p>
  )
}

const CropForm = (props: CropFormProps) => {
  const { image, crop, size, onDone, onClose } = props
  const whole: WholePicture = crop?.whole ?? { ...image, path: imagePath(image, widthAtLeast(image, shownWidth), 'jpg') }
  const [{ frame, isLocked }, setFramed] = useState(() => beginning(props, whole))
  const cropping = useCrop(image.id, onDone)
  const { isBusy, error } = cropping
  const cast = useCast(crop?.neutral)
  const ratio = size && size.width / size.height
  const change = (changes: Partial<Framed>) => !isBusy && setFramed(now => ({ ...now, ...changes }))
  const lock = () => change(isLocked || !ratio ? { isLocked: false } : { isLocked: true, frame: reproportioned(frame, whole, ratio) })
  return (
    <>
      <p className="text-[0.9375rem] text-quiet">{cropTexts.helper}</p>
      <CropStage
        whole={whole}
        frame={frame}
        ratio={isLocked ? ratio : undefined}
        onChange={next => change({ frame: next })}
        onSeen={cast.see}
        under={<CorrectedView cast={cast} />}
        over={<CardLayer cast={cast} whole={whole} />}
      />
      <Figures frame={frame} size={size} />
      {size && (
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0 accent-accent" checked={isLocked} onChange={lock} />
          {cropTexts.lock(size)}
        </label>
      )}
      <Button look="text" aria-disabled={isBusy} onClick={() => change({ frame: wholeOf(whole), isLocked: false })}>
        {cropTexts.whole}
      </Button>
      <p id="crop-keys" className="text-[0.9375rem] text-quiet">
        {cropTexts.keys}
      </p>
      <CastField cast={cast} whole={whole} isBusy={isBusy} />
      {error && (
        <p role="alert" className="mt-3 text-negative">
          {error}
        </p>
      )}
      {isBusy && (
        <p role="status" className="mt-3">
          {cropTexts.developing}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => cropping.crop({ frame, whole, neutral: cast.neutral })}>
          {isBusy ? cropTexts.busy : cropTexts.crop}
        </Button>
      </div>
    </>
  )
}

type CropDialogProps = {
  values: ArtworkFormValues
  onChange: FormImages['onChange']
  /** The key of the picture; absent while the dialog is closed. */
  imageKey: string | undefined
  onClose: () => void
}

/** Crops a picture of the form: the part in the frame becomes a picture that replaces it. The whole photograph is kept (E125). */
export const CropDialog = ({ values, onChange, imageKey, onClose }: CropDialogProps) => {
  const { images } = values
  const state = images.find(({ key }) => key === imageKey)?.state
  const details = useImageDetails(state)
  const name = imageKey ? imagesFieldTexts.nameOf(images, imageKey) : ''
  const replace = (next: ReadyImage) => {
    if (imageKey) forgetUpload(imageKey)
    onChange(now =>
      now.map(image => (image.key === imageKey ? { key: image.key, name: image.name, words: image.words, state: next } : image)),
    )
    toast.success(cropTexts.doneTitle, cropTexts.doneDetail)
    onClose()
  }
  const image = state?.status === 'ready' && details ? state.image : undefined
  return (
    <Dialog
      open={image !== undefined}
      onClose={onClose}
      label={cropTexts.title(name)}
      className="m-auto max-h-dvh w-[min(56rem,100vw)] max-w-none bg-paper p-4 text-ink backdrop:bg-ink/45 md:p-8"
    >
      <DialogHead title={cropTexts.title(name)} close={cropTexts.close} onClose={onClose} />
      {image && <CropForm image={image} crop={details?.crop} size={sizeOf(values)} onDone={replace} onClose={onClose} />}
    </Dialog>
  )
}
