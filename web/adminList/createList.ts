import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { createOptimisticStore } from '../kit/optimisticStore.ts'

/** Why it could not be read: in words, and by the server's code where it is a refusal. */
type Failure = { readonly message: string; readonly code?: string }

export type ListState<Item> = {
  /** Newest first; none yet while the first ones are on their way, or when they could not be had. */
  readonly items?: readonly Item[]
  /** Beside items: they are not all there, or not as they are now. */
  readonly failure?: Failure
}

type Page<Item> = { readonly items: readonly Item[]; readonly next?: string | undefined }
type Change<Item> = (items: readonly Item[]) => readonly Item[]

const failureOf = (error: unknown): Failure => ({
  message: messageOf(error),
  ...(error instanceof ApiRefusal && { code: error.code }),
})

const onItems =
  <Item>(change: Change<Item>) =>
  (state: ListState<Item>): ListState<Item> =>
    state.items ? { ...state, items: change(state.items) } : state

/** A list of the owner's: read whole, so that it filters without a request; each change is sent after the one before it. */
export const createList = <Item>(readPage: (cursor: string | undefined) => Promise<Page<Item>>) => {
  const store = createOptimisticStore<ListState<Item>>({})
  let confirmed: ListState<Item> = {}
  let reading: Promise<void> | undefined
  const confirm = (next: ListState<Item>): ListState<Item> => {
    confirmed = next
    store.confirm(next)
    return next
  }

  /** The first time, each page is shown as it comes; later on, the list stays until the new one is whole. */
  const readAll = async (): Promise<ListState<Item>> => {
    const isFirst = !confirmed.items
    const items: Item[] = []
    let cursor: string | undefined
    do {
      const page = await readPage(cursor)
      items.push(...page.items)
      cursor = page.next
      if (isFirst && cursor) confirm({ items: [...items] })
    } while (cursor)
    return confirm({ items })
  }

  const readOrTell = async (): Promise<void> => {
    if (!confirmed.items) confirm({})
    try {
      await store.change(state => state, readAll)
    } catch (error) {
      confirm({ ...confirmed, failure: failureOf(error) })
    }
  }

  return {
    state: store.shown,
    /** Asks for the whole list, once at a time; the state tells when that fails. */
    refresh: (): Promise<void> => {
      reading ??= readOrTell().finally(() => {
        reading = undefined
      })
      return reading
    },
    /** Shows the guess at once; rejects with what the request rejected with, once the guess is taken back. */
    change: (guess: Change<Item>, request: () => Promise<Change<Item>>): Promise<void> =>
      store.change(onItems(guess), async () => confirm(onItems(await request())(confirmed))),
  }
}

export type List<Item> = ReturnType<typeof createList<Item>>
