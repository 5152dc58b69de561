import { LayoutGrid, List } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { availabilityFilters, priceBands, sorts } from '../../shared/artwork/catalogue.ts'
import { techniqueKey } from '../../shared/artwork/techniques.ts'
import { CatalogueSearch } from './CatalogueSearch.tsx'
import { type CatalogueState, stateOf, views } from './catalogueState.ts'
import { catalogueTexts, filterLabel } from './catalogueTexts.ts'

type Choice = readonly [value: string, label: string]

const named = (values: readonly string[]): readonly Choice[] => values.map(value => [value, value])

type Select = { readonly name: keyof typeof catalogueTexts.labels; readonly choices: readonly Choice[] }

/** Returns the techniques in use, and the filtered one even if it is no longer in use, so that the select shows the active filter. */
const techniqueChoices = (techniques: readonly string[], asked: string | undefined): readonly Choice[] => {
  const inUse = techniques.map((technique): Choice => [techniqueKey(technique), technique])
  const isUnknown = asked !== undefined && !inUse.some(([key]) => key === asked)
  return [
    ['', catalogueTexts.allTechniques],
    ...inUse,
    ...(isUnknown ? [[asked, filterLabel('technique', asked, techniques)] as const] : []),
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
        className="grid size-11 place-items-center text-quiet hover:text-ink aria-pressed:text-accent"
        onClick={() => onShow({ ...state, vue })}
      >
        {vue === 'grille' ? <LayoutGrid /> : <List />}
      </button>
    ))}
  </fieldset>
)

/** The bar with search, filters, sort and view. */
export const CatalogueBar = ({ state, techniques, onEnter, onShow, onType }: BarProps) => {
  const [open, setOpen] = useState(false)
  return (
    <search aria-label={catalogueTexts.filters} onFocus={onEnter} className="flex flex-wrap items-end gap-x-6 gap-y-2 lg:flex-nowrap">
      <div className="w-full lg:w-auto lg:flex-1">
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
        className={`${open ? 'grid' : 'hidden'} order-last w-full grid-cols-2 gap-x-6 gap-y-4 pt-2 sm:grid-cols-4 lg:order-none lg:flex lg:w-auto lg:pt-0`}
      >
        <Selects state={state} techniques={techniques} onShow={onShow} />
      </div>
      <ViewSwitch state={state} onShow={onShow} />
    </search>
  )
}
