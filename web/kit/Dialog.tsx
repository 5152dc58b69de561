import { type ComponentProps, useEffect, useRef } from 'react'

type DialogProps = ComponentProps<'dialog'> & {
  open: boolean
  onClose: () => void
  label: string
  /** The focus goes to the dialog as a whole, not to its first control: WebKit would ring that even for a mouse. */
  takesFocus?: boolean
}

/** The browser's own modal dialog: it keeps the focus, closes on Escape, gives the focus back. */
export const Dialog = ({ open, onClose, label, takesFocus = false, children, ...rest }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    if (takesFocus) element.focus()
    return () => element.close()
  }, [open, takesFocus])
  return (
    // React has the closing of a dialog within this one come up to here too.
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
