import { useRef, useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import type { BulkChange, BulkWork } from '../../../../shared/artwork/admin/bulkChange.ts'
import { messageOf } from '../../../kit/apiErrors.ts'
import { toast } from '../../../kit/toast.ts'
import { type BulkResult, bulkUpdate } from '../adminArtworkBulk.ts'
import { pricesTexts } from '../adminWorksTexts.ts'
import { type BulkErrors, type BulkTyped, batchesOf, blankBulk, readBulk } from './pricesForm.ts'

const undoOf = (results: readonly BulkResult[]): readonly BulkWork[] =>
  results.flatMap(result => (result.outcome === 'updated' ? [result.undo] : []))

const idOf = (result: BulkResult): number => (result.outcome === 'updated' ? result.artwork.id : result.id)

/** The progress of a change, in works. */
export type BulkProgress = { readonly done: number; readonly total: number }

/** The results of a change, as far as it got; `isWhole` when every work has one. */
type Sent = { readonly results: readonly BulkResult[]; readonly isWhole: boolean }

const toastResults = (results: readonly BulkResult[], doneTitle: string): void => {
  const updated = undoOf(results).length
  if (updated > 0) toast.success(doneTitle, pricesTexts.applied(updated))
  if (updated < results.length) toast.error(pricesTexts.errorTitle, pricesTexts.someRefused(results.length - updated))
}

/** Sends a change in batches, one after the other, and announces the outcome. */
const useSending = (showInRows: (results: readonly BulkResult[]) => void) => {
  const [progress, setProgress] = useState<BulkProgress>()
  const isStopped = useRef(false)
  const send = async (change: BulkChange, doneTitle: string): Promise<Sent> => {
    const total = change.works.length
    const results: BulkResult[] = []
    let failure: string | undefined
    isStopped.current = false
    setProgress({ done: 0, total })
    for (const batch of batchesOf(change)) {
      if (isStopped.current || failure !== undefined) break
      try {
        const answered = await bulkUpdate(batch)
        showInRows(answered)
        results.push(...answered)
        setProgress({ done: results.length, total })
      } catch (error) {
        failure = messageOf(error)
      }
    }
    setProgress(undefined)
    toastResults(results, doneTitle)
    const isWhole = failure === undefined && (!isStopped.current || results.length >= total)
    if (failure !== undefined) toast.error(pricesTexts.errorTitle, failure)
    else if (!isWhole) toast.success(pricesTexts.stoppedTitle, pricesTexts.stopped(total - results.length))
    return { results, isWhole }
  }
  const stop = (): void => {
    isStopped.current = true
  }
  return { progress, send, stop }
}

const isIn = (works: readonly AdminArtwork[], id: number): boolean => works.some(work => work.id === id)

/** Keeps works selected that the search hides, as they were last seen. */
const useSelection = (works: readonly AdminArtwork[]) => {
  const [seen, setSeen] = useState<readonly AdminArtwork[]>([])
  const without = (gone: ReadonlySet<number>) => (before: readonly AdminArtwork[]) => before.filter(({ id }) => !gone.has(id))
  return {
    selected: [...works.filter(({ id }) => isIn(seen, id)), ...seen.filter(({ id }) => !isIn(works, id))],
    isSelected: (id: number): boolean => isIn(seen, id),
    select: (work: AdminArtwork, isSelected: boolean): void =>
      setSeen(before => [...without(new Set([work.id]))(before), ...(isSelected ? [work] : [])]),
    selectAll: (all: readonly AdminArtwork[]): void => setSeen(before => [...without(new Set(all.map(({ id }) => id)))(before), ...all]),
    selectNone: (): void => setSeen([]),
    /** Deselects the works that were changed, so that repeating the change goes on with the rest. */
    deselect: (done: readonly BulkResult[]): void => setSeen(without(new Set(done.map(idOf)))),
  }
}

/** The typed values for all selected works. */
const useBulkForm = () => {
  const [typed, setTyped] = useState(blankBulk)
  const [errors, setErrors] = useState<BulkErrors>({})
  const type = (change: Partial<BulkTyped>): void => {
    setTyped(before => ({ ...before, ...change }))
    setErrors({})
  }
  /** Reads the form as a change of these works; returns `undefined` after showing the errors when it is invalid. */
  const read = (works: readonly AdminArtwork[]): BulkChange | undefined => {
    const found = readBulk(works, typed)
    if ('change' in found) return found.change
    setErrors(found.errors)
    if (found.errors.works) toast.error(pricesTexts.errorTitle, found.errors.works)
    return undefined
  }
  return { typed, errors, type, read, clear: () => type(blankBulk) }
}

/** Changes all selected works, and can undo the last change. */
export const useBulk = (works: readonly AdminArtwork[], showInRows: (results: readonly BulkResult[]) => void) => {
  const selection = useSelection(works)
  const { read, clear, ...form } = useBulkForm()
  const [last, setLast] = useState<readonly BulkWork[]>([])
  /** Grows with each change that may remove the button it was made with, for `useFocusWhenLost`. */
  const [changes, setChanges] = useState(0)
  const { progress, send, stop } = useSending(showInRows)
  const isBusy = progress !== undefined
  // A work that was changed again since then cannot be undone by this change.
  const undoable = last.filter(({ id, version }) => works.every(work => work.id !== id || work.version === version))
  const finish = (next: readonly BulkWork[]): void => {
    setLast(next)
    setChanges(changes + 1)
  }
  const apply = async (): Promise<void> => {
    const change = isBusy ? undefined : read(selection.selected)
    if (!change) return
    const { results, isWhole } = await send(change, pricesTexts.appliedTitle)
    if (isWhole) clear()
    else selection.deselect(results)
    if (isWhole || results.length) finish(undoOf(results))
  }
  const undo = async (): Promise<void> => {
    const isDone = !isBusy && (await send({ works: [...undoable] }, pricesTexts.undoneTitle)).isWhole
    if (isDone) finish([])
  }
  const selectNone = (): void => {
    selection.selectNone()
    setChanges(changes + 1)
  }
  return { ...selection, selectNone, ...form, isBusy, progress, stop, apply, undoable: undoable.length, undo, changes }
}

export type Bulk = ReturnType<typeof useBulk>
