import { X } from 'lucide'
import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { UnsavedNote } from '../../../admin/controls/UnsavedNote.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/controls/Dialog.tsx'
import { Icon } from '../../../kit/controls/Icon.ts'
import { editTexts } from '../adminWorksTexts.ts'
import { ArtworkForm, SavingLabel } from './ArtworkForm.tsx'
import { EditNotice } from './EditNotice.tsx'
import { useEdit } from './useEdit.ts'

type EditDialogProps = { work: AdminArtwork | undefined; onClose: () => void }
type EditFormProps = EditDialogProps & { work: AdminArtwork; leaving: RefObject<() => void> }

const EditForm = ({ work, onClose, leaving }: EditFormProps) => {
  const edit = useEdit(work, onClose)
  const { leave } = edit
  useEffect(() => {
    leaving.current = leave
  }, [leaving, leave])
  return (
    <>
      <div className="window-bar -mx-4 flex items-center justify-between border-line border-b bg-paper px-4 py-1 sm:-mx-8 sm:px-8">
        <h2 className="text-2xl">{editTexts.title}</h2>
        <button type="button" className="-mr-2.5 grid size-11 place-items-center" aria-label={editTexts.close} onClick={leave}>
          <Icon of={X} />
        </button>
      </div>
      <UnsavedNote unsaved={edit.unsaved} isTyped={edit.isTyped} onDiscard={edit.discard} onTake={edit.take} />
      <ArtworkForm form={edit} className="pt-6">
        <div className="form-bar -mx-4 mt-8 px-4 sm:-mx-8 sm:px-8">
          <EditNotice edit={edit} />
          <p className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={leave}>
              {editTexts.cancel}
            </Button>
            <Button type="submit" aria-disabled={edit.isBusy}>
              <SavingLabel form={edit} texts={editTexts} />
            </Button>
          </p>
        </div>
      </ArtworkForm>
    </>
  )
}

/** A work's form above the list. The form keeps the work as it was when opened, even when the list changes. */
export const EditDialog = ({ work, onClose, ...rest }: EditDialogProps) => {
  const leaving = useRef(onClose)
  const leaveOnEscape = (event: SyntheticEvent) => {
    // A closed file picker fires a `cancel` event too, which bubbles up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leaving.current()
  }
  return (
    <Dialog
      open={work !== undefined}
      onClose={onClose}
      isInAddress
      onCancel={leaveOnEscape}
      label={editTexts.title}
      className="m-auto h-dvh max-h-none w-screen max-w-none bg-paper px-4 text-ink backdrop:bg-ink/45 sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:w-[min(70rem,calc(100vw-3rem))] sm:px-8"
    >
      {work && <EditForm work={work} onClose={onClose} leaving={leaving} {...rest} />}
    </Dialog>
  )
}
