import { useEffect, useState } from 'react'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { createStore, useStore } from '../../kit/store.ts'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { actOnDraft } from '../controls/contentQuery.ts'
import { showFailure } from '../list/listQuery.ts'
import { undoTexts } from './editorialTexts.ts'

/** A publication or retraction that may be undone for a while. `onUndone` receives the draft as it is then. */
type Undoable = {
  readonly item: ContentItem
  readonly message: string
  readonly detail?: string
  readonly onUndone: (item: ContentItem) => void
}

const offer = createStore<Undoable | undefined>(undefined)

/** Shows what was done, with a button that undoes it. */
export const offerUndo = (undoable: Undoable): void => {
  if (undoable.item.undoable) offer.set(undoable)
  else toast.success(undoable.message, undoable.detail)
}

export const dismissUndo = (): void => offer.set(undefined)

const visibleMilliseconds = 10_000

const Offer = ({ undoable: { item, message, detail, onUndone } }: { undoable: Undoable }) => {
  const [isPaused, setPaused] = useState(false)
  const { isBusy, submit } = useSubmit()
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissUndo, visibleMilliseconds)
    return () => clearTimeout(timer)
  }, [isPaused])
  const undo = async (): Promise<void> => {
    onUndone(await actOnDraft(item, { act: 'undo', at: item.undoable ?? '' }))
    dismissUndo()
    toast.success(undoTexts.done, undoTexts.doneDetail)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer while the pointer is over it or the button has focus
    <div
      className="pointer-events-auto flex max-w-xl flex-wrap items-center justify-between gap-x-6 border-[#7fc79b] border-l-4 bg-ink px-4 py-2 text-paper"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p className="py-1 leading-snug">
        <strong className="font-medium">{message}</strong>
        {detail && <span className="block text-[0.9375rem] text-paper/80">{detail}</span>}
      </p>
      <button
        type="button"
        aria-disabled={isBusy}
        className="min-h-11 font-medium underline decoration-1 underline-offset-[0.3em] hover:decoration-2 focus-visible:outline-paper"
        onClick={() => void submit(() => undo().catch(showFailure))}
      >
        {undoTexts.undo}
      </button>
    </div>
  )
}

/** The live region is always mounted, because screen readers announce only what is added to one. */
export const UndoBar = () => {
  const undoable = useStore(offer)
  return (
    <div role="log" aria-label={undoTexts.label} className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {undoable && <Offer key={undoable.item.undoable} undoable={undoable} />}
    </div>
  )
}
