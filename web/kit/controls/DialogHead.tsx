import { X } from 'lucide'
import { Icon } from './Icon.ts'

type DialogHeadProps = {
  title: string
  /** The cross's name. */
  close: string
  onClose: () => void
}

/** The title of a dialog, and the cross that closes it. */
export const DialogHead = ({ title, close, onClose }: DialogHeadProps) => (
  <div className="flex items-start justify-between gap-4">
    <h2 className="wrap-anywhere text-2xl">{title}</h2>
    <button
      type="button"
      aria-label={close}
      className="-mt-3 -mr-3 grid size-12 shrink-0 place-items-center hover:text-accent"
      onClick={onClose}
    >
      <Icon of={X} />
    </button>
  </div>
)
