import { memo } from 'react'
import type { ArtworkSummary as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { JustifiedRows, type RowSize } from './JustifiedRows.tsx'

type ArtworkRowsProps = { artworks: readonly Card[]; size?: RowSize; goesOn?: boolean }

/** Memoised, so that adding a page does not render the earlier ones again. */
const CardRows = memo(({ artworks, size = 'large', isTop = false, goesOn = false }: ArtworkRowsProps & { isTop?: boolean }) => (
  <JustifiedRows works={artworks} size={size} goesOn={goesOn}>
    {(artwork, sizes, index) => <ArtworkCard artwork={artwork} sizes={sizes} priority={isTop && index === 0} />}
  </JustifiedRows>
))

/** Shows the cards of these works, hung in rows. */
export const ArtworkRows = (props: ArtworkRowsProps) => (
  <ul className="justified">
    <CardRows {...props} />
  </ul>
)

type ArtworkPageRowsProps = { pages: readonly (readonly Card[])[]; goesOn: boolean }

/**
 * Shows the cards of works that load page after page; each page ends with a complete row. The wall stands at the top of its page, so its
 * first picture has priority. A second one with priority would delay the style sheet, which both wait for.
 */
export const ArtworkPageRows = ({ pages, goesOn }: ArtworkPageRowsProps) => (
  <ul className="justified">
    {pages.map((artworks, index) => (
      <CardRows key={artworks[0]?.id ?? index} artworks={artworks} isTop={index === 0} goesOn={goesOn || index < pages.length - 1} />
    ))}
  </ul>
)
