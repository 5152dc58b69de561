import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import { inBookOrder, linesIn, quartersOf } from '../../../shared/book/bookPeriods.ts'
import { bookSheet, sumsOfYear } from '../../../shared/book/bookSheet.ts'
import { bookTexts, meansTexts, natureText } from '../../../shared/book/bookTexts.ts'
import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { paths } from '../../../shared/paths.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { type List, useList } from '../../admin/list/listQuery.ts'
import { CheckboxField, Options, SelectField } from '../../kit/controls/Field.tsx'
import { DeskList } from './DeskList.tsx'
import { PackButton } from './PackButton.tsx'
import { bookQuery, type Fee, feesQuery } from './papersQueries.ts'
import { incomeTexts, papersTexts } from './papersTexts.ts'
import { Report } from './Report.tsx'
import { saveCsv } from './saveCsv.ts'
import { ThresholdMeter } from './ThresholdMeter.tsx'

const { columns: headings } = incomeTexts

/** What the provider kept of a payment, by the line of its sale or of its refund. */
type FeeOf = (line: BookLine) => Fee | undefined

const feeFinder = (fees: readonly Fee[]): FeeOf => {
  const byPayment = new Map(fees.map(fee => [`${fee.paymentIntentId} ${fee.gross}`, fee]))
  return ({ paymentIntentId, amount }) => byPayment.get(`${paymentIntentId} ${amount}`)
}

const Nature = ({ line }: { line: BookLine }) => (
  <>
    {natureText(line)}
    {line.reference && <span className="block text-quiet text-sm">{[line.paper, line.reference].filter(Boolean).join(' · ')}</span>}
  </>
)

const Day = ({ line }: { line: BookLine }) => (
  <>
    {line.orderId ? (
      <Link to={paths.adminOrders(line.reference)} className="text-action">
        {formatDate(line.on)}
      </Link>
    ) : (
      formatDate(line.on)
    )}
    <div className="text-sm md:hidden">
      <p>{line.payer}</p>
      <p className="text-quiet">{natureText(line)}</p>
    </div>
  </>
)

const feeColumns = (feeOf: FeeOf): readonly Column<BookLine>[] =>
  (['fee', 'net'] as const).map(name => ({
    id: name,
    label: headings[name],
    cell: line => {
      const fee = feeOf(line)
      return fee && formatCents(fee[name])
    },
    isNumber: true,
    isWideOnly: name === 'fee',
  }))

const columnsWith = (feeOf: FeeOf | undefined): readonly Column<BookLine>[] => [
  { id: 'on', label: headings.on, cell: line => <Day line={line} /> },
  { id: 'payer', label: headings.payer, cell: ({ payer }) => payer, isWideOnly: true },
  { id: 'nature', label: headings.nature, cell: line => <Nature line={line} />, isWideOnly: true },
  { id: 'means', label: headings.means, cell: ({ means }) => meansTexts[means], isWideOnly: true },
  { id: 'amount', label: headings.amount, cell: ({ amount }) => formatCents(amount), isNumber: true },
  ...(feeOf ? feeColumns(feeOf) : []),
]

const Sums = ({ lines, year }: { lines: readonly BookLine[]; year: string }) => (
  <section>
    <h2 className="text-xl">{incomeTexts.sums}</h2>
    <dl className="mt-2 grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
      {sumsOfYear(lines, year).map(({ text, amount }, at, all) => (
        <div
          key={text}
          className={`col-span-2 flex justify-between gap-4 ${at === all.length - 1 ? 'border-line border-t pt-1 font-medium' : ''}`}
        >
          <dt>{text}</dt>
          <dd className="whitespace-nowrap">{formatCents(amount)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The fees of a year, which are asked of the provider once the owner wants to see them. */
const useFees = (year: string) => {
  const [isShown, setShown] = useState(false)
  const list: List<Fee> = useList(feesQuery(year), isShown)
  const { items } = list
  const feeOf = useMemo(() => (isShown && items ? feeFinder(items) : undefined), [isShown, items])
  return { isShown, setShown, failure: isShown ? list.failure : undefined, items: isShown ? items : undefined, feeOf }
}

const FeesSum = ({ fees }: { fees: readonly Fee[] }) => {
  const total = (name: 'fee' | 'net') => formatCents(fees.reduce((sum, fee) => sum + fee[name], 0))
  return <p className="tabular-nums">{incomeTexts.feesSum(total('fee'), total('net'))}</p>
}

/** The quarter of today in this year, or its last one. */
const firstQuarter = (year: string): number => {
  const today = parisDay(new Date())
  return quartersOf(year).find(({ from, to }) => today >= from && today <= to)?.number ?? 4
}

const Lines = ({ lines, year }: { lines: readonly BookLine[]; year: string }) => {
  const [number, setNumber] = useState(() => firstQuarter(year))
  const fees = useFees(year)
  const quarter = quartersOf(year)[number - 1]
  const shown = quarter ? linesIn(lines, quarter) : []
  return (
    <section className="mt-10">
      <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div className="w-48">
          <SelectField label={incomeTexts.quarter} name="quarter" value={number} onChange={event => setNumber(Number(event.target.value))}>
            <Options of={quartersOf(year).map(each => [each.number, incomeTexts.quarterOf(each.number)])} />
          </SelectField>
        </div>
        <CheckboxField
          label={incomeTexts.fees}
          name="fees"
          required={false}
          checked={fees.isShown}
          onChange={event => fees.setShown(event.target.checked)}
        />
      </div>
      {fees.isShown && <p className="text-quiet">{incomeTexts.feesNote}</p>}
      {fees.items && <FeesSum fees={fees.items} />}
      <p role="alert" className="text-negative empty:hidden">
        {fees.failure?.message}
      </p>
      {shown.length > 0 ? (
        <DataTable label={papersTexts.tabs.book} columns={columnsWith(fees.feeOf)} items={shown} keyOf={({ on, id }) => `${on} ${id}`} />
      ) : (
        <p className="py-4">{incomeTexts.noneInQuarter}</p>
      )}
    </section>
  )
}

const Book = ({ items, year }: { items: readonly BookLine[]; year: string }) => {
  const lines = useMemo(() => inBookOrder(items), [items])
  return (
    <>
      <Sums lines={lines} year={year} />
      <p className="mt-4 flex flex-wrap gap-x-8">
        <button type="button" className="text-action" onClick={() => saveCsv(bookTexts.fileName(year), bookSheet(lines, year))}>
          {incomeTexts.csv}
        </button>
        <PackButton kind="book" year={year} />
        <PackButton kind="archive" year={year} />
      </p>
      <Lines key={year} lines={lines} year={year} />
    </>
  )
}

export const BookTab = ({ year }: { year: string }) => {
  const list = useList(bookQuery(year))
  return (
    <>
      <DeskList list={list} none={incomeTexts.none(year)}>
        {items => <Book items={items} year={year} />}
      </DeskList>
      {list.items && <ThresholdMeter year={year} lines={list.items} />}
      {list.items && <Report lines={list.items} year={year} />}
    </>
  )
}
