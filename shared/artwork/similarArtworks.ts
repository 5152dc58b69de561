import type { ArtworkSummary } from './artwork.ts'
import { nameKey } from './catalogue.ts'

/** The number of similar works on a page. */
export const similarCount = 4

/** The fields that similarity is computed from. */
type Comparable = Pick<ArtworkSummary, 'id' | 'collection' | 'technique' | 'colors'>

const sharedColours = (one: Comparable, other: Comparable): number => {
  let shared = 0
  for (const colour of one.colors) if (other.colors.includes(colour)) shared += 1
  return shared
}

/** Caches each wording's key: a gallery has few of them, and similarity is computed for all pairs of its works. */
const keys = new Map<string, string>()
const keyOf = (technique: string): string => {
  const known = keys.get(technique) ?? nameKey(technique)
  keys.set(technique, known)
  return known
}

const isOfOneTechnique = ({ technique: one }: Comparable, { technique: other }: Comparable): boolean =>
  one === other || keyOf(one) === keyOf(other)

/** Scores two works: the collection weighs most, then the technique, then each common colour; 0 means not similar. */
const likeness = (one: Comparable, other: Comparable): number =>
  (one.collection === other.collection ? 4 : 0) + (one.technique && isOfOneTechnique(one, other) ? 2 : 0) + sharedColours(one, other)

/** A work compared with another one; the distance and the id break ties between equal scores. */
type Compared<Work> = { readonly work: Work; readonly likeness: number; readonly distance: number }

const compare = <Work extends Comparable>(one: Comparable, work: Work): Compared<Work> => ({
  work,
  likeness: likeness(one, work),
  distance: Math.abs(one.id - work.id),
})

/**
 * Sorts equally similar works by the distance of their numbers, then newest first. Preferring near works to the newest gives each page
 * different ones, and a changed work then affects a few pages instead of its whole collection's.
 */
const comesBefore = <Work extends Comparable>(a: Compared<Work>, b: Compared<Work>): boolean => {
  if (a.likeness !== b.likeness) return a.likeness > b.likeness
  return a.distance !== b.distance ? a.distance < b.distance : a.work.id > b.work.id
}

/** Returns the works most similar to this one. */
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

/** Checks whether the page of `artwork` shows `work` as similar; stops at the fourth that sorts before it. */
const isSimilarOf = <Work extends Comparable>(artwork: Work, work: Work, shown: readonly Work[], place: number): boolean => {
  const compared = compare(artwork, work)
  if (compared.likeness === 0) return false
  let better = 0
  // The search goes outwards from the neighbours, because works that sort before are most often near.
  for (let step = 1; better < similarCount && step < shown.length; step += 1)
    for (const other of [shown[place - step], shown[place + step]])
      if (other && other.id !== work.id && comesBefore(compare(artwork, other), compared)) better += 1
  return better < similarCount
}

/** Returns the works on whose pages this one appears as similar. */
export const showingAsSimilar = <Work extends Comparable>(work: Work, shown: readonly Work[]): Work[] =>
  shown.filter((artwork, place) => artwork.id !== work.id && isSimilarOf(artwork, work, shown, place))
