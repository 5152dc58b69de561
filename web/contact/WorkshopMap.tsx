import { gallery } from '../../shared/gallery.ts'
import { contactTexts } from './contactTexts.ts'

const { latitude, longitude } = gallery.coordinates
const mapAddress = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

const coast =
  'M240 408C290 396 310 384 336 374C362 366 380 364 402 360C440 354 474 346 498 334L520 316L548 352L554 348L534 306L566 284C584 274 600 266 614 256C650 236 680 210 704 192C730 172 752 152 764 144'
const shore =
  'M764 70C700 74 650 92 632 110C616 124 600 140 586 147C572 150 560 146 546 151C522 160 500 160 480 169C452 180 424 188 400 201C366 220 338 232 320 256C302 284 288 306 266 320C256 326 248 332 240 336'

/** The hill as a painter would note it: three lines around a summit. */
const Hill = () => (
  <g fill="none" className="text-quiet" stroke="currentColor" strokeWidth="0.8" opacity="0.7">
    <path d="M352 322C348 280 382 238 428 228C466 220 494 242 492 276C490 310 452 334 410 340C378 344 354 342 352 322z" />
    <path d="M376 312C374 282 400 254 432 248C458 244 474 258 472 280C470 302 442 318 412 322C392 324 378 324 376 312z" />
    <path d="M402 300C402 284 418 270 436 268C450 267 456 276 454 286C452 298 434 306 418 308C408 308 402 308 402 300z" />
  </g>
)

const canals = [
  { path: 'M560 140C558 172 552 196 545 226C540 250 530 280 524 322', width: 11 },
  { path: 'M552 200C572 210 594 226 620 262', width: 7 },
  { path: 'M566 160C604 164 640 176 690 208', width: 5 },
] as const

/** Two hairlines with water between them, open where they meet one another. */
const Canals = () => (
  <g fill="none">
    {canals.map(({ path, width }) => (
      <path key={path} d={path} stroke="currentColor" strokeWidth={width + 1.6} className="text-quiet" />
    ))}
    {canals.map(({ path, width }) => (
      <path key={path} d={path} stroke="var(--color-mat)" strokeWidth={width} />
    ))}
  </g>
)

const Waves = () => (
  <path
    d="M600 352q6-4 12 0t12 0M650 330q6-4 12 0t12 0M668 378q6-4 12 0t12 0M470 392q6-4 12 0t12 0M540 398q6-4 12 0t12 0M290 206q6-4 12 0t12 0M330 128q6-4 12 0t12 0M430 116q6-4 12 0t12 0M276 262q6-4 12 0t12 0"
    fill="none"
    stroke="currentColor"
    strokeWidth="0.9"
    className="text-quiet"
  />
)

const Names = () => (
  <g className="font-serif italic" fontSize="17" fill="currentColor" textAnchor="middle">
    <text x="352" y="166" className="text-quiet">
      {contactTexts.lagoon}
    </text>
    <text x="650" y="306" className="text-quiet">
      {contactTexts.sea}
    </text>
    <text x="424" y="297" className="text-quiet" fontSize="15" stroke="var(--color-paper)" strokeWidth="6" paintOrder="stroke">
      {contactTexts.hill}
    </text>
  </g>
)

/** Drawn here: no one else learns who looks at it. */
export const WorkshopMap = () => (
  <figure>
    <svg viewBox="250 84 500 330" role="img" aria-label={contactTexts.map} className="w-full bg-mat">
      <path d={`${coast}V70${shore.slice(shore.indexOf('C'))}z`} fill="var(--color-paper)" />
      <Hill />
      <Canals />
      <path d={coast} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      <path d={shore} fill="none" stroke="currentColor" strokeWidth="1.4" />
      <Waves />
      <Names />
      <circle cx="517" cy="286" r="6" fill="var(--color-accent)" />
      <path d="M517 280V226" stroke="var(--color-accent)" strokeWidth="1.2" />
      <text x="517" y="218" textAnchor="middle" fontSize="16" fontWeight="600" fill="var(--color-accent)">
        {contactTexts.workshop}
      </text>
    </svg>
    <figcaption>
      <a href={mapAddress} rel="noopener" className="text-action">
        {contactTexts.openMap}
      </a>
    </figcaption>
  </figure>
)
