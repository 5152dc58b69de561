export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const fixed = (value: number, digits = 1): string => value.toFixed(digits)

/** Returns the table's word for a met or missed goal; a missed one makes the run fail. */
export const verdict = (isMet: boolean): string => {
  if (!isMet) process.exitCode = 1
  return isMet ? 'yes' : 'NO'
}

/** Prints rows in aligned columns: the first column to the left, the figures to the right. */
export const printTable = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  console.log(`\n${title}\n${[head, ...rows].map(line).join('\n')}`)
}

/** A table in Markdown whose first column has words and the others numbers. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
