import { describe, expect, it } from '@jest/globals'
import { justifiedRows, type RowPlace } from '../../../web/catalogue/JustifiedRows.tsx'

const square = (count: number) => Array.from({ length: count }, () => 1)

/** Rows as they will wrap: a row ends where its number of gaps says. */
const rowsOf = (places: readonly RowPlace[]): RowPlace[][] => {
  const rows: RowPlace[][] = []
  for (let start = 0; start < places.length; start += (places[start]?.gaps ?? 0) + 1)
    rows.push(places.slice(start, start + (places[start]?.gaps ?? 0) + 1))
  return rows
}

const widthOf = (row: readonly RowPlace[]) => row.reduce((sum, { share }) => sum + share, 0)

describe('hanging works in rows', () => {
  it('fills every row to the edge when works fill them', () => {
    const rows = rowsOf(justifiedRows([1.4, 0.8, 1, 1.3, 0.7, 3, 1, 1.35, 1.34], 3.5))
    expect(rows.map(widthOf)).toEqual(rows.map(() => expect.closeTo(1)))
  })

  it('hangs the works of a row at one height, in widths as their proportions', () => {
    const [tall, wide] = justifiedRows([0.5, 1.5], 2)
    expect((wide?.share ?? 0) / (tall?.share ?? 1)).toBeCloseTo(3)
  })

  it('keeps a short last row at the height of the others', () => {
    expect(justifiedRows(square(1), 3)).toEqual([{ share: 1 / 3, gaps: 0 }])
    expect(
      rowsOf(justifiedRows(square(7), 3))
        .at(-1)
        ?.at(-1)?.share,
    ).toBeCloseTo(1 / 3)
  })

  it('hangs a panorama uncut, alone when it fills the wall', () => {
    expect(justifiedRows([3, 1, 1, 1], 3)).toEqual([
      { share: 1, gaps: 0 },
      ...square(3).map(() => ({ share: expect.closeTo(1 / 3), gaps: 2 })),
    ])
  })

  it('hangs nothing on an empty wall', () => {
    expect(justifiedRows([], 3)).toEqual([])
  })
})
