import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { bulkChangeSchema, bulkTerms, priceSteps } from '../../../shared/artwork/admin/bulkChange.ts'
import { resaleObstacle } from '../../../shared/artwork/availability.ts'
import { fieldErrorsOf, frenchErrors } from '../../../shared/kit/fieldErrors.ts'

z.config(frenchErrors)

const works = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1, version: 1 }))

const errorsOf = (change: object) => {
  const { error } = bulkChangeSchema.safeParse({ works: works(2), ...change })
  return error ? fieldErrorsOf(error) : []
}

const discount = 'La remise doit être un nombre entier de 1 à 99\u00a0%'
const price = 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'

describe('a bulk change', () => {
  it.each([
    ['a price', { priceEur: 900 }],
    ['a discount', { discount: 15 }],
    ['an availability', { availability: 'Vendu' }],
    ['a publication', { isPublished: false }],
    ['a collection', { collectionRef: 'animal' }],
    ['no collection any more', { collectionRef: null }],
    ['a discount that is rounded', { discount: 15, roundTo: 50 }],
    ['all three', { priceEur: 900, discount: 15, availability: 'Vendu' }],
    ['a hundred works', { works: works(100), discount: 1 }],
    ['each work’s own', { works: [{ id: 1, version: 2, priceEur: null, availability: 'Disponible' }] }],
  ])('accepts a bulk change of %s', (_, change) => {
    expect(errorsOf(change)).toEqual([])
  })

  it.each([
    ['no work', { works: [], discount: 5 }, 'works', 'Aucune œuvre sélectionnée'],
    ['works left out', { works: undefined, discount: 5 }, 'works', 'Aucune œuvre sélectionnée'],
    ['101 works', { works: works(101), discount: 5 }, 'works', 'Vous ne pouvez modifier que 100 œuvres à la fois'],
    ['a work twice', { works: [...works(2), { id: 1, version: 3 }], discount: 5 }, 'works', 'La même œuvre est sélectionnée deux fois'],
    ['a work that is no number', { works: [{ id: '1', version: 1 }], discount: 5 }, 'works.0.id', 'Cette œuvre est introuvable.'],
    ['a work without its version', { works: [{ id: 1 }], discount: 5 }, 'works.0.version', 'Ce champ est requis.'],
    ['nothing to change', {}, 'works', 'Indiquez ce qui doit changer'],
    ['no discount', { discount: 0 }, 'discount', discount],
    ['a discount of everything', { discount: 100 }, 'discount', discount],
    ['a discount of more than everything', { discount: 101 }, 'discount', discount],
    ['a discount that raises', { discount: -5 }, 'discount', discount],
    ['half a percent', { discount: 0.5 }, 'discount', discount],
    ['a discount that is a text', { discount: '10' }, 'discount', discount],
    ['a rounding to a step that is not offered', { discount: 10, roundTo: 7 }, 'roundTo', 'La remise s’arrondit à 1, 5, 10 ou 50\u00a0€'],
    ['a negative price', { priceEur: -1 }, 'priceEur', price],
    ['a price that is a text', { priceEur: '1 200' }, 'priceEur', price],
    [
      'an availability nobody knows',
      { availability: 'Réservé' },
      'availability',
      'La disponibilité doit être Disponible, Vendu ou Sur commande',
    ],
  ])('refuses a bulk change of %s', (_, change, field, message) => {
    expect(errorsOf(change)).toEqual([{ field, message }])
  })
})

