import { GripVertical } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** Classes of a line of a sortable list during a drag, by its `data-mark`. */
export const markedLine =
  'data-[mark=held]:opacity-45 data-[mark=after]:shadow-[inset_0_-2px_var(--color-accent)] data-[mark=before]:shadow-[inset_0_2px_var(--color-accent)]'

/** The drag handle of a line. Keyboard users have the buttons beside it. */
export const Grip = ({ title }: { title: string }) => (
  <span data-grip title={title} className="grid min-h-11 cursor-grab touch-none place-items-center text-quiet active:cursor-grabbing">
    <GripVertical />
  </span>
)

/** A button that does nothing at the ends of the list is not disabled but `aria-disabled`, so that it keeps the focus. */
export const MoveButton = ({ children, isOff, ...rest }: ComponentProps<'button'> & { isOff: boolean; children: ReactNode }) => (
  <button type="button" aria-disabled={isOff} className="grid size-11 place-items-center hover:bg-mat aria-disabled:opacity-35" {...rest}>
    {children}
  </button>
)
