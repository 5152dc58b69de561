import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../layout/paths.ts'
import { shellTexts } from '../layout/shellTexts.ts'

/** Opens the catalogue with the words searched (D7). */
export const SearchBar = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigate(paths.catalogue(input.current?.value.trim()))
    onDone()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
  }
  return (
    <search className="block border-line border-t">
      <form onSubmit={search} className="wrap flex flex-wrap items-center gap-x-4 py-3">
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={shellTexts.searchLabel}
          placeholder={shellTexts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 min-w-0 flex-1 bg-transparent font-serif text-xl outline-none placeholder:text-quiet md:text-2xl"
          onKeyDown={closeOnEscape}
        />
        <button type="submit" className="text-action shrink-0">
          {shellTexts.search}
        </button>
      </form>
    </search>
  )
}
