import { LayoutGrid, List, Proportions, Search, X } from 'lucide'
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { availabilityFilters, longestSearch, nameKey, priceBands, sorts, wallIn } from '../../shared/artwork/catalogue.ts'
import { Icon } from '../kit/controls/Icon.ts'
import type { CatalogueChoices } from './catalogueData.ts'
import { activeFilters, type CatalogueState, type CatalogueView, stateOf, views, withoutFilter, withoutFilters } from './catalogueState.ts'
import { catalogueTexts, filterLabel } from './catalogueTexts.ts'

/**
 * A field that updates the address as one types. When the address changes otherwise (back, reset, the header's search), it updates the field.
 */
const useTyped = (said: string, onType: (text: string) => void) => {
  const [text, setText] = useState(said)
  const location = useLocation()
  const isOwnStep = useNavigationType() === 'REPLACE' && location.state?.typed === true
  useEffect(() => {
    if (!isOwnStep) setText(said)
  }, [isOwnStep, said])
  return {
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value)
      onType(target.value)
    },
  }
}

type TypedProps = { said: string; onType: (text: string) => void }

const CatalogueSearch = ({ said, onType }: TypedProps) => {
  const typed = useTyped(said, onType)
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 border-ink border-b focus-within:border-accent">
      <span className="sr-only">{catalogueTexts.searchLabel}</span>
      <Icon of={Search} />
      <input
        type="search"
        name="q"
        {...typed}
        maxLength={longestSearch}
        placeholder={catalogueTexts.searchPlaceholder}
        enterKeyHint="search"
        className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
      />
    </label>
  )
}

const WallWidth = ({ said, onType }: TypedProps) => (
  <label className="flex flex-col text-quiet text-sm">
    {catalogueTexts.wall}
    <span className="flex min-h-11 items-center gap-2 border-quiet border-b text-base text-ink focus-within:border-accent">
      <input
        name="mur"
        {...useTyped(said, onType)}
        inputMode="numeric"
        maxLength={3}
        className="w-[4ch] min-w-0 flex-1 bg-transparent tabular-nums outline-none"
      />
      {catalogueTexts.centimetres}
    </span>
  </label>
)

type Choice = readonly [value: string, label: string]

const named = (values: readonly string[]): readonly Choice[] => values.map(value => [value, value])

type Select = { readonly name: keyof typeof catalogueTexts.labels; readonly choices: readonly Choice[] }

type ChosenProps = { state: CatalogueState; choices: CatalogueChoices }

/** Returns all choices of a filter that are in use, and the active one even if it is not, so that the select shows it. */
const inUse = (name: 'technique' | 'couleur' | 'lieu', keys: readonly string[], { state, choices }: ChosenProps): Select => {
  const active = state[name]
  const shown = active === undefined || keys.includes(active) ? keys : [...keys, active]
  return { name, choices: [['', catalogueTexts.every[name]], ...shown.map((key): Choice => [key, filterLabel(name, key, choices)])] }
}

const others: readonly Select[] = [
  {
    name: 'prix',
    choices: [['', catalogueTexts.allPrices], ...priceBands.map((band): Choice => [band, catalogueTexts.bands[band]])],
  },
  { name: 'disponibilite', choices: [['', catalogueTexts.allAvailabilities], ...named(availabilityFilters)] },
]

const sorting: Select = { name: 'tri', choices: sorts.map((sort): Choice => [sort, catalogueTexts.sorts[sort]]) }

type BarProps = ChosenProps & {
  /** Called when the visitor enters the fields. */
  onEnter: (() => void) | undefined
  onShow: (next: CatalogueState) => void
  /** Called as words or a width are typed. */
  onType: (next: CatalogueState) => void
}

/** The filters from one side of the bar to the other; where no work has a place, none is offered. */
const filtersOf = (chosen: ChosenProps): readonly Select[] => {
  const { techniques, colours, places } = chosen.choices
  return [
    inUse('technique', techniques.map(nameKey), chosen),
    ...others,
    inUse('couleur', colours, chosen),
    ...(places.length || chosen.state.lieu ? [inUse('lieu', places.map(nameKey), chosen)] : []),
  ]
}

const Selects = ({ of, state, onShow }: Pick<BarProps, 'state' | 'onShow'> & { of: readonly Select[] }) =>
  of.map(({ name, choices }) => {
    const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onShow({ ...state, [name]: stateOf(new URLSearchParams([[name, target.value]]))[name] })
    return (
      <label key={name} className="flex flex-col text-quiet text-sm lg:max-w-40">
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

const viewIcons: Readonly<Record<CatalogueView, ReactNode>> = {
  grille: <Icon of={LayoutGrid} />,
  liste: <Icon of={List} />,
  echelle: <Icon of={Proportions} />,
}

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
export const CatalogueBar = ({ state, choices, onEnter, onShow, onType }: BarProps) => {
  const [open, setOpen] = useState(false)
  return (
    <search aria-label={catalogueTexts.filters} onFocus={onEnter} className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <div className="w-full lg:w-auto lg:min-w-44 lg:flex-1">
        <CatalogueSearch said={state.q} onType={q => onType({ ...state, q })} />
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
        className={`${open ? 'grid' : 'hidden'} order-last w-full grid-cols-2 gap-x-5 gap-y-4 pt-2 sm:grid-cols-4 lg:flex lg:flex-wrap`}
      >
        <Selects of={filtersOf({ state, choices })} state={state} onShow={onShow} />
        <WallWidth said={state.mur ?? ''} onType={mur => onType({ ...state, mur: wallIn(mur) })} />
        <Selects of={[sorting]} state={state} onShow={onShow} />
      </div>
      <ViewSwitch state={state} onShow={onShow} />
    </search>
  )
}

type ActiveFiltersProps = ChosenProps & { onShow: (next: CatalogueState) => void }

/** Lists the active filters as buttons that remove them. */
export const ActiveFilters = ({ state, choices, onShow }: ActiveFiltersProps) => {
  const names = activeFilters(state)
  if (!names.length) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <ul aria-label={catalogueTexts.activeFilters} className="flex flex-wrap gap-x-5">
        {names.map(name => {
          const label = filterLabel(name, state[name] ?? '', choices)
          return (
            <li key={name}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1 hover:text-accent [&_svg]:size-4"
                aria-label={catalogueTexts.removeFilter(label)}
                onClick={() => onShow(withoutFilter(state, name))}
              >
                {label}
                <Icon of={X} />
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
