import { type ReactNode, startTransition } from 'react'
import { Link, useLoaderData, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { everyWork } from '../../shared/artwork/catalogue.ts'
import { paths } from '../../shared/paths.ts'
import { type ArtworkSearch, artworkSearch } from '../artwork/artworkSearch.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { InquiryLink } from '../layout/InquiryLink.tsx'
import type { PageDependencies } from '../router/page.tsx'
import { CatalogueControls } from './CatalogueControls.tsx'
import type { CatalogueData } from './catalogueData.ts'
import { activeFilters, type CatalogueState, searchOf, stateOf, withoutFilters } from './catalogueState.ts'
import { catalogueTexts, soldWorksTexts } from './catalogueTexts.ts'
import { FoundWorks } from './FoundWorks.tsx'
import { type SearchResults, useFoundWorks } from './useFoundWorks.ts'

/** The catalogue's state is stored in the address, so that back and shared links restore it (D8). */
const useCatalogueState = () => {
  const [search, setSearch] = useSearchParams()
  const query = stateOf(search)
  const isTyped = useLocation().state?.typed === true
  const isArrival = useNavigationType() === 'POP'
  /** The change is a transition, because on a phone rendering all that reads the address takes longer than the response to a keystroke may. */
  const change = (next: CatalogueState, options: { replace?: true; state?: object }): void =>
    startTransition(() => setSearch(searchOf(next), { preventScrollReset: true, ...options }))
  return {
    /** What the address asks for, and how the visitor came to it. */
    visit: { query, isTyped, isArrival },
    /** Choosing a filter adds an entry to the history; typing does not. */
    show: (next: CatalogueState): void => change(next, {}),
    type: (next: CatalogueState): void => change(next, { replace: true, state: { typed: true } }),
  }
}

const QuoteCall = () => (
  <section className="wrap part">
    <div className="flex flex-col items-start justify-between gap-6 border-ink border-t pt-8 md:flex-row md:items-end">
      <div>
        <h2 className="text-[clamp(1.75rem,3vw,2.5rem)]">{catalogueTexts.quoteTitle}</h2>
        <p className="mt-2 text-quiet">{catalogueTexts.otherwise}</p>
      </div>
      <InquiryLink look="secondary" />
    </div>
  </section>
)

const SearchFailed = ({ failure, onRetry }: { failure: string; onRetry: () => void }) => (
  <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
    <p>
      {catalogueTexts.searchFailed} {failure}
    </p>
    <Button look="text" onClick={onRetry}>
      {catalogueTexts.retry}
    </Button>
  </div>
)

const NoneFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState as="h2" title={catalogueTexts.empty} action={<Button onClick={onShowAll}>{catalogueTexts.showAll}</Button>}>
    {catalogueTexts.emptyText}
  </EmptyState>
)

/** Shown while the shop has no works yet. */
const NoWorks = () => (
  <EmptyState as="h2" title={catalogueTexts.emptyShop} action={<ButtonLink to={paths.newsletter()}>{catalogueTexts.letter}</ButtonLink>}>
    {catalogueTexts.emptyShopText}
  </EmptyState>
)

type ResultsProps = { found: SearchResults; state: CatalogueState; onShow: (next: CatalogueState) => void; children: ReactNode }

/**
 * Shows the works found, or that there are none. While works may still arrive by themselves, the results fill a screen so that the footer
 * is out of sight, and other results get another key, so that nothing visible moves (layout shift).
 */
const Results = ({ found, state, onShow, children }: ResultsProps) => {
  const { works, listKey, isArriving, isCurrent, isUnsteady, failure, retry } = found
  return (
    <div key={isArriving ? 'arriving' : String(listKey)} className={isUnsteady ? 'min-h-svh' : ''}>
      {failure && !isCurrent && <SearchFailed failure={failure} onRetry={retry} />}
      {works.total > 0 && (
        <div className="mt-4 md:mt-6">
          <h2 className="sr-only">{catalogueTexts.works}</h2>
          {state.mur && <p className="mb-6 text-quiet">{catalogueTexts.wallShare}</p>}
          {works.meant && (
            <p role="status" className="mb-6 text-quiet">
              {catalogueTexts.meant(works.meant)}
            </p>
          )}
          <FoundWorks found={found} vue={state.vue} />
        </div>
      )}
      {works.total === 0 && (activeFilters(state).length > 0 ? <NoneFound onShowAll={() => onShow(withoutFilters(state))} /> : <NoWorks />)}
      {children}
    </div>
  )
}

/** Loads the function that draws the results other than works. */
type LoadOtherResults = () => Promise<(q: string) => ReactNode>

const CataloguePage = ({ search, loadOtherResults }: { search: ArtworkSearch; loadOtherResults: LoadOtherResults }) => {
  const first = useLoaderData<CatalogueData>()
  const { visit, show, type } = useCatalogueState()
  const found = useFoundWorks(search, { first, query: everyWork }, visit)
  const { q } = visit.query
  const drawOtherResults = useLazyPart(q !== '', loadOtherResults)
  return (
    <>
      <PageMeta title={catalogueTexts.works} description={catalogueTexts.description} />
      <div className="wrap pt-10 md:pt-16">
        <h1 className="text-[clamp(2.5rem,5vw,4.25rem)]">{catalogueTexts.title}</h1>
        <CatalogueControls query={visit.query} choices={first} onEnter={found.prepare} onShow={show} onType={type}>
          <p role="status" className="flex min-h-11 min-w-24 items-center text-quiet">
            {cardTexts.count(found.works.total)}
          </p>
        </CatalogueControls>
        <Results found={found} state={visit.query} onShow={show}>
          {drawOtherResults?.(q)}
        </Results>
      </div>
      <QuoteCall />
      <p className="wrap mt-6">
        <Link to={paths.soldWorks()} className="text-action">
          {soldWorksTexts.link}
        </Link>
      </p>
    </>
  )
}

/** Creates the page with its search cache, which outlives the page's unmounting so that a visitor who comes back finds the same results. */
export const cataloguePage = ({ data }: PageDependencies, loadOtherResults: LoadOtherResults) => (
  <CataloguePage search={artworkSearch(data)} loadOtherResults={loadOtherResults} />
)
