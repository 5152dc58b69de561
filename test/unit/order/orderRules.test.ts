import { describe, expect, it } from '@jest/globals'
import { paymentLink } from '../../../lambdas/kit/payment/payment.ts'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { cartOf } from '../../../shared/cart/cartTotal.ts'
import { isReturnedBy, resaleRefusal } from '../../../shared/order/admin/resale.ts'
import { blockingLines, type CheckoutTerms, checkoutObstacle, isSameCheckout } from '../../../shared/order/checkoutRules.ts'
import { type CustomerDetails, maskEmail, withCountry, withoutAssumedCountry } from '../../../shared/order/order.ts'
import { mayMove, orderMoves, orderStatuses, shownStatus } from '../../../shared/order/orderLife.ts'
import { orderReference } from '../../../shared/order/orderReference.ts'
import { goesTo, isHonoured, isPaymentOf } from '../../../shared/order/paymentRules.ts'

describe('the life of an order', () => {
  const allowed = ['pending→paid', 'pending→expired', 'pending→refunded', 'expired→refunded', 'paid→refunded']
  it.each(orderStatuses.flatMap(from => orderStatuses.map(to => [from, to] as const)))('%s → %s', (from, to) => {
    expect(mayMove(from, to)).toBe(allowed.includes(`${from}→${to}`))
  })

  it('moves an order no further once it is refunded', () => {
    expect(orderMoves.refunded).toEqual([])
  })
})

