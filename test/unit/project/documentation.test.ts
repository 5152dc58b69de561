import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { type Key, keys } from '../../../lambdas/kit/table/keys.ts'

const documents = globSync(['*.md', '{.github,infra,lambdas,shared,test,web}/**/*.md'], { exclude: ['**/node_modules/**'] })

/** As GitHub names a heading's anchor. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (document: string): readonly string[] =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

const linksOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/\[([^[\]]+)\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(
    ([link, label = '', path, anchor]) => ({ link, label, file: path ? join(dirname(document), path) : document, anchor }),
  )

type Link = ReturnType<typeof linksOf>[number]

/** A file or folder as a label must be the link's own; a name in backticks must be the file's, or stand in it. */
const isMislabelled = ({ label, file }: Link): boolean => {
  const name = label.replaceAll('`', '')
  if (/^[\w./-]+\.\w+$/.test(name)) return !`/${file}`.endsWith(`/${name}`)
  if (/^[\w./-]+\/$/.test(name)) return !`/${file}`.includes(`/${name}`)
  if (!/^`\w+`$/.test(label)) return false
  return basename(file).replace(/\..*/, '') !== name && !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))
}

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

describe.each(documents)('%s', document => {
  it('leads to files and headings that are there', () => {
    const broken = linksOf(document).filter(({ file, anchor }) => !existsSync(file) || (anchor && !anchorsOf(file).includes(anchor)))
    expect(broken).toEqual([])
  })

  it('labels each link with what it opens', () => {
    expect(linksOf(document).filter(isMislabelled)).toEqual([])
  })

  it('the document has no conflict markers of a merge', () => {
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

describe('the length of documents', () => {
  const wordsOf = (document: string): number =>
    readFileSync(document, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .split(/\s+/)
      .filter(word => /[\p{L}\d]/u.test(word)).length

  const most: Readonly<Record<string, number>> = {
    'README.md': 1200,
    'infra/README.md': 2000,
    'infra/local/README.md': 600,
    'SECURITY.md': 1500,
  }

  it.each(Object.entries(most))('keeps %s within %d words', (document, words) => {
    expect(wordsOf(document)).toBeLessThanOrEqual(words)
  })

  it('keeps the decisions within 6,250 words', () => {
    const decisions = documents.filter(document => document.startsWith('shared/decisions/'))
    expect(decisions.reduce((sum, document) => sum + wordsOf(document), 0)).toBeLessThanOrEqual(6250)
  })

  it('keeps all others within 4,300 words, but for the decisions and the answers to ASVS', () => {
    const others = documents.filter(document => !(document in most) && !/decisions|asvs/i.test(document))
    expect(others.reduce((sum, document) => sum + wordsOf(document), 0)).toBeLessThanOrEqual(4300)
  })
})
