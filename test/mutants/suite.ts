import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../infra/build/step.ts'
import type { Asked, Ran, Told, Verdict } from './asked.ts'
import { turn } from './planted.ts'
import { switchFile, treeDirectory } from './tree.ts'

/** What can catch a bug of the sale or of a person’s data: the pure tests, and these of the API, which sell, export or erase. */
const pureFiles = 'test/unit/!(start|build)/*.test.ts'
const shopFiles = [
  'addToCart',
  'adminArtwork{Bulk,Editing,Sales}',
  'adminOrder*',
  'adminPromoCodes',
  'cancelCheckout',
  'cart',
  'checkout*',
  'claimVisitor',
  'evidence',
  'histories',
  'magicLink',
  'meanwhile*',
  'openPayments',
  'order',
  'orderActs',
  'ownData',
  'partialRefunds',
  'payment*',
  'person',
  'promo',
  'reconcileOrders',
  'singleCheckout*',
  'withdrawal',
].map(name => `test/api/*/${name}.test.ts`)

/** The files of one pattern; files that were renamed must not be left out in silence. */
const filesOf = (pattern: string): readonly string[] => {
  const files = globSync(pattern, { cwd: projectRoot })
  if (files.length === 0) throw new Error(`No test is called ${pattern} any more: test/mutants/suite.ts runs none of it`)
  return files
}

export const isPure = (file: string): boolean => /unit\//.test(file)
/** The others prove what they prove within their own process, on a table of their own. */
export const needsShop = (file: string): boolean => !isPure(file) && !/api\/\w+\/(meanwhile\w*|histories)\.test/.test(file)

/** The files of tests whose path matches, of those that can catch a bug. */
export const testFiles = (pattern: RegExp): readonly string[] =>
  [pureFiles, ...shopFiles]
    .flatMap(filesOf)
    .filter(file => pattern.test(file))
    .toSorted()

export type Shop = {
  /** `tell` hears each verdict as it comes. */
  run(asked: Asked, tell?: (verdict: Verdict) => void): Promise<Ran>
  close(): Promise<void>
}

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

/** What the tables of tests within their own process look like: a shop that opens says it there. */
const templateDirectory = join(treeDirectory, '.local/cdk.out')

/** After so many runs the runner is started anew: what it loaded for each of them it keeps. */
const runsOfOne = 40

const openCloud = async (): Promise<{ readonly child: ChildProcess; readonly endpoints: string }> => {
  const child = childOf('infra/start/cloudProcess.ts', [], process.env)
  const failed = once(child, 'exit').then(() => {
    throw new Error('The shop with the bugs did not open')
  })
  failed.catch(() => undefined)
  const [announced] = await Promise.race([once(child, 'message'), failed])
  return { child, endpoints: JSON.stringify([announced]) }
}

const tickMilliseconds = 5000
/** Ticks of this process's own clock without a word: a machine that sleeps does not count. */
const silentTicks = (file: string): number => (/(histories|payments)\.test/.test(file) ? 80 : isPure(file) ? 5 : 20)

/** Hears a runner to its end. One that says nothing any more goes round in circles: it is ended, and that is what its test says of the bug. */
const answerOf = (runner: ChildProcess, asked: Asked, tell: (verdict: Verdict) => void): Promise<Ran> =>
  new Promise(resolve => {
    let begun: Told['begun']
    let silent = 0
    const ticking = setInterval(() => {
      silent += 1
      if (silent > silentTicks(asked.file)) runner.kill('SIGKILL')
    }, tickMilliseconds)
    const end = (ran: Ran): void => {
      clearInterval(ticking)
      runner.off('exit', died).off('message', hear)
      resolve(ran)
    }
    const died = (): void => {
      const says = 'the runner ended'
      const outcome = begun?.kind === 'bug' && asked.isFresh ? 'caught' : 'unsure'
      if (begun) tell({ file: asked.file, name: begun.name, bug: begun.bug, outcome, says })
      end({ failures: [{ name: '(the runner)', says }], tests: [] })
    }
    const hear = (message: unknown): void => {
      const told = message as Told
      silent = 0
      if (told.begun) begun = told.begun
      if (told.verdict) tell(told.verdict)
      if (told.ran) end(told.ran)
    }
    runner.on('exit', died).on('message', hear)
    runner.send(asked)
  })

/** A runner of the tests with the bugs, asleep at first; and the shop some of them need, opened when the first of those is asked for. */
export const openShop = (): Shop => {
  turn({}, switchFile)
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
      GALERIE_HISTORIES: '15',
    }
    runner = childOf('test/mutants/jestServer.ts', [treeDirectory], env, ['--experimental-vm-modules', '--no-warnings'])
    await once(runner, 'message')
    runs = 0
    return runner
  }
  return {
    run: async (asked, tell = () => undefined) => {
      const now = await runnerNow(asked.needsShop || (!isPure(asked.file) && !existsSync(templateDirectory)))
      runs += 1
      return await answerOf(now, asked, tell)
    },
    close: async () => {
      if (runner) await end(runner)
      if (cloud) await end(cloud.child)
    },
  }
}
