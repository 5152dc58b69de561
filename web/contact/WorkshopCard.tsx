import type { ReactNode } from 'react'
import { workshopMap } from '../../shared/content/workshopMap.ts'
import { type Gallery, gallery, mailLink, phoneLink } from '../../shared/gallery.ts'
import { contactTexts } from './contactTexts.ts'

type Coordinates = NonNullable<Gallery['coordinates']>

const mapAddressOf = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

/** Whether the drawn map, which is of one place, is the one that leads to the studio. */
const isDrawn = ({ latitude, longitude }: Coordinates): boolean =>
  latitude === workshopMap.coordinates.latitude && longitude === workshopMap.coordinates.longitude

/** Draws each canal as two hairlines with water between them: first all dark lines, then all water, so that crossings stay open. */
const Canals = () => (
  <g fill="none">
    {workshopMap.canals.map(({ path, width }) => (
      <path key={path} d={path} stroke="currentColor" strokeWidth={width + 1.6} className="text-quiet" />
    ))}
    {workshopMap.canals.map(({ path, width }) => (
      <path key={path} d={path} stroke="var(--color-mat)" strokeWidth={width} />
    ))}
  </g>
)

const overLines = { stroke: 'var(--color-paper)', strokeWidth: 6, paintOrder: 'stroke' } as const

const Names = () => (
  <g className="font-serif text-quiet italic" fill="currentColor" textAnchor="middle">
    {workshopMap.names.map(({ text, x, y, size, isOverLines }) => (
      <text key={text} x={x} y={y} fontSize={size} {...(isOverLines && overLines)}>
        {text}
      </text>
    ))}
  </g>
)

const Workshop = () => {
  const { x, y } = workshopMap.workshop
  return (
    <g fill="var(--color-accent)">
      <circle cx={x} cy={y} r="6" />
      <path d={`M${x} ${y - 6}v-54`} stroke="var(--color-accent)" strokeWidth="1.2" />
      <text x={x} y={y - 68} textAnchor="middle" fontSize="16" fontWeight="600">
        {contactTexts.workshop}
      </text>
    </g>
  )
}

/** The map is drawn here instead of loaded from a service, so that no third party learns who looks at it. */
const WorkshopMap = () => (
  <svg viewBox={workshopMap.viewBox} role="img" aria-label={workshopMap.label} className="w-full bg-mat">
    <path d={workshopMap.land} fill="var(--color-paper)" />
    <g fill="none" className="text-quiet" stroke="currentColor" strokeWidth="0.8" opacity="0.7">
      {workshopMap.contours.map(path => (
        <path key={path} d={path} />
      ))}
    </g>
    <Canals />
    <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round">
      {workshopMap.shores.map(path => (
        <path key={path} d={path} />
      ))}
    </g>
    <path d={workshopMap.waves} fill="none" stroke="currentColor" strokeWidth="0.9" className="text-quiet" />
    <Names />
    <Workshop />
  </svg>
)

const Card = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <div className="border-line border-t py-5">
    <h2 className="label-caps text-quiet">{title}</h2>
    <div className="mt-2 font-serif text-xl leading-snug">{children}</div>
    {hint && <p className="mt-1 whitespace-pre-line text-[0.9375rem] text-quiet">{hint}</p>}
  </div>
)

const linkClass = 'inline-flex min-h-11 items-center underline-offset-[0.25em] hover:underline'

/** Where the studio is: on a map of another site, and drawn where there is a drawing of the place. */
const Whereabouts = ({ coordinates }: { coordinates: Coordinates }) => (
  <figure>
    {isDrawn(coordinates) && <WorkshopMap />}
    <figcaption>
      <a href={mapAddressOf(coordinates)} rel="noopener" className="text-action">
        {contactTexts.openMap}
      </a>
    </figcaption>
  </figure>
)

/** The workshop's address and the published ways to contact the painter without the form. */
export const WorkshopCard = ({ of = gallery() }: { of?: Gallery }) => {
  const { address, email, phone, opening, coordinates } = of
  return (
    <address className="not-italic">
      <Card title={contactTexts.workshop} hint={opening ?? contactTexts.appointment}>
        {address.street && (
          <>
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </>
        )}
      </Card>
      {phone && (
        <Card title={contactTexts.phone} hint={contactTexts.phoneHint}>
          <a href={phoneLink(phone)} className={linkClass}>
            {phone}
          </a>
        </Card>
      )}
      {email && (
        <Card title={contactTexts.mail}>
          <a href={mailLink(email)} className={`wrap-anywhere ${linkClass}`}>
            {email}
          </a>
        </Card>
      )}
      {coordinates && <Whereabouts coordinates={coordinates} />}
    </address>
  )
}
