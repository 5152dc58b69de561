import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { deliveryPrice } from '../../../shared/cart/cartTotal.ts'
import { promises } from '../../../shared/promises.ts'

const tariffs = { ...promises.delivery, mode: 'tariff' } as const
const aWork = (dimensions: string | undefined, price = 100_00, quantity = 1) => ({ dimensions, price, quantity })
const price = (dimensions: string | undefined, country?: string) => deliveryPrice([aWork(dimensions)], country, tariffs)

describe('what a delivery costs', () => {
  it('is nothing as the shop is set, whatever is sent and wherever to', () => {
    expect(deliveryPrice([aWork('200 x 300 cm')], 'CH')).toBe(0)
  })

  it.each([
    ['30 x 49,9 cm', 15_00, 25_00],
    ['50 x 30 cm', 35_00, 55_00],
    ['Ø 99 cm', 35_00, 55_00],
    ['20 x 20 x 60 cm', 35_00, 55_00],
    ['100 x 20 cm', 65_00, 95_00],
    ['selon le mur', 65_00, 95_00],
    [undefined, 65_00, 95_00],
  ])('is by the longest side: %s', (dimensions, france, abroad) => {
    expect(price(dimensions, 'FR')).toBe(france)
    for (const country of ['BE', 'CH', 'LU', 'MC']) expect(price(dimensions, country)).toBe(abroad)
  })

  it('is France’s where no country is given, as the form begins', () => {
    expect(price('30 x 40 cm')).toBe(15_00)
    expect(price('30 x 40 cm', 'XX')).toBe(15_00)
  })

  it('is nothing in France above 500 € of works, and only above, and only there', () => {
    const of = (cents: number, country: string) => deliveryPrice([aWork('30 x 40 cm', cents)], country, tariffs)
    expect([of(500_00, 'FR'), of(500_01, 'FR'), of(500_01, 'BE')]).toEqual([15_00, 0, 25_00])
    expect(deliveryPrice([aWork('30 x 40 cm', 300_00), aWork('30 x 40 cm', 201_00)], 'FR', tariffs)).toBe(0)
  })

  it('is each work’s own, together', () => {
    const works = fc.array(fc.constantFrom('30 x 40 cm', '60 x 80 cm', '97 x 130 cm'), { maxLength: 8 })
    fc.assert(
      fc.property(works, sizes => {
        const sum = sizes.reduce((cents, size) => cents + price(size, 'BE'), 0)
        expect(
          deliveryPrice(
            sizes.map(size => aWork(size)),
            'BE',
            tariffs,
          ),
        ).toBe(sum)
      }),
    )
    expect(deliveryPrice([aWork('30 x 40 cm', 100_00, 2)], 'BE', tariffs)).toBe(50_00)
  })
})
