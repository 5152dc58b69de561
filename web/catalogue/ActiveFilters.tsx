import { X } from 'lucide-react'
import { activeFilters, type CatalogueState, withoutFilter, withoutFilters } from './catalogueState.ts'
import { catalogueTexts, filterLabel } from './catalogueTexts.ts'

type ActiveFiltersProps = { state: CatalogueState; techniques: readonly string[]; onShow: (next: CatalogueState) => void }

/** Lists the active filters as buttons that remove them. */
export const ActiveFilters = ({ state, techniques, onShow }: ActiveFiltersProps) => {
  const names = activeFilters(state)
  if (!names.length) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <ul aria-label={catalogueTexts.activeFilters} className="flex flex-wrap gap-x-5">
        {names.map(name => {
          const label = filterLabel(name, state[name] ?? '', techniques)
          return (
            <li key={name}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1 hover:text-accent [&_svg]:size-4"
                aria-label={catalogueTexts.removeFilter(label)}
                onClick={() => onShow(withoutFilter(state, name))}
              >
                {label}
                <X />
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="text-action" onClick={() => onShow(withoutFilters(state))}>
        {catalogueTexts.reset}
      </button>
    </div>
  )
}
