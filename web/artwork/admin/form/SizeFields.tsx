import type { ReactNode } from 'react'
import { artworkFields } from '../../../../shared/artwork/admin/artworkFields.ts'
import { type ArtworkSize, shapes } from '../../../../shared/artwork/artworkSize.ts'
import { dimensionsOf } from '../../../../shared/artwork/dimensions.ts'
import { ratioError, scaleSize } from '../../../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../../../shared/image/image.ts'
import type { FormImage } from '../../../admin/controls/formImage.ts'
import { useImageDetails } from '../../../admin/controls/images/imageDetails.ts'
import { Options, SelectField, TextField } from '../../../kit/controls/Field.tsx'
import { artworkFormTexts, sizeFieldsTexts as texts } from '../artworkFormTexts.ts'
import { cropTexts } from '../cropTexts.ts'
import { type SizePart, sizeOf } from '../sizeTexts.ts'
import type { ArtworkFormState } from './useArtworkForm.ts'

/** Pixels of the drawing's longer side. */
const drawn = 112

const Drawing = ({ size }: { size: ArtworkSize }) => {
  const { height, width, shape } = size
  const px = drawn / Math.max(height, width)
  const [high, wide] = [height * px, width * px]
  return (
    <figure className="flex flex-col items-center gap-2 text-center">
      <svg width={drawn + 2} height={drawn + 2} viewBox={`-1 -1 ${drawn + 2} ${drawn + 2}`} aria-hidden="true" className="text-ink">
        <g transform={`translate(${(drawn - wide) / 2} ${(drawn - high) / 2})`} fill="var(--color-mat)" stroke="currentColor">
          {shape === 'round' ? <circle cx={wide / 2} cy={high / 2} r={wide / 2} /> : <rect width={wide} height={high} />}
        </g>
      </svg>
      <figcaption className="text-[0.9375rem] tabular-nums">{texts.across(size)}</figcaption>
    </figure>
  )
}

/** Says why the work is not shown to scale; `undefined` where it is. */
const scaleObstacle = (size: ArtworkSize | undefined, image: ArtworkImage | undefined): string | undefined => {
  if (!size) return texts.noSize
  if (!image) return texts.noImage
  if (scaleSize({ size, image })) return undefined
  const isSwapped = scaleSize({ size: { ...size, height: size.width, width: size.height }, image })
  return isSwapped ? texts.swapped : texts.ratio(Math.abs(ratioError(size, image)) * 100)
}

type ScaleProps = { size: ArtworkSize | undefined; main: FormImage | undefined; onCrop: (key: string) => void }

const Scale = ({ size, main, onCrop }: ScaleProps) => {
  const image = main?.state.status === 'ready' ? main.state.image : undefined
  const obstacle = scaleObstacle(size, image)
  const isCroppable = useImageDetails(main?.state) !== undefined
  return (
    <>
      <p role="status" className={`text-[0.9375rem] ${obstacle ? '' : 'text-positive'}`}>
        {obstacle ? `${texts.hidden} ${obstacle}` : texts.shown}
      </p>
      {obstacle && size && main && isCroppable && (
        <button type="button" className="self-start text-action text-sm" onClick={() => onCrop(main.key)}>
          {cropTexts.cropMain}
        </button>
      )}
    </>
  )
}

/** The lengths that the visitors read, where they are others than the numbers. */
const OtherText = ({ dimensions, size }: { dimensions: string; size: ArtworkSize | undefined }) => {
  const written = dimensionsOf(dimensions)
  if (!size || !written || (written.height === size.height && written.width === size.width)) return null
  return <p className="text-[0.9375rem]">{texts.otherText(written)}</p>
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>

/** The work's size in numbers, read from its dimensions, beside a drawing by which the painter sees that they are right (E103). */
export const SizeFields = ({ form, onCrop }: { form: ArtworkFormState; onCrop: (key: string) => void }) => {
  const { values } = form
  const free = (part: SizePart) => ({ ...form.text(part), optional: true })
  const size = sizeOf(values)
  const isRound = values.shape === 'round'
  return (
    <fieldset className="border-line border-y py-5">
      <legend className="pr-3 font-medium text-[0.9375rem]">{artworkFields.size.label}</legend>
      <p className="mb-5 text-[0.9375rem] text-quiet">{artworkFields.size.help}</p>
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <div className="flex flex-col gap-5">
          <Pair>
            <TextField {...free('height')} {...(isRound && { label: artworkFormTexts.diameter })} entry="amount" />
            {!isRound && <TextField {...free('width')} entry="amount" />}
            <TextField {...free('depth')} entry="amount" />
            <SelectField {...free('shape')} optional={false}>
              <Options of={shapes.map(shape => [shape, texts.shapes[shape]])} />
            </SelectField>
          </Pair>
          <Pair>
            <TextField {...free('framedHeight')} entry="amount" />
            <TextField {...free('framedWidth')} entry="amount" />
          </Pair>
        </div>
        {size && <Drawing size={size} />}
      </div>
      <div className="mt-5 flex flex-col gap-2">
        <Scale size={size} main={values.images[0]} onCrop={onCrop} />
        <OtherText dimensions={values.dimensions} size={size} />
      </div>
    </fieldset>
  )
}
