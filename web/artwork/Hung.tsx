import type { CSSProperties, ReactNode } from 'react'
import type { ArtworkImage } from '../../shared/artwork/artwork.ts'
import { ratioOf } from './artworkRatio.ts'
import { hang } from './hang.ts'

/** The sum of proportions of a row, on a phone, a tablet and a desk: the larger, the smaller the works. */
const targets = {
  large: { phone: 1.3, tablet: 2.3, desk: 3.5 },
  small: { phone: 2, tablet: 3.4, desk: 5 },
  largest: { phone: 0.6, tablet: 2.1, desk: 2.1 },
} as const

export type HungSize = keyof typeof targets

type Hanging = { readonly id: number; readonly image?: ArtworkImage | undefined }
type HungProps<Work> = {
  works: readonly Work[]
  size?: HungSize
  /** One work; `sizes` is the width its picture is shown at. */
  children: (work: Work, sizes: string, index: number) => ReactNode
}

/** Works side by side in rows of one height, at the three widths the style sheet knows. */
export const Hung = <Work extends Hanging>({ works, size = 'large', children }: HungProps<Work>) => {
  const ratios = works.map(ratioOf)
  const phone = hang(ratios, targets[size].phone)
  const tablet = hang(ratios, targets[size].tablet)
  const desk = hang(ratios, targets[size].desk)
  return works.map((work, index) => {
    const places = { '--phone': phone[index], '--tablet': tablet[index], '--desk': desk[index] }
    const style = Object.entries(places).flatMap(([name, place]) => [
      [`${name}-share`, place?.share ?? 1],
      [`${name}-gaps`, place?.gaps ?? 0],
    ])
    const percent = (place: { share: number } | undefined) => Math.ceil((place?.share ?? 1) * 100)
    const sizes = `(min-width: 64rem) ${percent(desk[index])}vw, (min-width: 40rem) ${percent(tablet[index])}vw, ${percent(phone[index])}vw`
    return (
      <li key={work.id} style={Object.fromEntries(style) as CSSProperties}>
        {children(work, sizes, index)}
      </li>
    )
  })
}
