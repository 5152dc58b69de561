import { type FormEvent, useId, useMemo, useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { workQuestion } from '../../../../shared/artwork/admin/workSearch.ts'
import { availabilities } from '../../../../shared/artwork/artwork.ts'
import { AdminThumbnail } from '../../../admin/controls/AdminThumbnail.tsx'
import { Options } from '../../../kit/controls/Field.tsx'
import { isProvisional } from '../adminArtworkChanges.ts'
import { adminWorksTexts, pricesTexts } from '../adminWorksTexts.ts'
import { BulkBar } from '../list/BulkBar.tsx'
import { isSame, type RowEdit } from '../list/pricesForm.ts'
import { SelectBox } from '../list/SelectBox.tsx'
import { useBulk } from '../list/useBulk.ts'
import { useRows } from '../list/useRows.ts'
import { WorkSearchField } from '../list/WorksFilters.tsx'
import { useCollectionTitles } from '../useCollectionTitles.ts'
import { OpeningNight } from './OpeningNight.tsx'

const rowColumns = 'grid-cols-[44px_56px_minmax(0,1fr)] md:grid-cols-[44px_56px_minmax(0,1fr)_8rem_10rem_7rem] items-center gap-x-4'

const controlClass =
  'min-h-11 w-full border border-line bg-transparent px-2 text-base hover:border-quiet aria-invalid:border-2 aria-invalid:border-negative'

type PriceRowProps = {
  work: AdminArtwork
  row: RowEdit
  problem: string | undefined
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: (change: Partial<RowEdit>) => void
  onSave: () => void
}

type ControlsProps = Pick<PriceRowProps, 'work' | 'row' | 'problem' | 'onEdit'> & { problemId: string }

const Controls = ({ work, row, problem, problemId, onEdit }: ControlsProps) => {
  const described = { 'aria-describedby': problem ? problemId : undefined, 'aria-invalid': problem ? true : undefined } as const
  return (
    <>
      <input
        {...described}
        name="priceEur"
        inputMode="numeric"
        autoComplete="off"
        aria-label={pricesTexts.priceOf(work.title)}
        placeholder={pricesTexts.onRequest}
        value={row.price}
        className={`${controlClass} text-right tabular-nums`}
        onChange={({ target }) => onEdit({ price: target.value })}
      />
      <select
        name="availability"
        aria-label={pricesTexts.availabilityOf(work.title)}
        value={row.availability}
        className={`${controlClass} pr-6 bg-position-[right_0.5rem_center]`}
        onChange={({ target }) => onEdit({ availability: availabilities.find(known => known === target.value) ?? row.availability })}
      >
        <Options of={availabilities.map(availability => [availability, availability])} />
      </select>
    </>
  )
}

/** Edits one work in the list. Enter saves it. */
const PriceRow = ({ work, row, problem, isSelected, onSelect, onEdit, onSave }: PriceRowProps) => {
  const id = useId()
  const isPending = !isSame(work, row)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) onSave()
  }
  return (
    <li data-selected={isSelected} className="border-line border-b py-2 data-[selected=true]:bg-mat md:pt-px md:pb-0.5">
      <form noValidate onSubmit={save} className={`grid gap-y-1 ${rowColumns}`}>
        <SelectBox title={work.title} isSelected={isSelected} onSelect={onSelect} />
        <AdminThumbnail image={work.images[0]} size="row" />
        <div className="min-w-0 leading-snug">
          <p className="font-serif text-lg italic leading-tight">{work.title}</p>
          <p className="text-quiet text-sm tabular-nums leading-tight">
            {[work.sku ?? pricesTexts.noSku, !work.isPublished && adminWorksTexts.hidden].filter(Boolean).join(' — ')}
          </p>
        </div>
        <div className="max-md:col-span-full grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-3 md:contents">
          <Controls work={work} row={row} problem={problem} problemId={`${id}-problem`} onEdit={onEdit} />
          <button
            type="submit"
            disabled={!isPending}
            title={pricesTexts.saveHint}
            aria-label={pricesTexts.saveNamed(work.title)}
            className="text-action justify-center disabled:no-underline disabled:opacity-40 max-md:col-span-full max-md:justify-self-end max-md:disabled:hidden"
          >
            {pricesTexts.save}
          </button>
        </div>
        <p id={`${id}-problem`} role="alert" className="col-span-full text-[0.9375rem] text-negative empty:hidden md:col-start-3">
          {problem}
        </p>
      </form>
    </li>
  )
}

/** Returns the works by title, hidden ones too. */
const inOrder = (works: readonly AdminArtwork[]): readonly AdminArtwork[] =>
  works.filter(work => !isProvisional(work)).toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

const Columns = () => (
  <div aria-hidden="true" className={`label-caps hidden border-ink border-b py-2 text-quiet md:grid ${rowColumns}`}>
    <span className="col-start-3">{pricesTexts.work}</span>
    <span className="text-right">{pricesTexts.price}</span>
    <span>{pricesTexts.availability}</span>
  </div>
)

export const PricesTab = ({ artworks }: { artworks: readonly AdminArtwork[] }) => {
  const works = useMemo(() => inOrder(artworks), [artworks])
  const [search, setSearch] = useState('')
  const titleOf = useCollectionTitles()
  const found = useMemo(() => works.filter(workQuestion({ q: search }, titleOf)), [works, search, titleOf])
  const rows = useRows()
  const bulk = useBulk(works, rows.tell)
  return (
    <div className="flex flex-col gap-5">
      <search className="flex">
        <WorkSearchField search={search} onChange={setSearch} />
      </search>
      <div className="z-10 -mb-5 bg-paper md:sticky md:top-12">
        <BulkBar bulk={bulk} found={found} hasOffer />
        <Columns />
      </div>
      {found.length === 0 ? (
        <p className="py-10 text-center text-quiet">{pricesTexts.empty}</p>
      ) : (
        <ul aria-label={pricesTexts.list} className="md:[&_:is(input,select,button)]:scroll-mt-72">
          {found.map(work => (
            <PriceRow
              key={work.id}
              work={work}
              row={rows.shownOf(work)}
              problem={rows.problems[work.id]}
              isSelected={bulk.isSelected(work.id)}
              onSelect={isSelected => bulk.select(work, isSelected)}
              onEdit={change => rows.edit(work, change)}
              onSave={() => void rows.save(work)}
            />
          ))}
        </ul>
      )}
      <OpeningNight />
    </div>
  )
}
