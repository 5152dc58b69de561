import { memo } from 'react'
import type { ArtworkCard as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { Hung, type HungSize } from './Hung.tsx'

type HungWorksProps = { artworks: readonly Card[]; size?: HungSize; goesOn?: boolean }

/** What hangs stays as it is when more is hung below. */
const HungCards = memo(({ artworks, size = 'large', isTop = false, goesOn = false }: HungWorksProps & { isTop?: boolean }) => (
  <Hung works={artworks} size={size} goesOn={goesOn}>
    {(artwork, sizes, index) => <ArtworkCard artwork={artwork} sizes={sizes} priority={isTop && index === 0} />}
  </Hung>
))

/** The cards of these works, hung in rows. */
export const HungWorks = (props: HungWorksProps) => (
  <ul className="hung">
    <HungCards {...props} />
  </ul>
)

type HungPagesProps = { pages: readonly (readonly Card[])[]; goesOn: boolean }

/**
 * The same for works that come page after page, each of which ends with a whole row: the wall at the top of its page, whose first
 * picture is the page's main one. A second beside it would come at the cost of the styles, which they both wait for.
 */
export const HungPages = ({ pages, goesOn }: HungPagesProps) => (
  <ul className="hung">
    {pages.map((artworks, index) => (
      <HungCards key={artworks[0]?.id ?? index} artworks={artworks} isTop={index === 0} goesOn={goesOn || index < pages.length - 1} />
    ))}
  </ul>
)
