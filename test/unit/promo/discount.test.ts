import { describe, expect, it } from '@jest/globals'
import {
  discountObstacle,
  discountOn,
  isNeverUsable,
  leastPayment,
  leavesTooLittle,
  promoObstacle,
} from '../../../shared/promo/discount.ts'
import { type PromoTerms, promoCodeSchema } from '../../../shared/promo/promo.ts'

const lines = [
  { artworkId: 1, amount: 100_000 },
  { artworkId: 2, amount: 50_050 },
]

describe('a code that is being made', () => {
  it.each([
    [true, { type: 'percentage', value: 100 }, 10],
    [true, { type: 'amount', value: 951 }, 10],
    [false, { type: 'amount', value: 950 }, 10],
    [false, { type: 'percentage', value: 10 }, 10],
    [false, { type: 'percentage', value: 100 }, undefined],
    [false, { type: 'percentage', value: 100 }, 0],
  ] as const)('leaves too little of the price of its one work: %s', (tooLittle, discount, priceEur) => {
    expect(leavesTooLittle(discount, { id: 1, priceEur })).toBe(tooLittle)
  })

  it.each([
    [true, { type: 'percentage', value: 100 }],
    [false, { type: 'percentage', value: 99 }],
    [false, { type: 'amount', value: 100 }],
    [false, { type: 'percentage', value: 100, targetArtworkId: 1 }],
  ] as const)('could never be used: %s', (never, discount) => {
    expect(isNeverUsable(discount)).toBe(never)
  })
})

describe('a discount', () => {
  it.each([
    ['10 % of all lines', { type: 'percentage', value: 10 }, 15_005],
    ['a share rounded to the cent', { type: 'percentage', value: 33 }, 49_517],
    ['all of it at 100 %', { type: 'percentage', value: 100 }, 150_050],
    ['10 % of one work only', { type: 'percentage', value: 10, targetArtworkId: 2 }, 5_005],
    ['nothing for a work that is not there', { type: 'percentage', value: 10, targetArtworkId: 3 }, 0],
    ['an amount', { type: 'amount', value: 5_000 }, 5_000],
    ['an amount capped at what it concerns', { type: 'amount', value: 60_000, targetArtworkId: 2 }, 50_050],
    ['an amount capped at the whole', { type: 'amount', value: 1_000_000 }, 150_050],
  ] as const)('discounts a cart by %s', (_, discount, expected) => {
    expect(discountOn(discount, lines)).toBe(expected)
  })

  it('discounts an empty cart by nothing', () => {
    expect(discountOn({ type: 'amount', value: 5_000 }, [])).toBe(0)
  })
})

describe('what stands between a code and these lines', () => {
  it.each([
    ['nothing', { type: 'percentage', value: 10 }, undefined],
    ['nothing when exactly the least payment is left', { type: 'amount', value: 150_050 - leastPayment }, undefined],
    ['a payment one cent too small', { type: 'amount', value: 150_051 - leastPayment }, 'promoBelowLeastPayment'],
    ['a payment of nothing', { type: 'percentage', value: 100 }, 'promoBelowLeastPayment'],
    ['a work that is not in the cart', { type: 'percentage', value: 10, targetArtworkId: 9 }, 'promoNotApplicable'],
    ['nothing when one of two works is given', { type: 'percentage', value: 100, targetArtworkId: 2 }, undefined],
  ] as const)('names the obstacle to a discount: %s', (_, discount, obstacle) => {
    expect(discountObstacle(discount, lines)).toBe(obstacle)
  })

  it('an empty cart', () => {
    expect(discountObstacle({ type: 'percentage', value: 10 }, [])).toBe('promoNotApplicable')
  })
})

describe('a code by itself', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const terms: PromoTerms = { type: 'percentage', value: 10, active: true, timesRedeemed: 0 }
  it.each([
    ['holds', terms, undefined],
    ['unknown', undefined, 'promoUnknown'],
    ['inactive', { ...terms, active: false }, 'promoUnknown'],
    ['holds until the moment it expires', { ...terms, expiresAt: '2026-11-21T12:00:00.001Z' }, undefined],
    ['expired at that very moment', { ...terms, expiresAt: '2026-11-21T12:00:00.000Z' }, 'promoExpired'],
    ['expired, which the provider calls inactive', { ...terms, active: false, expiresAt: '2026-01-01T00:00:00.000Z' }, 'promoExpired'],
    ['holds for its last redemption', { ...terms, maxRedemptions: 3, timesRedeemed: 2 }, undefined],
    ['exhausted', { ...terms, maxRedemptions: 3, timesRedeemed: 3 }, 'promoExhausted'],
    ['exhausted, which the provider calls inactive', { ...terms, active: false, maxRedemptions: 1, timesRedeemed: 1 }, 'promoExhausted'],
    [
      'expired and exhausted: expired first',
      { ...terms, expiresAt: '2026-01-01T00:00:00.000Z', maxRedemptions: 1, timesRedeemed: 1 },
      'promoExpired',
    ],
  ] as const)('decides whether a promo code holds: %s', (_, promo, obstacle) => {
    expect(promoObstacle(promo, now)).toBe(obstacle)
  })

  it.each([
    ['  bienvenue10 ', 'BIENVENUE10'],
    ['été-26', undefined],
    ['AB', undefined],
    ['A'.repeat(50), 'A'.repeat(50)],
    ['A'.repeat(51), undefined],
    ['PROMO 10', undefined],
    ['PROMO#10', undefined],
    ['ＡＢＣ', 'ABC'],
    [null, undefined],
    [['BIENVENUE10'], undefined],
  ])('%j is written %j', (written, code) => {
    expect(promoCodeSchema.safeParse(written).data).toBe(code)
  })
})
