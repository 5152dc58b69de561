import { type ComponentProps, useEffect, useRef } from 'react'

type DialogProps = ComponentProps<'dialog'> & {
  open: boolean
  onClose: () => void
  label: string
  /** Focuses the dialog as a whole instead of its first control, on which WebKit would draw the focus ring even for a mouse. */
  takesFocus?: boolean
}

/** The browser's own modal dialog, which traps the focus, closes on Escape and gives the focus back. */
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
