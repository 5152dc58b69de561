import { Search } from 'lucide'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { longestListSearch } from '../../../shared/adminList/listQuestion.ts'
import { searchWords } from '../../../shared/artwork/fold.ts'
import { isBrowserKey } from '../../kit/browserKey.ts'
import { Icon } from '../../kit/controls/Icon.ts'
import { listTexts } from './listTexts.ts'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Focuses the search field when « / » is pressed, unless the key belongs to a field or a dialog is open. */
const useSlashShortcut = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isBrowserKey(event) || isTyping(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return field
}

type ListSearchProps = { label: string; words: string; onType: (words: string) => void }

export const ListSearch = ({ label, words, onType }: ListSearchProps) => (
  <label
    title={listTexts.searchHint}
    className="flex min-w-0 flex-1 basis-64 items-center gap-3 border-ink border-b focus-within:border-accent"
  >
    <span className="sr-only">{label}</span>
    <Icon of={Search} />
    <input
      ref={useSlashShortcut()}
      type="search"
      name="q"
      value={words}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={longestListSearch}
      className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
      onChange={event => onType(event.target.value)}
    />
  </label>
)

/**
 * Returns the items that contain every word, in any order, ignoring case and accents. `textOf` must be the same function at each render.
 */
export const useSearchResults = <Item,>(items: readonly Item[], words: string, textOf: (item: Item) => string): readonly Item[] => {
  const texts = useMemo(() => items.map(item => searchWords(textOf(item)).join(' ')), [items, textOf])
  const deferred = useDeferredValue(words)
  return useMemo(() => {
    const parts = searchWords(deferred)
    return items.filter((_, index) => parts.every(part => texts[index]?.includes(part)))
  }, [items, texts, deferred])
}
