import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { csvOf } from '../../../shared/kit/csv.ts'

/** Reads a file as RFC 4180 says, the separator a semicolon. */
const read = (file: string): string[][] => {
  const records: string[][] = []
  let [record, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 1; at < file.length; at += 1) {
    const [character, next] = [file[at], file[at + 1]]
    if (isQuoted && character === '"' && next === '"') [cell, at] = [`${cell}"`, at + 1]
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === ';') [record, cell] = [[...record, cell], '']
    else if (!isQuoted && character === '\r' && next === '\n') {
      records.push([...record, cell])
      ;[record, cell, at] = [[], '', at + 1]
    } else cell += character
  }
  return records
}

describe('a list saved for a French Excel', () => {
  it('begins with the mark of UTF-8, has semicolons between columns and CRLF after every row', () => {
    const rows = [
      ['Référence', 'Total', 'Code'],
      ['GL-2611-4F7K2Q', 1450.5, undefined],
    ]
    expect(csvOf(rows)).toBe('\ufeffRéférence;Total;Code\r\nGL-2611-4F7K2Q;1450,5;\r\n')
  })

  it.each([
    ['a semicolon', 'Huile ; toile', '"Huile ; toile"'],
    ['quotes', 'dit "Le Large"', '"dit ""Le Large"""'],
    ['two lines', 'Bonjour,\nmerci', '"Bonjour,\nmerci"'],
    ['a carriage return alone', 'a\rb', '"a\rb"'],
    ['a space before or after', ' a ', '" a "'],
    ['nothing', '', ''],
    ['a comma', 'Sète, Hérault', 'Sète, Hérault'],
  ])('keeps a cell with %s whole', (_, cell, written) => {
    expect(csvOf([[cell]])).toBe(`\ufeff${written}\r\n`)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+33 6 12 34 56 78', "'+33 6 12 34 56 78"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\rx', '"\'\rx"'],
    ['＝1+1', "'＝1+1"],
  ])('writes the text %j as text, not as a formula', (cell, written) => {
    expect(csvOf([[cell]])).toBe(`\ufeff${written}\r\n`)
  })

  it.each(['01000', '0612345678', '3663123456789012', '2E10', '12-03', '1/2'])(
    'keeps %s as it is written, which a spreadsheet would alter',
    cell => {
      expect(csvOf([[cell]])).toBe(`\ufeff'${cell}\r\n`)
    },
  )

  it.each(['34200', '2026', '1450,5', '22/11/2026 10:00', 'GL-2611-4F7K2Q', '0', '60 x 80'])('leaves %s as it is', cell => {
    expect(csvOf([[cell]])).toBe(`\ufeff${cell}\r\n`)
  })

  it('leaves a negative amount a number', () => {
    expect(csvOf([[-12.5]])).toBe('\ufeff-12,5\r\n')
  })

  it('reads back whatever was written, and writes no cell that computes', () => {
    const anyCell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=+-@;"\r\n\t a') }))
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { minLength: 1 })), rows => {
        const found = read(csvOf(rows))
        expect(found.map(cells => cells.length)).toEqual(rows.map(cells => cells.length))
        for (const [at, cell] of found.flat().entries()) {
          expect([cell, cell.replace(/^'/, '')]).toContain(rows.flat()[at])
          expect(cell).not.toMatch(/^\s*[=+\-@]/)
        }
      }),
    )
  })
})
