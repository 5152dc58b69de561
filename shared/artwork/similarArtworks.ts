import type { ArtworkCard } from './artwork.ts'
import { techniqueKey } from './techniques.ts'

/** How many similar works a page shows. */
export const similarCount = 4

/** What likeness is judged by. */
type Comparable = Pick<ArtworkCard, 'id' | 'collection' | 'technique' | 'colors'>

const sharedColours = (one: Comparable, other: Comparable): number => {
  let shared = 0
  for (const colour of one.colors) if (other.colors.includes(colour)) shared += 1
  return shared
}

/** Each wording's key, found once: a gallery has few, and likeness is judged for all pairs of its works. */
const keys = new Map<string, string>()
const keyOf = (technique: string): string => {
  const known = keys.get(technique) ?? techniqueKey(technique)
  keys.set(technique, known)
  return known
}

const isOfOneTechnique = ({ technique: one }: Comparable, { technique: other }: Comparable): boolean =>
  one === other || keyOf(one) === keyOf(other)

/** How alike two works are: the collection weighs most, then the technique, then each colour in common; 0 is not alike. */
const likeness = (one: Comparable, other: Comparable): number =>
  (one.collection === other.collection ? 4 : 0) + (one.technique && isOfOneTechnique(one, other) ? 2 : 0) + sharedColours(one, other)

/** A work compared with another one: no two are alike to exactly the same point. */
type Compared<Work> = { readonly work: Work; readonly likeness: number; readonly distance: number }

const compare = <Work extends Comparable>(one: Comparable, work: Work): Compared<Work> => ({
  work,
  likeness: likeness(one, work),
  distance: Math.abs(one.id - work.id),
})

/**
 * Alike equally, works painted one after the other come first, and of two as far the newer. By nearness, and not by the newest,
 * each page shows others, and a change of one work shows on a few pages instead of on those of its whole collection.
 */
const comesBefore = <Work extends Comparable>(a: Compared<Work>, b: Compared<Work>): boolean => {
  if (a.likeness !== b.likeness) return a.likeness > b.likeness
  return a.distance !== b.distance ? a.distance < b.distance : a.work.id > b.work.id
}

/** The works most like this one among those shown, itself left out (D9). */
export const similarArtworks = <Work extends Comparable>(artwork: Comparable, shown: readonly Work[]): Work[] => {
  const best: Compared<Work>[] = []
  for (const other of shown) {
    if (other.id === artwork.id) continue
    const compared = compare(artwork, other)
    if (compared.likeness === 0) continue
    let place = best.length
    for (let before = best[place - 1]; before && comesBefore(compared, before); before = best[place - 1]) place -= 1
    if (place >= similarCount) continue
    best.splice(place, 0, compared)
    best.length = Math.min(best.length, similarCount)
  }
  return best.map(({ work }) => work)
}

/** Whether the page of `artwork` shows `work` among its similar ones; stops at the fourth that comes before it. */
const isSimilarOf = <Work extends Comparable>(artwork: Work, work: Work, shown: readonly Work[], place: number): boolean => {
  const compared = compare(artwork, work)
  if (compared.likeness === 0) return false
  let better = 0
  // From the neighbours outwards: those before it are most often near.
  for (let step = 1; better < similarCount && step < shown.length; step += 1)
    for (const other of [shown[place - step], shown[place + step]])
      if (other && other.id !== work.id && comesBefore(compare(artwork, other), compared)) better += 1
  return better < similarCount
}

/** The works among `shown` on whose pages this one is seen as similar. */
export const showingAsSimilar = <Work extends Comparable>(work: Work, shown: readonly Work[]): Work[] =>
  shown.filter((artwork, place) => artwork.id !== work.id && isSimilarOf(artwork, work, shown, place))
