import { type ComponentProps, useEffect, useRef } from 'react'

type DialogProps = ComponentProps<'dialog'> & { open: boolean; onClose: () => void; label: string }

/** The browser's own modal dialog: it keeps the focus, closes on Escape, gives the focus back. */
export const Dialog = ({ open, onClose, label, children, ...rest }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])
  return (
    // React has the closing of a dialog within this one come up to here too.
    <dialog ref={dialog} aria-label={label} onClose={({ target, currentTarget }) => target === currentTarget && onClose()} {...rest}>
      {open && children}
    </dialog>
  )
}
