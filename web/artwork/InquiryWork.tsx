import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import { paths } from '../../shared/paths.ts'
import { cardTexts } from './cardTexts.ts'
import { WorkThumbnail } from './WorkThumbnail.tsx'

type AskedWorkProps = { artwork: Artwork; label: string; className?: string; children?: ReactNode }

/** Shows the work a form was opened from, with its label and its reference. */
export const InquiryWork = ({ artwork, label, className = '', children }: AskedWorkProps) => (
  <figure className={`flex items-center gap-5 ${className}`}>
    <WorkThumbnail image={artwork.image} />
    <figcaption className="min-w-0">
      <p className="label-caps text-quiet">{label}</p>
      <p className="mt-1 break-words font-serif text-xl italic leading-snug">
        <Link to={paths.artwork(artwork.slug)} className="decoration-1 underline-offset-[0.2em] hover:underline">
          {artwork.title}
        </Link>
      </p>
      <p className="text-[0.9375rem] text-quiet">{cardTexts.label(artwork)}</p>
      <p className="text-[0.9375rem] text-quiet tabular-nums">{artworkReference(artwork.id)}</p>
      {children}
    </figcaption>
  </figure>
)
