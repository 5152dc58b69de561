import { cp, readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './step.ts'

/** Packages with native code, which no bundler includes; they are copied beside the bundle that imports them. */
export const nativePackages = ['sharp'] as const

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const directoryOf = (name: string, base: string): string | undefined => {
  try {
    const manifest = findPackageJSON(name, pathToFileURL(join(base, 'package.json')))
    return manifest && dirname(manifest)
  } catch {
    return undefined
  }
}

/**
 * Collects a package and its dependencies by name. Of the optional ones it takes those that are installed, such as the native code for this
 * platform.
 */
const withDependencies = async (name: string, base: string, found: Map<string, string>): Promise<ReadonlyMap<string, string>> => {
  const directory = directoryOf(name, base)
  if (!directory || found.has(name)) return found
  found.set(name, directory)
  const { dependencies, optionalDependencies }: Manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) await withDependencies(needed, directory, found)
  return found
}

/** Excludes files that only people and compilers read. */
const isRead = (path: string): boolean => !/\.(md|h|cc|gyp|map|d\.[cm]?ts)$/.test(path)

export const copyNativePackage = async (name: (typeof nativePackages)[number], target: string): Promise<void> => {
  const packages = await withDependencies(name, projectRoot, new Map())
  for (const [needed, directory] of packages) {
    const own = (path: string) => isRead(path) && !path.slice(directory.length).includes('node_modules')
    await cp(directory, join(target, 'node_modules', needed), { recursive: true, filter: own })
  }
}
