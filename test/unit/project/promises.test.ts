import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parisNoon } from '../../../shared/kit/parisTime.ts'
import { deliveryWindow } from '../../../shared/order/delivery/orderDates.ts'
import { deliveryCountries, firstPromises, lawfulDays, type Promises } from '../../../shared/promises.ts'
import { promiseWordsOf } from '../../../shared/promiseWords.ts'
import { satisfaction } from '../../../web/order/immediatePurchase/immediatePurchaseTexts.ts'
import { samplePromise, samplePromises } from '../../kit/values/promises.ts'

const promised = promiseWordsOf(samplePromises)
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const plainly = (words: ReturnType<typeof promiseWordsOf>) =>
  Object.fromEntries(Object.entries(words).map(([name, said]) => [name, typeof said === 'string' ? plain(said) : said]))
const other = (changes: { delivery?: Partial<Promises['delivery']>; returns?: Promises['returns'] }) =>
  plainly(
    promiseWordsOf({
      ...samplePromises,
      ...changes,
      delivery: { ...samplePromises.delivery, ...changes.delivery } as Promises['delivery'],
    }),
  )

const dayMs = 24 * 60 * 60 * 1000
const payments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map(at => at.toISOString())

describe('the promises in words', () => {
  it('the promises in words are the sentences of the specification', () => {
    expect(promised).toMatchObject({
      places: 'en France, en Belgique, en Suisse, au Luxembourg et à Monaco',
      delivery: 'Livraison 7-14 jours',
      deliveryOfOrder: 'Livraison sous 5-7 jours ouvrés',
      returns: 'Retours 30 jours',
      framing: { price: '+ 150€ - 350€' },
    })
  })

  it.each([
    [{ least: 3, most: 5 }, 'Livraison 7-14 jours', '3 à 5 jours ouvrés'],
    [{ least: 1, most: 2 }, 'Livraison 7 jours', '1 à 2 jours ouvrés'],
    [{ least: 5, most: 11 }, 'Livraison 7-21 jours', '5 à 11 jours ouvrés'],
    [{ least: 6, most: 6 }, 'Livraison 14 jours', '6 jours ouvrés'],
  ])('follow the working days %p', (days, delivery, workingDays) => {
    expect(other({ delivery: { days } })).toMatchObject({ delivery, workingDays })
  })

  it('follow the countries', () => {
    const { FR, LU } = deliveryCountries
    expect(promiseWordsOf(samplePromises, { FR }).places).toBe('en France')
    expect(promiseWordsOf(samplePromises, { FR, LU }).places).toBe('en France et au Luxembourg')
  })

  it('follow whether a delivery is charged', () => {
    expect(promised.deliveryPrice).toBe('Gratuite')
    const charged = other({ delivery: { mode: 'tariff' } })
    expect(charged.deliveryPrice).toBe('Selon le format')
    expect(charged.deliverySentence).toMatch(/^La livraison est proposée, de 15 à 95 € selon le format et le pays, en France, en Belgique/)
    expect(Object.values(charged).join(' ')).not.toMatch(/offert|gratuit/i)
  })

  it('follow the days of returning', () => {
    expect(other({ returns: { days: 60, refund: 10 } })).toMatchObject({ returns: 'Retours 60 jours', refundDays: '10 jours' })
    expect([60, 14].map(satisfaction).map(plain)).toEqual(['retour sous 60 jours, au-delà des 14 jours de la loi', 'retour sous 14 jours'])
  })

  it('make the price of a frame from its moulding, then fitting and glass', () => {
    expect(plain(Object.values(promised.framing ?? {}).join(', '))).toBe('+ 150€ - 350€, 150 à 350 €, 120 à 180 €, 30 à 170 €')
    const framing = { mouldings: { 'modern-black': 90_00, 'elegant-white': 200_00 }, fitting: { least: 10_00, most: 100_00 } }
    expect(promiseWordsOf({ ...samplePromises, offers: { framing } }).framing?.price).toBe('+ 100€ - 300€')
    expect(promiseWordsOf(firstPromises).framing).toBeUndefined()
  })
})

describe('the promises themselves', () => {
  it('the sample promises grant no less than the law', () => {
    expect(samplePromises.returns.days).toBeGreaterThanOrEqual(lawfulDays.withdrawal)
    expect(samplePromises.returns.refund).toBeLessThanOrEqual(lawfulDays.refund)
  })

  it('the promises of an owner who set none are the law’s alone, without offers', () => {
    const { latest, moreReturnDays } = plainly(promiseWordsOf(firstPromises))
    expect([Number.parseInt(String(latest), 10) <= 30, moreReturnDays]).toEqual([true, ''])
    expect(firstPromises).toMatchObject({ returns: { days: lawfulDays.withdrawal, refund: lawfulDays.refund }, offers: {} })
  })

  it('the sample promises send a work before it arrives', () => {
    expect(samplePromises.delivery.dispatch.least).toBeLessThan(samplePromises.delivery.days.least)
    expect(samplePromises.delivery.dispatch.most).toBeLessThan(samplePromises.delivery.days.most)
  })

  /** The days of a delivery of at most so many working days, without the holidays among them. */
  const daysWithoutHolidays = (paidAt: string, most: number): number => {
    const { last } = deliveryWindow(paidAt, { ...samplePromise, days: { least: 1, most } })
    const all = Math.round((last.getTime() - parisNoon(paidAt).getTime()) / dayMs)
    const weekdays = Array.from({ length: all }, (_, at) => new Date(last.getTime() - at * dayMs).getUTCDay())
    return all - (weekdays.filter(day => day > 0 && day < 6).length - most)
  }
  const latestOf = (most: number): number => Number.parseInt(String(other({ delivery: { days: { least: 1, most } } }).latest), 10)

  it('end on a day that a work’s page has announced', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 60 }), (paidAt, most) => {
        expect(daysWithoutHolidays(paidAt, most)).toBeLessThanOrEqual(latestOf(most))
      }),
      {
        numRuns: 1000,
        examples: [
          ['2026-12-24T09:00:00.000Z', 5],
          ['2035-04-30T09:00:00.000Z', 7],
          ['2032-03-24T09:00:00.000Z', 57],
        ],
      },
    )
    expect(daysWithoutHolidays('2026-12-24T09:00:00.000Z', 5)).toBeGreaterThan(7)
  })
})
