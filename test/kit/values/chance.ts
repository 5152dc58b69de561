export type Chance = {
  /** Returns an integer from 0 up to `limit`, exclusive. */
  below(limit: number): number
  is(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** A seeded generator (mulberry32): the same seed gives the same draws. */
export const chanceOf = (seed: number): Chance => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, is: probability => next() < probability, pick: items => items[below(items.length)] ?? items[0] }
}
