import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { correctCast } from '../../../../shared/image/greyCard.ts'
import type { PhotographSize } from '../../../../shared/image/imageCrop.ts'
import { isBrowserKey } from '../../../kit/browserKey.ts'
import { castTexts } from '../cropTexts.ts'
import { arrows } from './frame.ts'
import { type CastState, drawnWithin, squareAt } from './useCast.ts'

const percent = (share: number): string => `${share * 100}%`

// The styles stand here, since the style sheet is sent to every visitor.
const layerStyle: CSSProperties = { position: 'absolute', inset: 0, width: '100%', height: '100%' }
const markStyle: CSSProperties = {
  position: 'absolute',
  border: '1px dashed #fff',
  outline: '1px solid #000',
  minWidth: 12,
  minHeight: 12,
  pointerEvents: 'none',
}

/** The longest side of the corrected view, in pixels: the dialog is no larger on a large screen. */
const viewSide = 1000

/** Shows the photograph with its colour cast corrected, over the original. */
export const CorrectedView = ({ cast: { seen, at, isOn } }: { cast: CastState }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const gains = isOn ? at?.gains : undefined
  const key = gains?.join()
  useEffect(() => {
    const pixels = key && seen && drawnWithin(seen.image, viewSide)
    if (!pixels || !canvas.current) return
    const [red = 1, green = 1, blue = 1] = key.split(',').map(Number)
    correctCast({ data: pixels.data, channels: 4, white: 255 }, [red, green, blue])
    canvas.current.width = pixels.width
    canvas.current.height = pixels.height
    canvas.current.getContext('2d')?.putImageData(pixels, 0, 0)
  }, [key, seen])
  return gains && <canvas ref={canvas} style={layerStyle} />
}

/** The share of a side that a press of an arrow key moves the card by. */
const step = 1 / 100

/** Covers the stage while the painter points at the card: a click or a tap sets its place, arrows move it, Enter ends it. */
const Pointer = ({ cast: { card, point, setPointing }, whole }: { cast: CastState; whole: PhotographSize }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    setPointing(false)
    // A key's click tells no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    point(squareAt((clientX - left) / width, (clientY - top) / height, whole))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { [event.key]: arrow } = arrows
    if (!arrow || !card || isBrowserKey(event)) return
    event.preventDefault()
    const { left, top, width, height } = card.part
    point(squareAt(left + width / 2 + arrow.x * step, top + height / 2 + arrow.y * step, whole))
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={castTexts.pointer}
      aria-describedby="card-keys cast-state"
      style={{ ...layerStyle, cursor: 'crosshair' }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  )
}

/** Where the card is, over everything else on the stage, and what takes the place that the owner points at. */
export const CardLayer = ({ cast, whole }: { cast: CastState; whole: PhotographSize }) => {
  const part = cast.card?.part
  const place = part && { left: percent(part.left), top: percent(part.top), width: percent(part.width), height: percent(part.height) }
  return (
    <>
      {place && <span aria-hidden="true" data-card style={{ ...markStyle, ...place }} />}
      {cast.isPointing && <Pointer cast={cast} whole={whole} />}
    </>
  )
}
