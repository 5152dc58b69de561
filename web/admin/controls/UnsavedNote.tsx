import { Button } from '../../kit/controls/Button.tsx'
import { unsavedTexts } from '../list/listTexts.ts'
import type { UnsavedState } from './unsaved.ts'

type UnsavedNoteProps = {
  unsaved: UnsavedState
  /** Whether the form says anything else than what is saved. */
  isTyped: boolean
  /** Goes back to what is saved. */
  onDiscard?: (() => void) | undefined
  /** Takes over what another window left. */
  onTake: () => void
}

/** Says of a form what was left unsaved of it, here and in other windows. It does not appear while one types, so that no field moves. */
export const UnsavedNote = ({ unsaved: { found, otherAt }, isTyped, onDiscard, onTake }: UnsavedNoteProps) => (
  <div className="mt-4 text-[0.9375rem] text-quiet empty:hidden">
    {isTyped && found && <p role="status">{unsavedTexts.found(found.at)}</p>}
    {isTyped && found && onDiscard && (
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
