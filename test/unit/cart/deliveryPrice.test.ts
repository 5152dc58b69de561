import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { ArtworkSize } from '../../../shared/artwork/artworkSize.ts'
import { deliveryPrice, totalWith } from '../../../shared/cart/deliveryPrice.ts'
import { deliveryCountries } from '../../../shared/promises.ts'
import { samplePromises } from '../../kit/values/promises.ts'

const tariffs = { ...samplePromises.delivery, countries: deliveryCountries, mode: 'tariff' } as const
const aWork = (dimensions: string | undefined, price = 100_00, quantity = 1) => ({ dimensions, price, quantity })
const price = (dimensions: string | undefined, country?: string, postalCode?: string) =>
  deliveryPrice([aWork(dimensions)], { country, postalCode }, tariffs)

it('a total with a delivery on quote is that of the works alone', () => {
  expect([totalWith(100_00, 'onQuote'), totalWith(100_00, 15_00)]).toEqual([100_00, 115_00])
})

describe('what a delivery costs', () => {
  it('charges nothing for delivery while the shop sets no tariff', () => {
    expect(deliveryPrice([aWork('200 x 300 cm')], { country: 'CH' })).toBe(0)
  })

  it.each([
    ['30 x 49,9 cm', 15_00, 25_00],
    ['50 x 30 cm', 35_00, 55_00],
    ['Ø 99 cm', 35_00, 55_00],
    ['20 x 20 x 60 cm', 35_00, 55_00],
    ['100 x 20 cm', 65_00, 95_00],
    ['selon le mur', 65_00, 95_00],
    [undefined, 65_00, 95_00],
  ])('charges delivery by the longest side: %s', (dimensions, france, abroad) => {
    expect(price(dimensions, 'FR')).toBe(france)
    for (const country of ['BE', 'LU', 'MC']) expect(price(dimensions, country)).toBe(abroad)
  })

  it('charges delivery by the confirmed size, whatever the text of the dimensions says', () => {
    const of = (dimensions: string, size: ArtworkSize) =>
      deliveryPrice([{ ...aWork(dimensions), size }], { country: 'FR', postalCode: '75011' }, tariffs)
    const small = { height: 40, width: 30, shape: 'rectangle' } as const
    expect(of('100 x 100 cm', small)).toBe(15_00)
    expect(of('selon le mur', small)).toBe(15_00)
    expect(of('40 x 30 cm', { ...small, width: 130 })).toBe('onQuote')
    expect(of('40 x 30 cm', { ...small, depth: 60 })).toBe(35_00)
    // The painter's tariff is of the work itself; a frame is agreed with the owner.
    expect(of('40 x 30 cm', { ...small, framed: { height: 60, width: 50 } })).toBe(15_00)
  })

  it('charges delivery to France where no country is given', () => {
    expect(price('30 x 40 cm')).toBe(15_00)
    expect(price('30 x 40 cm', 'XX')).toBe(15_00)
  })

  it.each([
    ['to Switzerland', '30 x 40 cm', 'CH', undefined],
    ['to Réunion', '30 x 40 cm', 'FR', '97400'],
    ['to New Caledonia, however it is spaced', '30 x 40 cm', 'FR', '98 800'],
    ['to Réunion with the country before the code', '30 x 40 cm', 'FR', 'F-97400'],
    ['to Réunion with CEDEX behind the code', '30 x 40 cm', 'FR', '97490 CEDEX'],
    ['to Réunion by an address without a country', '30 x 40 cm', undefined, 'fr 97 490 Cedex 9'],
    ['beyond 120 cm', '80 x 120,1 cm', 'FR', '75011'],
    ['beyond 120 cm, abroad', 'Ø 1,3 m', 'BE', '1000'],
  ])('offers delivery on quote %s', (_, dimensions, country, postalCode) => {
    expect(price(dimensions, country, postalCode)).toBe('onQuote')
    expect(deliveryPrice([aWork('10 x 10 cm', 900_00), aWork(dimensions)], { country, postalCode }, tariffs)).toBe('onQuote')
  })

  it.each([
    ['120 x 40 cm', 'FR', '34200', 65_00],
    ['30 x 40 cm', 'FR', '97', 15_00],
    ['30 x 40 cm', 'FR', '98000', 25_00],
    ['30 x 40 cm', 'MC', '98000', 25_00],
    ['30 x 40 cm', 'LU', '97400', 25_00],
  ])('charges a fixed price for %s to %s %s', (dimensions, country, postalCode, cents) => {
    expect(price(dimensions, country, postalCode)).toBe(cents)
  })

  it('delivers free in France above 500 € of works, and nowhere else', () => {
    const of = (cents: number, country: string) => deliveryPrice([aWork('30 x 40 cm', cents)], { country }, tariffs)
    expect([of(500_00, 'FR'), of(500_01, 'FR'), of(500_01, 'BE')]).toEqual([15_00, 0, 25_00])
    expect(deliveryPrice([aWork('30 x 40 cm', 300_00), aWork('30 x 40 cm', 201_00)], { country: 'FR' }, tariffs)).toBe(0)
  })

  it('sums up the delivery prices of all works', () => {
    const works = fc.array(fc.constantFrom('30 x 40 cm', '60 x 80 cm', '97 x 110 cm'), { maxLength: 8 })
    fc.assert(
      fc.property(works, sizes => {
        const sum = sizes.reduce((cents, size) => cents + Number(price(size, 'BE')), 0)
        expect(
          deliveryPrice(
            sizes.map(size => aWork(size)),
            { country: 'BE' },
            tariffs,
          ),
        ).toBe(sum)
      }),
    )
    expect(deliveryPrice([aWork('30 x 40 cm', 100_00, 2)], { country: 'BE' }, tariffs)).toBe(50_00)
  })
})
