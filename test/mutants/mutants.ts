/**
 * Takes each condition and each guard of the sale out in turn and runs the tests that come by it: every such bug must be caught.
 * `-- --only PATTERN` runs those whose name matches, `-- --tests PATTERN` with some of the tests alone, `-- --fresh` forgets what earlier runs found.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalents } from './equivalents.ts'
import { type Bug, nameOf } from './plant.ts'
import { openShop, type Passed, type Reach, recordReach, type Shop, turn } from './suite.ts'
import { hashOf, prepareTree, workDirectory } from './tree.ts'

type Outcome = { readonly caughtBy?: string; readonly says?: string; readonly reached: number }
type Found = Record<string, Outcome>

const { values } = parseArgs({
  options: { only: { type: 'string' }, tests: { type: 'string', default: '' }, fresh: { type: 'boolean', default: false } },
})
const suite = values.tests.replaceAll(/\W+/g, '-')
const foundFile = join(workDirectory, `found${suite}.json`)
const reachFile = join(workDirectory, `reach${suite}.json`)
const log = (line: string): void => console.log(line)
const read = <T>(file: string, otherwise: T): T => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise)

/** A few first: most bugs are caught there. */
const batches = [5, 15, 40]
/** What a busy machine may cause as well as a bug. */
const doubtful = /Waited \d+ s|Exceeded timeout|ECONN|fetch failed|the runner/

const askedOf = (tests: readonly Passed[]) => ({ files: [...new Set(tests.map(({ file }) => file))], names: tests.map(({ name }) => name) })

const passesWithoutBug = async (shop: Shop, tests: readonly Passed[]): Promise<boolean> => {
  turn({})
  return !(await shop.run(askedOf(tests))).failures.length
}

const catchBug = async (shop: Shop, number: number, tests: readonly Passed[]): Promise<Outcome | 'again'> => {
  for (let from = 0, at = 0; from < tests.length; at += 1) {
    const batch = tests.slice(from, from + (batches[at] ?? Number.POSITIVE_INFINITY))
    from += batch.length
    turn({ bug: number })
    const [failure] = (await shop.run(askedOf(batch))).failures
    turn({})
    if (!failure) continue
    if (!failure.file) return 'again'
    const own = batch.filter(({ file, name }) => file === failure.file && name === failure.name)
    if (doubtful.test(failure.says) && !(await passesWithoutBug(shop, own.length ? own : batch))) return 'again'
    return { caughtBy: `${failure.file} › ${failure.name}`, says: failure.says.split('\n')[0] ?? '', reached: tests.length }
  }
  return { reached: tests.length }
}

const keyOf = (bug: Bug, text: string): string => `${nameOf(bug)} #${hashOf(text)}`
const reasonOf = ({ file, removed }: Bug): string | undefined => equivalents[`${file} without ${removed}`]

setPriority(10)
if (values.fresh) rmSync(workDirectory, { recursive: true, force: true })
const { files, numbers, isNew } = await prepareTree()
const found = read<Found>(foundFile, {})
if (isNew) for (const old of globSync('reach*.json', { cwd: workDirectory })) rmSync(join(workDirectory, old))
// A test may have been written for it since.
if (isNew) for (const [key, { caughtBy }] of Object.entries(found)) if (!caughtBy) delete found[key]
const bugs = files.flatMap(file => file.bugs.map(bug => ({ bug, key: keyOf(bug, file.text), number: numbers.get(bug) ?? 0 })))
const chosen = bugs.filter(({ bug }) => !values.only || new RegExp(values.only).test(nameOf(bug)))
const open = chosen.filter(({ bug, key }) => !found[key] && !reasonOf(bug))
log(`${bugs.length} bugs to plant, ${chosen.length} chosen, ${open.length} not tried yet`)

const bugsOfOneShop = 60
let shop: Shop | undefined
const shopNow = (): Shop => {
  shop ??= openShop()
  return shop
}
const reopen = async (): Promise<void> => {
  await shop?.close()
  shop = undefined
}

if (open.length) {
  if (!existsSync(reachFile)) writeFileSync(reachFile, JSON.stringify(await recordReach(shopNow(), new RegExp(values.tests), log)))
  const reach: Reach = read(reachFile, {})
  for (const [at, { bug, key, number }] of open.entries()) {
    if (at % bugsOfOneShop === bugsOfOneShop - 1) await reopen()
    const since = performance.now()
    let outcome = await catchBug(shopNow(), number, reach[number] ?? [])
    for (let tries = 0; outcome === 'again' && tries < 2; tries += 1) {
      await reopen()
      outcome = await catchBug(shopNow(), number, reach[number] ?? [])
    }
    if (outcome === 'again') {
      log(`${at + 1}/${open.length} ${nameOf(bug)}: not decided, its tests fail on this machine now without it as well`)
      continue
    }
    found[key] = outcome
    writeFileSync(foundFile, JSON.stringify(found, undefined, 1))
    log(
      `${at + 1}/${open.length} ${((performance.now() - since) / 1000).toFixed(1)} s ${nameOf(bug)}: ${outcome.caughtBy ? `caught by ${outcome.caughtBy}` : `SURVIVED ${outcome.reached} tests`}`,
    )
  }
  await reopen()
}

const known = new Set(bugs.map(({ bug: { file, removed } }) => `${file} without ${removed}`))
const stale = Object.keys(equivalents).filter(name => !known.has(name))
for (const name of stale) log(`test/mutants/equivalents.ts gives a reason for what can no longer be taken out: ${name}`)
const survivors = chosen.filter(({ bug, key }) => !reasonOf(bug) && !found[key]?.caughtBy)
for (const { bug, key } of chosen) {
  const reason = reasonOf(bug)
  log(
    `${reason ? 'none   ' : found[key]?.caughtBy ? 'caught ' : 'SURVIVED'} ${nameOf(bug)}: ${reason ?? found[key]?.caughtBy ?? (found[key] ? `${found[key].reached} tests come by it` : 'not decided')}`,
  )
}
const same = chosen.filter(({ bug }) => reasonOf(bug)).length
log(
  `${chosen.length} bugs planted: ${chosen.length - survivors.length - same} caught, ${same} that change nothing, ${survivors.length} survived`,
)
process.exitCode = survivors.length || stale.length ? 1 : 0
