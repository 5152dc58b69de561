import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')
export const distDirectory = join(projectRoot, 'dist')

/** One part of the build: run again only when a file it reads has changed, or what it made is gone. */
export type BuildStep = {
  readonly name: string
  /** Globs below the project's root. */
  readonly inputs: readonly string[]
  /** Relative to `dist`. */
  readonly output: string
  readonly run: () => Promise<void>
}

/** Whoever reads `dist` meanwhile finds the former output or the new one, never half of it. */
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

/** Says whether the step had to run. */
export const runStep = async ({ name, inputs, output, run }: BuildStep, log: (line: string) => void): Promise<boolean> => {
  const stamp = join(distDirectory, '.stamps', name)
  const hash = await hashOf(inputs)
  if (existsSync(join(distDirectory, output)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false
  const startedAt = performance.now()
  log(`Building ${name}…`)
  await run()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  log(`Built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return true
}
