import { memo } from 'react'
import type { ArtworkSummary as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { JustifiedRows, type RowSize } from './JustifiedRows.tsx'

type ArtworkRowsProps = { artworks: readonly Card[]; size?: RowSize; hasMore?: boolean }

/** Memoised, so that adding a page does not render the earlier ones again. */
const CardRows = memo(({ artworks, size = 'large', isTop = false, hasMore = false }: ArtworkRowsProps & { isTop?: boolean }) => (
  <JustifiedRows works={artworks} size={size} hasMore={hasMore}>
    {(artwork, sizes, index) => <ArtworkCard artwork={artwork} sizes={sizes} priority={isTop && index === 0} />}
  </JustifiedRows>
))

/** Shows the cards of these works in justified rows. */
export const ArtworkRows = (props: ArtworkRowsProps) => (
  <ul className="justified">
    <CardRows {...props} />
  </ul>
)

type ArtworkPageRowsProps = { pages: readonly (readonly Card[])[]; hasMore: boolean }

/**
 * Shows the cards of works that load page after page; each page ends with a complete row. The first picture has priority, because the grid
 * stands at the top. A second one with priority would delay the style sheet, which both wait for.
 */
export const ArtworkPageRows = ({ pages, hasMore }: ArtworkPageRowsProps) => (
  <ul className="justified">
    {pages.map((artworks, index) => (
      <CardRows key={artworks[0]?.id ?? index} artworks={artworks} isTop={index === 0} hasMore={hasMore || index < pages.length - 1} />
    ))}
  </ul>
)
