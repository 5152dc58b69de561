import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { distDirectory, projectRoot } from './step.ts'

/** The packages with native code, which cannot be bundled; they are copied beside the bundle that imports them. */
export const nativePackages = ['sharp'] as const

/** The platform of the function with native code (infra/constructs/images.ts). */
const deployed = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const
const isOfDeployed = /-linux-x64$/

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Lock = { readonly packages: Readonly<Record<string, object | undefined>> }

const manifestIn = async (directory: string): Promise<Manifest> => JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))

const directoryOf = (name: string, base: string): string | undefined => {
  try {
    const manifest = findPackageJSON(name, pathToFileURL(join(base, 'package.json')))
    return manifest && dirname(manifest)
  } catch {
    return undefined
  }
}

/**
 * Collects a package and its dependencies by name, with those optional ones that are installed, such as the native code for this platform.
 */
const withDependencies = async (name: string, base: string, found: Map<string, string>): Promise<ReadonlyMap<string, string>> => {
  const directory = directoryOf(name, base)
  if (!directory || found.has(name)) return found
  found.set(name, directory)
  const { dependencies, optionalDependencies } = await manifestIn(directory)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) await withDependencies(needed, directory, found)
  return found
}

/** Excludes files that are not needed at run time. */
const isRead = (path: string): boolean => !/\.(md|h|cc|gyp|map|d\.[cm]?ts)$/.test(path)

/** Builds a project of these packages, with their entries of the lock file, so that npm verifies the hashes of what it fetches. */
export const lockedProject = (names: readonly string[], { packages }: Lock) => {
  const entries = names.map(name => {
    const path = `node_modules/${name}`
    const entry = packages[path] as { readonly version: string } | undefined
    if (!entry) throw new Error(`package-lock.json has no ${name}`)
    // npm skips an optional package for another platform without a message.
    return [path, { ...entry, optional: false }] as const
  })
  const dependencies = Object.fromEntries(entries.map(([path, { version }]) => [path.slice('node_modules/'.length), version]))
  const manifest = { name: 'native', version: '0.0.0', dependencies }
  const locked: Readonly<Record<string, object>> = { '': manifest, ...Object.fromEntries(entries) }
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: locked }
  return { manifest, lock }
}

/**
 * Fetches a package's native code for the deployed platform, beside the host's own, which the build and the local cloud use. npm installs
 * for one platform only, hence the separate folder. Returns the packages' directories by name; none if the host has that platform. Without
 * network there are none either, and synthesising for a deployment reports what is missing.
 */
export const fetchDeployed = async (
  name: string,
  folder = join(distDirectory, 'native'),
  run: typeof spawnSync = spawnSync,
): Promise<ReadonlyMap<string, string>> => {
  const directory = directoryOf(name, projectRoot)
  const { optionalDependencies = {} } = directory ? await manifestIn(directory) : {}
  const names = Object.keys(optionalDependencies).filter(each => isOfDeployed.test(each))
  if (!directory || names.every(each => directoryOf(each, directory))) return new Map()
  const { manifest, lock } = lockedProject(names, JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const options = Object.entries(deployed).map(([option, value]) => `--${option}=${value}`)
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...options], { cwd: folder, stdio: 'ignore' })
  const fetched = names.map(each => [each, join(folder, 'node_modules', each)] as const)
  return new Map(fetched.filter(([, path]) => existsSync(path)))
}

/** Copies a native package with its dependencies beside a bundle. */
export const copyNativePackage = async (name: (typeof nativePackages)[number], target: string): Promise<void> => {
  const packages = await withDependencies(name, projectRoot, new Map())
  for (const [needed, directory] of [...packages, ...(await fetchDeployed(name))]) {
    const own = (path: string) => isRead(path) && !path.slice(directory.length).includes('node_modules')
    await cp(directory, join(target, 'node_modules', needed), { recursive: true, filter: own })
  }
}
