import { Search } from 'lucide-react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { availabilities } from '../../../shared/artwork/artwork.ts'
import { isNamedBy } from '../../../shared/artwork/artworkLabel.ts'
import { fold } from '../../../shared/artwork/fold.ts'
import type { CollectionChoice } from '../../drafts/collectionChoices.ts'
import { adminWorksTexts } from '../adminWorksTexts.ts'

type WorkFilters = {
  readonly search: string
  /** Empty means no filter. */
  readonly availability: string
  readonly collection: string
}

export const noFilters: WorkFilters = { search: '', availability: '', collection: '' }

/** Matches the words with the title or the SKU, ignoring case and accents, or with the work's reference. */
export const matchesSearch = ({ id, title, sku = '' }: Pick<AdminArtwork, 'id' | 'title' | 'sku'>, search: string): boolean => {
  const words = fold(search.trim())
  return fold(title).includes(words) || fold(sku).includes(words) || isNamedBy(id, search)
}

export const findWorks = (works: readonly AdminArtwork[], { search, availability, collection }: WorkFilters): readonly AdminArtwork[] =>
  works.filter(
    work =>
      matchesSearch(work, search) &&
      (!availability || work.availability === availability) &&
      (!collection || work.collectionRef === collection),
  )

type Change = (change: Partial<WorkFilters>) => void

/** The search field that both lists of works share. */
export const WorkSearch = ({ search, onChange }: { search: string; onChange: (search: string) => void }) => (
  <label className="flex min-w-0 flex-1 basis-72 items-center gap-3 self-end border-ink border-b focus-within:border-accent">
    <span className="sr-only">{adminWorksTexts.search}</span>
    <Search />
    <input
      type="search"
      name="search"
      value={search}
      placeholder={adminWorksTexts.search}
      autoComplete="off"
      className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)

type Choice = { readonly value: string; readonly label: string }

const FilterSelect = ({
  name,
  all,
  choices,
  value,
  onChange,
}: {
  name: 'availability' | 'collection'
  all: string
  choices: readonly Choice[]
  value: string
  onChange: Change
}) => (
  <label className="flex min-w-0 max-w-full flex-col text-quiet text-sm">
    {adminWorksTexts[name]}
    <select name={name} value={value} className="plain-select" onChange={({ target }) => onChange({ [name]: target.value })}>
      <option value="">{all}</option>
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
)

type WorksFiltersProps = { filters: WorkFilters; collections: readonly CollectionChoice[]; onChange: Change }

export const WorksFilters = ({ filters, collections, onChange }: WorksFiltersProps) => (
  <search aria-label={adminWorksTexts.filters} className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-8">
    <WorkSearch search={filters.search} onChange={search => onChange({ search })} />
    <FilterSelect
      name="availability"
      all={adminWorksTexts.allAvailabilities}
      choices={availabilities.map(availability => ({ value: availability, label: availability }))}
      value={filters.availability}
      onChange={onChange}
    />
    {collections.length > 0 && (
      <FilterSelect
        name="collection"
        all={adminWorksTexts.allCollections}
        choices={collections.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={filters.collection}
        onChange={onChange}
      />
    )}
  </search>
)
