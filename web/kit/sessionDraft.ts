/** Stores what was typed until the tab closes, so that the next person on a shared computer does not see it. Never throws. */
export const sessionDraft = (key: string) => ({
  read: (): Readonly<Record<string, string>> => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string'))
    } catch {
      return {}
    }
  },
  write: (values: Readonly<Record<string, string>>): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(values))
    } catch {
      // The storage is blocked; the visitor only has to type again.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // The storage is blocked, so nothing was stored.
    }
  },
})
