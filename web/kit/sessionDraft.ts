/** What was typed, kept until the tab closes: on a shared computer the next person does not find it. Never throws. */
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
      // A blocked storage only costs typing again.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
})
