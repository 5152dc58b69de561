/** A cell's value; numbers are written as French spreadsheets read them, `1450,5`. */
export type Cell = string | number | undefined

/** Excel recognises UTF-8 by this mark alone, and in French it expects semicolons between columns. */
const byteOrderMark = '\ufeff'
const separator = ';'
const lineEnd = '\r\n'

/**
 * Matches the beginning of a formula, full-width forms and leading spaces included: a spreadsheet would run it, even if a visitor wrote it.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
const special = /[";\r\n]|^\s|\s$/u

/** Matches what a spreadsheet would write otherwise: a leading zero, more figures than it keeps, a power of ten, a day without a year. */
const altered = /^(?:0\d+|\d{12,}|\d+[eE]\d+|\d{1,2}[-/.]\d{1,2})$/

/** Prefixes a formula or such a number with an apostrophe, which makes a spreadsheet read it as text. */
const harmless = (text: string): string => (formula.test(text) || altered.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (cell: Cell): string => {
  if (cell === undefined) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : quoted(harmless(cell))
}

/** Writes the rows as a CSV file (RFC 4180) for a French Excel; the text is to be saved as UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map(cells => cells.map(cellOf).join(separator) + lineEnd).join('')
