/**
 * Runs one level of test, with what that level needs and no more: `npm run test:api -- refund -t "twice"`. All flags of Jest, and of
 * Playwright for the journeys, pass through.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Program, requirePrograms } from '../infra/local/src/programs.ts'

type Needs = { readonly programs: readonly Program[]; readonly build: boolean }

const nothing: Needs = { programs: [], build: false }
const aShop: Needs = { programs: ['java'], build: true }
const levels = {
  unit: nothing,
  pages: nothing,
  stack: { programs: [], build: true },
  abuse: aShop,
  api: aShop,
  journeys: { programs: ['java', 'chromium'], build: true },
} satisfies Record<string, Needs>

export type Level = keyof typeof levels
export const levelNames = Object.keys(levels) as readonly Level[]

/** Node's arguments. */
export const commandOf = (level: Level, flags: readonly string[]): readonly string[] => {
  if (level === 'journeys')
    return ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/journeys/playwright.config.ts', ...flags]
  // The flags come first, because --selectProjects takes every word that follows it.
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...flags, '--selectProjects', level]
  // The files of one run of the API share a shop, so they run one after the other.
  return level === 'api' ? [...jest, '--runInBand'] : jest
}

/** Where Linux keeps files in memory. On a disk, the thousands of small files of the tests' shops cost a sixth of their computing. */
const memory = '/dev/shm'
const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 8e9
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Gives this run a folder for its temporary files, which goes with it, or with the next run where this one is killed. */
const keepTemporaryFiles = (): void => {
  const [place, prefix] = [isRoomy(memory) ? memory : tmpdir(), `galerie-tests-${userInfo().uid}-`]
  const remove = (name: string) => rmSync(join(place, name), { recursive: true, force: true })
  for (const name of readdirSync(place)) if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(name)
  const own = `${prefix}${process.pid}`
  process.env.TMPDIR = join(place, own)
  mkdirSync(process.env.TMPDIR, { recursive: true })
  process.on('exit', () => remove(own))
}

/** Installs or names the programs that are missing, and builds what changed. */
export const prepare = (asked: readonly Level[]): void => {
  keepTemporaryFiles()
  requirePrograms(asked.flatMap(level => levels[level].programs))
  if (asked.some(level => levels[level].build)) execFileSync(process.execPath, ['infra/build/build.ts'], { stdio: 'inherit' })
}

/** Starts one table engine for all shops of these levels: one of its own each took a third of a shop's start. Answers how to stop it. */
export const openEngineFor = async (asked: readonly Level[]): Promise<() => Promise<void>> => {
  if (!asked.some(level => (levels[level].programs as readonly Program[]).includes('java'))) return async () => undefined
  const { openEngine } = await import('../infra/local/test/kit/openEngine.ts')
  const engine = await openEngine()
  process.env.GALERIE_TABLE_ENGINE = engine.url
  return engine.stop
}

if (import.meta.main) {
  const [level, ...flags] = process.argv.slice(2) as [Level, ...string[]]
  prepare([level])
  const close = await openEngineFor([level])
  const [status] = await once(spawn(process.execPath, commandOf(level, flags), { stdio: 'inherit' }), 'exit')
  await close()
  process.exitCode = status ?? 1
}
