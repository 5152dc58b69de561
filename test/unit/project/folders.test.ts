import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from '@jest/globals'

/** Folder → the folders its own files import, dynamic imports included; a file beside the folders (`web/main.tsx`) puts them together and is left out. */
const importsOf = (root: string, roomOf = (folder: string) => folder): ReadonlyMap<string, ReadonlySet<string>> => {
  const folderOf = (file: string): string => roomOf(dirname(file))
  const graph = new Map<string, Set<string>>()
  for (const file of globSync(`${root}/**/*.{ts,tsx}`)) {
    const folder = folderOf(file)
    const imported = graph.get(folder) ?? new Set()
    graph.set(folder, imported)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = folderOf(normalize(join(dirname(file), path)))
      if (target !== folder && target.startsWith(`${root}/`)) imported.add(target)
    }
  }
  graph.delete(root)
  return graph
}

/** A folder of the first level with all that lies in it; a back office is a room of its own, and so is what all of them share (E179). */
const roomOf = (folder: string): string => {
  const [web = '', noun = '', within = ''] = folder.split('/')
  return [web, noun, ...((noun === 'admin' || within === 'admin') && within ? [within] : [])].join('/')
}

/** Folders that come back to themselves. */
const inCycles = (graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>()
    const open = [start]
    for (let folder = open.pop(); folder; folder = open.pop())
      for (const next of graph.get(folder) ?? [])
        if (!reached.has(next)) {
          reached.add(next)
          open.push(next)
        }
    return reached
  }
  return [...graph.keys()].filter(folder => reachedFrom(folder).has(folder))
}

describe('the folders', () => {
  it.each(['shared', 'web', 'lambdas', 'infra', 'test/kit'])('the folders of %s import each other in one direction only', root => {
    const graph = importsOf(root)
    expect(graph.size).toBeGreaterThan(0)
    expect(inCycles(graph)).toEqual([])
  })

  it('the rooms of web, with all that lies in them, import each other in one direction only', () => {
    const graph = importsOf('web', roomOf)
    const mutual = [...graph].flatMap(([folder, imported]) => [...imported].filter(other => graph.get(other)?.has(folder)))
    expect(mutual).toEqual([])
  })

  it('would be told of a cycle', () => {
    expect(
      inCycles(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['c'])],
          ['c', new Set(['b'])],
        ]),
      ),
    ).toEqual(['b', 'c'])
  })
})
