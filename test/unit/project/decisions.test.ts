import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { operations } from '../../../shared/routes.ts'

const number = /(?<![\w#%./'"-])[DE]\d{1,3}[a-d]?(?!\w|%)/g

const numbersIn = (text: string): readonly string[] => [...text.matchAll(number)].map(([found]) => found)

const topics = globSync('shared/decisions/*.md').map(file => readFileSync(file, 'utf8'))

const decidedIn = (topic: string): readonly string[] => [...topic.matchAll(/^## ([DE]\d{1,3}[a-d]?) /gm)].map(([, name = '']) => name)

const decided = topics.flatMap(decidedIn)

const cited = globSync(['*.{md,ts,cjs}', '.github/**/*.yml', '{infra,lambdas,shared,test,web}/**/*.{ts,tsx,md,css,sh}']).flatMap(file =>
  numbersIn(readFileSync(file, 'utf8')).map(name => ({ file, name })),
)

/** `D18c` sorts after `D18`, and every E after every D. */
const inOrder = (names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

describe('shared/decisions', () => {
  it('shared/decisions has each number once', () => {
    expect(decided.length).toBeGreaterThan(100)
    expect(decided).toEqual([...new Set(decided)])
  })

  it('shared/decisions has each number that the project cites', () => {
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ name }) => !decided.includes(name))).toEqual([])
  })

  it.each(topics.map(topic => [/^# (.*)$/m.exec(topic)?.[1], topic]))('lists the numbers of « %s » in order', (_, topic = '') => {
    expect(decidedIn(topic)).toEqual(inOrder(decidedIn(topic)))
  })

  it('lists every topic in its README', () => {
    const listed = [...readFileSync('shared/decisions/README.md', 'utf8').matchAll(/\[\w+\]\((\w+\.md)\)/g)].map(([, file]) => file)
    expect(listed.toSorted()).toEqual(
      globSync('*.md', { cwd: 'shared/decisions' })
        .filter(file => file !== 'README.md')
        .toSorted(),
    )
  })
})

describe('what strangers read', () => {
  it.each(operations)('describes $name without the number of a decision', ({ route }) => {
    expect(numbersIn(route.summary)).toEqual([])
  })

  it('the first half of the README cites no decision', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(numbersIn(readme.slice(0, readme.length / 2))).toEqual([])
  })
})
