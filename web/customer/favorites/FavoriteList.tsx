import { Heart } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isForSale, isPriceOnRequest } from '../../../shared/artwork/artworkSale.ts'
import type { Favorite } from '../../../shared/favorite/favorite.ts'
import { paths } from '../../../shared/paths.ts'
import { ArtworkPicture } from '../../artwork/ArtworkPicture.tsx'
import { ArtworkPrice, AskPriceLink } from '../../artwork/ArtworkPrice.tsx'
import { cardTexts } from '../../artwork/cardTexts.ts'
import { AddToCartButton } from '../../cart/AddToCartButton.tsx'
import { AvailabilityMark } from '../../catalogue/AvailabilityBadge.tsx'
import { JustifiedRows } from '../../catalogue/JustifiedRows.tsx'
import { favoriteActions, visitorFavorites } from '../../favorite/favoriteActions.ts'
import { favoriteTexts } from '../../favorite/favoriteTexts.ts'
import { useCurrent } from '../../kit/api/visitorData.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { Icon } from '../../kit/controls/Icon.ts'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { EmptyFrame, EmptyState } from '../../layout/EmptyState.tsx'
import { FavoritesSkeleton } from './FavoritesSkeleton.tsx'

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
const FavoriteCard = ({ favorite, sizes, onRemove }: FavoriteCardProps) => {
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
        <ArtworkPrice of={{ availability, price: artworkPrice }} className="caption-price text-[0.9375rem]" />
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
          <Icon of={Heart} fill="currentColor" />
        </button>
      </div>
    </article>
  )
}

type FavoriteWorksProps = { favorites: readonly Favorite[]; removals: number; onRemove: (artworkId: number) => void }

const FavoriteWorks = ({ favorites, removals, onRemove }: FavoriteWorksProps) => {
  const list = useFocusWhenLost<HTMLUListElement>(removals)
  const works = favorites.map(favorite => ({ id: favorite.artworkId, image: favorite.artworkImage, favorite }))
  return (
    <ul ref={list} tabIndex={-1} aria-label={favoriteTexts.list} className="justified focus:outline-none">
      <JustifiedRows works={works}>
        {({ id, favorite }, sizes) => <FavoriteCard favorite={favorite} sizes={sizes} onRemove={() => onRemove(id)} />}
      </JustifiedRows>
    </ul>
  )
}

const NoFavorites = ({ removals }: { removals: number }) => (
  <EmptyState
    title={favoriteTexts.emptyTitle}
    ref={useFocusWhenLost<HTMLHeadingElement>(removals)}
    tabIndex={-1}
    as="h2"
    action={<ButtonLink to={paths.catalogue()}>{favoriteTexts.discover}</ButtonLink>}
  >
    {favoriteTexts.emptyDetail}
  </EmptyState>
)

/** Shows the visitor's favourites, and the placeholders, the failure or the empty state in their place. */
export const FavoriteList = () => {
  const { data, failure, load } = useCurrent(visitorFavorites)
  const favorites = data?.favorites
  const [removals, setRemovals] = useState(0)
  const remove = (artworkId: number) => {
    setRemovals(count => count + 1)
    void favoriteActions.remove(artworkId)
  }
  return (
    <>
      {failure && (
        <div role="alert">
          <EmptyState title={favoriteTexts.cannotShow} as="h2" action={<Button onClick={load}>{favoriteTexts.retry}</Button>}>
            {failure}
          </EmptyState>
        </div>
      )}
      {!favorites && !failure && <FavoritesSkeleton />}
      {favorites && favorites.length > 0 && <FavoriteWorks favorites={favorites} removals={removals} onRemove={remove} />}
      {favorites?.length === 0 && <NoFavorites removals={removals} />}
    </>
  )
}
