import type { Passed, Verdict } from './asked.ts'
import { isPure, needsShop, openShop, type Shop } from './suite.ts'

/** A bug and a test that comes by it. */
type Pair = { readonly bug: number; readonly test: Passed }

export type Tally = {
  /** The tests that are still to be tried on a bug, the best first; none when it is caught. */
  left(bug: number): readonly Passed[]
  heard(verdict: Verdict): void
}

/** A few tests for each bug first: most bugs are caught there. */
const rounds = [4, 12, Number.POSITIVE_INFINITY]
/** A test that takes so long is for what nothing else has caught. */
const longMilliseconds = 10_000

/** The quickest kind of tests first: what they catch, no other has to. */
const kindOf = (file: string): number => (isPure(file) ? 0 : needsShop(file) ? 2 : 1)

const pairsOf = (bugs: readonly number[], limit: number, { left }: Tally): readonly Pair[] =>
  bugs.flatMap(bug => {
    const tests = left(bug).filter(({ milliseconds }) => milliseconds < longMilliseconds || limit === Number.POSITIVE_INFINITY)
    const pure = tests.filter(({ file }) => isPure(file))
    return [...pure, ...tests.filter(({ file }) => !isPure(file)).slice(0, limit)].map(test => ({ bug, test }))
  })

const triesOf = (pairs: readonly Pair[]): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries([...Map.groupBy(pairs, ({ test }) => test.name)].map(([name, own]) => [name, own.map(({ bug }) => bug)]))

/** Opens a shop when one is needed, and another when a bug has left things in it. */
export const shopKeeper = () => {
  let open: Shop | undefined
  const close = async (): Promise<void> => {
    await open?.close()
    open = undefined
  }
  const now = (): Shop => {
    open ??= openShop()
    return open
  }
  return { now, close }
}
type Keeper = ReturnType<typeof shopKeeper>

/** In a shop opened for it alone: what a bug or an earlier test has left there decides nothing. */
const tryAlone = async (keeper: Keeper, { file, name, bug }: Verdict, tally: Tally): Promise<void> => {
  const own = needsShop(file)
  if (own) await keeper.close()
  await keeper.now().run({ file, tries: { [name]: [bug] }, needsShop: own, isFresh: true }, tally.heard)
  if (own) await keeper.close()
}

/** Tries a file's tests on the bugs they come by. A pair about which nothing is heard, twice, is left to a later round. */
const tryFile = async (keeper: Keeper, file: string, pairs: readonly Pair[], tally: Tally): Promise<void> => {
  for (let silent = 0; silent < 2; ) {
    const open = pairs.filter(({ bug, test }) => tally.left(bug).includes(test))
    if (!open.length) return
    const unsure: Verdict[] = []
    let heard = 0
    await keeper.now().run({ file, tries: triesOf(open), needsShop: needsShop(file) }, verdict => {
      heard += 1
      if (verdict.outcome === 'unsure') unsure.push(verdict)
      else tally.heard(verdict)
    })
    for (const verdict of unsure) await tryAlone(keeper, verdict, tally)
    silent = heard ? 0 : silent + 1
  }
}

/** Tries the tests that come by these bugs on them, round by round, file by file. */
export const tryAll = async (bugs: readonly number[], keeper: Keeper, tally: Tally, log: (line: string) => void): Promise<void> => {
  for (const limit of rounds) {
    const files = Map.groupBy(pairsOf(bugs, limit, tally), ({ test }) => test.file)
    const inOrder = [...files].toSorted(([a], [b]) => kindOf(a) - kindOf(b) || a.localeCompare(b))
    for (const [file, pairs] of inOrder) {
      const since = performance.now()
      await tryFile(keeper, file, pairs, tally)
      const open = bugs.filter(bug => tally.left(bug).length).length
      log(`${file}: ${pairs.length} tried in ${((performance.now() - since) / 1000).toFixed(0)} s, ${open} bugs open`)
    }
  }
}
