import { Refusal } from '../../../shared/kit/refusal.ts'
import { log } from '../log.ts'
import type { Write } from '../table/table.ts'
import { type Actor, type Changed, entryWrite, type JournalFact, keepEntry, type Subject } from './journal.ts'

/** The journal as one administrator's call writes it (E44). */
export type CallJournal = {
  readonly by: Actor
  /** Returns the journal's entry of a change, to be written in the transaction that makes it. */
  readonly entry: (of: Subject, changes?: readonly Changed[]) => Write<'journal'>
  /**
   * Requests a change from the payment provider. Since no transaction spans table and provider, the entry is written first, so that nothing
   * is done without one. A second entry records a failure.
   */
  readonly asked: <T>(of: Subject, changes: readonly Changed[], ask: () => Promise<T>) => Promise<T>
  /** Makes a call after its entry was written in a transaction; a second entry records a failure. */
  readonly followed: <T>(of: Subject, ask: () => Promise<T>) => Promise<T>
  /** Records that there was nothing to change. */
  readonly unchanged: () => void
}

const isRefusal = (error: unknown): boolean => error instanceof Refusal && error.status < 500

/** Records a failure; if the journal fails too, that is only logged, so that it does not hide the first error. */
const keepFailure = async (fact: JournalFact, error: unknown): Promise<void> => {
  try {
    await keepEntry({ ...fact, outcome: isRefusal(error) ? 'refused' : 'failed' })
  } catch (unkept) {
    log.error('outcome not in the journal', unkept, { operation: fact.what })
  }
}

/** Opens the journal for one call. `check` throws when the call succeeded without recording anything. */
export const beginCallJournal = (what: string, by: Actor, from: string): { readonly journal: CallJournal; readonly check: () => void } => {
  const fact = { kind: 'write', what, by, from } as const
  let isTold = false
  const followed = async <T>(of: Subject, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      await keepFailure({ ...fact, of }, error)
      throw error
    }
  }
  return {
    journal: {
      by,
      entry: (of, changes) => {
        isTold = true
        return entryWrite({ ...fact, of, changes })
      },
      asked: async (of, changes, ask) => {
        isTold = true
        await keepEntry({ ...fact, of, changes })
        return followed(of, ask)
      },
      followed,
      unchanged: () => {
        isTold = true
      },
    },
    check: () => {
      if (!isTold) throw new Error(`${what} changed something that the journal does not tell of`)
    },
  }
}
