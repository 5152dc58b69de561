import { Search } from 'lucide'
import { useSearchParams } from 'react-router-dom'
import { artworkField } from '../../../../shared/artwork/admin/artworkFields.ts'
import { visibilities, type WorkSearch, workFilters, workSearchSchema } from '../../../../shared/artwork/admin/workSearch.ts'
import { nameKey } from '../../../../shared/artwork/catalogue.ts'
import { Options } from '../../../kit/controls/Field.tsx'
import { Icon } from '../../../kit/controls/Icon.ts'
import { adminWorksTexts, filterTexts } from '../adminWorksTexts.ts'
import type { CollectionChoice } from '../collectionChoices.ts'

const { shape } = workSearchSchema
type Name = keyof WorkSearch
const names = Object.keys(shape) as Name[]

/** Reads the search from the address; unknown values are ignored. */
const searchIn = (address: URLSearchParams): WorkSearch =>
  Object.fromEntries(
    names.flatMap(name => {
      const { data } = shape[name].safeParse(address.get(name) ?? undefined)
      return data ? [[name, data]] : []
    }),
  )

/** The search of « Œuvres », which the address keeps. An empty value leaves its parameter out. */
export const useSearchInAddress = () => {
  const [address, setAddress] = useSearchParams()
  const change = (said: Readonly<Partial<Record<Name, string>>>): void =>
    setAddress(
      before => {
        const asked = Object.entries({ ...Object.fromEntries(before), ...said }).filter(([, value]) => value)
        return new URLSearchParams(asked)
      },
      { replace: true, preventScrollReset: true },
    )
  return { search: searchIn(address), change, showAll: () => change(Object.fromEntries(names.map(name => [name, '']))) }
}

type WorkSearchFieldProps = { label?: string; search: string; onChange: (search: string) => void }

/** The search field that every list of works shares. */
export const WorkSearchField = ({ label = adminWorksTexts.search, search, onChange }: WorkSearchFieldProps) => (
  <label className="flex min-w-0 flex-1 basis-72 items-center gap-3 self-end border-ink sm:max-2xl:basis-full border-b focus-within:border-accent">
    <span className="sr-only">{label}</span>
    <Icon of={Search} />
    <input
      type="search"
      name="search"
      value={search}
      placeholder={label}
      autoComplete="off"
      className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)

type Choice = readonly [value: string, label: string]
type FilterProps = {
  name: Name
  label: string
  all: string
  choices: readonly Choice[]
  search: WorkSearch
  onChange: ReturnType<typeof useSearchInAddress>['change']
}

const FilterSelect = ({ name, label: said, all, choices, search, onChange }: FilterProps) => (
  <label className="flex min-w-0 max-w-full flex-col text-quiet text-sm">
    {said}
    <select name={name} value={search[name] ?? ''} className="plain-select" onChange={({ target }) => onChange({ [name]: target.value })}>
      <option value="">{all}</option>
      <Options of={choices} />
    </select>
  </label>
)

type WorksFiltersProps = Pick<FilterProps, 'search' | 'onChange'> & {
  collections: readonly CollectionChoice[]
  choices: { readonly techniques: readonly string[]; readonly years: readonly number[] } | undefined
}

/** Returns the filters by what a field says: a choice offers its values, the others those that works have. */
const fieldFilters = ({ choices, collections }: Pick<WorksFiltersProps, 'collections' | 'choices'>) => {
  const inUse: Readonly<Partial<Record<Name, readonly Choice[]>>> = {
    technique: (choices?.techniques ?? []).map(technique => [nameKey(technique), technique]),
    collection: collections.map(({ slug, title }) => [slug, title]),
    annee: (choices?.years ?? []).map(year => [String(year), String(year)]),
  }
  return workFilters.map(({ name, field }) => {
    const { label, filter, choices: offered = {} } = artworkField(field)
    return { name, label, all: filter?.all ?? '', choices: inUse[name] ?? Object.entries(offered) }
  })
}

export const WorksFilters = ({ search, onChange, ...known }: WorksFiltersProps) => {
  const all: readonly Omit<FilterProps, 'search' | 'onChange'>[] = [
    {
      name: 'visibilite',
      label: filterTexts.visibilite,
      all: filterTexts.everyVisibility,
      choices: visibilities.map(value => [value, filterTexts.visibilities[value]]),
    },
    ...fieldFilters(known),
  ]
  return (
    <search
      aria-label={adminWorksTexts.filters}
      className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8 max-sm:[&>label:first-child]:col-span-2"
    >
      <WorkSearchField search={search.q ?? ''} onChange={q => onChange({ q })} />
      {all.map(filter => filter.choices.length > 0 && <FilterSelect key={filter.name} {...filter} search={search} onChange={onChange} />)}
    </search>
  )
}
