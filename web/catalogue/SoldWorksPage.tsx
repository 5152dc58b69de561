import { useLoaderData } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ArtworkPageRows, ArtworkRows } from './ArtworkRows.tsx'
import type { SoldWorksOfYear } from './catalogueData.ts'
import { catalogueTexts, soldWorksTexts } from './catalogueTexts.ts'

const Years = ({ years }: { years: readonly SoldWorksOfYear[] }) => (
  <div className="wrap">
    <PageHead title={soldWorksTexts.title} back={{ to: paths.catalogue(), label: catalogueTexts.title }}>
      {soldWorksTexts.lead}
    </PageHead>
    {years.map(({ year, artworks }, index) => (
      <section key={year} aria-labelledby={`annee-${year}`} className="mt-10 border-ink border-t pt-5 md:mt-14">
        <h2 id={`annee-${year}`} className="mb-6 text-[clamp(1.75rem,3vw,2.5rem)] tabular-nums">
          {year}
        </h2>
        {index === 0 ? <ArtworkPageRows pages={[artworks]} hasMore={false} /> : <ArtworkRows artworks={artworks} />}
      </section>
    ))}
  </div>
)

export const SoldWorksPage = () => {
  const years = useLoaderData<readonly SoldWorksOfYear[]>()
  return (
    <>
      <PageMeta title={soldWorksTexts.title} description={soldWorksTexts.description} />
      {years.length > 0 ? (
        <Years years={years} />
      ) : (
        <EmptyState title={soldWorksTexts.empty} action={<ButtonLink to={paths.catalogue()}>{catalogueTexts.showAll}</ButtonLink>}>
          {soldWorksTexts.emptyText}
        </EmptyState>
      )}
    </>
  )
}
