import { useEffect } from 'react'
import { messageOf } from '../apiErrors.ts'
import { writeStored } from '../browserStorage.ts'
import { createStore, type Store, useStore } from '../store.ts'
import { changedKeys, mayHaveData, type VisitorHeader } from './visitorSession.ts'

type Source<Data> = {
  readonly header: VisitorHeader
  /** What the pages show: the confirmed data with the pending changes; `undefined` until they are loaded. */
  readonly shown: Store<Data | undefined>
  readonly read: () => Promise<Data>
  /** What a visitor without an id has. */
  readonly nothing: Data
  /** Older data than this many milliseconds are reloaded when the visitor comes back to the tab. */
  readonly freshFor?: number
}

/** An optimistic update: the data as they are expected to be once a change is made; they may not be loaded yet. */
type Expected<Data> = (data: Data | undefined) => Data | undefined

/** Data loaded, or missed, less than this many milliseconds ago are not loaded again by the next component that needs them. */
const justNow = 2000

/** A request times out after this many milliseconds, because the following ones wait for it. */
export const inTime = () => ({ signal: AbortSignal.timeout(20_000) })

/** The visitor's cart or favourites. The server answers each change with the whole, and the browser's tabs are kept in step. */
export class VisitorData<Data extends object> {
  readonly source: Source<Data>
  readonly failure = createStore<string | undefined>(undefined)
  confirmed: Data | undefined
  #triedAt = 0
  #reading: Promise<void> | undefined
  #pending: readonly Expected<Data>[] = []
  #last: Promise<void> = Promise.resolve()
  /** Another one after each sign-in and sign-out. */
  #owner = Symbol()

  constructor(source: Source<Data>) {
    this.source = source
  }

  #show(): void {
    this.source.shown.set(this.#pending.reduce((data, change) => change(data), this.confirmed))
  }

  #settle(data: Data | undefined, at = Date.now(), missed?: string): void {
    this.#reading = undefined
    this.#triedAt = at
    this.confirmed = data
    this.failure.set(missed)
    this.#show()
  }

  /** Stores what the server has just answered. A reading in flight may be older than that, so it is sent again. */
  #store(answer: Data): void {
    const wasReading = this.#reading
    this.#settle(answer)
    if (wasReading) void this.load()
  }

  /** Loads the data anew. When that fails, those already there stay. Its answer is dropped when a newer one came meanwhile. */
  load(): Promise<void> {
    const { header, read, nothing } = this.source
    const attempt = async (): Promise<void> => {
      try {
        const answer = await (mayHaveData(header) ? read() : nothing)
        if (own === this.#reading) this.#settle(answer)
      } catch (error) {
        if (own === this.#reading) this.#settle(this.confirmed, Date.now(), messageOf(error))
      }
    }
    if (!this.confirmed) this.failure.set(undefined)
    const own = attempt()
    this.#reading = own
    return own
  }

  #loadIfOlderThan(milliseconds: number): void {
    if (!this.#reading && Date.now() - this.#triedAt > milliseconds) void this.load()
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key === changedKeys[this.source.header]) void this.load()
  }

  readonly #onReturn = (): void => {
    if (document.visibilityState === 'visible') this.#loadIfOlderThan(this.source.freshFor ?? Number.POSITIVE_INFINITY)
  }

  /** Loads the data unless they are loaded, or always `anew`, and follows the other tabs. Calling it again has no effect. */
  follow(anew = false): void {
    window.addEventListener('storage', this.#onStorage)
    document.addEventListener('visibilitychange', this.#onReturn)
    if (anew || !this.confirmed) this.#loadIfOlderThan(justNow)
  }

  /** Resolves when every change so far is answered. */
  answered(): Promise<void> {
    return this.#last
  }

  /** Lays a change over the data until its work, done when that of those before it has ended, gives the server's answer or fails. */
  async #inTurn<Answer extends Data | undefined>(expected: Expected<Data>, work: () => Promise<Answer>): Promise<Answer> {
    const owner = this.#owner
    const change: Expected<Data> = data => expected(data)
    this.#pending = [...this.#pending, change]
    this.#show()
    const leave = (answer?: Data): void => {
      this.#pending = this.#pending.filter(other => other !== change)
      // The answer to a change of who was here before a sign-in or a sign-out is not theirs who are here now.
      if (answer && owner === this.#owner) this.#store(answer)
      else this.#show()
    }
    const done = this.#last.then(work)
    this.#last = done.then(leave, () => leave())
    await this.#last
    return done
  }

  /**
   * Makes a change, which shows at once what it is expected to lead to. It is sent when those before it are answered, so that answers arrive in
   * order, and the other tabs are told; a refused one takes back only itself.
   */
  async change(request: () => Promise<Data>, expected: Expected<Data>): Promise<Data> {
    const answer = await this.#inTurn(expected, request)
    writeStored(changedKeys[this.source.header], `${Date.now()} ${Math.random()}`)
    return answer
  }

  forget(): void {
    this.#settle(undefined, 0)
  }

  /** Replaces the data after a sign-in or a sign-out by what `joined` resolves to, or else by loading them. Later changes wait for it. */
  async changeOwner(joined?: Promise<Data>): Promise<void> {
    this.#owner = Symbol()
    this.forget()
    await this.#inTurn(
      data => data,
      async () => joined?.catch(() => undefined),
    )
    if (!this.confirmed) await this.load()
    this.follow()
  }
}

/** Returns the data for a page that needs them current: they are reloaded when it opens. */
export const useCurrent = <Data extends object>(current: VisitorData<Data>) => {
  useEffect(() => current.follow(true), [current])
  const data = useStore(current.source.shown)
  const failure = useStore(current.failure)
  return { data, failure: data ? undefined : failure, load: (): void => void current.load() }
}
