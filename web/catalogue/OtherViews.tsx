import { type CSSProperties, memo } from 'react'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { isForSale, isPriceOnRequest } from '../../shared/artwork/artworkSale.ts'
import { ArtworkPrice, AskPriceLink } from '../artwork/ArtworkPrice.tsx'
import { ratioOf } from '../artwork/pictureSizes.ts'
import { AddToCartButton } from '../cart/AddToCartButton.tsx'
import { FavoriteToggle } from '../favorite/FavoriteToggle.tsx'
import { PictureLink, TitleLink, ViewLink } from './ArtworkCard.tsx'
import { AvailabilityMark } from './AvailabilityBadge.tsx'
import type { CatalogueView } from './catalogueState.ts'
import { ScaledWorks } from './ScaledWorks.tsx'

const ListedWork = memo(({ artwork }: { artwork: ArtworkSummary }) => (
  <li className="listed border-line border-t py-4">
    <div className="listed-picture" style={{ '--ratio': ratioOf(artwork) } as CSSProperties}>
      <PictureLink artwork={artwork} sizes={`${88 * Math.min(1, ratioOf(artwork))}px`} />
    </div>
    <div className="listed-title">
      <TitleLink artwork={artwork} />
      <AvailabilityMark availability={artwork.availability} />
    </div>
    <p className="listed-technique text-quiet">{artwork.technique}</p>
    <p className="listed-dimensions text-quiet tabular-nums">{artwork.dimensions}</p>
    <p className="listed-price">
      <ArtworkPrice of={artwork} />
    </p>
    <div className="listed-actions flex flex-wrap gap-x-5 text-[0.875rem]">
      <ViewLink artwork={artwork} />
      {isForSale(artwork) && <AddToCartButton artwork={artwork} look="text" className="min-h-11" />}
      {isPriceOnRequest(artwork) && <AskPriceLink artwork={artwork} look="text" className="min-h-11" />}
    </div>
    <FavoriteToggle artwork={artwork} className="listed-favorite -mr-2.5" />
  </li>
))

type OtherViewsProps = { artworks: readonly ArtworkSummary[]; vue: CatalogueView; hasMore: boolean }

/** Shows the works to scale, or as rows like a printed checklist, with aligned columns. */
export const OtherViews = ({ artworks, vue, hasMore }: OtherViewsProps) =>
  vue === 'echelle' ? (
    <ScaledWorks artworks={artworks} hasMore={hasMore} />
  ) : (
    <ul className="border-line border-b text-[0.9375rem]">
      {artworks.map(artwork => (
        <ListedWork key={artwork.id} artwork={artwork} />
      ))}
    </ul>
  )
