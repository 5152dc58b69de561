import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { AskedWork } from '../artwork/AskedWork.tsx'
import type { Api } from '../kit/api/api.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { Unbroken } from '../kit/Unbroken.tsx'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { ContactForm } from './ContactForm.tsx'
import type { ContactData } from './contactSubject.ts'
import { contactTexts } from './contactTexts.ts'
import { WorkshopCard } from './WorkshopCard.tsx'

/** Removing the work reloads the form in place, without scrolling or a new history entry. */
const inPlace = { replace: true, preventScrollReset: true } as const

export const ContactPage = ({ api }: { api: Api }) => {
  const data = useLoaderData<ContactData>()
  const navigate = useNavigate()
  const { artwork } = data
  const [hadWork, setHadWork] = useState(false)
  if (artwork && !hadWork) setHadWork(true)
  // The button that removes the work disappears with it, so the focus moves to the form.
  const form = useFocusWhenLost<HTMLDivElement>(hadWork && !artwork)
  return (
    <div className="wrap">
      <PageMeta title={contactTexts.title} description={contactTexts.description} />
      <header className="max-w-3xl pt-8 md:pt-14">
        <h1 className="text-4xl md:text-6xl">{contactTexts.title}</h1>
        <p className="mt-4 text-lg">
          <Unbroken>{contactTexts.lead}</Unbroken>
        </p>
      </header>
      <div className="mt-10 grid gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div ref={form} tabIndex={-1} className="w-full max-w-xl outline-none">
          {artwork && (
            <AskedWork artwork={artwork} label={contactTexts.aboutWork} className="mb-10">
              <Link to={paths.contact()} {...inPlace} className="text-action text-[0.9375rem]">
                {contactTexts.removeWork}
              </Link>
            </AskedWork>
          )}
          <ContactForm api={api} data={data} onSent={() => artwork && navigate(paths.contact(), inPlace)} />
        </div>
        <WorkshopCard />
      </div>
    </div>
  )
}
