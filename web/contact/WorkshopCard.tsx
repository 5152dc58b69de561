import type { ReactNode } from 'react'
import { gallery } from '../../shared/gallery.ts'
import { contactTexts } from './contactTexts.ts'
import { WorkshopMap } from './WorkshopMap.tsx'

const { address, email, phone } = gallery

const Card = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <div className="border-line border-t py-5">
    <h2 className="label-caps text-quiet">{title}</h2>
    <div className="mt-2 font-serif text-xl leading-snug">{children}</div>
    {hint && <p className="mt-1 text-[0.9375rem] text-quiet">{hint}</p>}
  </div>
)

const linkClass = 'inline-flex min-h-11 items-center underline-offset-[0.25em] hover:underline'

/** The workshop's address and the ways to contact the painter without the form. */
export const WorkshopCard = () => (
  <address className="not-italic">
    <Card title={contactTexts.workshop} hint={contactTexts.appointment}>
      {address.street}
      <br />
      {address.postalCode} {address.city}
    </Card>
    <Card title={contactTexts.phone} hint={contactTexts.phoneHint}>
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClass}>
        {phone}
      </a>
    </Card>
    <Card title={contactTexts.mail}>
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
    </Card>
    <WorkshopMap />
  </address>
)
