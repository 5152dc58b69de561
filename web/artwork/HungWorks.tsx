import type { CSSProperties } from 'react'
import type { ArtworkCard as Card } from '../../shared/artwork/artwork.ts'
import { ArtworkCard } from './ArtworkCard.tsx'
import { ratioOf } from './artworkRatio.ts'
import { hang } from './hang.ts'

/** The sum of proportions of a row, on a phone, a tablet and a desk: the larger, the smaller the works. */
const targets = {
  large: { phone: 1.3, tablet: 2.3, desk: 3.5 },
  small: { phone: 2, tablet: 3.4, desk: 5 },
} as const

type HungWorksProps = { artworks: readonly Card[]; size?: keyof typeof targets; priorities?: number }

/** Works side by side in rows of one height, at the three widths the style sheet knows. */
export const HungWorks = ({ artworks, size = 'large', priorities = 0 }: HungWorksProps) => {
  const ratios = artworks.map(ratioOf)
  const phone = hang(ratios, targets[size].phone)
  const tablet = hang(ratios, targets[size].tablet)
  const desk = hang(ratios, targets[size].desk)
  return (
    <ul className="hung">
      {artworks.map((artwork, index) => {
        const places = { '--phone': phone[index], '--tablet': tablet[index], '--desk': desk[index] }
        const style = Object.entries(places).flatMap(([name, place]) => [
          [`${name}-share`, place?.share ?? 1],
          [`${name}-gaps`, place?.gaps ?? 0],
        ])
        const percent = (place: { share: number } | undefined) => Math.ceil((place?.share ?? 1) * 100)
        const sizes = `(min-width: 64rem) ${percent(desk[index])}vw, (min-width: 40rem) ${percent(tablet[index])}vw, ${percent(phone[index])}vw`
        return (
          <li key={artwork.id} style={Object.fromEntries(style) as CSSProperties}>
            <ArtworkCard artwork={artwork} sizes={sizes} priority={index < priorities} />
          </li>
        )
      })}
    </ul>
  )
}
