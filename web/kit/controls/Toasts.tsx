import { X } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { kitTexts } from '../kitTexts.ts'
import { useStore } from '../store.ts'
import { dismissToast, type Toast, toasts } from '../toast.ts'
import { Icon } from './Icon.ts'

/** Milliseconds a message stays: longer for an error, which the visitor must act upon. */
const shownFor = { success: 5000, error: 9000 } as const

const ToastLine = ({ toast }: { toast: Toast }) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), shownFor[toast.kind])
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <li
      className="toast pointer-events-auto flex items-start gap-3 border-l-4 bg-ink pl-4 text-paper data-[kind=error]:border-[#ff8d7d] data-[kind=success]:border-[#7fc79b]"
      data-kind={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-medium leading-snug">{toast.title}</p>
        {toast.description && (
          <p title={toast.description} className="mt-0.5 text-[0.9375rem] text-paper/80 leading-snug">
            {toast.description}
          </p>
        )}
      </div>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center outline-offset-[-4px] focus-visible:outline-paper"
        aria-label={kitTexts.dismiss}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon of={X} />
      </button>
    </li>
  )
}

/**
 * Shows messages above an open dialog. In the browser's top layer the last element to enter is uppermost, so the region enters it again.
 */
const useTopLayer = (shown: readonly Toast[]): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const region = ref.current
    // A browser without popovers shows the region below dialogs, as it does any other element.
    if (!region?.showPopover) return
    if (!shown.length || !document.querySelector('dialog:modal')) return
    if (region.matches(':popover-open')) region.hidePopover()
    region.showPopover()
  }, [shown])
  return ref
}

/** The live region is always mounted, because screen readers do not read out one that arrives with its first message. */
export const Toasts = () => {
  const shown = useStore(toasts)
  const region = useTopLayer(shown)
  return (
    <section ref={region} popover="manual" aria-label={kitTexts.notifications} className="toasts">
      <div role="log" aria-live="polite" aria-relevant="additions" className="w-full max-w-sm">
        <ol className="flex flex-col gap-2">
          {shown.map(toast => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
        </ol>
      </div>
    </section>
  )
}
