/** Values that localStorage refused because it is blocked or full. They live until the page is left. */
const kept = new Map<string, string>()

/** Never throws, even where localStorage is blocked. */
export const readStored = (key: string): string | undefined => {
  try {
    return kept.get(key) ?? localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Never throws, even where localStorage is blocked or full. */
export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
    kept.delete(key)
  } catch {
    kept.set(key, value)
  }
}

/** Never throws. */
export const removeStored = (key: string): void => {
  kept.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // localStorage is blocked, so it holds nothing to remove.
  }
}

/** Never throws. */
export const storedKeys = (): readonly string[] => {
  try {
    return [...kept.keys(), ...Object.keys(localStorage)]
  } catch {
    return [...kept.keys()]
  }
}
