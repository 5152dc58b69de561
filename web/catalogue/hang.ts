/** The place of a work in its row: its share of the row's width without the gaps, and the number of these gaps. */
export type Place = { readonly share: number; readonly gaps: number }

/** Measures how far a row is from the wanted height. It is logarithmic, so that twice and half the height count the same. */
const strain = (sum: number, target: number): number => Math.log(sum / target) ** 2

/** The last row may end before the edge, so being too short costs it little. */
const rowStrain = (sum: number, target: number, isLast: boolean): number =>
  isLast && sum < target ? strain(sum, target) / 8 : strain(sum, target)

/** Returns the end of each row, such that all rows are as even in height as the works' order allows. */
const rowEnds = (ratios: readonly number[], target: number, goesOn: boolean): readonly number[] => {
  const best: { cost: number; ends: readonly number[] }[] = [{ cost: 0, ends: [] }]
  for (let end = 1; end <= ratios.length; end += 1) {
    let sum = 0
    let choice = { cost: Number.POSITIVE_INFINITY, ends: [] as readonly number[] }
    for (let start = end - 1; start >= 0; start -= 1) {
      sum += ratios[start] ?? 1
      const before = best[start]
      const cost = (before?.cost ?? 0) + rowStrain(sum, target, end === ratios.length && !goesOn)
      if (cost < choice.cost) choice = { cost, ends: [...(before?.ends ?? []), end] }
    }
    best.push(choice)
  }
  return best.at(-1)?.ends ?? []
}

/**
 * Hangs works of these proportions (width / height) in rows. All works of a row have one height, and the row is as wide as the wall.
 * `target` is the sum of the proportions in a row of the wanted height. A short last row keeps about that height instead, unless the wall
 * `goesOn` below: then it fills the width too, so that nothing moves when more works are added.
 */
export const hang = (ratios: readonly number[], target: number, goesOn = false): readonly Place[] => {
  const ends = rowEnds(ratios, target, goesOn)
  return ends.flatMap((end, index) => {
    const row = ratios.slice(ends[index - 1] ?? 0, end)
    const sum = row.reduce((total, ratio) => total + ratio, 0)
    const wall = end === ratios.length && !goesOn && sum < target * 0.85 ? target : sum
    return row.map(ratio => ({ share: ratio / wall, gaps: row.length - 1 }))
  })
}
