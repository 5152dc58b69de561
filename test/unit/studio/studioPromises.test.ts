import { describe, expect, it } from '@jest/globals'
import { sampleStudio } from '../../../shared/content/studio.ts'
import { firstPromises } from '../../../shared/promises.ts'
import { offerNames, offersFrom } from '../../../shared/studio/offers.ts'
import { type PromiseDraft, promiseFaults, promisesOf } from '../../../shared/studio/studioPromises.ts'

const faultsOf = (draft: PromiseDraft) => promiseFaults(draft).map(({ field }) => field)

const tariffs: PromiseDraft = {
  smallBelow: '50',
  mediumBelow: '100',
  quoteAbove: '120',
  franceSmall: '15',
  franceMedium: '35',
  franceLarge: '65',
  abroadSmall: '25',
  abroadMedium: '55',
  abroadLarge: '95',
}

describe('what a painter promises', () => {
  it('promises nothing while the owner wrote nothing', () => {
    expect(promisesOf({})).toBeUndefined()
    expect(promiseFaults({})).toEqual([])
  })

  it('promises every figure that the owner wrote', () => {
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
      certificate: 'yes',
      quotes: 'no',
      deposit: 'yes',
      depositShare: '30',
      framing: 'yes',
      naturalWood: '100',
      classicGold: '130',
      fitting: '20 à 200',
      homeTrial: 'yes',
      trialDays: '5',
      trialAbove: '800',
      trialWithin: '20',
      installation: 'yes',
      installationPrice: '0',
      restoration: 'no',
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
      offers: {
        certificate: true,
        quotes: false,
        deposit: 30,
        framing: { mouldings: { 'natural-wood': 100_00, 'classic-gold': 130_00 }, fitting: { least: 20_00, most: 200_00 } },
        restoration: false,
        homeTrial: { days: 5, above: 800_00, within: 20 },
        installation: { price: 0 },
      },
    })
  })

  it('leaves the law’s own periods and no offer in all that was not written', () => {
    expect(promisesOf({ dispatch: '1' })).toEqual({
      ...firstPromises,
      delivery: { ...firstPromises.delivery, dispatch: { least: 1, most: 1 } },
    })
  })

  it('tells the answers that were given from those that are missing', () => {
    expect(offersFrom({ certificate: 'no', answer: 'yes' })).toEqual({ certificate: false, answer: true })
    expect(Object.keys(offersFrom(sampleStudio))).toEqual(offerNames)
    expect(Object.values(offersFrom(sampleStudio)).every(Boolean)).toBe(true)
  })

  it('requires a price for everything that the owner offers', () => {
    expect(faultsOf({ deliveryMode: 'tariff' })).toHaveLength(9)
    expect(faultsOf({ franceSmall: '15' })).toHaveLength(8)
    expect(faultsOf({ framing: 'yes' })).toEqual(['naturalWood', 'fitting'])
    expect(faultsOf({ framing: 'yes', classicGold: '90', fitting: '30 à 170' })).toEqual([])
    expect(faultsOf({ deposit: 'yes', installation: 'yes', homeTrial: 'yes' })).toEqual([
      'depositShare',
      'trialDays',
      'trialAbove',
      'trialWithin',
      'installationPrice',
    ])
    expect(faultsOf({ framing: 'no', deposit: 'no' })).toEqual([])
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
    ['certificate', 'peut-être'],
    ['depositShare', '100'],
    ['trialWithin', '0'],
  ])('refuses in the field %s « %s »', (field, text) => {
    expect(faultsOf({ ...tariffs, [field]: text })).toEqual([field])
  })

  it('does not contradict itself', () => {
    expect(faultsOf({ dispatch: '5 à 7', deliveryDays: '5 à 7' })).toEqual(['deliveryDays'])
    expect(faultsOf({ deliveryDays: '6 à 7', dispatch: '5 à 6' })).toEqual([])
    expect(faultsOf({ ...tariffs, smallBelow: '100' })).toEqual(['mediumBelow'])
    expect(faultsOf({ ...tariffs, quoteAbove: '99' })).toEqual(['quoteAbove'])
  })
})
