import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { Options, SelectField } from '../../kit/controls/Field.tsx'
import { Tabs } from '../../kit/controls/Tabs.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { BookTab } from './BookTab.tsx'
import { CertificatesTab } from './CertificatesTab.tsx'
import { InvoicesTab } from './InvoicesTab.tsx'
import { papersTexts } from './papersTexts.ts'

type TabProps = { year: string }

const contents = {
  invoices: ({ year }: TabProps) => <InvoicesTab year={year} />,
  certificates: () => <CertificatesTab />,
  book: ({ year }: TabProps) => <BookTab year={year} />,
} as const satisfies Readonly<Record<string, (props: TabProps) => ReactNode>>
type TabId = keyof typeof contents
const tabIds = Object.keys(contents) as TabId[]

/** The names of the tab and of the year in the address. */
const [tabParameter, yearParameter] = ['onglet', 'annee']
const tabNames: Readonly<Record<TabId, string>> = { invoices: 'factures', certificates: 'certificats', book: 'recettes' }

/** The years of the books, the latest first: a sale made elsewhere may be of the year before the site's first. */
const firstYear = 2025
const yearsUntil = (last: number): readonly string[] => Array.from({ length: last - firstYear + 1 }, (_, at) => String(last - at))

const usePlace = () => {
  const [search, setSearch] = useSearchParams()
  const years = yearsUntil(Math.max(firstYear, Number(parisDay(new Date()).slice(0, 4))))
  const year = years.find(each => each === search.get(yearParameter)) ?? years[0] ?? String(firstYear)
  const shown = tabIds.find(id => tabNames[id] === search.get(tabParameter)) ?? 'invoices'
  const go = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return {
    years,
    year,
    shown,
    show: (id: string) => go(tabParameter, tabNames[id as TabId]),
    choose: (to: string) => go(yearParameter, to),
  }
}

/** Invoices and credit notes, certificates, and the income book, a year at a time. A visited tab stays mounted. */
const PapersPage = () => {
  const { years, year, shown, show, choose } = usePlace()
  const [visited, setVisited] = useState<ReadonlySet<TabId>>(new Set())
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]))
  const tabs = tabIds.map(id => ({ id, label: papersTexts.tabs[id], content: visited.has(id) && contents[id]({ year }) }))
  return (
    <div className="wrap pt-6 pb-16 md:pt-8">
      <PageMeta title={papersTexts.title} noindex />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl md:text-4xl">{papersTexts.title}</h1>
        {shown !== 'certificates' && (
          <div className="w-36">
            <SelectField label={papersTexts.year} name="year" value={year} onChange={event => choose(event.target.value)}>
              <Options of={years.map(each => [each, each])} />
            </SelectField>
          </div>
        )}
      </div>
      <div className="mt-4">
        <Tabs label={papersTexts.title} tabs={tabs} shown={shown} onShow={show} />
      </div>
    </div>
  )
}

export const papersPage = () => <PapersPage />
