import { useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { formatEuros } from '../../../../shared/kit/frenchFormat.ts'
import { messageOf } from '../../../kit/apiErrors.ts'
import { toast } from '../../../kit/toast.ts'
import { type BulkResult, bulkUpdate } from '../adminArtworkBulk.ts'
import { pricesTexts } from '../adminWorksTexts.ts'
import { type RowEdit, readRow, rowOf } from './pricesForm.ts'

type ById<Value> = Readonly<Record<number, Value>>

const without = <Value>(values: ById<Value>, id: number): ById<Value> => {
  const { [id]: _, ...others } = values
  return others
}

/** Returns why a work was not changed; after a conflict it adds the work's current values. */
const reasonOf = (result: Extract<BulkResult, { outcome: 'refused' }>): string => {
  const { code, detail, artwork } = result
  if (code !== 'artworkChanged' || !artwork) return detail
  const price = artwork.priceEur ? formatEuros(artwork.priceEur) : pricesTexts.onRequest
  return `${detail} ${pricesTexts.now(price, artwork.availability)}`
}

/** The error messages of the rows. */
const useProblems = () => {
  const [problems, setProblems] = useState<ById<string>>({})
  const say = (id: number, problem: string): void => setProblems(before => ({ ...before, [id]: problem }))
  const hush = (id: number): void => setProblems(before => without(before, id))
  /** Sets the messages from a bulk change's results: a refused work gets its reason, the others lose theirs. */
  const tell = (results: readonly BulkResult[]): void => {
    for (const result of results) {
      if (result.outcome === 'refused') say(result.id, reasonOf(result))
      else hush(result.artwork.id)
    }
  }
  return { problems, say, hush, tell }
}

/** The rows' typed values over the works' current ones. A refused value stays typed. */
export const useRows = () => {
  const [edits, setEdits] = useState<ById<Partial<RowEdit>>>({})
  const { problems, say, hush, tell } = useProblems()
  const shownOf = (work: AdminArtwork): RowEdit => ({ ...rowOf(work), ...edits[work.id] })

  const edit = ({ id }: AdminArtwork, change: Partial<RowEdit>): void => {
    setEdits(before => ({ ...before, [id]: { ...before[id], ...change } }))
    hush(id)
  }
  const refuse = (id: number, typed: Partial<RowEdit>, problem: string): void => {
    setEdits(before => ({ ...before, [id]: { ...typed, ...before[id] } }))
    say(id, problem)
    toast.error(pricesTexts.errorTitle, problem)
  }
  /** Saves a row as an optimistic update. A refused value comes back into its row, with the reason. */
  const save = async (work: AdminArtwork): Promise<void> => {
    const { id } = work
    const typed = edits[id] ?? {}
    const change = readRow(work, shownOf(work))
    if ('error' in change) return say(id, change.error)
    setEdits(before => without(before, id))
    hush(id)
    try {
      const [result] = await bulkUpdate({ works: [change] })
      if (result?.outcome === 'refused') refuse(id, typed, reasonOf(result))
      else toast.success(pricesTexts.updated)
    } catch (error) {
      refuse(id, typed, messageOf(error))
    }
  }
  return { shownOf, problems, edit, save, tell }
}
