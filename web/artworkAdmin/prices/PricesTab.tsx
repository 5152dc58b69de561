import { useMemo, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { BulkBar } from '../list/BulkBar.tsx'
import { matchesSearch } from '../list/findWorks.ts'
import { pricesTexts } from '../list/pricesTexts.ts'
import { useBulk } from '../list/useBulk.ts'
import { useRows } from '../list/useRows.ts'
import { WorkSearch } from '../list/WorksFilters.tsx'
import { PriceRow, rowColumns } from './PriceRow.tsx'

/** Returns the published works, by title. */
const inOrder = (works: readonly AdminArtwork[]): readonly AdminArtwork[] =>
  works.filter(({ isPublished }) => isPublished).toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

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
  const found = works.filter(work => matchesSearch(work, search))
  const rows = useRows()
  const bulk = useBulk(works, rows.tell)
  return (
    <div className="flex flex-col gap-5">
      <search className="flex">
        <WorkSearch search={search} onChange={setSearch} />
      </search>
      <div className="z-10 -mb-5 bg-paper md:sticky md:top-[70px]">
        <BulkBar bulk={bulk} found={found} />
        <Columns />
      </div>
      {found.length === 0 ? (
        <p className="py-10 text-center text-quiet">{pricesTexts.empty}</p>
      ) : (
        <ul aria-label={pricesTexts.list} className="md:[&_:is(input,select,button)]:scroll-mt-60">
          {found.map(work => (
            <PriceRow
              key={work.id}
              work={work}
              row={rows.shownOf(work)}
              problem={rows.problems[work.id]}
              isSelected={bulk.isSelected(work.id)}
              onSelect={isSelected => bulk.select(work.id, isSelected)}
              onEdit={change => rows.edit(work, change)}
              onSave={() => void rows.save(work)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
