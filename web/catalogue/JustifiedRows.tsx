import type { CSSProperties, ReactNode } from 'react'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { ofWall, ratioOf, sizesFrom } from '../artwork/pictureSizes.ts'

/** How wide a work is in its row: its share of the row's width without the gaps, and the number of these gaps. */
export type RowPlace = { readonly share: number; readonly gaps: number }

/** Returns the cost of a row whose height differs from the wanted one. It is logarithmic, so that twice and half the height cost the same. */
const costOf = (sum: number, target: number): number => Math.log(sum / target) ** 2

/** The last row may end before the edge, so being too short costs it little. */
const rowCost = (sum: number, target: number, isLast: boolean): number =>
  isLast && sum < target ? costOf(sum, target) / 8 : costOf(sum, target)

/** Returns the end of each row such that the sum of their costs is the smallest (dynamic programming, as for the lines of a paragraph). */
const rowEnds = (ratios: readonly number[], target: number, hasMore: boolean): readonly number[] => {
  const best: { cost: number; ends: readonly number[] }[] = [{ cost: 0, ends: [] }]
  for (let end = 1; end <= ratios.length; end += 1) {
    let sum = 0
    let choice = { cost: Number.POSITIVE_INFINITY, ends: [] as readonly number[] }
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += ratios[start] ?? 1
      const before = best[start]
      const cost = (before?.cost ?? 0) + rowCost(sum, target, end === ratios.length && !hasMore)
      if (cost < choice.cost) choice = { cost, ends: [...(before?.ends ?? []), end] }
    }
    best.push(choice)
  }
  return best.at(-1)?.ends ?? []
}

/**
 * Lays out pictures of these proportions (width / height) in justified rows: all pictures of a row have one height, and the row is as wide as the
 * grid. `target` is the sum of the proportions in a row of the wanted height. A short last row keeps about that height instead, unless the grid
 * `hasMore` rows to come: then it fills the width too, so that nothing moves when they are added.
 */
export const justifiedRows = (ratios: readonly number[], target: number, hasMore = false): readonly RowPlace[] => {
  const ends = rowEnds(ratios, target, hasMore)
  return ends.flatMap((end, index) => {
    const row = ratios.slice(ends[index - 1] ?? 0, end)
    const sum = row.reduce((total, ratio) => total + ratio, 0)
    const rowSum = end === ratios.length && !hasMore && sum < target * 0.85 ? target : sum
    return row.map(ratio => ({ share: ratio / rowSum, gaps: row.length - 1 }))
  })
}

/** The wanted sum of the works' proportions in a row, on a phone, a tablet and a desktop: a larger sum makes smaller works. */
const targets = {
  large: { phone: 1.3, tablet: 2.3, desktop: 3.5 },
  small: { phone: 2, tablet: 3.4, desktop: 5 },
  largest: { phone: 0.6, tablet: 2.1, desktop: 2.1 },
} as const

/** The gap between two works of a row, in rem, as in theme.css. */
const gaps = { phone: 1.25, tablet: 1.75, desktop: 2.5 } as const

const widthOf = ({ share, gaps: count }: RowPlace = { share: 1, gaps: 0 }, gap: number): string => ofWall(share, gap * count)

export type RowSize = keyof typeof targets

type Pictured = { readonly id: number | string; readonly image?: ArtworkImage | undefined }
type JustifiedRowsProps<Work> = {
  works: readonly Work[]
  size?: RowSize
  /** Whether more works are still to be loaded below. */
  hasMore?: boolean
  /** Renders one work; `sizes` is the width its picture is shown at. */
  children: (work: Work, sizes: string, index: number) => ReactNode
}

/** Lays out works in justified rows, computed for the style sheet's three widths. */
export const JustifiedRows = <Work extends Pictured>({ works, size = 'large', hasMore = false, children }: JustifiedRowsProps<Work>) => {
  const ratios = works.map(ratioOf)
  const phone = justifiedRows(ratios, targets[size].phone, hasMore)
  const tablet = justifiedRows(ratios, targets[size].tablet, hasMore)
  const desktop = justifiedRows(ratios, targets[size].desktop, hasMore)
  return works.map((work, index) => {
    const places = { '--phone': phone[index], '--tablet': tablet[index], '--desktop': desktop[index] }
    const style = Object.entries(places).flatMap(([name, place]) => [
      [`${name}-share`, place?.share ?? 1],
      [`${name}-gaps`, place?.gaps ?? 0],
    ])
    const sizes = sizesFrom(widthOf(phone[index], gaps.phone), {
      40: widthOf(tablet[index], gaps.tablet),
      64: widthOf(desktop[index], gaps.desktop),
    })
    return (
      <li key={work.id} style={Object.fromEntries(style) as CSSProperties}>
        {children(work, sizes, index)}
      </li>
    )
  })
}
