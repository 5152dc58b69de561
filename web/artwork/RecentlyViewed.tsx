import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { paths } from '../app/paths.ts'
import { ArtworkPicture } from './ArtworkPicture.tsx'
import { artworkTexts } from './artworkTexts.ts'
import { rememberViewed, type ViewedArtwork } from './recentlyViewed.ts'

/** The four works seen before this one, small, on one line. */
export const RecentlyViewed = ({ artwork }: { artwork: Artwork }) => {
  const [viewed, setViewed] = useState<readonly ViewedArtwork[]>([])
  useEffect(() => setViewed(rememberViewed(artwork)), [artwork])
  if (!viewed.length) return null
  return (
    <section className="wrap part">
      <h2 className="mb-6 text-2xl md:text-3xl">{artworkTexts.recentlyViewed}</h2>
      <ul className="grid grid-cols-2 items-end gap-x-5 gap-y-8 sm:flex sm:flex-wrap sm:gap-x-10">
        {viewed.map(({ id, slug, title, year, technique, dimensions, image }) => (
          <li key={id} className="sm:max-w-56">
            <Link to={paths.artwork(slug)} viewTransition className="group block">
              {image && (
                <ArtworkPicture
                  image={image}
                  alt={artworkTexts.alt(title, technique, dimensions)}
                  sizes="14rem"
                  className="sm:h-36 sm:w-auto"
                />
              )}
              <span className="mt-2 block font-serif leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                <em>{title}</em>, {year}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
