import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { type Key, keys } from '../../../lambdas/kit/table/keys.ts'

const documents = globSync(['*.md', '{infra,lambdas,shared,test,web}/*.md'])

/** As GitHub names a heading's anchor. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (document: string): readonly string[] =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

const linksOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([link, path, anchor]) => ({
    link,
    file: path ? join(dirname(document), path) : document,
    anchor,
  }))

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

describe.each(documents)('%s', document => {
  it('leads to files and headings that are there', () => {
    const broken = linksOf(document).filter(({ file, anchor }) => !existsSync(file) || (anchor && !anchorsOf(file).includes(anchor)))
    expect(broken).toEqual([])
  })

  it('has no marks of a merge', () => {
    expect(readFileSync(document, 'utf8').match(/^(<{7}|={7}|>{7})( |$)/gm)).toBeNull()
  })

  it('names only scripts that there are', () => {
    const named = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+\w)/g)].map(([, name]) => name)
    expect(named.filter(name => name && !scripts.includes(name))).toEqual([])
  })

  it('names only files that are there', () => {
    const named = [...readFileSync(document, 'utf8').matchAll(/`((?:infra|lambdas|shared|test|web)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = '']) => file,
    )
    expect(named.filter(file => !existsSync(file))).toEqual([])
  })
})

it('the list of the table’s rows names every key', () => {
  const rows = readFileSync('lambdas/README.md', 'utf8').split('\n')
  const isListed = ({ pk, sk }: Key): boolean => {
    const [partition, sort] = [pk, sk].map(part => `\`${part.replace(/#.*/, '')}`)
    return rows.some(row => row.includes(`| ${partition}`) && row.includes(` ${sort}`))
  }
  const made = Object.values(keys).map(keyOf => (keyOf as (...parts: readonly string[]) => Key)('', '', ''))
  expect(made.filter(key => !isListed(key))).toEqual([])
})

it('the README can be read in one go', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(171)
})
