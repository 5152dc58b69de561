import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from '../historyLayers.ts'
import { kitTexts } from '../kitTexts.ts'
import { Button } from './Button.tsx'

type DialogProps = ComponentProps<'dialog'> & {
  open: boolean
  onClose: () => void
  label: string
  /** Focuses the dialog as a whole instead of its first control, on which WebKit would draw the focus ring even for a mouse. */
  takesFocus?: boolean
  /** Whether the page's own address says that it is open, so that Back closes it already. */
  isInAddress?: boolean
}

/** The browser's own modal dialog, which traps the focus, closes on Escape and by Back, and gives the focus back. */
export const Dialog = ({ open, onClose, label, takesFocus = false, isInAddress = false, children, ...rest }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  const isLayer = open && !isInAddress
  useEffect(() => (isLayer ? openLayer(() => close()) : undefined), [isLayer])
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    if (takesFocus) element.focus()
    return () => element.close()
  }, [open, takesFocus])
  // Once it has left the page, the browser would give the focus to no element.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // In React the close event of a nested dialog bubbles up to this one.
    <dialog
      ref={dialog}
      aria-label={label}
      {...(takesFocus && { tabIndex: -1 })}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      {...rest}
    >
      {open && children}
    </dialog>
  )
}

/** The look of a dialog in the middle of the screen. */
export const smallDialog = 'm-auto w-[min(32rem,calc(100vw-2rem))] bg-paper p-6 text-ink backdrop:bg-ink/45 md:p-8'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** Says what will happen. */
  children: ReactNode
  /** The confirming button's label, which names the action. */
  confirm: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. The cancel button comes first, so it gets the focus. */
export const ConfirmDialog = ({ open, title, children, confirm, isBusy = false, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open={open} onClose={onClose} label={title} className={smallDialog}>
    <h2 className="text-2xl">{title}</h2>
    <div className="mt-3">{children}</div>
    <div className="mt-7 flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={onClose}>
        {kitTexts.cancel}
      </Button>
      <Button className="bg-negative hover:bg-ink" aria-disabled={isBusy} onClick={isBusy ? undefined : onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
)
