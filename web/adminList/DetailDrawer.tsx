import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '../kit/controls/Dialog.tsx'
import { listTexts } from './listTexts.ts'

type DetailDrawerProps = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** Shows one line of a list in full, beside the list. Escape returns the focus to the line. */
export const DetailDrawer = ({ open, title, onClose, children }: DetailDrawerProps) => (
  <Dialog open={open} onClose={onClose} label={title} className="drawer w-[min(44rem,100vw)]">
    <div className="flex min-h-full flex-col px-4 pt-2 pb-8 sm:px-8">
      <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between gap-4 border-line border-b bg-paper px-4 py-2 sm:-mx-8 sm:px-8">
        <h2 className="line-clamp-3 min-w-0 text-xl sm:text-2xl" title={title}>
          {title}
        </h2>
        <button
          type="button"
          className="-mr-2.5 grid size-11 shrink-0 place-items-center"
          aria-label={listTexts.close}
          title={listTexts.closeHint}
          onClick={onClose}
        >
          <X />
        </button>
      </div>
      {children}
    </div>
  </Dialog>
)
