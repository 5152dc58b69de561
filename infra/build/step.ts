import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')
export const distDirectory = join(projectRoot, 'dist')

/** A part of the build. It runs again only when one of its inputs has changed or its output is missing. */
export type BuildStep = {
  readonly name: string
  /** Globs, relative to the project's root. */
  readonly inputs: readonly string[]
  /** A path relative to `dist`. */
  readonly output: string
  readonly run: () => Promise<void>
}

/** Replaces an output by renaming directories, so that a concurrent reader finds the former or the new one, never half of it. */
export const replaceOutput = async (output: string, make: (directory: string) => Promise<void>): Promise<void> => {
  const target = join(distDirectory, output)
  const next = `${target}.next`
  const former = `${target}.former`
  await rm(next, { recursive: true, force: true })
  await make(next)
  await rm(former, { recursive: true, force: true })
  if (existsSync(target)) await rename(target, former)
  await rename(next, target)
  await rm(former, { recursive: true, force: true })
}

/** Runs this file as a process of its own, because what builds is large; it ends with the process that started it. */
export const inOwnProcess = async (file: string): Promise<void> => {
  const child = fork(join(projectRoot, file), { execArgv: [] })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${file} ended with ${status}: see above`)
}

/** The other side of `inOwnProcess`. */
export const asOwnProcess = async (make: () => Promise<void>): Promise<void> => {
  process.once('disconnect', () => process.exit(1))
  await make()
  process.exit()
}

const hashOf = async (inputs: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  const paths: string[] = []
  for await (const entry of glob([...inputs], { cwd: projectRoot, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
  }
  for (const path of paths.toSorted())
    hash
      .update(path.slice(projectRoot.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}

/** Runs the step if needed and returns whether it ran. */
export const runStep = async ({ name, inputs, output, run }: BuildStep, log: (line: string) => void): Promise<boolean> => {
  const stamp = join(distDirectory, '.stamps', name)
  const hash = await hashOf(inputs)
  if (existsSync(join(distDirectory, output)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false
  const startedAt = performance.now()
  log(`Building ${name}…`)
  // A step that is killed runs again, also for earlier inputs.
  await rm(stamp, { force: true })
  await run()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  log(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return true
}
