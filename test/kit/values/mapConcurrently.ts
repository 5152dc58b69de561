/** Processes the items in order with limited concurrency; returns each outcome. */
export const mapConcurrently = async <Item, Outcome>(
  items: readonly Item[],
  atOnce: number,
  doOne: (item: Item, at: number) => Promise<Outcome>,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  const left = items.entries()
  const work = async (): Promise<void> => {
    for (const [at, item] of left) outcomes[at] = await doOne(item, at)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}
