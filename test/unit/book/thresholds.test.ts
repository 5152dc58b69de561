import { describe, expect, it } from '@jest/globals'
import { countedFor, thresholds } from '../../../shared/book/thresholds.ts'

describe('the thresholds of a year', () => {
  it('count what was paid less what was given back', () => {
    const { franchiseNow, microBnc } = countedFor([{ amount: 5_600_000 }, { amount: -200_000 }])
    expect([franchiseNow, microBnc]).toEqual([5_400_000, 5_400_000])
    expect(franchiseNow > thresholds.franchiseNext).toBe(true)
    expect(franchiseNow > thresholds.franchiseNow).toBe(false)
  })

  it('count for Europe the private buyers of other countries of the Union alone', () => {
    const lines = [
      { amount: 1, country: 'FR' },
      { amount: 10, country: 'BE' },
      { amount: 100, country: 'LU', isBusiness: true as const },
      { amount: 1_000, country: 'CH' },
      { amount: 10_000, country: 'LU' },
      { amount: 100_000 },
    ]
    expect(countedFor(lines)).toMatchObject({ europe: 10_010, microBnc: 111_111 })
  })

  it('of a year without a sale are at nothing', () => {
    expect(Object.values(countedFor([]))).toEqual([0, 0, 0, 0])
  })
})
