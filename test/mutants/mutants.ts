/**
 * Takes each condition and each guard of the sale out in turn and runs the tests that come by it: every such bug must be caught.
 * `-- --only PATTERN` runs those whose name matches, `-- --tests PATTERN` with some of the tests alone, `-- --fresh` forgets what earlier runs found.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Passed, Verdict } from './asked.ts'
import { equivalents } from './equivalents.ts'
import { type Bug, keyOf, nameOf } from './plant.ts'
import { readReach, testHash } from './reach.ts'
import { shopKeeper, tryAll } from './rounds.ts'
import { hashOf, prepareTree, workDirectory } from './tree.ts'

/** By the name of a bug and the text of its file: what caught it, or which tests pass with it. */
type Found = Record<string, { caughtBy?: string; says?: string; passed: string[] }>

const { values } = parseArgs({
  options: { only: { type: 'string' }, tests: { type: 'string', default: '' }, fresh: { type: 'boolean', default: false } },
})
const foundFile = join(workDirectory, 'found.json')
const log = (line: string): void => console.log(line)

const reasonOf = (bug: Bug): string | undefined => equivalents[keyOf(bug)]

if (values.fresh) rmSync(workDirectory, { recursive: true, force: true })
const { files, numbers, sources } = await prepareTree()
const found: Found = existsSync(foundFile) ? JSON.parse(readFileSync(foundFile, 'utf8')) : {}
const planted = files.flatMap(({ text, bugs }) =>
  bugs.map(bug => ({
    bug,
    name: nameOf(bug),
    key: `${nameOf(bug)} #${hashOf(text)}`,
    number: numbers.get(bug) ?? 0,
    reason: reasonOf(bug),
  })),
)
const chosen = planted.filter(({ name }) => !values.only || new RegExp(values.only).test(name))
const open = chosen.filter(({ key, reason }) => !found[key]?.caughtBy && !reason)
log(`${planted.length} bugs to plant, ${chosen.length} chosen, ${open.length} not caught yet`)

const keeper = shopKeeper()
const reach = open.length ? await readReach(keeper.now, new RegExp(values.tests), sources, log) : new Map<number, readonly Passed[]>()
const ofNumber = new Map(open.map(each => [each.number, each]))
const hashes = new Map<string, string>()
/** A test as it is now, of what it tests as that is now. */
const idOf = ({ file, name }: Pick<Passed, 'file' | 'name'>): string => {
  if (!hashes.has(file)) hashes.set(file, hashOf(`${sources} ${testHash(file)}`))
  return hashOf(`${hashes.get(file)} ${name}`)
}
const notAlone = new Set<string>()

const left = (number: number): readonly Passed[] => {
  const outcome = found[ofNumber.get(number)?.key ?? '']
  if (outcome?.caughtBy) return []
  const passed = new Set(outcome?.passed)
  return (reach.get(number) ?? []).filter(test => !passed.has(idOf(test)) && !notAlone.has(idOf(test)))
}

const heard = ({ file, name, bug, outcome, says }: Verdict): void => {
  const own = ofNumber.get(bug)
  if (!own) return
  const test = `${file} › ${name}`
  if (outcome === 'alone' || outcome === 'unsure') {
    notAlone.add(idOf({ file, name }))
    log(`not counted, it fails alone without any bug: ${test}: ${says}`)
    return
  }
  const { passed = [] } = found[own.key] ?? {}
  found[own.key] = outcome === 'caught' ? { caughtBy: test, says, passed } : { passed: [...passed, idOf({ file, name })] }
  writeFileSync(foundFile, JSON.stringify(found, undefined, 1))
  if (outcome === 'caught') log(`caught ${own.name}: by ${test}`)
}

const since = performance.now()
const numbersNow = open.map(({ number }) => number)
await tryAll(numbersNow, keeper, { left, heard }, log)
await keeper.close()

const known = new Set(planted.map(({ bug }) => keyOf(bug)))
const stale = Object.keys(equivalents).filter(name => !known.has(name))
for (const name of stale) log(`test/mutants/equivalents.ts gives a reason for what can no longer be taken out: ${name}`)
const verdictOf = ({ key, number, reason }: (typeof chosen)[number]): readonly [verdict: string, why: string] => {
  if (reason) return ['none', reason]
  const { caughtBy, passed = [] } = found[key] ?? {}
  if (caughtBy) return ['caught', caughtBy]
  return left(number).length
    ? ['UNDECIDED', `${left(number).length} tests have not said`]
    : ['SURVIVED', `${passed.length} tests pass with it`]
}
const tally = { none: 0, caught: 0, SURVIVED: 0, UNDECIDED: 0 } as Record<string, number>
for (const each of chosen) {
  const [verdict, why] = verdictOf(each)
  tally[verdict] = (tally[verdict] ?? 0) + 1
  log(`${verdict.padEnd(9)} ${each.name}: ${why}`)
}
log(
  `${chosen.length} bugs planted: ${tally.caught} caught, ${tally.none} that change nothing, ${tally.SURVIVED} survived, ${tally.UNDECIDED} undecided (${Math.round((performance.now() - since) / 60_000)} min now)`,
)
process.exitCode = tally.SURVIVED || tally.UNDECIDED || stale.length ? 1 : 0
