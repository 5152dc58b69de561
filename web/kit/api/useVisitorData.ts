import { useEffect } from 'react'
import { changedKeys, mayHaveData, type VisitorHeader } from './visitorSession.ts'

/**
 * Loads the cart or the favourites, and has them follow the other tabs; `load` loads the script that does it, lazily because most
 * visitors have none.
 */
export const useVisitorData = (header: VisitorHeader, load: () => Promise<{ readonly follow: () => void }>): void =>
  useEffect(() => {
    const follow = (): void =>
      void load()
        .then(data => data.follow())
        .catch(() => undefined)
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === changedKeys[header]) follow()
    }
    if (mayHaveData(header)) follow()
    // A visitor without an id has data only once another tab makes some.
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [header, load])
