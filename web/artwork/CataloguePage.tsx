import { useLoaderData } from 'react-router-dom'
import type { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { countOf } from '../../shared/kit/frenchFormat.ts'
import type { RouteOutput } from '../../shared/kit/route.ts'
import { EmptyState } from '../app/EmptyState.tsx'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CatalogueBar } from './CatalogueBar.tsx'
import { activeFilters, withoutFilters } from './catalogueState.ts'
import { catalogueTexts } from './catalogueTexts.ts'
import { findArtworks } from './findArtworks.ts'
import { HungWorks } from './HungWorks.tsx'
import { ListedWorks } from './ListedWorks.tsx'
import { useCatalogueState } from './useCatalogueState.ts'

/** The works of the first screen, whose pictures are not left for later. */
const firstScreen = 3

const QuoteCall = () => (
  <section className="wrap part">
    <div className="flex flex-col items-start justify-between gap-6 border-ink border-t pt-8 md:flex-row md:items-end">
      <div>
        <h2 className="text-[clamp(1.75rem,3vw,2.5rem)]">{catalogueTexts.quoteTitle}</h2>
        <p className="mt-2 text-quiet">{catalogueTexts.quoteText}</p>
      </div>
      <ButtonLink look="secondary" to={paths.quote()}>
        {catalogueTexts.quote}
      </ButtonLink>
    </div>
  </section>
)

export const CataloguePage = () => {
  const { artworks } = useLoaderData<RouteOutput<typeof artworkRoutes.listArtworks>>()
  const { state, show, type } = useCatalogueState()
  const found = findArtworks(artworks, state)
  const showAll = () => show(withoutFilters(state))
  return (
    <>
      <PageMeta title={catalogueTexts.works} description={catalogueTexts.description} />
      <div className="wrap pt-10 md:pt-16">
        <h1 className="text-[clamp(2.5rem,5vw,4.25rem)]">{catalogueTexts.title}</h1>
        <div className="mt-8 md:mt-12">
          <CatalogueBar state={state} onShow={show} onType={type} />
        </div>
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-8 text-[0.9375rem]">
          <p role="status" className="text-quiet">
            {countOf(found.length, 'œuvre', 'œuvres')}
          </p>
          <ActiveFilters state={state} onShow={show} />
        </div>
        {found.length > 0 && (
          <div className="mt-4 md:mt-6">
            <h2 className="sr-only">{catalogueTexts.works}</h2>
            {state.vue === 'liste' ? <ListedWorks artworks={found} /> : <HungWorks artworks={found} priorities={firstScreen} />}
          </div>
        )}
      </div>
      {found.length === 0 && (
        <EmptyState
          as="h2"
          title={catalogueTexts.empty}
          action={activeFilters(state).length > 0 && <Button onClick={showAll}>{catalogueTexts.showAll}</Button>}
        >
          {catalogueTexts.emptyText}
        </EmptyState>
      )}
      <QuoteCall />
    </>
  )
}
