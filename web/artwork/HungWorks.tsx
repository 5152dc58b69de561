import { memo } from 'react'
import type { ArtworkCard as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { Hung, type HungSize } from './Hung.tsx'

type HungWorksProps = { artworks: readonly Card[]; size?: HungSize; priorities?: number; goesOn?: boolean }

/** What hangs stays as it is when more is hung below. */
const HungCards = memo(({ artworks, size = 'large', priorities = 0, goesOn = false }: HungWorksProps) => (
  <Hung works={artworks} size={size} goesOn={goesOn}>
    {(artwork, sizes, index) => <ArtworkCard artwork={artwork} sizes={sizes} priority={index < priorities} />}
  </Hung>
))

/** The cards of these works, hung in rows; the first `priorities` pictures are fetched first. */
export const HungWorks = (props: HungWorksProps) => (
  <ul className="hung">
    <HungCards {...props} />
  </ul>
)

type HungPagesProps = { pages: readonly (readonly Card[])[]; priorities: number; goesOn: boolean }

/** The same for works that come page after page, each of which ends with a whole row. */
export const HungPages = ({ pages, priorities, goesOn }: HungPagesProps) => (
  <ul className="hung">
    {pages.map((artworks, index) => (
      <HungCards
        key={artworks[0]?.id ?? index}
        artworks={artworks}
        priorities={index === 0 ? priorities : 0}
        goesOn={goesOn || index < pages.length - 1}
      />
    ))}
  </ul>
)
