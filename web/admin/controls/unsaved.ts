import { useCallback, useEffect, useState } from 'react'
import { readStored, removeStored, storedKeys, writeStored } from '../../kit/browserStorage.ts'
import { session } from '../../kit/session/session.ts'
import { sessionDraft } from '../../kit/sessionDraft.ts'

/** What was typed into a form and not saved: its values, and what they are changes of. */
type Unsaved<Values, Base> = { readonly at: number; readonly values: Values; readonly base: Base }

const prefix = 'unsaved/'
const longestMilliseconds = 7 * 24 * 3_600_000

const ownWindow = sessionDraft('window')
/** Where the storage is blocked, until the page is left. */
const passing = crypto.randomUUID()

/** Names this window, through reloads too. */
const windowId = (): string => {
  const { id } = ownWindow.read()
  if (!id) ownWindow.write({ id: passing })
  return id ?? passing
}

const entryAt = <Entry>(key: string): Entry | undefined => {
  try {
    return JSON.parse(readStored(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const keysFrom = (start: string): readonly string[] => storedKeys().filter(key => key.startsWith(start))

const atOf = (key: string): number => entryAt<{ at: number }>(key)?.at ?? 0

const forgetOld = (): void => {
  const oldest = Date.now() - longestMilliseconds
  for (const key of keysFrom(prefix)) if (atOf(key) < oldest) removeStored(key)
}

const ofAccount = (account: string | undefined): string => `${prefix}${account}/`

/** Forgets all that an account left unsaved in this browser. */
export const forgetUnsaved = (account: string | undefined): void => {
  for (const key of keysFrom(ofAccount(account))) removeStored(key)
}

/** Takes from values that an earlier version of the site may have stored what a form has today. */
const fitting = <Values extends object>(form: Values, stored: Values): Values => {
  const isKnown = ([name, value]: [string, unknown]) => name in form && typeof value === typeof form[name as keyof Values]
  return { ...form, ...Object.fromEntries(Object.entries(stored).filter(isKnown)) }
}

/**
 * Keeps what is typed into a form until it is saved: for seven days in this browser, for the account that typed it. Each window keeps its own,
 * which is found again after a reload or another sign-in, and is told of the newest that another one left. `blank` has all fields of the form.
 */
export const useUnsaved = <Values extends object, Base>(form: string, blank: Values) => {
  type Entry = Unsaved<Values, Base>
  const [account] = useState(session.account)
  const start = `${ofAccount(account)}${form}/`
  const read = (key: string): Entry | undefined => {
    const entry = entryAt<Entry>(key)
    return entry && { ...entry, values: fitting(blank, entry.values) }
  }
  const [found, setFound] = useState(() => {
    forgetOld()
    return read(start + windowId())
  })
  const otherKey = useCallback(() => {
    return keysFrom(start)
      .filter(key => key !== start + windowId())
      .sort((one, next) => atOf(next) - atOf(one))[0]
  }, [start])
  const [other, setOther] = useState(otherKey)
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      // A window that was duplicated has the name of the first.
      if (newValue !== null && key === start + windowId()) ownWindow.write({ id: crypto.randomUUID() })
      setOther(otherKey())
    }
    setOther(otherKey())
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [start, otherKey])
  const keep = useCallback(
    (typed: Pick<Entry, 'values' | 'base'> | undefined): void => {
      if (typed) writeStored(start + windowId(), JSON.stringify({ ...typed, at: Date.now() }))
      else removeStored(start + windowId())
    },
    [start],
  )
  return {
    /** What this window had typed before it was left, until it is saved or discarded. */
    found,
    discard: (): void => setFound(undefined),
    keep,
    /** Forgets what was saved, unless the form was opened again meanwhile and has other words. */
    forget: (values: Values): void => {
      setFound(undefined)
      if (JSON.stringify(entryAt<Entry>(start + windowId())?.values) === JSON.stringify(values)) keep(undefined)
    },
    /** When another window left something here. */
    otherAt: other === undefined ? undefined : atOf(other),
    /** Makes it this window's own. */
    take: (): Entry | undefined => {
      const taken = other === undefined ? undefined : read(other)
      if (other !== undefined) removeStored(other)
      setOther(otherKey())
      return taken
    },
  }
}

/** What a note says of it, whatever the form. */
export type UnsavedState = Pick<ReturnType<typeof useUnsaved<object, unknown>>, 'otherAt'> & {
  readonly found: { readonly at: number } | undefined
}