describe('where the owner sees a payment', () => {
  it.each([
    ['a true one', { sessionId: 'cs_live_a1', paymentIntentId: 'pi_1' }, 'https://dashboard.stripe.com/payments/pi_1'],
    ['a test', { sessionId: 'cs_test_a1', paymentIntentId: 'pi_1' }, 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['one that never came', { sessionId: 'cs_test_a1' }, undefined],
  ])('links %s to its payment at Stripe, if there is one', (_, payment, address) => {
    expect(paymentLink(payment)).toBe(address)
  })
})

describe('a work of a refunded order', () => {
  const returned = { availability: 'Vendu', returnedBy: 'o1' }
  it.each([
    ['came back and stayed', returned, true],
    ['came back from another order', { ...returned, returnedBy: 'o2' }, false],
    ['is on sale again', { availability: 'Disponible' }, false],
    ['is made to order', { ...returned, availability: 'Sur commande' }, false],
    ['is somebody’s', { ...returned, soldBy: 'o3' }, false],
    ['is being paid for', { ...returned, heldBy: 'o3' }, false],
    ['was deleted', undefined, false],
  ])('tells whether a work that %s waits for the owner: %p', (_, work, isReturned) => {
    expect(isReturnedBy({ id: 'o1', totalAmount: 100 }, work)).toBe(isReturned)
  })

  it('leaves a work lost in a dispute to the owner while it is this order’s alone', () => {
    const lost = {
      id: 'o1',
      totalAmount: 100,
      alerts: [{ id: 'du_1', kind: 'dispute', state: 'lost', at: '2026-11-22T09:00:00.000Z', amount: 100 }],
    } as const
    expect(isReturnedBy({ ...lost, alerts: [...lost.alerts] }, { availability: 'Vendu', soldBy: 'o1' })).toBe(true)
    expect(isReturnedBy({ ...lost, alerts: [...lost.alerts] }, { availability: 'Vendu', soldBy: 'o2' })).toBe(false)
    expect(isReturnedBy({ id: 'o1', totalAmount: 100 }, { availability: 'Vendu', soldBy: 'o1' })).toBe(false)
    expect(isReturnedBy({ ...lost, totalAmount: 101, alerts: [...lost.alerts] }, { availability: 'Vendu', soldBy: 'o1' })).toBe(false)
  })

  it.each([
    ['on sale', { availability: 'Disponible' }, undefined],
    ['on sale and being paid for', { availability: 'Disponible', heldBy: 'o2' }, undefined],
    ['bought by someone else', { availability: 'Vendu', soldBy: 'o2' }, 'soldAgain'],
    ['being paid for', { availability: 'Vendu', heldBy: 'o2' }, 'held'],
    ['sold at the studio', { availability: 'Vendu' }, 'notReturned'],
    ['made to order', { availability: 'Sur commande' }, 'notReturned'],
  ])('decides whether a work that is %s may be sold again', (_, work, refusal) => {
    expect(resaleRefusal(work)).toBe(refusal)
  })
})

const line = (changes: Partial<CartItem> = {}): CartItem => ({
  id: '1',
  artworkId: 1,
  artworkTitle: 'Trio',
  artworkPrice: 100_000,
  quantity: 1,
  ...changes,
})

describe('what stands between a cart and its payment', () => {
  it.each([
    ['nothing', cartOf([line()]), undefined],
    ['its being empty', cartOf([]), 'cartEmpty'],
    ['a sold line', cartOf([line({ obstacle: 'sold' })]), 'notForSale'],
    ['a sold line before one above 1', cartOf([line({ quantity: 2, obstacle: 'notUnique' }), line({ obstacle: 'sold' })]), 'notForSale'],
    ['a line above 1', cartOf([line({ quantity: 2, obstacle: 'notUnique' })]), 'notUnique'],
    ['a work that is in the cart twice', cartOf([{ ...line(), obstacle: 'notUnique' }]), 'notUnique'],
    ['a quantity nobody marked', cartOf([line({ quantity: 2 })]), 'notUnique'],
    [
      'a code that cannot be used any more',
      { ...cartOf([line()]), droppedPromo: { code: 'DIX', obstacle: 'promoExpired' as const } },
      'promoExpired',
    ],
  ])('names the obstacle that %s puts before a payment, if any', (_, cart, obstacle) => {
    expect(checkoutObstacle(cart)).toBe(obstacle)
  })
})

describe('what a refused payment names', () => {
  const [sold, twice, fine] = [
    line({ id: '1', obstacle: 'sold' }),
    line({ id: '2', quantity: 2, obstacle: 'notUnique' }),
    line({ id: '3' }),
  ]

  it.each([
    ['notForSale', ['1']],
    ['notUnique', ['2']],
    ['promoExpired', []],
  ] as const)('names the lines that block a payment with %s', (obstacle, ids) => {
    expect(blockingLines({ ...cartOf([]), items: [sold, twice, fine] }, obstacle).map(({ id }) => id)).toEqual(ids)
  })
})

describe('coming back to a payment', () => {
  const terms: CheckoutTerms = {
    source: 'cart',
    items: [
      { artworkId: 1, price: 100_000 },
      { artworkId: 2, price: 50_000 },
    ],
    totalAmount: 150_000,
    customerEmail: 'claire@mail.example',
    customerName: 'Claire Dupont',
    customerDetails: { country: 'FR' },
  }
  it.each<[string, Partial<CheckoutTerms>, boolean]>([
    ['with nothing changed', {}, true],
    ['with the works in another order', { items: [...terms.items].reverse() }, true],
    ['with one work less', { items: terms.items.slice(1) }, false],
    ['at another price', { items: terms.items.map(item => ({ ...item, price: 1 })) }, false],
    ['at another total', { totalAmount: 149_000 }, false],
    ['with a promo code', { promoCode: 'DIX' }, false],
    ['with another address', { customerEmail: 'paul@mail.example' }, false],
    ['under another name', { customerName: 'Claire Durand' }, false],
    ['under no name', { customerName: undefined }, false],
    ['bought at once, no longer from the cart', { source: 'single' }, false],
    ['to another country', { customerDetails: { country: 'BE' } }, false],
    ['with a telephone', { customerDetails: { country: 'FR', phone: '06' } }, false],
  ])('compares the terms of a checkout %s with those of the order', (_, changes, same) => {
    expect(isSameCheckout(terms, { ...terms, ...changes })).toBe(same)
  })
})

describe('a payment', () => {
  const order = { id: 'o1', status: 'pending', sessionId: 'cs_1', totalAmount: 100_000, currency: 'eur' } as const
  const payment = { sessionId: 'cs_1', orderId: 'o1', mode: 'payment', amount: 100_000, currency: 'eur' }
  const held = { heldBy: 'o1', isPublished: true, availability: 'Disponible' }

  it.each([
    ['as asked', payment, true],
    ['written in capitals', { ...payment, currency: 'EUR' }, true],
    ['of less', { ...payment, amount: 99_999 }, false],
    ['of more', { ...payment, amount: 100_001 }, false],
    ['in another currency', { ...payment, currency: 'usd' }, false],
    ['of another session', { ...payment, sessionId: 'cs_2' }, false],
    ['for another order', { ...payment, orderId: 'o2' }, false],
    ['for no order', { ...payment, orderId: undefined }, false],
    ['that goes on', { ...payment, mode: 'subscription' }, false],
  ])('tells whether a payment %s belongs to the order', (_, paid, is) => {
    expect(isPaymentOf(order, paid)).toBe(is)
  })

  it('accepts a payment that came before its session was noted', () => {
    expect(isPaymentOf({ ...order, sessionId: undefined }, payment)).toBe(true)
  })

  it.each([
    ['held by it', held, true],
    ['held by another', { ...held, heldBy: 'o2' }, false],
    ['free again', { ...held, heldBy: undefined }, false],
    ['hidden', { ...held, isPublished: false }, false],
    ['sold', { ...held, availability: 'Vendu' }, false],
    ['deleted', undefined, false],
  ])('gets a work %s: %#', (_, artwork, goes) => {
    expect(goesTo(order, artwork)).toBe(goes)
    expect(isHonoured(order, payment, [held, artwork])).toBe(goes)
  })

  it('assigns a work that another order holds to an order opened without a hold', () => {
    expect(goesTo({ id: 'o1', isUnheld: true }, { ...held, heldBy: 'o2' })).toBe(true)
  })

  it.each(['expired', 'paid', 'refunded'] as const)('honours no payment for an order already %s', status => {
    expect(isHonoured({ ...order, status }, payment, [held])).toBe(false)
  })
})

describe('what an order shows', () => {
  it.each([
    ['claire.dupont@mail.fr', 'c•••••@mail.fr'],
    ['a@b.fr', 'a•••••@b.fr'],
    ['é.dupont@mail.fr', 'é•••••@mail.fr'],
    ['🎨x@mail.fr', '🎨•••••@mail.fr'],
  ])('shows of the address %s only %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  it.each([
    ['paid', 'Payé'],
    ['pending', 'En attente'],
    ['expired', 'En attente'],
  ])('%s as « %s »', (status, shown) => {
    expect(shownStatus(status)).toBe(shown)
  })

  it('a reference one can read on the phone', () => {
    expect(orderReference(new Date('2026-11-21T23:59:00Z'), Uint8Array.of(0, 10, 31, 32, 255, 18, 7))).toBe('GL-2611-0AZ0ZJ')
    expect(orderReference(new Date('2031-01-02T00:00:00Z'), new Uint8Array(6))).toBe('GL-3101-000000')
  })
})

