import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Switch } from './planted.ts'
import { recordFile, switchFile, treeDirectory } from './tree.ts'

/** Tests to run: all of these files, or of them those with these full names, up to the first file that fails. */
export type Asked = { readonly files: readonly string[]; readonly names: readonly string[] }
export type Failure = { readonly file: string; readonly name: string; readonly says: string }
export type Passed = { readonly file: string; readonly name: string; readonly milliseconds: number }
export type Ran = { readonly failures: readonly Failure[]; readonly tests: readonly Passed[] }

/** What can catch a bug of the sale: the pure tests, and those of the API that sell. */
const selling =
  /unit\/[^/]*$|api\/(addToCart|cart|cancelCheckout|checkout\w*|claimVisitor|openPayments|order|payment\w*|promo|reconcileOrders|singleCheckout\w*|withdrawal|adminOrder\w*|adminPromoCodes|adminArtwork(Bulk|Editing|Sales)|magicLink|meanwhile\w*|histories)\.test/

/** They need no shop on this machine: what they prove is proved within their own process. */
const isQuick = (file: string): boolean => /unit\/|api\/(meanwhile\w*|histories)\.test/.test(file)

const testFiles = (pattern: RegExp): readonly string[] =>
  globSync('test/{unit,api}/*.test.ts', { cwd: treeDirectory })
    .filter(file => selling.test(file) && pattern.test(file))
    .toSorted()

export const turn = (to: Switch): void => {
  writeFileSync(`${switchFile}.next`, JSON.stringify(to))
  renameSync(`${switchFile}.next`, switchFile)
}

export type Shop = { run(asked: Asked): Promise<Ran>; close(): Promise<void> }

const childOf = (file: string, args: readonly string[], env: NodeJS.ProcessEnv, execArgv: readonly string[] = []): ChildProcess =>
  fork(join(treeDirectory, file), [...args], {
    cwd: treeDirectory,
    env,
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  if (child.connected) child.disconnect()
  await exited
}

/** After so many runs the runner is started anew: what it loaded for each of them it keeps. */
const runsOfOne = 40

const openCloud = async (): Promise<{ readonly child: ChildProcess; readonly endpoints: string }> => {
  const child = childOf('infra/local/cloudProcess.ts', [], process.env)
  const failed = once(child, 'exit').then(() => {
    throw new Error('The shop with the bugs did not open')
  })
  failed.catch(() => undefined)
  const [announced] = await Promise.race([once(child, 'message'), failed])
  return { child, endpoints: JSON.stringify(announced) }
}

const answerOf = (runner: ChildProcess, asked: Asked): Promise<Ran> =>
  new Promise(resolve => {
    const died = (): void => resolve({ failures: [{ file: '', name: '(the runner)', says: 'the runner ended' }], tests: [] })
    runner.once('exit', died)
    runner.once('message', message => {
      runner.off('exit', died)
      resolve(message as Ran)
    })
    runner.send(asked)
  })

/** A runner of the tests with the bugs, asleep at first; and the shop some of them need, opened when the first of those is asked for. */
export const openShop = (): Shop => {
  turn({})
  let cloud: Awaited<ReturnType<typeof openCloud>> | undefined
  let runner: ChildProcess | undefined
  let runs = 0
  const runnerNow = async (needsCloud: boolean): Promise<ChildProcess> => {
    const lacksCloud = needsCloud && !cloud
    if (lacksCloud) cloud = await openCloud().catch(openCloud)
    if (runner && runs < runsOfOne && runner.connected && !lacksCloud) return runner
    if (runner) await end(runner)
    const env = {
      ...process.env,
      ...(cloud && { GALERIE_ENDPOINTS: cloud.endpoints }),
      GALERIE_SWITCH: switchFile,
      GALERIE_HISTORIES: '30',
    }
    runner = childOf('test/mutants/jestServer.ts', [treeDirectory], env, ['--experimental-vm-modules', '--no-warnings'])
    await once(runner, 'message')
    runs = 0
    return runner
  }
  return {
    run: async asked => {
      const now = await runnerNow(!asked.files.every(isQuick))
      runs += 1
      return await answerOf(now, asked)
    },
    close: async () => {
      if (runner) await end(runner)
      if (cloud) await end(cloud.child)
    },
  }
}

/** Which tests come by which bug: first those that are quick and come by few others, made for it most likely. */
export type Reach = Readonly<Record<string, readonly Passed[]>>

const readReach = (tests: readonly Passed[]): Reach => {
  const known = Map.groupBy(tests, ({ file }) => file)
  const reach = new Map<string, Set<Passed>>()
  const metBy = new Map<Passed, number>()
  for (const line of readFileSync(recordFile, 'utf8').split('\n')) {
    const [bug, path = '', name = ''] = line.split('\t')
    if (!bug) continue
    const own = known.get(path.slice(treeDirectory.length + 1)) ?? []
    const met = reach.get(bug) ?? new Set()
    for (const test of own.filter(each => !name || each.name === name)) {
      if (!met.has(test)) metBy.set(test, (metBy.get(test) ?? 0) + 1)
      met.add(test)
    }
    reach.set(bug, met)
  }
  const cost = (test: Passed): number => (metBy.get(test) ?? 0) * (test.milliseconds + 200) * (isQuick(test.file) ? 1 : 10)
  return Object.fromEntries([...reach].map(([bug, met]) => [bug, [...met].toSorted((a, b) => cost(a) - cost(b))]))
}

/** Runs everything once with all bugs asleep. A test that fails then can catch nothing: it is told of, and left out. */
export const recordReach = async (shop: Shop, pattern: RegExp, log: (line: string) => void): Promise<Reach> => {
  rmSync(recordFile, { force: true })
  writeFileSync(recordFile, '')
  const tests: Passed[] = []
  for (const file of testFiles(pattern)) {
    turn({ record: recordFile, label: '' })
    const ran = await shop.run({ files: [file], names: [] })
    for (const { name, says } of ran.failures) log(`not counted, it fails without any bug: ${file} ${name}: ${says.split('\n')[0]}`)
    tests.push(...ran.tests)
  }
  turn({})
  return readReach(tests)
}
