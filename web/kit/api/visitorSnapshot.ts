import { useEffect } from 'react'
import { session } from '../session/session.ts'
import type { Store } from '../store.ts'
import { knownVisitorId, type VisitorHeader } from './visitorSession.ts'

/**
 * The visitor's cart or favourites as the first script of a page reads them. That script has only a store; the script that loads and changes the
 * data (`visitorQuery`) is loaded lazily, because most visitors have none.
 */
export type Snapshot<Data> = {
  readonly header: VisitorHeader
  /** The localStorage key written at each change, so that the other tabs receive a storage event. */
  readonly changedKey: string
  /** Set by the lazily loaded script; `undefined` until the data are loaded. */
  readonly store: Store<Data | undefined>
}

/** Makes the hook that loads the data of a visitor who has some; `load` loads the script that does it. */
export const loadingHook = <Data>({ header, changedKey }: Snapshot<Data>, load: () => Promise<{ readonly follow: () => void }>) => {
  const follow = (): void =>
    void load()
      .then(script => script.follow())
      .catch(() => undefined)
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === changedKey) follow()
  }
  return function useLoaded(): void {
    useEffect(() => {
      if (session.isOpen() || knownVisitorId(header)) follow()
      // A visitor without an id has data only once another tab makes some.
      else window.addEventListener('storage', onStorage)
    }, [])
  }
}
