import { useLoaderData } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { HungWorks } from '../catalogue/HungWorks.tsx'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { Hero } from './Hero.tsx'
import { Collections, Exhibitions, SectionHead } from './HomeSections.tsx'
import type { HomeData } from './homeData.ts'
import { homeTexts } from './homeTexts.ts'

const Promises = () => (
  <section aria-label={homeTexts.promisesTitle} className="wrap mt-14 md:mt-20">
    <ul className="grid border-line border-y sm:grid-cols-2 lg:grid-cols-4">
      {homeTexts.promises.map(({ title, text }) => (
        <li key={title} className="promise py-5 lg:py-7">
          <h2 className="font-medium font-sans text-base tracking-normal">{title}</h2>
          <p className="mt-1 max-w-[17rem] text-[0.9375rem] text-quiet leading-snug">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const NewWorks = ({ artworks }: { artworks: HomeData['newWorks'] }) => (
  <section className="wrap part">
    <SectionHead title={homeTexts.newWorks} link={{ to: paths.catalogue(), label: homeTexts.allWorks }} />
    <HungWorks artworks={artworks} />
  </section>
)

const Reasons = () => (
  <section className="wrap part">
    <SectionHead title={homeTexts.whyTitle} />
    <ul className="grid gap-10 md:grid-cols-3 md:gap-14">
      {homeTexts.reasons.map(({ title, text }) => (
        <li key={title} className="max-w-[26rem] border-ink border-t pt-5">
          <h3 className="text-2xl italic">{title}</h3>
          <p className="mt-3 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Closing = () => (
  <section className="wrap part flex flex-col items-center text-center">
    <h2 className="max-w-[18ch] text-[clamp(2.25rem,5vw,4rem)]">{homeTexts.closingTitle}</h2>
    <div className="mt-8 flex flex-wrap justify-center gap-x-8 gap-y-3">
      <ButtonLink to={paths.catalogue()}>{homeTexts.discover}</ButtonLink>
      <ButtonLink look="text" to={paths.quote()}>
        {homeTexts.quote}
      </ButtonLink>
    </div>
  </section>
)

export const HomePage = () => {
  const { hero, newWorks, collections, exhibitions } = useLoaderData<HomeData>()
  return (
    <>
      <PageMeta description={homeTexts.description} />
      <Hero artwork={hero} />
      <Promises />
      {newWorks.length > 0 && <NewWorks artworks={newWorks} />}
      <Collections collections={collections} />
      <Exhibitions exhibitions={exhibitions} />
      <Reasons />
      <Closing />
    </>
  )
}
