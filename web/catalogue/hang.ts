/** How a work hangs in its row: its share of the row's width, gaps apart, and how many gaps that row has. */
export type Place = { readonly share: number; readonly gaps: number }

/** How far a row of these proportions is from the height wished for: twice as high is as far as half as high. */
const strain = (sum: number, target: number): number => Math.log(sum / target) ** 2

/** A last row need not reach the edge: it is only held to the height when it is too long for it. */
const rowStrain = (sum: number, target: number, isLast: boolean): number =>
  isLast && sum < target ? strain(sum, target) / 8 : strain(sum, target)

/** Where each row ends, so that the heights of all rows are as even as their order allows. */
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
 * Hangs works of these proportions (width / height) in rows: within a row all have one height, and the row is as wide as the wall.
 * `target` is the sum of proportions of a row of the height wished for. A short last row keeps about that height instead,
 * unless the wall `goesOn` below: then it reaches the edge too, and nothing moves when more is hung.
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
