import type { Api } from '../kit/api.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ContactForm } from './ContactForm.tsx'
import { contactTexts } from './contactTexts.ts'
import { Workshop } from './Workshop.tsx'

export const ContactPage = ({ api }: { api: Api }) => (
  <div className="wrap">
    <PageMeta title={contactTexts.title} description={contactTexts.description} />
    <header className="max-w-3xl pt-8 md:pt-14">
      <h1 className="text-4xl md:text-6xl">{contactTexts.title}</h1>
      <p className="mt-4 text-lg">{contactTexts.lead}</p>
    </header>
    <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="w-full max-w-xl">
        <ContactForm api={api} />
      </div>
      <Workshop />
    </div>
  </div>
)
