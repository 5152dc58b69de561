import { Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Favorite } from '../../shared/favorite/favorite.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { ArtworkPrice, AskPriceLink } from '../artwork/ArtworkPrice.tsx'
import { isForSale, isPriceOnRequest } from '../artwork/artworkSale.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { AddToCartButton } from '../cart/AddToCartButton.tsx'
import { AvailabilityMark } from '../catalogue/AvailabilityBadge.tsx'
import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { EmptyFrame } from '../layout/EmptyState.tsx'
import { paths } from '../layout/paths.ts'

type FavoriteCardProps = { favorite: Favorite; sizes: string; onRemove: () => void }

const Picture = ({ favorite, sizes }: Pick<FavoriteCardProps, 'favorite' | 'sizes'>) => {
  const { artworkId, artworkTitle, artworkImage, technique, dimensions } = favorite
  const alt = cardTexts.alt(artworkTitle, technique, dimensions)
  return (
    <Link to={paths.artwork(artworkId)} viewTransition className="block" aria-label={alt}>
      {artworkImage ? (
        <ArtworkPicture image={artworkImage} alt={alt} sizes={sizes} />
      ) : (
        <div className="grid aspect-square place-items-center bg-mat">
          <EmptyFrame className="w-1/2 text-quiet" />
        </div>
      )}
    </Link>
  )
}

/** Shows a favourite with its current price, the cart's button, and the heart that removes it. */
export const FavoriteCard = ({ favorite, sizes, onRemove }: FavoriteCardProps) => {
  const { artworkId, artworkTitle, artworkPrice, availability, year } = favorite
  return (
    <article className="@container">
      <Picture favorite={favorite} sizes={sizes} />
      <div className="caption mt-3">
        <h2 className="font-serif text-[1.1875rem] leading-snug">
          <Link to={paths.artwork(artworkId)} viewTransition tabIndex={-1}>
            <em>{artworkTitle}</em>, {year}
          </Link>
        </h2>
        <p className="caption-label text-[0.875rem] text-quiet leading-snug">{cardTexts.medium(favorite)}</p>
        <ArtworkPrice price={artworkPrice} className="caption-price text-[0.9375rem]" />
      </div>
      <div className="flex min-h-11 items-center justify-between gap-x-4 text-[0.875rem]">
        <AvailabilityMark availability={availability} />
        {isForSale({ availability, price: artworkPrice }) && (
          <AddToCartButton
            artwork={{ id: artworkId, title: artworkTitle }}
            look="text"
            label={favoriteTexts.addToCart}
            className="min-h-11"
          />
        )}
        {isPriceOnRequest({ availability, price: artworkPrice }) && (
          <AskPriceLink artwork={{ id: artworkId, title: artworkTitle }} look="text" className="min-h-11" />
        )}
        <button
          type="button"
          aria-label={favoriteTexts.removeWork(artworkTitle)}
          className="-mr-2.5 ml-auto grid size-11 shrink-0 place-items-center text-accent hover:text-ink"
          onClick={onRemove}
        >
          <Heart fill="currentColor" />
        </button>
      </div>
    </article>
  )
}
