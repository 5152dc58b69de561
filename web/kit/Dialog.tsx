import { type ComponentProps, useEffect, useRef } from 'react'

type DialogProps = ComponentProps<'dialog'> & { open: boolean; onClose: () => void; label: string }

/** The browser's own modal dialog: it keeps the focus, closes on Escape, gives the focus back. */
export const Dialog = ({ open, label, children, ...rest }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])
  return (
    <dialog ref={dialog} aria-label={label} {...rest}>
      {open && children}
    </dialog>
  )
}
