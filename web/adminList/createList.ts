import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { createOptimisticStore } from '../kit/optimisticStore.ts'

/** The reason for a failed loading, with the server's code when it is a refusal. */
type Failure = { readonly message: string; readonly code?: string }

export type ListState<Item> = {
  /** Newest first; absent while the first page is loading or when it could not be loaded. */
  readonly items?: readonly Item[]
  /** When `items` are present too, they may be incomplete or out of date. */
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

/** Creates one of the owner's lists. It loads every page, so that filtering needs no request, and sends one change after the other. */
export const createList = <Item>(readPage: (cursor: string | undefined) => Promise<Page<Item>>) => {
  const store = createOptimisticStore<ListState<Item>>({})
  let confirmed: ListState<Item> = {}
  let reading: Promise<void> | undefined
  const confirm = (next: ListState<Item>): ListState<Item> => {
    confirmed = next
    store.confirm(next)
    return next
  }

  /** The first time, each page is shown as it arrives; later the old list stays until the new one is complete. */
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
    /** Reloads the whole list, one request at a time; a failure appears in `state`. */
    refresh: (): Promise<void> => {
      reading ??= readOrTell().finally(() => {
        reading = undefined
      })
      return reading
    },
    /** Applies the change as an optimistic update; rejects when the request does, after undoing it. */
    change: (guess: Change<Item>, request: () => Promise<Change<Item>>): Promise<void> =>
      store.change(onItems(guess), async () => confirm(onItems(await request())(confirmed))),
  }
}

export type List<Item> = ReturnType<typeof createList<Item>>
