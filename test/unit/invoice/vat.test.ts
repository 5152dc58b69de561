import { describe, expect, it } from '@jest/globals'
import { artRate, commonRate, isExport, vatByRate, vatOf } from '../../../shared/invoice/vat.ts'
import { deliveryCountries } from '../../../shared/promises.ts'

/** Finds the first case that breaks a rule, because an expectation for each of ten million cases would take minutes. */
const firstWrong = (from: number, until: number, step: number, isRight: (cents: number) => boolean): number | undefined => {
  for (let cents = from; cents <= until; cents += step) if (!isRight(cents)) return cents
  return undefined
}

const addsUp = (total: number, rate: number): boolean => {
  const { net, vat } = vatOf(total, rate)
  return Number.isInteger(net) && Number.isInteger(vat) && net + vat === total && Math.abs(vat * 1000 - net * rate) <= 500 + rate / 2
}

describe('VAT within a price', () => {
  it.each([artRate, commonRate])('adds up to the cent at a rate of %i ‰, for every price from 1 to 100,000 €', rate => {
    expect(firstWrong(100, 10_000_000, 1, cents => addsUp(cents, rate))).toBeUndefined()
  })

  it('adds up to the cent with a frame at another rate, for every price in euros from 1 to 100,000 €', () => {
    const sumsUp = (work: number): boolean =>
      [1, 9_999, 12_050].every(frame => {
        const parts = vatByRate([
          { amount: frame, rate: commonRate },
          { amount: work, rate: artRate },
        ])
        return parts.reduce((sum, { net, vat }) => sum + net + vat, 0) === work + frame
      })
    expect(firstWrong(100, 10_000_000, 100, sumsUp)).toBeUndefined()
  })

  it('says 1 250,00 € as 1 184,83 € and 65,17 €', () => {
    expect(vatOf(125_000, artRate)).toEqual({ rate: 55, net: 118_483, vat: 6_517 })
  })

  it('rounds the sum of a rate once, discount and delivery included, the lowest rate first', () => {
    expect(
      vatByRate([
        { amount: 12_000, rate: commonRate },
        { amount: 100_000, rate: artRate },
        { amount: 3_500, rate: artRate },
        { amount: -10_000, rate: artRate },
      ]),
    ).toEqual([vatOf(93_500, artRate), vatOf(12_000, commonRate)])
  })

  it('divides what is given back as what was paid', () => {
    expect(firstWrong(100, 10_000_000, 101, cents => -vatOf(-cents, artRate).vat === vatOf(cents, artRate).vat)).toBeUndefined()
  })
})

describe('an export', () => {
  it('is a delivery to Switzerland alone, of those that the shop makes', () => {
    expect(Object.keys(deliveryCountries).filter(isExport)).toEqual(['CH'])
  })
})
