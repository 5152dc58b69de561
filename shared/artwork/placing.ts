import { byPlace, type Placed, placeOf } from './catalogueOrder.ts'

/** The work's new place: right before or right after another one. */
export type Target = { readonly side: 'before' | 'after'; readonly of: number }

export type RankChange = { readonly id: number; readonly rank: number }

/** Ranks are rounded to this; it leaves room for thirty moves into the same gap. */
const finest = 1e-9
/** The spacing of ranks after works had to make room; it leaves room for ten more moves into the same gap. */
const roomy = 1000 * finest
/** The share of the room above the first work that a new first work takes; at this rate thousands fit. */
const shareOfTop = 1 / 1024

const short = (rank: number): number => Number(rank.toFixed(9))

/** The works on both sides of a gap; undefined at either end of the list. */
type Gap = { readonly above: Placed | undefined; readonly below: Placed | undefined }

/** Returns the least number a new work can get. Every rank stays below it, so that new works come first. */
const ceilingOf = (works: readonly Placed[]): number => Math.floor(Math.max(...works.map(({ id, rank = id }) => Math.max(id, rank)))) + 1

const rankIn = ({ above, below }: Gap, ceiling: number): number | undefined => {
  if (!below) return above ? Math.ceil(placeOf(above)) - 1 : undefined
  const [most, least] = [above ? placeOf(above) : ceiling, placeOf(below)]
  const rank = short(least + (most - least) * (above ? 1 / 2 : shareOfTop))
  return rank > least && rank < most ? rank : undefined
}

/** Spreads new ranks evenly over the work and as many neighbours as it takes to have room between all of them. */
const respaced = (others: readonly Placed[], work: Placed, to: number, ceiling: number): readonly RankChange[] => {
  for (let reach = 1; ; reach *= 2) {
    const [first, end] = [Math.max(0, to - reach), Math.min(others.length, to + reach)]
    const near = [...others.slice(first, to), work, ...others.slice(to, end)]
    const [above, below] = [others[first - 1], others[end]]
    const most = above ? placeOf(above) : ceiling
    const step = below ? (most - placeOf(below)) / (near.length + 1) : 1
    if (step >= roomy) return near.map(({ id }, i) => ({ id, rank: short(most - step * (i + 1)) }))
  }
}

const move = (ordered: readonly Placed[], work: Placed, to: number): readonly RankChange[] => {
  const others = ordered.filter(({ id }) => id !== work.id)
  if (others.length === 0 || ordered[to]?.id === work.id) return []
  const ceiling = ceilingOf(ordered)
  const rank = rankIn({ above: others[to - 1], below: others[to] }, ceiling)
  return rank === undefined ? respaced(others, work, to, ceiling) : [{ id: work.id, rank }]
}

/**
 * Returns the ranks that put a work next to another one. Usually this is its own rank alone; when repeated moves have left no number
 * between its neighbours, as few works around it as needed get a new rank too. Returns none if the work stands there already or one of the
 * two is gone.
 */
export const movesTo = (works: readonly Placed[], id: number, { side, of }: Target): readonly RankChange[] => {
  const ordered = works.toSorted(byPlace)
  const work = ordered.find(other => other.id === id)
  const place = ordered.filter(other => other.id !== id).findIndex(other => other.id === of)
  if (!work || place < 0) return []
  return move(ordered, work, side === 'before' ? place : place + 1)
}
