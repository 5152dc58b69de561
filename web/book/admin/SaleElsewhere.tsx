import { useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { showFailure } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog, Dialog } from '../../kit/controls/Dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { SaleElsewhereForm } from './SaleElsewhereForm.tsx'
import { saleElsewhereTexts as texts } from './saleElsewhereTexts.ts'

/** `onChange` keeps the work as the server answers it. */
type WorkProps = { work: AdminArtwork; onChange: (changed: AdminArtwork) => Promise<void> }

const Sell = ({ work, onChange }: WorkProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="text-action text-sm" onClick={() => setOpen(true)}>
        {texts.begin}
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        label={texts.title(work.title)}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] bg-paper p-6 text-ink backdrop:bg-ink/45 md:p-8"
      >
        <h2 className="text-2xl">{texts.title(work.title)}</h2>
        <p className="mt-3 text-quiet">{texts.detail}</p>
        <SaleElsewhereForm work={work} onChange={onChange} onDone={close} />
        <Button look="text" className="mt-2" onClick={close}>
          {texts.close}
        </Button>
      </Dialog>
    </>
  )
}

const undoSale = async (id: string, onChange: WorkProps['onChange']): Promise<void> => {
  try {
    const { artwork } = await api(bookRoutes.undoSaleElsewhere, { params: { id } })
    await onChange(artwork)
    toast.success(texts.undone, texts.undoneDetail)
  } catch (error) {
    showFailure(error)
  }
}

const Undo = ({ id, onChange }: Pick<WorkProps, 'onChange'> & { id: string }) => {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, submit } = useSubmit()
  const undo = () =>
    void submit(async () => {
      await undoSale(id, onChange)
      setAsking(false)
    })
  return (
    <>
      <button type="button" className="text-action text-sm" onClick={() => setAsking(true)}>
        {texts.undo}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={texts.undoTitle}
        confirm={texts.undoConfirm}
        isBusy={isBusy}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        <p>{texts.undoDetail}</p>
      </ConfirmDialog>
    </>
  )
}

/** Records that a work was sold outside the site, or undoes that; nothing on a work that was bought online. */
export const SaleElsewhere = ({ work, onChange }: WorkProps) => {
  const { soldBy, soldElsewhere } = work
  if (soldBy) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {soldElsewhere && <span className="text-quiet text-sm">{texts.sold}</span>}
      {soldElsewhere ? <Undo id={soldElsewhere} onChange={onChange} /> : <Sell work={work} onChange={onChange} />}
    </div>
  )
}
