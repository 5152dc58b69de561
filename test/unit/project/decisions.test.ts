import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { operations } from '../../../shared/routes.ts'

const number = /(?<![\w#%./'"-])[DE]\d{1,3}[a-d]?(?!\w|%)/g

const numbersIn = (text: string): readonly string[] => [...text.matchAll(number)].map(([found]) => found)

const decisions = readFileSync('shared/DECISIONS.md', 'utf8')
const decided = [...decisions.matchAll(/^- \*\*([DE]\d{1,3}[a-d]?) /gm)].map(([, name]) => name)

const cited = globSync(['*.{md,ts,cjs}', '{infra,lambdas,shared,test,web}/**/*.{ts,tsx,md,css}']).flatMap(file =>
  numbersIn(readFileSync(file, 'utf8')).map(name => ({ file, name })),
)

describe('shared/DECISIONS.md', () => {
  it('has each number once', () => {
    expect(decided).toEqual([...new Set(decided)])
  })

  it('has every number that the project cites', () => {
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ name }) => !decided.includes(name))).toEqual([])
  })

  it('has no engineering decision out of order', () => {
    const numbers = decided.flatMap(name => (name?.startsWith('E') ? [Number(name.slice(1))] : []))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  })
})

describe('what strangers read', () => {
  it.each(operations)('describes $name without the number of a decision', ({ route }) => {
    expect(numbersIn(route.summary)).toEqual([])
  })

  it('is a README whose first half cites none', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(numbersIn(readme.slice(0, readme.length / 2))).toEqual([])
  })
})
