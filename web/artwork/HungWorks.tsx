import type { ArtworkCard as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { Hung, type HungSize } from './Hung.tsx'

type HungWorksProps = { artworks: readonly Card[]; size?: HungSize; priorities?: number }

/** The cards of these works, hung in rows; the first `priorities` pictures are fetched first. */
export const HungWorks = ({ artworks, size = 'large', priorities = 0 }: HungWorksProps) => (
  <ul className="hung">
    <Hung works={artworks} size={size}>
      {(artwork, sizes, index) => <ArtworkCard artwork={artwork} sizes={sizes} priority={index < priorities} />}
    </Hung>
  </ul>
)