describe('what a bulk change makes of a work', () => {
  const current = { availability: 'Disponible', priceEur: 1250 } as const

  it.each([
    ['a price replaces its own', { priceEur: 900 }, {}, { priceEur: 900, availability: 'Disponible' }],
    ['an availability leaves its price', { availability: 'Sur commande' as const }, {}, { priceEur: 1250, availability: 'Sur commande' }],
    ['a discount is rounded to whole euros', { discount: 15 }, {}, { priceEur: 1063, availability: 'Disponible' }],
    ['a discount is taken off the new price', { discount: 10, priceEur: 1000 }, {}, { priceEur: 900, availability: 'Disponible' }],
    ['its own price goes before everyone’s', { priceEur: 900 }, { priceEur: 800 }, { priceEur: 800, availability: 'Disponible' }],
    ['its own price may be none', { availability: 'Vendu' as const }, { priceEur: null }, { priceEur: null, availability: 'Vendu' }],
    ['its own availability goes before everyone’s', { availability: 'Vendu' as const }, { availability: 'Disponible' as const }, current],
  ])('applies a bulk change to a work: %s', (_, all, own, terms) => {
    expect(bulkTerms(current, own, all)).toEqual(terms)
  })

  it.each([
    [680, 10, 1, 612],
    [680, 10, 5, 610],
    [680, 10, 10, 610],
    [680, 10, 50, 600],
    [1480, 10, 1, 1332],
    [1480, 10, 50, 1350],
    [149, 1, 1, 148],
    // The nearest step would raise the price.
    [149, 1, 50, 100],
    [149, 1, 5, 145],
    [150, 1, 50, 150],
  ])('a discount makes of %i €, less %i %%, rounded to %i €, %i €', (priceEur, discount, roundTo, left) => {
    expect(bulkTerms({ availability: 'Disponible', priceEur }, {}, { discount, roundTo: roundTo as 1 | 5 | 10 | 50 })).toMatchObject({
      priceEur: left,
    })
  })

  it('a discount never raises a price nor leaves the step it is rounded to', () => {
    for (const roundTo of priceSteps)
      for (let priceEur = 1; priceEur <= 400; priceEur += 1)
        for (const discount of [1, 2, 10, 33, 99]) {
          const terms = bulkTerms({ availability: 'Disponible', priceEur }, {}, { discount, roundTo })
          const left = 'priceEur' in terms ? Number(terms.priceEur) : 0
          expect([left <= priceEur, left % roundTo, 'obstacle' in terms === left < 1]).toEqual([true, 0, true])
        }
  })

  it('a discount comes to nothing without a price', () => {
    expect(bulkTerms({ availability: 'Disponible' }, {}, { discount: 10, availability: 'Vendu' })).toEqual({ obstacle: 'withoutPrice' })
    expect(bulkTerms({ availability: 'Disponible', priceEur: 0 }, {}, { discount: 10 })).toEqual({ obstacle: 'withoutPrice' })
  })

  it('a discount never gives a work away', () => {
    expect(bulkTerms({ availability: 'Disponible', priceEur: 20 }, {}, { discount: 98 })).toEqual({ obstacle: 'belowLeastPrice' })
    expect(bulkTerms({ availability: 'Disponible', priceEur: 40 }, {}, { discount: 10, roundTo: 50 })).toEqual({
      obstacle: 'belowLeastPrice',
    })
    expect(bulkTerms({ availability: 'Disponible', priceEur: 50 }, {}, { discount: 99 })).toEqual({
      priceEur: 1,
      availability: 'Disponible',
    })
  })

  it('a work someone bought is not put back on sale with others', () => {
    const sold = { availability: 'Vendu', priceEur: 1250, soldBy: 'order' } as const
    expect(bulkTerms(sold, {}, { availability: 'Disponible' })).toEqual({ obstacle: 'soldOnline' })
    expect(bulkTerms(sold, {}, { priceEur: 900 })).toEqual({ priceEur: 900, availability: 'Vendu' })
  })
})

describe('putting a work up for sale', () => {
  it.each([
    ['one sold at the studio', { availability: 'Vendu' as const }, false, undefined],
    ['one made to order', { availability: 'Sur commande' as const }, false, undefined],
    ['one bought online', { availability: 'Vendu' as const, soldBy: 'order' }, false, 'soldOnline'],
    ['one bought online, made to order since', { availability: 'Sur commande' as const, soldBy: 'order' }, false, 'soldOnline'],
    ['one bought online, knowingly', { availability: 'Vendu' as const, soldBy: 'order' }, true, undefined],
    ['one whose payment may still arrive', { availability: 'Vendu' as const, heldBy: 'order' }, false, 'held'],
    ['one whose payment may still arrive, knowingly', { availability: 'Vendu' as const, heldBy: 'order' }, true, 'held'],
    ['one that is for sale, while it is held', { availability: 'Disponible' as const, heldBy: 'order' }, false, undefined],
  ])('decides whether one may put up for sale %s', (_, work, isPutBackOnSale, obstacle) => {
    expect(resaleObstacle(work, 'Disponible', isPutBackOnSale)).toBe(obstacle)
  })

  it.each(['Vendu', 'Sur commande'] as const)('lets the owner mark as « %s » a work that an order holds or bought', availability => {
    expect(resaleObstacle({ availability: 'Disponible', heldBy: 'order' }, availability)).toBeUndefined()
    expect(resaleObstacle({ availability: 'Vendu', soldBy: 'order' }, availability)).toBeUndefined()
  })
})
