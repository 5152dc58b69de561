import { describe, expect, it } from '@jest/globals'
import { firstPromises } from '../../../shared/promises.ts'
import { type PromiseDraft, promiseFaults, promisesOf } from '../../../shared/studio/studioPromises.ts'

const faultsOf = (draft: PromiseDraft) => promiseFaults(draft).map(({ field }) => field)

describe('what a painter promises', () => {
  it('is what every shop does at first, where she wrote nothing', () => {
    expect(promisesOf({})).toBeUndefined()
    expect(promiseFaults({})).toEqual([])
  })

  it('is every figure that she wrote', () => {
    const draft: PromiseDraft = {
      deliveryMode: 'tariff',
      dispatch: '3 à 6',
      deliveryDays: '7-10',
      smallBelow: '40',
      mediumBelow: '90',
      quoteAbove: '150',
      franceSmall: '12,50',
      franceMedium: '30',
      franceLarge: '1 000 €',
      abroadSmall: '20.5',
      abroadMedium: '45',
      abroadLarge: '80',
      freeAbove: '900',
      returnDays: '60',
      refundDays: '14',
      naturalWood: '100',
      modernBlack: '110',
      elegantWhite: '120',
      classicGold: '130',
      fitting: '20 à 200',
    }
    expect(promiseFaults(draft)).toEqual([])
    expect(promisesOf(draft)).toEqual({
      delivery: {
        mode: 'tariff',
        dispatch: { least: 3, most: 6 },
        days: { least: 7, most: 10 },
        tariffs: {
          below: { small: 40, medium: 90 },
          quoteAbove: 150,
          france: { small: 12_50, medium: 30_00, large: 1_000_00 },
          abroad: { small: 20_50, medium: 45_00, large: 80_00 },
          freeAbove: 900_00,
        },
      },
      returns: { days: 60, refund: 14 },
      framing: {
        mouldings: { 'natural-wood': 100_00, 'modern-black': 110_00, 'elegant-white': 120_00, 'classic-gold': 130_00 },
        fitting: { least: 20_00, most: 200_00 },
      },
    })
  })

  it('stays as it was in all that she did not write', () => {
    expect(promisesOf({ franceSmall: '0' })).toEqual({
      ...firstPromises,
      delivery: {
        ...firstPromises.delivery,
        tariffs: { ...firstPromises.delivery.tariffs, france: { ...firstPromises.delivery.tariffs.france, small: 0 } },
      },
    })
    expect(promisesOf({ dispatch: '1' })?.delivery.dispatch).toEqual({ least: 1, most: 1 })
  })

  it.each<[keyof PromiseDraft, string]>([
    ['deliveryMode', 'gratuite'],
    ['dispatch', 'vite'],
    ['dispatch', '5 à 2'],
    ['dispatch', '1 à 99'],
    ['deliveryDays', '-3'],
    ['smallBelow', '0'],
    ['mediumBelow', '12,5'],
    ['quoteAbove', '9999'],
    ['franceSmall', '-15'],
    ['franceMedium', '10 000,01'],
    ['abroadLarge', 'quinze'],
    ['freeAbove', '1e3'],
    ['returnDays', '13'],
    ['returnDays', '366'],
    ['refundDays', '15'],
    ['refundDays', '0'],
    ['naturalWood', '1,234'],
    ['classicGold', '99,50'],
    ['fitting', '170 à 30'],
  ])('is refused where %s is « %s »', (field, text) => {
    expect(faultsOf({ [field]: text })).toEqual([field])
  })

  it('does not contradict itself', () => {
    expect(faultsOf({ dispatch: '5 à 7' })).toEqual(['deliveryDays'])
    expect(faultsOf({ deliveryDays: '6 à 7', dispatch: '5 à 6' })).toEqual([])
    expect(faultsOf({ smallBelow: '100' })).toEqual(['mediumBelow'])
    expect(faultsOf({ quoteAbove: '99' })).toEqual(['quoteAbove'])
  })
})
