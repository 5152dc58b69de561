import { useDeferredValue, useMemo } from 'react'
import { fold } from '../../shared/artwork/fold.ts'

/**
 * Returns the items that contain every word, in any order, ignoring case and accents. `textOf` must be the same function at each render.
 */
export const useFound = <Item>(items: readonly Item[], words: string, textOf: (item: Item) => string): readonly Item[] => {
  const texts = useMemo(() => items.map(item => fold(textOf(item))), [items, textOf])
  const asked = useDeferredValue(words)
  return useMemo(() => {
    const parts = fold(asked).split(/\s+/)
    return items.filter((_, index) => parts.every(part => texts[index]?.includes(part)))
  }, [items, texts, asked])
}
