import type { PhotographSize } from '../../../../shared/image/imageCrop.ts'
import { imageFaults } from '../../../../shared/image/imageUpload.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { useFocusWhenLost } from '../../../kit/useFocusWhenLost.ts'
import { castTexts } from '../cropTexts.ts'
import { whiteFrom } from './findCard.ts'
import { type CastState, squareAt } from './useCast.ts'

/** ΔE2000: a smaller cast is hardly visible. */
const visibleDifference = 1.5

/** Returns the message about the card and the cast. */
const castMessage = ({ card, at, seen, isPointing }: CastState): string => {
  if (isPointing) return castTexts.pointing
  if (!seen) return ''
  if (!card || !at) return castTexts.none
  if (at.fault) return imageFaults[at.fault]
  const { difference, hue, lightness } = at.cast
  const { part, isFound } = card
  const where = isFound ? castTexts.found(lightness >= whiteFrom, part.left + part.width / 2, part.top + part.height / 2) : castTexts.shown
  return difference < visibleDifference ? castTexts.hardly(where, difference) : castTexts.cast(where, hue, difference)
}

type CastFieldProps = { cast: CastState; whole: PhotographSize; isBusy: boolean }

/** Measures the colour cast of a photograph by its grey card, and offers to correct it. */
export const CastField = ({ cast, whole, isBusy }: CastFieldProps) => {
  const { card, at, seen, isOn, setOn, isPointing, setPointing, point } = cast
  const button = useFocusWhenLost<HTMLButtonElement>(!isPointing)
  const begin = () => {
    if (isBusy) return
    // The card begins in the lower left corner, beside the painting; arrows move it from there.
    if (!card) point(squareAt(0.06, 0.94, whole))
    setPointing(!isPointing)
  }
  if (!seen && !card) return null
  return (
    <>
      <p id="cast-state" role="status" className="mt-4">
        {castMessage(cast)}
      </p>
      {card && !at?.fault && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0 accent-accent" checked={isOn} onChange={() => isBusy || setOn(!isOn)} />
          {castTexts.correct}
        </label>
      )}
      {isOn && <p className="text-[0.9375rem] text-quiet">{castTexts.compare}</p>}
      {seen && (
        <Button ref={button} look="text" aria-disabled={isBusy} aria-pressed={isPointing} onClick={begin}>
          {castTexts.show}
        </Button>
      )}
      {isPointing && (
        <p id="card-keys" className="text-[0.9375rem] text-quiet">
          {castTexts.keys}
        </p>
      )}
    </>
  )
}
