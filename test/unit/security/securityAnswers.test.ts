import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const [summary = '', ...chapters] = readFileSync('shared/security/asvs.md', 'utf8').split(/^## /m)
const answers = ['met', 'partly', 'not met'] as const

/** Counts a chapter's rows by their answer. A row may answer several requirements at once. */
const countedIn = (chapter: string) => {
  const rows = [...chapter.matchAll(/^\| (V\d[^|]*) \|[^|]*\| \*{0,2}(met|partly|not met)\*{0,2} \|/gm)]
  const numbers = rows.flatMap(([, named = '', answer]) => named.split(', ').map(number => ({ number, answer })))
  const counts = answers.map(each => numbers.filter(({ answer }) => answer === each).length)
  const notApplicable = Number(/^Not applicable \((\d+)\)/m.exec(chapter)?.[1] ?? 0)
  return { numbers: numbers.map(({ number }) => number), counts: [...counts, notApplicable] }
}

const sums = [0, 1, 2, 3].map(at => chapters.reduce((sum, chapter) => sum + (countedIn(chapter).counts[at] ?? 0), 0))

describe('the answers to ASVS', () => {
  it('answer each of the 253 requirements of levels 1 and 2 once', () => {
    const all = chapters.map(countedIn)
    expect(all.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(253)
    const numbers = all.flatMap(({ numbers }) => numbers)
    expect(numbers.length).toBe(new Set(numbers).size)
  })

  it.each(chapters.map(chapter => [chapter.split('\n')[0] ?? '', chapter]))('count the rows of a chapter right: %s', (title, chapter) => {
    const { counts } = countedIn(chapter)
    const [met, partly, notMet, notApplicable] = counts
    expect(chapter).toContain(`${met} met, ${partly} partly, ${notMet} not met, ${notApplicable} not applicable.`)
    expect(summary).toContain(`| ${title} | ${counts.join(' | ')} |`)
  })

  it('add up to the sums of their table', () => {
    expect(summary).toContain(`| **all** | ${sums.map(sum => `**${sum}**`).join(' | ')} |`)
  })

  it('add up to what SECURITY.md says', () => {
    const [met, partly, notMet, notApplicable] = sums
    const said = `${met} are met, ${partly} partly, ${notMet} not met, ${notApplicable} not applicable`
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(said)
  })
})
