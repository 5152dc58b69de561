import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import type { Api } from '../kit/api/api.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { newsletterTexts } from './newsletterTexts.ts'

const Benefits = () => (
  <section>
    <h2 className="label-caps text-quiet">{newsletterTexts.benefitsTitle}</h2>
    <ul className="mt-4">
      {newsletterTexts.benefits.map(benefit => (
        <li key={benefit} className="border-line border-t py-4 font-serif text-xl leading-snug">
          {benefit}
        </li>
      ))}
    </ul>
    <p className="border-line border-t pt-4 text-quiet">{newsletterTexts.frequency}</p>
  </section>
)

export const NewsletterPage = ({ api }: { api: Api }) => (
  <div className="wrap">
    <PageMeta title={newsletterTexts.title} description={newsletterTexts.description} />
    <header className="max-w-3xl pt-6 md:pt-10">
      <Link to={paths.home()} className="text-action text-[0.9375rem]">
        {newsletterTexts.back}
      </Link>
      <h1 className="mt-3 text-4xl md:text-6xl">{newsletterTexts.title}</h1>
      <p className="mt-4 text-lg">{newsletterTexts.lead}</p>
    </header>
    <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="w-full max-w-xl">
        <NewsletterForm api={api} />
      </div>
      <Benefits />
    </div>
  </div>
)
