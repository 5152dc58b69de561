import { useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import type { BulkChange, BulkWork } from '../../../shared/artwork/bulkChange.ts'
import { messageOf } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import type { AdminArtworks, BulkResult } from './adminArtworkStore.ts'
import { type BulkErrors, type BulkTyped, blankBulk, readBulk } from './pricesReading.ts'
import { pricesTexts } from './pricesTexts.ts'

const undoOf = (results: readonly BulkResult[]): readonly BulkWork[] =>
  results.flatMap(result => (result.outcome === 'updated' ? [result.undo] : []))

/** Sends a change of many works and says what came of it; `undefined` when nothing did. */
const useSending = (artworks: AdminArtworks, tellRows: (results: readonly BulkResult[]) => void) => {
  const [isBusy, setBusy] = useState(false)
  const send = async (change: BulkChange, doneTitle: string): Promise<readonly BulkResult[] | undefined> => {
    setBusy(true)
    try {
      const results = await artworks.bulkUpdate(change)
      const updated = undoOf(results).length
      tellRows(results)
      if (updated > 0) toast.success(doneTitle, pricesTexts.applied(updated))
      if (updated < results.length) toast.error(pricesTexts.errorTitle, pricesTexts.someRefused(results.length - updated))
      return results
    } catch (error) {
      toast.error(pricesTexts.errorTitle, messageOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** What a search leaves out stays selected. */
const useSelection = (works: readonly AdminArtwork[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    selected: works.filter(({ id }) => ids.has(id)),
    isSelected: (id: number): boolean => ids.has(id),
    select: (id: number, isSelected: boolean): void =>
      setIds(before => new Set([...before, id].filter(other => other !== id || isSelected))),
    selectAll: (all: readonly AdminArtwork[]): void => setIds(before => new Set([...before, ...all.map(({ id }) => id)])),
    selectNone: (): void => setIds(new Set()),
  }
}

/** What is typed for all of them. */
const useTerms = () => {
  const [typed, setTyped] = useState(blankBulk)
  const [errors, setErrors] = useState<BulkErrors>({})
  const type = (change: Partial<BulkTyped>): void => {
    setTyped(before => ({ ...before, ...change }))
    setErrors({})
  }
  /** As a change of these works; `undefined` when it cannot be one, and then it says why. */
  const read = (works: readonly AdminArtwork[]): BulkChange | undefined => {
    const found = readBulk(works, typed)
    if ('change' in found) return found.change
    setErrors(found.errors)
    if (found.errors.works) toast.error(pricesTexts.errorTitle, found.errors.works)
    return undefined
  }
  return { typed, errors, type, read, clear: () => type(blankBulk) }
}

/** Changes of all the works selected, and the way back from the last one. */
export const useBulk = (artworks: AdminArtworks, works: readonly AdminArtwork[], tellRows: (results: readonly BulkResult[]) => void) => {
  const selection = useSelection(works)
  const { read, clear, ...terms } = useTerms()
  const [last, setLast] = useState<readonly BulkWork[]>([])
  /** Grows with each deed that may take away the button it was done by. */
  const [deeds, setDeeds] = useState(0)
  const { isBusy, send } = useSending(artworks, tellRows)
  // What was changed once more since then has its own way back.
  const undoable = last.filter(({ id, version }) => works.some(work => work.id === id && work.version === version))
  const finish = (next: readonly BulkWork[]): void => {
    setLast(next)
    setDeeds(deeds + 1)
  }
  const apply = async (): Promise<void> => {
    const change = isBusy ? undefined : read(selection.selected)
    const results = change && (await send(change, pricesTexts.appliedTitle))
    if (!results) return
    clear()
    finish(undoOf(results))
  }
  const undo = async (): Promise<void> => {
    const results = isBusy ? undefined : await send({ works: [...undoable] }, pricesTexts.undoneTitle)
    if (results) finish([])
  }
  const selectNone = (): void => {
    selection.selectNone()
    setDeeds(deeds + 1)
  }
  return { ...selection, selectNone, ...terms, isBusy, apply, undoable: undoable.length, undo, deeds }
}

export type Bulk = ReturnType<typeof useBulk>
