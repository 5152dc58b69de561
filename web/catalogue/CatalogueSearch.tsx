import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { longestSearch } from '../../shared/artwork/catalogue.ts'
import { catalogueTexts } from './catalogueTexts.ts'

/**
 * The field updates the address as one types. When the address changes otherwise (back, reset, the header's search), it updates the field.
 */
export const CatalogueSearch = ({ q, onType }: { q: string; onType: (q: string) => void }) => {
  const [text, setText] = useState(q)
  const location = useLocation()
  const isOwnStep = useNavigationType() === 'REPLACE' && location.state?.typed === true
  useEffect(() => {
    if (!isOwnStep) setText(q)
  }, [isOwnStep, q])
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 border-ink border-b focus-within:border-accent">
      <span className="sr-only">{catalogueTexts.searchLabel}</span>
      <Search />
      <input
        type="search"
        name="q"
        value={text}
        maxLength={longestSearch}
        placeholder={catalogueTexts.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
        onChange={event => {
          setText(event.target.value)
          onType(event.target.value)
        }}
      />
    </label>
  )
}
