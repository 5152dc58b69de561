/** What a cell holds; a number is written as French spreadsheets read it, `1450,5`. */
export type Cell = string | number | undefined

/** Excel takes the file for UTF-8 by this mark alone, and in French has the semicolon between columns. */
const byteOrderMark = '\ufeff'
const separator = ';'
const lineEnd = '\r\n'

/** How a formula begins, wide forms and the spaces before it included: a spreadsheet would compute it, whoever wrote it. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
const special = /[";\r\n]|^\s|\s$/u

/** With an apostrophe before it, a spreadsheet takes a text for a text. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (cell: Cell): string => {
  if (cell === undefined) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(harmless(cell))
}

/** The rows as a file of comma-separated values (RFC 4180), for a French Excel: the text to save as UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map(cells => cells.map(cellOf).join(separator) + lineEnd).join('')
