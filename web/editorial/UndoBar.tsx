import { useEffect, useState } from 'react'
import type { ContentItem } from '../../shared/editorial/contentKinds.ts'
import { showFailure } from '../adminList/listQuery.ts'
import { moveContent } from '../drafts/contentQuery.ts'
import { createStore, useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { undoTexts } from './editorialTexts.ts'

/** A publication or retraction just made, which may be undone for a while. */
type Undoable = {
  readonly item: ContentItem
  readonly said: string
  readonly detail?: string
  readonly undone: (item: ContentItem) => void
}

const offered = createStore<Undoable | undefined>(undefined)

/** Says what was done, with a button that undoes it. */
export const offerUndo = (made: Undoable): void => {
  if (made.item.undoable) offered.set(made)
  else toast.success(made.said, made.detail)
}

export const withdrawUndo = (): void => offered.set(undefined)

const shownMilliseconds = 10_000

const Offer = ({ made: { item, said, detail, undone } }: { made: Undoable }) => {
  const [held, setHeld] = useState(false)
  const { isBusy, submit } = useSubmit()
  useEffect(() => {
    if (held) return
    const timer = setTimeout(withdrawUndo, shownMilliseconds)
    return () => clearTimeout(timer)
  }, [held])
  const undo = async (): Promise<void> => {
    undone(await moveContent(item, { act: 'undo', at: item.undoable ?? '' }))
    withdrawUndo()
    toast.success(undoTexts.done, undoTexts.doneDetail)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it or has the button
    <div
      className="pointer-events-auto flex max-w-xl flex-wrap items-center justify-between gap-x-6 border-[#7fc79b] border-l-4 bg-ink px-4 py-2 text-paper"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="py-1 leading-snug">
        <strong className="font-medium">{said}</strong>
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

/** The live region is always there, so that screen readers tell of what comes into it. */
export const UndoBar = () => {
  const made = useStore(offered)
  return (
    <div role="log" aria-label={undoTexts.label} className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {made && <Offer key={made.item.undoable} made={made} />}
    </div>
  )
}
