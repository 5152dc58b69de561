import { Link, useViewTransitionState } from 'react-router-dom'
import type { ArtworkSummary as Card } from '../../shared/artwork/artwork.ts'
import { isForSale, isPriceOnRequest } from '../../shared/artwork/artworkSale.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { ArtworkPrice, AskPriceLink, FirstWord } from '../artwork/ArtworkPrice.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { AddToCartButton } from '../cart/AddToCartButton.tsx'
import { FavoriteToggle } from '../favorite/FavoriteToggle.tsx'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { useHasOpenPayment } from '../reservation/ownPayments.ts'
import { AvailabilityMark } from './AvailabilityBadge.tsx'

const loadMark = async () => (await import('../reservation/OwnReservation.tsx')).OwnReservationMark

const ReservationMark = ({ artworkId }: { artworkId: number }) => {
  const isNeeded = useHasOpenPayment(artworkId)
  const Mark = useLazyPart(isNeeded, loadMark)
  return isNeeded && Mark && <Mark artworkId={artworkId} />
}

/** Up to three of a work's colours, each leading to the works near it. The keyboard and the ear have the catalogue's filter for that. */
const ColourDots = ({ colors }: { colors: readonly string[] }) => (
  <span aria-hidden="true" className="-my-1 -mr-[7px] inline-flex @max-[9rem]:hidden">
    {colors.slice(0, 3).map(color => (
      <Link key={color} to={paths.catalogueNear(color)} tabIndex={-1} className="colour-dot">
        <span style={{ backgroundColor: color }} />
      </Link>
    ))}
  </span>
)

type CardProps = { artwork: Card; sizes: string; priority?: boolean }

/**
 * Links the picture to the work's page. Both pictures share a view transition name while the page opens. It is the card's only tab stop for
 * that page.
 */
export const PictureLink = ({ artwork, sizes, priority = false }: CardProps) => {
  const address = paths.artwork(artwork.slug)
  const opening = useViewTransitionState(address)
  const alt = cardTexts.alt(artwork.title, artwork.technique, artwork.dimensions)
  const style = opening ? { viewTransitionName: 'artwork' } : {}
  return (
    <Link to={address} viewTransition className="block" aria-label={alt}>
      {artwork.image ? (
        <ArtworkPicture image={artwork.image} alt={alt} sizes={sizes} priority={priority} style={style} />
      ) : (
        <div className="aspect-square bg-mat" />
      )}
    </Link>
  )
}

type WordsLinkProps = { artwork: Card; className?: string }

/** « Title, year », linked like the picture for visitors who click on the words. */
export const TitleLink = ({ artwork, className = '' }: WordsLinkProps) => (
  <h3 className={`font-serif text-[1.1875rem] leading-snug ${className}`}>
    <Link to={paths.artwork(artwork.slug)} viewTransition tabIndex={-1}>
      <em>{artwork.title}</em>, {artwork.year}
    </Link>
  </h3>
)

export const ViewLink = ({ artwork, className = '' }: WordsLinkProps) => (
  <Link to={paths.artwork(artwork.slug)} viewTransition tabIndex={-1} className={`text-action ${className}`}>
    <span>
      <FirstWord words={cardTexts.view} />
      <span className="sr-only"> {artwork.title}</span>
    </span>
  </Link>
)

export const ArtworkCard = ({ artwork, sizes, priority = false }: CardProps) => (
  <article className="card @container">
    <PictureLink artwork={artwork} sizes={sizes} priority={priority} />
    <div className="caption mt-3">
      <TitleLink artwork={artwork} />
      <p className="caption-label text-[0.875rem] text-quiet leading-snug @max-[5rem]:text-xs">{cardTexts.medium(artwork)}</p>
      <ArtworkPrice of={artwork} className="caption-price text-[0.9375rem]" />
      <ColourDots colors={artwork.colors} />
    </div>
    <div className="card-foot">
      <div className="card-words">
        <AvailabilityMark availability={artwork.availability} />
        <ReservationMark artworkId={artwork.id} />
        <div className="card-actions card-action">
          <ViewLink artwork={artwork} />
          {isForSale(artwork) && <AddToCartButton artwork={artwork} look="text" className="min-h-11" />}
          {isPriceOnRequest(artwork) && <AskPriceLink artwork={artwork} look="text" className="min-h-11" />}
        </div>
      </div>
      <FavoriteToggle artwork={artwork} className="card-favorite card-action" />
    </div>
  </article>
)
