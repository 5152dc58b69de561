import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passed } from './asked.ts'
import { turn } from './planted.ts'
import { isPure, needsShop, type Shop, testFiles } from './suite.ts'
import { hashOf, recordFile, switchFile, treeDirectory, workDirectory } from './tree.ts'

/** Which tests come by which bug: first those that are quick and come by few others, made for it most likely. */
export type Reach = ReadonlyMap<number, readonly Passed[]>

/** What one file of tests comes by, as long as neither it nor what it tests is another. */
type FileReach = {
  readonly hash: string
  readonly tests: readonly Passed[]
  readonly met: Readonly<Record<string, readonly number[]>>
  readonly isWhole: boolean
}

const reachFile = join(workDirectory, 'reach.json')

export const testHash = (file: string): string => hashOf(readFileSync(join(treeDirectory, file), 'utf8'))

const readMet = (): FileReach['met'] => {
  const lines = readFileSync(recordFile, 'utf8').split('\n').filter(Boolean)
  const met = Map.groupBy(lines, line => line.split('\t')[2] ?? '')
  return Object.fromEntries([...met].map(([name, own]) => [name, [...new Set(own.map(line => Number(line.split('\t')[0])))]]))
}

/** Runs a file once with all bugs asleep. A test that fails then can catch nothing: it is told of, and left out. */
const recordFileReach = async (shop: Shop, file: string, hash: string, log: (line: string) => void): Promise<FileReach> => {
  rmSync(recordFile, { force: true })
  writeFileSync(recordFile, '')
  turn({ record: recordFile, label: '' }, switchFile)
  const { failures, tests } = await shop.run({ file, needsShop: needsShop(file) })
  turn({}, switchFile)
  for (const { name, says } of failures) log(`not counted, it fails without any bug: ${file} ${name}: ${says.split('\n')[0]}`)
  return { hash, tests, met: readMet(), isWhole: !failures.length }
}

const inOrder = (files: readonly FileReach[]): Reach => {
  const reach = new Map<number, Set<Passed>>()
  const metBy = new Map<Passed, number>()
  for (const { tests, met } of files)
    for (const test of tests) {
      // What a file comes by before its first test, each of them may.
      const bugs = new Set([...(met[test.name] ?? []), ...(met[''] ?? [])])
      metBy.set(test, bugs.size)
      for (const bug of bugs) reach.set(bug, (reach.get(bug) ?? new Set()).add(test))
    }
  const cost = (test: Passed): number =>
    (metBy.get(test) ?? 0) * (test.milliseconds + 200) * (isPure(test.file) ? 1 : needsShop(test.file) ? 10 : 2)
  return new Map([...reach].map(([bug, tests]) => [bug, [...tests].toSorted((a, b) => cost(a) - cost(b))]))
}

/** What each file comes by; what is known of it from earlier runs is not asked again. `sources` names what they test. */
export const readReach = async (shop: () => Shop, pattern: RegExp, sources: string, log: (line: string) => void): Promise<Reach> => {
  const known: Record<string, FileReach> = existsSync(reachFile) ? JSON.parse(readFileSync(reachFile, 'utf8')) : {}
  const files: FileReach[] = []
  for (const file of testFiles(pattern)) {
    const hash = hashOf(`${sources} ${testHash(file)}`)
    const old = known[file]
    const own = old?.hash === hash && old.isWhole ? old : await recordFileReach(shop(), file, hash, log)
    files.push(own)
    if (own === old) continue
    known[file] = own
    writeFileSync(reachFile, JSON.stringify(known))
  }
  return inOrder(files)
}
