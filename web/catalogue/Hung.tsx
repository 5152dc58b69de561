import type { CSSProperties, ReactNode } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ratioOf } from '../artwork/artworkRatio.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { hang, type Place } from './hang.ts'

/** The wanted sum of the works' proportions in a row, on a phone, a tablet and a desktop: a larger sum makes smaller works. */
const targets = {
  large: { phone: 1.3, tablet: 2.3, desk: 3.5 },
  small: { phone: 2, tablet: 3.4, desk: 5 },
  largest: { phone: 0.6, tablet: 2.1, desk: 2.1 },
} as const

/** The gap between two works of a row, in rem, as in theme.css. */
const gaps = { phone: 1.25, tablet: 1.75, desk: 2.5 } as const

const widthOf = ({ share, gaps: count }: Place = { share: 1, gaps: 0 }, gap: number): string => ofWall(share, gap * count)

export type HungSize = keyof typeof targets

type Hanging = { readonly id: number; readonly image?: ArtworkImage | undefined }
type HungProps<Work> = {
  works: readonly Work[]
  size?: HungSize
  /** Whether more works follow below. */
  goesOn?: boolean
  /** Renders one work; `sizes` is the width its picture is shown at. */
  children: (work: Work, sizes: string, index: number) => ReactNode
}

/** Hangs works in rows of one height, computed for the style sheet's three widths. */
export const Hung = <Work extends Hanging>({ works, size = 'large', goesOn = false, children }: HungProps<Work>) => {
  const ratios = works.map(ratioOf)
  const phone = hang(ratios, targets[size].phone, goesOn)
  const tablet = hang(ratios, targets[size].tablet, goesOn)
  const desk = hang(ratios, targets[size].desk, goesOn)
  return works.map((work, index) => {
    const places = { '--phone': phone[index], '--tablet': tablet[index], '--desk': desk[index] }
    const style = Object.entries(places).flatMap(([name, place]) => [
      [`${name}-share`, place?.share ?? 1],
      [`${name}-gaps`, place?.gaps ?? 0],
    ])
    const sizes = sizesFrom(widthOf(phone[index], gaps.phone), {
      40: widthOf(tablet[index], gaps.tablet),
      64: widthOf(desk[index], gaps.desk),
    })
    return (
      <li key={work.id} style={Object.fromEntries(style) as CSSProperties}>
        {children(work, sizes, index)}
      </li>
    )
  })
}
