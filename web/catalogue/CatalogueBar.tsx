import { LayoutGrid, List, Proportions, Search, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { availabilityFilters, longestSearch, priceBands, sorts, techniqueKey } from '../../shared/artwork/catalogue.ts'
import { activeFilters, type CatalogueState, type CatalogueView, stateOf, views, withoutFilter, withoutFilters } from './catalogueState.ts'
import { catalogueTexts, filterLabel } from './catalogueTexts.ts'

/**
 * The field updates the address as one types. When the address changes otherwise (back, reset, the header's search), it updates the field.
 */
const CatalogueSearch = ({ q, onType }: { q: string; onType: (q: string) => void }) => {
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

type Choice = readonly [value: string, label: string]

const named = (values: readonly string[]): readonly Choice[] => values.map(value => [value, value])

type Select = { readonly name: keyof typeof catalogueTexts.labels; readonly choices: readonly Choice[] }

/** Returns the techniques in use, and the filtered one even if it is no longer in use, so that the select shows the active filter. */
const techniqueChoices = (techniques: readonly string[], filtered: string | undefined): readonly Choice[] => {
  const inUse = techniques.map((technique): Choice => [techniqueKey(technique), technique])
  const isUnknown = filtered !== undefined && !inUse.some(([key]) => key === filtered)
  return [
    ['', catalogueTexts.allTechniques],
    ...inUse,
    ...(isUnknown ? [[filtered, filterLabel('technique', filtered, techniques)] as const] : []),
  ]
}

const others: readonly Select[] = [
  {
    name: 'prix',
    choices: [['', catalogueTexts.allPrices], ...priceBands.map((band): Choice => [band, catalogueTexts.bands[band]])],
  },
  { name: 'disponibilite', choices: [['', catalogueTexts.allAvailabilities], ...named(availabilityFilters)] },
  { name: 'tri', choices: sorts.map((sort): Choice => [sort, catalogueTexts.sorts[sort]]) },
]

type BarProps = {
  state: CatalogueState
  techniques: readonly string[]
  /** Called when the visitor enters the fields. */
  onEnter: (() => void) | undefined
  onShow: (next: CatalogueState) => void
  onType: (q: string) => void
}

const Selects = ({ state, techniques, onShow }: Omit<BarProps, 'onEnter' | 'onType'>) =>
  [{ name: 'technique', choices: techniqueChoices(techniques, state.technique) } as const, ...others].map(({ name, choices }) => {
    const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onShow({ ...state, [name]: stateOf(new URLSearchParams([[name, target.value]]))[name] })
    return (
      <label key={name} className="flex flex-col text-quiet text-sm">
        {catalogueTexts.labels[name]}
        <select name={name} value={state[name] ?? ''} onChange={choose} className="plain-select">
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    )
  })

const viewIcons: Readonly<Record<CatalogueView, ReactNode>> = { grille: <LayoutGrid />, liste: <List />, echelle: <Proportions /> }

const ViewSwitch = ({ state, onShow }: Pick<BarProps, 'state' | 'onShow'>) => (
  <fieldset className="-mr-2.5 flex">
    <legend className="sr-only">{catalogueTexts.view}</legend>
    {views.map(vue => (
      <button
        key={vue}
        type="button"
        aria-pressed={state.vue === vue}
        aria-label={catalogueTexts.views[vue]}
        title={catalogueTexts.views[vue]}
        className="flex h-11 min-w-11 items-center px-2.5 justify-center gap-2 text-quiet hover:text-ink aria-pressed:text-accent"
        onClick={() => onShow({ ...state, vue })}
      >
        {viewIcons[vue]}
        {vue === 'echelle' && <span className="max-sm:hidden">{catalogueTexts.views[vue]}</span>}
      </button>
    ))}
  </fieldset>
)

/** The bar with search, filters, sort and view. */
export const CatalogueBar = ({ state, techniques, onEnter, onShow, onType }: BarProps) => {
  const [open, setOpen] = useState(false)
  return (
    <search aria-label={catalogueTexts.filters} onFocus={onEnter} className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <div className="w-full lg:w-auto lg:min-w-44 lg:flex-1">
        <CatalogueSearch q={state.q} onType={onType} />
      </div>
      <button
        type="button"
        className="text-action mr-auto lg:hidden"
        aria-expanded={open}
        aria-controls="filtres"
        onClick={() => setOpen(!open)}
      >
        {catalogueTexts.openFilters}
      </button>
      <div
        id="filtres"
        className={`${open ? 'grid' : 'hidden'} order-last w-full grid-cols-2 gap-x-5 gap-y-4 pt-2 sm:grid-cols-4 lg:order-none lg:flex lg:w-auto lg:flex-wrap lg:pt-0`}
      >
        <Selects state={state} techniques={techniques} onShow={onShow} />
      </div>
      <ViewSwitch state={state} onShow={onShow} />
    </search>
  )
}

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
