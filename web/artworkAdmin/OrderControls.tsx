import type { ComponentProps, ReactNode } from 'react'
import { GripIcon } from '../kit/icons.tsx'

/** How a line of a list put in order by hand looks while one of them is held, by its `data-mark`. */
export const markedLine =
  'data-[mark=held]:opacity-45 data-[mark=after]:shadow-[inset_0_-2px_var(--color-accent)] data-[mark=before]:shadow-[inset_0_2px_var(--color-accent)]'

/** The part by which a line is held; the keyboard has the buttons beside it. */
export const Grip = ({ title }: { title: string }) => (
  <span data-grip title={title} className="grid min-h-11 cursor-grab touch-none place-items-center text-quiet active:cursor-grabbing">
    <GripIcon />
  </span>
)

/** One that does nothing at the ends of the list stays where it is, so that the focus does too. */
export const MoveButton = ({ children, isOff, ...rest }: ComponentProps<'button'> & { isOff: boolean; children: ReactNode }) => (
  <button type="button" aria-disabled={isOff} className="grid size-11 place-items-center hover:bg-mat aria-disabled:opacity-35" {...rest}>
    {children}
  </button>
)
