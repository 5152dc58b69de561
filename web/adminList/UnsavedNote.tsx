import type { UnsavedState } from '../form/unsaved.ts'
import { Button } from '../kit/controls/Button.tsx'
import { unsavedTexts } from './listTexts.ts'

type UnsavedNoteProps = {
  unsaved: UnsavedState
  /** Whether the form says anything else than what is saved. */
  isTyped: boolean
  /** Goes back to what is saved. */
  onDiscard?: (() => void) | undefined
  /** Takes over what another window left. */
  onTake: () => void
}

/** Says of a form what of it is not saved, here and in other windows. */
export const UnsavedNote = ({ unsaved: { found, otherAt }, isTyped, onDiscard, onTake }: UnsavedNoteProps) => (
  <div className="mt-4 text-[0.9375rem] text-quiet empty:hidden">
    {isTyped && found && <p role="status">{unsavedTexts.found(found.at)}</p>}
    {isTyped && onDiscard && (
      <p className="flex flex-wrap items-center gap-x-6">
        {unsavedTexts.kept}
        <Button look="text" onClick={onDiscard}>
          {unsavedTexts.discard}
        </Button>
      </p>
    )}
    {otherAt !== undefined && (
      <p role="status" className="flex flex-wrap items-center gap-x-6">
        {unsavedTexts.other(otherAt)}
        {!isTyped && (
          <Button look="text" onClick={onTake}>
            {unsavedTexts.take}
          </Button>
        )}
      </p>
    )}
  </div>
)
