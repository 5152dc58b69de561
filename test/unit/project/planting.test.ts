import { describe, expect, it } from '@jest/globals'
import { equivalents } from '../../mutants/equivalents.ts'
import { type Bug, bugsIn, keyOf, nameOf, planted } from '../../mutants/plant.ts'
import { testFiles } from '../../mutants/suite.ts'
import { plantedFiles } from '../../mutants/tree.ts'

const namesIn = (text: string): readonly string[] => bugsIn('sale.ts', text).map(nameOf)

/** What an expression comes to with one of its bugs awake, or with none. */
const madeOf = (expression: string, awake?: string): unknown => {
  const text = `const made = () => ${expression}`
  const bugs = bugsIn('sale.ts', text)
  const numberOf = (bug: Bug): number => bugs.indexOf(bug)
  const number = bugs.findIndex(({ removed }) => removed === awake)
  expect(awake === undefined || number >= 0).toBe(true)
  const run = new Function('globalThis', `${planted(text, bugs, numberOf)}\nreturn made()`)
  return run({ plantedBug: (asked: number) => asked === number })
}

describe('the bugs a file can have', () => {
  it('each condition of a write is a bug to plant, term by term and whole', () => {
    const text = "put('order', row, { when: '#status = :was AND attribute_not_exists(#heldBy)' })"
    expect(namesIn(text)).toEqual([
      'sale.ts:1 without the condition #status = :was',
      'sale.ts:1 without the condition attribute_not_exists(#heldBy)',
      "sale.ts:1 without the whole condition '#status = :was AND attribute_not_exists(#heldBy)'",
    ])
  })

  it('each alternative of a condition with OR is a bug to plant', () => {
    expect(namesIn("put(row, 'attribute_not_exists(#pk) OR #readAt <= :readAt')")).toEqual([
      'sale.ts:1 without the condition attribute_not_exists(#pk)',
      'sale.ts:1 without the choice attribute_not_exists(#pk)',
      'sale.ts:1 without the condition #readAt <= :readAt',
      'sale.ts:1 without the choice #readAt <= :readAt',
      "sale.ts:1 without the whole condition 'attribute_not_exists(#pk) OR #readAt <= :readAt'",
    ])
  })

  it('each use of a named condition, and each guard, is a bug to plant', () => {
    const text = "const unseen = { when: 'attribute_not_exists(#pk)' }\nput('mail', row, unseen)\nif (isOver(order)) throw refuse('over')"
    expect(namesIn(text)).toEqual(['sale.ts:2 without its condition “unseen”', 'sale.ts:3 without what “if (isOver(order))” does'])
  })

  it('each use of a condition’s named text is a bug to plant', () => {
    const text = "const free = 'attribute_not_exists(#heldBy)'\nchange(isNew ? free : undefined, { when: free })"
    expect(namesIn(text)).toEqual([
      'sale.ts:2 without the choice “isNew ?”, always its first',
      'sale.ts:2 without the choice “isNew ?”, always its second',
      'sale.ts:2 without its condition “free”',
      'sale.ts:2 without its condition “free” (2)',
    ])
  })

  it('a bug that a file can have twice is numbered', () => {
    expect(namesIn("put(a, { when: '#a = :a' })\nput(b, { when: '#a = :a' })")).toEqual([
      'sale.ts:1 without the condition #a = :a',
      'sale.ts:2 without the condition #a = :a (2)',
    ])
  })

  it('keep the key of a reason when other lines, declarations and terms of the file change', () => {
    const keysIn = (text: string): readonly string[] => bugsIn('sale.ts', text).map(keyOf)
    const before = 'export const isFree = (work: Work) => work.isPublished && !work.heldBy'
    const after = `const isOther = (a: Work) => a.isPublished && !a.heldBy\n\nexport const isFree = (work: Work) =>\n  work.isPublished && !work.heldBy && !work.soldTo`
    const kept = 'sale.ts isFree without the term “!work.heldBy”'
    expect(keysIn(before)).toContain(kept)
    expect(keysIn(after).filter(key => key === kept)).toEqual([kept])
  })

  it('the key of a query and the layout of an answer are no bugs to plant', () => {
    expect(namesIn("queryRows({ where: '#pk = :pk' })")).toEqual([])
    expect(namesIn('const shown = { ...(name && { name }) }')).toEqual([])
  })
})

describe('a planted file', () => {
  it('does what it did while its bugs are asleep', () => {
    expect(madeOf("1 > 2 ? 'first' : 'second'")).toBe('second')
    expect(madeOf("'#a = :a AND #b = :b'")).toBe('#a = :a AND #b = :b')
    expect(madeOf('[1, 2, 3].filter(each => each > 1 && each < 3)')).toEqual([2])
  })

  it('lacks what is taken out of it, and nothing else', () => {
    expect(madeOf("1 > 2 ? 'first' : 'second'", 'the choice “1 > 2 ?”, always its first')).toBe('first')
    expect(madeOf("'#a = :a AND #b = :b'", 'the condition #a = :a')).toBe('(attribute_exists(#a) OR attribute_not_exists(#a)) AND #b = :b')
    expect(madeOf('[1, 2, 3].filter(each => each > 1 && each < 3)', 'the term “each > 1”')).toEqual([1, 2])
    expect(madeOf('[1, 2, 3].filter(each => each > 1 && each < 3)', 'the filter “each => each > 1 && each < 3”')).toEqual([1, 2, 3])
  })
})

describe('the bugs of the sale', () => {
  it('each bug that is excused as equivalent can still be planted', () => {
    const keys = new Set(plantedFiles().flatMap(({ bugs }) => bugs.map(keyOf)))
    expect(keys.size).toBeGreaterThan(1000)
    expect(Object.keys(equivalents).filter(key => !keys.has(key))).toEqual([])
  })

  it('more than 100 unit and 30 api test files look for planted bugs', () => {
    expect(testFiles(/^test\/unit\//).length).toBeGreaterThan(100)
    expect(testFiles(/^test\/api\//).length).toBeGreaterThan(30)
  })
})