describe('the country of an order', () => {
  it.each<[string, CustomerDetails, string | undefined]>([
    ['is that of the address', { address: '1 rue Haute', country: 'BE' }, 'BE'],
    ['is the first one offered where an address comes without', { city: 'Sète' }, 'FR'],
    ['is the first one offered where a street comes alone', { address: '1 rue Haute' }, 'FR'],
    ['is the one chosen, were there no address', { country: 'CH' }, 'CH'],
    ['is none where nobody gave anything', { phone: '06' }, undefined],
    ['is Monaco by its code, written as France', { address: '1 rue Grimaldi', postalCode: '98000', country: 'FR' }, 'MC'],
  ])('the country of an order %s', (_, told, country) => {
    expect(withCountry(told).country).toBe(country)
  })

  it.each<[string, CustomerDetails, string | undefined]>([
    ['the first one, chosen by the form beside no address', { phone: '06', country: 'FR' }, undefined],
    ['the first one, of a blank address', { address: '', postalCode: '', city: '', country: 'FR' }, undefined],
    ['the first one, of an address', { postalCode: '34200', country: 'FR' }, 'FR'],
    ['another one, which somebody chose', { country: 'BE' }, 'BE'],
    ['none', {}, undefined],
  ])('shows the country of an order only where it was chosen: %s', (_, kept, country) => {
    expect(withoutAssumedCountry(kept).country).toBe(country)
    expect('country' in withoutAssumedCountry(kept)).toBe(country !== undefined)
  })
})
