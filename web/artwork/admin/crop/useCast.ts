import { useState } from 'react'
import type { Rgb } from '../../../../shared/image/colourDifference.ts'
import { cardFaultOf, gainsOf } from '../../../../shared/image/greyCard.ts'
import type { PhotographSize } from '../../../../shared/image/imageCrop.ts'
import type { ImageFault, ImagePart } from '../../../../shared/image/imageUpload.ts'
import { type Cast, castOf, findCard, lightAt, type Sample, sampleSide } from './findCard.ts'

/** Draws a photograph no larger than `side` either way; `undefined` where this browser gives no pixels. */
export const drawnWithin = (image: HTMLImageElement, side: number): ImageData | undefined => {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** Where the card is. `isFound` when it was detected, and not pointed at by the painter. */
type Card = { readonly part: ImagePart; readonly isFound: boolean }

type Seen = { readonly image: HTMLImageElement; readonly sample: Sample }

/** The colour cast measured at the card, and the gains that correct it. */
type CastAt = { readonly fault: ImageFault | undefined; readonly cast: Cast; readonly gains: Rgb }

const castAt = ({ sample }: Seen, { part }: Card, isAccepted: boolean): CastAt => {
  const light = lightAt(sample, part)
  return { fault: isAccepted ? undefined : cardFaultOf(light), cast: castOf(light), gains: gainsOf(light) }
}

/** The side of the square that is measured where the painter points, as a share of the photograph's longer side: smaller than a card, larger than noise. */
const pointedShare = 0.03

/** Returns the square about a place, both in shares of the photograph, as much of it as lies inside. */
export const squareAt = (x: number, y: number, { width, height }: PhotographSize): ImagePart => {
  const side = pointedShare * Math.max(width, height)
  const [across, down] = [Math.min(1, side / width), Math.min(1, side / height)]
  const within = (from: number, size: number): number => Math.max(0, Math.min(1 - size, from))
  return { left: within(x - across / 2, across), top: within(y - down / 2, down), width: across, height: down }
}

/** Looks for a card in the photograph once it is drawn, and holds where it is and whether the cast is to be corrected by it. */
export const useCast = (kept: ImagePart | undefined) => {
  const [seen, setSeen] = useState<Seen>()
  const [card, setCard] = useState<Card | undefined>(kept && { part: kept, isFound: false })
  const [isOn, setOn] = useState(kept !== undefined)
  const [isPointing, setPointing] = useState(false)
  // The card of an earlier correction was accepted already.
  const at = seen && card && castAt(seen, card, card.part === kept)
  const see = (image: HTMLImageElement): void => {
    const sample = drawnWithin(image, sampleSide)
    if (!sample) return
    setSeen({ image, sample })
    const part = kept ? undefined : findCard(sample)
    if (part) setCard({ part, isFound: true })
  }
  const isCorrected = isOn && card !== undefined && !at?.fault
  return {
    see,
    seen,
    card,
    at,
    isOn: isCorrected,
    setOn,
    isPointing,
    setPointing,
    point: (part: ImagePart): void => setCard({ part, isFound: false }),
    neutral: isCorrected ? card.part : undefined,
  }
}

export type CastState = ReturnType<typeof useCast>
