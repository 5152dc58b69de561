import { byPlace, type Placed, placeOf } from './catalogueOrder.ts'

/** Where a work is put: right before or right after another one. */
export type Target = { readonly side: 'before' | 'after'; readonly of: number }

export type Move = { readonly id: number; readonly rank: number }

/** What ranks are rounded to: thirty moves into the same gap have room in it. */
const finest = 1e-9
/** Works that had to make room are left so far from each other: ten more moves into the same gap. */
const roomy = 1000 * finest
/** How much of the room above the first work another first one takes: thousands stand there before it is used up. */
const shareOfTop = 1 / 1024

const short = (rank: number): number => Number(rank.toFixed(9))

/** The works next to a gap; none at the ends of the list. */
type Gap = { readonly above: Placed | undefined; readonly below: Placed | undefined }

/** What a new work's number is at least: every rank stays below it, so that new works come first. */
const ceilingOf = (works: readonly Placed[]): number => Math.floor(Math.max(...works.map(({ id, rank = id }) => Math.max(id, rank)))) + 1

const rankIn = ({ above, below }: Gap, ceiling: number): number | undefined => {
  if (!below) return above ? Math.ceil(placeOf(above)) - 1 : undefined
  const [most, least] = [above ? placeOf(above) : ceiling, placeOf(below)]
  const rank = short(least + (most - least) * (above ? 1 / 2 : shareOfTop))
  return rank > least && rank < most ? rank : undefined
}

/** New ranks, evenly, for the work and as many neighbours as it takes until there is room between all of them. */
const respaced = (others: readonly Placed[], work: Placed, to: number, ceiling: number): readonly Move[] => {
  for (let reach = 1; ; reach *= 2) {
    const [first, end] = [Math.max(0, to - reach), Math.min(others.length, to + reach)]
    const near = [...others.slice(first, to), work, ...others.slice(to, end)]
    const [above, below] = [others[first - 1], others[end]]
    const most = above ? placeOf(above) : ceiling
    const step = below ? (most - placeOf(below)) / (near.length + 1) : 1
    if (step >= roomy) return near.map(({ id }, i) => ({ id, rank: short(most - step * (i + 1)) }))
  }
}

const move = (ordered: readonly Placed[], work: Placed, to: number): readonly Move[] => {
  const others = ordered.filter(({ id }) => id !== work.id)
  if (others.length === 0 || ordered[to]?.id === work.id) return []
  const ceiling = ceilingOf(ordered)
  const rank = rankIn({ above: others[to - 1], below: others[to] }, ceiling)
  return rank === undefined ? respaced(others, work, to, ceiling) : [{ id: work.id, rank }]
}

/**
 * The ranks that put a work next to another one: its own alone, unless so many were put into the same gap before that there is no
 * number left between its neighbours; then those around it too, as few as need be. None where it stands there already, or one is gone.
 */
export const movesTo = (works: readonly Placed[], id: number, { side, of }: Target): readonly Move[] => {
  const ordered = works.toSorted(byPlace)
  const work = ordered.find(other => other.id === id)
  const place = ordered.filter(other => other.id !== id).findIndex(other => other.id === of)
  if (!work || place < 0) return []
  return move(ordered, work, side === 'before' ? place : place + 1)
}
