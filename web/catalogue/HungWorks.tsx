import { memo } from 'react'
import type { ArtworkSummary as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { Hung, type HungSize } from './Hung.tsx'

type HungWorksProps = { artworks: readonly Card[]; size?: HungSize; goesOn?: boolean }

/** Memoised, so that adding a page does not render the earlier ones again. */
const HungCards = memo(({ artworks, size = 'large', isTop = false, goesOn = false }: HungWorksProps & { isTop?: boolean }) => (
  <Hung works={artworks} size={size} goesOn={goesOn}>
    {(artwork, sizes, index) => <ArtworkCard artwork={artwork} sizes={sizes} priority={isTop && index === 0} />}
  </Hung>
))

/** Shows the cards of these works, hung in rows. */
export const HungWorks = (props: HungWorksProps) => (
  <ul className="hung">
    <HungCards {...props} />
  </ul>
)

type HungPagesProps = { pages: readonly (readonly Card[])[]; goesOn: boolean }

/**
 * Shows the cards of works that load page after page; each page ends with a complete row. The wall stands at the top of its page, so its
 * first picture has priority. A second one with priority would delay the style sheet, which both wait for.
 */
export const HungPages = ({ pages, goesOn }: HungPagesProps) => (
  <ul className="hung">
    {pages.map((artworks, index) => (
      <HungCards key={artworks[0]?.id ?? index} artworks={artworks} isTop={index === 0} goesOn={goesOn || index < pages.length - 1} />
    ))}
  </ul>
)
