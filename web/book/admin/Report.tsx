import { useState } from 'react'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import { reportedBetween, twoMonthsOf } from '../../../shared/book/bookPeriods.ts'
import { bookTexts } from '../../../shared/book/bookTexts.ts'
import { type EReport, eReport, type ReportCategory, reportCategories, reportSheet } from '../../../shared/book/eReporting.ts'
import { gallery } from '../../../shared/gallery.ts'
import { artRate } from '../../../shared/invoice/vat.ts'
import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { regimeOn } from '../../../shared/studio/vatRegime.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { Options, SelectField } from '../../kit/controls/Field.tsx'
import { downloadFile } from '../../kit/downloadFile.ts'
import { reportTexts } from './papersTexts.ts'
import { saveCsv } from './saveCsv.ts'

type Row = EReport['rows'][number]

const { columns: headings } = reportTexts
const euros = (amount: number): string => formatCents(Math.round(amount * 100))

const columns: readonly Column<Row>[] = [
  { id: 'date', label: headings.date, cell: ({ date }) => formatDate(date) },
  { id: 'country', label: headings.country, cell: ({ country }) => country, isWideOnly: true },
  { id: 'base', label: headings.base, cell: ({ base }) => euros(base), isNumber: true },
  { id: 'rate', label: headings.rate, cell: ({ rate }) => `${String(rate).replace('.', ',')}\u00a0%`, isNumber: true, isWideOnly: true },
  { id: 'vat', label: headings.vat, cell: ({ vat }) => euros(vat), isNumber: true, isWideOnly: true },
  { id: 'count', label: headings.count, cell: ({ count }) => count, isNumber: true },
]

const useReport = (lines: readonly BookLine[], year: string) => {
  const periods = twoMonthsOf(year)
  const today = parisDay(new Date())
  const [number, setNumber] = useState(() => periods.find(({ to }) => to >= today)?.number ?? 6)
  // No rule says which is right, so that the owner chooses.
  const [category, setCategory] = useState<ReportCategory>('TLB1')
  const { company } = gallery()
  const rateOn = (day: string): number => (regimeOn(company, day) === 'liable' ? artRate : 0)
  const period = periods[number - 1] ?? periods[0]
  const siren = company.siret.replace(/\s/g, '').slice(0, 9)
  return {
    periods,
    number,
    setNumber,
    category,
    choose: setCategory,
    report: period && eReport(lines, period, { siren, category, rateOn }),
  }
}

const Notes = ({ report: { period, isOptional, businesses } }: { report: EReport }) => {
  const { from, to } = reportedBetween(period)
  return (
    <div className="max-w-[44rem] text-quiet">
      <p>{isOptional ? reportTexts.optional : reportTexts.due(from, to)}</p>
      {businesses.length > 0 && <p>{reportTexts.businesses(businesses.length)}</p>}
    </div>
  )
}

const Files = ({ report }: { report: EReport }) => {
  const name = bookTexts.report.fileName(report.period)
  const { period, rows, businesses } = report
  const saveJson = () => {
    const text = JSON.stringify({ period, lines: rows, businesses }, undefined, 2)
    downloadFile(`${name}.json`, new Blob([text], { type: 'application/json' }))
  }
  return (
    <p className="mt-2 flex flex-wrap gap-x-8">
      <button type="button" className="text-action" onClick={() => saveCsv(name, reportSheet(report))}>
        {reportTexts.csv}
      </button>
      <button type="button" className="text-action" onClick={saveJson}>
        {reportTexts.json}
      </button>
    </p>
  )
}

/** What is reported of sales to consumers in two civil months, to be typed in or uploaded at an approved platform: only that may send it. */
export const Report = ({ lines, year }: { lines: readonly BookLine[]; year: string }) => {
  const { periods, number, setNumber, category, choose, report } = useReport(lines, year)
  return (
    <section className="mt-12">
      <h2 className="text-xl">{reportTexts.title}</h2>
      <div className="mt-3 mb-4 grid max-w-3xl gap-4 md:grid-cols-2">
        <SelectField label={reportTexts.period} name="period" value={number} onChange={event => setNumber(Number(event.target.value))}>
          <Options of={periods.map(each => [each.number, reportTexts.periodOf(each.from, each.to)])} />
        </SelectField>
        <SelectField
          label={reportTexts.category}
          helper={reportTexts.check}
          name="category"
          value={category}
          onChange={event => choose(event.target.value as ReportCategory)}
        >
          <Options of={reportCategories.map(each => [each, reportTexts.categories[each]])} />
        </SelectField>
      </div>
      {report && (
        <>
          <Notes report={report} />
          {report.rows.length > 0 ? (
            <DataTable label={reportTexts.title} columns={columns} items={report.rows} keyOf={({ date, country }) => date + country} />
          ) : (
            <p className="py-4">{reportTexts.empty}</p>
          )}
          <Files report={report} />
        </>
      )}
    </section>
  )
}
