import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, rem, sizesFrom } from '../artwork/pictureSizes.ts'
import { laterTexts } from './laterTexts.ts'
import type { ViewedArtwork } from './recentlyViewed.ts'

/** Shows the works small, in one line, as soon as their place is out of sight: whoever has come to the foot of the page sees nothing move. */
export const ViewedWorks = ({ viewed }: { viewed: readonly ViewedArtwork[] }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown || !place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown])
  if (!isShown) return <div ref={place} />
  return (
    <section className="wrap part">
      <h2 className="mb-6 text-2xl md:text-3xl">{laterTexts.viewed}</h2>
      <ul className="grid grid-cols-2 items-end gap-x-5 gap-y-8 sm:flex sm:flex-wrap sm:gap-x-10">
        {viewed.map(({ id, slug, title, year, technique, dimensions, image }) => (
          <li key={id} className="sm:max-w-56">
            <Link to={paths.artwork(slug)} viewTransition className="group block">
              {image && (
                <ArtworkPicture
                  image={image}
                  alt={cardTexts.alt(title, technique, dimensions)}
                  sizes={sizesFrom(ofWall(1 / 2, 1.25), { 40: rem(Math.min(14, (9 * image.width) / image.height)) })}
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
