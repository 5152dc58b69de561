import { describe, expect, it } from '@jest/globals'
import { isAudited, projected, readRows, shopRowsOf } from '../../../infra/operator/audit/shopRows.ts'
import { contradictionsIn } from '../../../infra/operator/audit/shopRules.ts'
import type { PromotionCode } from '../../../lambdas/kit/payment/payment.ts'
import { addressHash, customers, keys, lookups } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { Row } from '../../kit/cloud/table.ts'
import { anOrderRow, saleLinesOf } from '../../kit/values/orderRows.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString()
const epoch = (minutesAgo: number): number => Math.floor(now.getTime() / 1000) - minutesAgo * 60

const step = (status: OrderRow['status']) => ({ status, at: ago(10), reason: 'test' })
const waiting = anOrderRow({ history: [step('pending')], due: 'ORDER', dueAt: ago(-30), dueSince: ago(5) })
const { due: _, dueAt: __, dueSince: ___, ...ended } = waiting
const listOf = (address: string) => ({ customer: customers.orders(addressHash(address)) })
const inList = listOf(ended.customerEmail)
const payment = { paidAt: ago(10), paymentIntentId: 'pi_1', due: 'OPEN', dueSince: ago(10) } as const
const paid = { ...ended, ...inList, ...payment, status: 'paid', history: [step('pending'), step('paid')] } as const
const refunded = { ...paid, status: 'refunded', history: [step('pending'), step('paid'), step('refunded')] } as const

const lostPart = { id: 'du_1', kind: 'dispute', state: 'lost', at: ago(5), amount: 40_000, rank: 5 }

type Rows = readonly Row[]

const work = { ...keys.artwork(1), id: 1, availability: 'Disponible', isPublished: true }
const held = { ...work, heldBy: 'o1', heldUntil: epoch(-30) }
const sold = { ...work, availability: 'Vendu', soldBy: 'o1' }
const lookup = lookups.address(addressHash(waiting.customerEmail))
const mark = { ...keys.ownerOrder('session:1', 'o1'), orderId: 'o1', lookup }
const count = { ...keys.openPaymentCount('session:1'), open: 1 }
const mail = (template: string) => ({ ...keys.orderMail('o1', template), queuedAt: ago(10), sentAt: ago(10) })
const mails = [mail('confirmation'), mail('sale')]
const named = { ...keys.orderReference(waiting.reference), orderId: 'o1' }
const givenBack = [...mails, mail('money-back')]
const parcel = (number: number, state: string) => ({
  ...keys.orderParcel('o1', number),
  number,
  state,
  artworkIds: [1],
  expiresAtEpoch: epoch(-1000),
})
const act = (number: number, what: string, of = 1) => ({
  ...keys.orderAct('o1', number),
  number,
  act: what,
  at: ago(5),
  by: 'owner',
  parcel: of,
  expiresAtEpoch: epoch(-1000),
})
const withParcel = (state: string): Rows => [
  ...[{ ...paid, parcelCount: 1, actCount: 2 }, parcel(1, state), act(1, 'prepare'), act(2, 'send'), named, sold, ...mails],
]
const sentOrder: Rows = [
  ...[{ ...paid, parcelCount: 1, actCount: 3 }, parcel(1, 'delivered'), act(1, 'prepare'), act(2, 'send'), act(3, 'deliver')],
  ...[named, sold, ...mails],
]
const withdrawals = [{ at: ago(5), customerName: 'Claire Dupont', artworkIds: [1], refundAmount: 100_000 }]
const withdrawn = { ...paid, withdrawals }
const withdrawalMails = [mail('withdrawal-receipt-1'), mail('withdrawal-notice-1')]
const promo = { ...keys.promo('DIX'), code: 'DIX', promotionCodeId: 'promo_1', timesRedeemed: 1, active: true }
const code: PromotionCode = { id: 'promo_1', code: 'DIX', active: true, timesRedeemed: 1, products: [], metadata: {} }
const used = { promotionCodeId: 'promo_1', promoMost: 5 }
/** Three times redeemed before it was counted, and once since. */
const uses = { ...keys.promoUses('promo_1'), promotionCodeId: 'promo_1', begunAt: 3, uses: 4 }
const expired = { ...ended, status: 'expired', history: [step('pending'), step('expired')] } as const

const holding = { ...waiting, hold: { until: epoch(-30), slots: [7] } }
const holdsOne = { ...count, works: 1 }
const addressHolds = { ...keys.held('network.address'), works: 1 }
const slot = { ...keys.heldSlot(7), slot: 7, artworkId: 1, until: epoch(-30) }

const rulesBroken = (rows: Rows, codes?: readonly PromotionCode[]): readonly string[] =>
  contradictionsIn({ rows: shopRowsOf([...rows, ...saleLinesOf(rows)].filter(isAudited).map(projected)), codes, now }).map(
    ({ rule }) => rule,
  )

describe('a shop in which all is as it says', () => {
  it.each<[string, Rows]>([
    ['empty', []],
    ['an order that waits', [waiting, named, held, mark, count]],
    ['an order that holds a work', [holding, named, held, mark, holdsOne, slot]],
    [
      'an order that holds a work for an address',
      [{ ...holding, hold: { ...holding.hold, from: 'network.address' } }, named, held, mark, holdsOne, addressHolds, slot],
    ],
    ['a paid order', [paid, named, sold, ...mails, { ...count, open: 0 }]],
    ['a paid order that was contested', [{ ...paid, history: [...paid.history, step('paid')] }, named, sold, ...mails]],
    [
      'a refunded order, its work still to decide upon',
      [refunded, named, { ...work, availability: 'Vendu', returnedBy: 'o1' }, ...givenBack],
    ],
    [
      'a refunded order whose money is on its way',
      [
        {
          ...ended,
          ...inList,
          status: 'refunded',
          history: [step('pending'), step('refunded')],
          due: 'ORDER',
          dueAt: ago(-5),
          dueSince: ago(1),
        },
        ...[named, work, mail('refund'), mail('refund-notice')],
      ],
    ],
    ['a paid order that is news', [{ ...paid, news: 'SALE' }, named, sold, ...mails]],
    [
      'an order withdrawn from that waits for its money, and the owner told',
      [{ ...withdrawn, refundDue: 100_000, news: 'WITHDRAWAL' }, named, sold, ...mails, ...withdrawalMails],
    ],
    ['an order whose buyer writes their address in capitals', [{ ...paid, customerEmail: 'CLAIRE@mail.example' }, named, sold, ...mails]],
    ['an order that expired', [{ ...ended, status: 'expired', history: [step('pending'), step('expired')] }, named, work]],
    ['an order that is forgotten before its reference', [{ ...named, expiresAtEpoch: epoch(1) }]],
    [
      'a reference that is forgotten before its order',
      [{ ...ended, status: 'expired', history: [step('pending'), step('expired')], expiresAtEpoch: epoch(1) }, work],
    ],
    [
      'a refunded order whose buyer had their data and mails deleted',
      [
        { ...refunded, customerEmail: '', customer: undefined, erasedAt: ago(5) },
        named,
        { ...work, availability: 'Vendu', returnedBy: 'o1' },
      ],
    ],
    ['a work whose sale is too old to be kept', [{ ...sold, soldAt: '2015-06-01T10:00:00.000Z' }]],
    ['a work sold at the studio', [{ ...work, availability: 'Vendu' }]],
    ['a work sold, which its painter would paint again', [paid, named, { ...sold, availability: 'Sur commande' }, ...mails]],
    ['an old order whose mails are forgotten', [{ ...paid, paidAt: ago(40 * 24 * 60) }, named, sold]],
    ['an order whose parcel arrived', [...sentOrder, mail('sent-1'), mail('delivered-1')]],
    [
      'a parcel that came back and its works in another',
      [
        { ...paid, parcelCount: 2, actCount: 4 },
        ...[parcel(1, 'returned'), parcel(2, 'preparing')],
        ...[act(1, 'prepare'), act(2, 'send'), act(3, 'return'), act(4, 'prepare', 2)],
        ...[named, sold, ...mails, mail('sent-1'), mail('returned-1')],
      ],
    ],
    [
      'a refunded sale whose bank waits for an answer',
      [
        { ...refunded, due: 'REMINDER', dueSince: ago(-60) },
        ...[named, { ...work, availability: 'Vendu', returnedBy: 'o1' }, ...givenBack],
      ],
    ],
    ['an order whose next reminder waits', [{ ...paid, due: 'REMINDER', dueSince: ago(-60) }, named, sold, ...mails]],
    ['a work taken back', [withdrawn, named, sold, ...mails, ...withdrawalMails]],
    [
      'a work taken back so long ago that its mails are forgotten',
      [
        { ...paid, paidAt: ago(60 * 24 * 60), withdrawals: withdrawals.map(each => ({ ...each, at: ago(40 * 24 * 60) })) },
        ...[named, sold],
      ],
    ],
    ['a code whose use an order holds', [{ ...waiting, ...used }, named, held, mark, count, uses]],
    ['a code whose use was given back', [{ ...expired, ...used }, named, work, { ...uses, uses: 3 }]],
    ['carts and favourites of works that are gone', [keys.cart('session:1'), keys.favorite('session:1', 9)]],
    ['a mail a minute late', [waiting, named, held, mark, count, { ...keys.subscriberMail('s1', 'x'), queuedAt: ago(1) }]],
  ])('is not accused: %s', (_case, rows) => {
    expect(rulesBroken(rows.includes(mark) ? rows : [mark, ...rows], [])).toEqual([])
  })

  it('finds no contradiction in promo codes, whether the provider lists them or not', () => {
    const discounted = { ...paid, promotionCodeId: 'promo_1' }
    expect(rulesBroken([discounted, named, mark, sold, ...mails, promo], [code])).toEqual([])
    expect(rulesBroken([promo], undefined)).toEqual([])
  })
})

describe('a shop that contradicts itself', () => {
  it.each<[string, string, Rows]>([
    ['held-slot', 'a held work that fills no slot', [holding, named, held, mark, holdsOne]],
    ['held-slot', 'a slot whose order is over', [paid, named, sold, ...mails, slot]],
    [
      'refund-news-mismatched',
      'money owed to who withdrew, and nobody told',
      [{ ...paid, refundDue: 100_000, news: 'SALE' }, named, sold, ...mails],
    ],
    [
      'refund-news-mismatched',
      'an order told as withdrawn from that owes nothing',
      [{ ...paid, news: 'WITHDRAWAL' }, named, sold, ...mails],
    ],
    ['sold-without-paid-order', 'a work whose sale should still be kept', [{ ...sold, soldAt: '2016-06-01T10:00:00.000Z' }]],
    [
      'sold-without-paid-order',
      'a work sold to an order that expired',
      [{ ...ended, status: 'expired', history: [step('pending'), step('expired')] }, sold],
    ],
    ['sold-without-paid-order', 'a work sold to an order that is missing', [sold]],
    ['sold-and-for-sale', 'a work sold and on sale', [paid, { ...sold, availability: 'Disponible' }, ...mails]],
    ['paid-without-work', 'a paid order whose work is on sale', [paid, work, ...mails]],
    ['paid-without-work', 'a paid order whose work is deleted', [paid, ...mails]],
    ['paid-without-work', 'an order lost in part to a dispute, whose work is on sale', [{ ...paid, alerts: [lostPart] }, work, ...mails]],
    ['pending-without-hold', 'an order that waits for a work it does not hold', [waiting, work, mark, count]],
    [
      'held-without-pending-order',
      'a work held by an order that is paid',
      [{ ...paid, items: [], subtotal: 0, totalAmount: 0 }, held, ...mails],
    ],
    ['hold-expired', 'a hold half an hour past its time', [waiting, { ...held, heldUntil: epoch(30) }, mark, count]],
    ['order-stuck', 'an order that waits for two hours', [{ ...waiting, dueSince: ago(120) }, held, mark, count]],
    ['order-stuck', 'money owed for two hours', [{ ...refunded, due: 'ORDER', dueAt: ago(0), dueSince: ago(120) }, work]],
    ['order-unwatched', 'an order that waits and nobody looks', [{ ...waiting, due: undefined }, held, mark, count]],
    [
      'reminder-of-unpaid-order',
      'an order that nobody paid and that waits for a reminder',
      [{ ...expired, due: 'REMINDER', dueSince: ago(-60) }, work],
    ],
    ['order-stuck', 'a reminder two hours late', [{ ...paid, due: 'REMINDER', dueSince: ago(120) }, sold, ...mails]],
    ['mail-missing', 'a parcel that arrived and told nobody', [...sentOrder, mail('sent-1')]],
    ['parcel-inconsistent', 'a parcel in a state that its timeline does not lead to', [...withParcel('lost'), mail('sent-1')]],
    ['parcel-inconsistent', 'a parcel that nobody counts', [{ ...paid }, parcel(1, 'preparing'), sold, ...mails]],
    ['parcel-inconsistent', 'a line of the timeline that is gone', [{ ...paid, actCount: 1 }, sold, ...mails]],
    [
      'parcel-inconsistent',
      'a move that the table does not allow',
      [{ ...paid, parcelCount: 1, actCount: 1 }, parcel(1, 'delivered'), act(1, 'deliver'), sold, ...mails, mail('delivered-1')],
    ],
    [
      'parcel-inconsistent',
      'a work in two parcels',
      [
        { ...paid, parcelCount: 2, actCount: 2 },
        ...[parcel(1, 'preparing'), parcel(2, 'preparing'), act(1, 'prepare'), act(2, 'prepare', 2), sold, ...mails],
      ],
    ],
    [
      'parcel-inconsistent',
      'a work that nobody bought',
      [{ ...paid, parcelCount: 1, actCount: 1 }, { ...parcel(1, 'preparing'), artworkIds: [9] }, act(1, 'prepare'), sold, ...mails],
    ],
    ['parcel-orphaned', 'a parcel of no order', [parcel(1, 'sent')]],
    ['order-watched', 'a paid order looked into', [{ ...paid, due: 'ORDER' }, sold, ...mails]],
    ['order-inconsistent', 'a history that ends elsewhere', [{ ...paid, history: [step('pending')] }, sold, ...mails]],
    [
      'order-inconsistent',
      'a history that goes backwards',
      [{ ...paid, history: [step('pending'), step('expired'), step('paid')] }, sold, ...mails],
    ],
    ['order-inconsistent', 'a total that does not add up', [{ ...paid, totalAmount: 99_999 }, sold, ...mails]],
    ['order-inconsistent', 'a delivery that is not in its total', [{ ...paid, deliveryAmount: 5500 }, sold, ...mails]],
    ['order-inconsistent', 'works that do not add up', [{ ...paid, subtotal: 1, totalAmount: 1 }, sold, ...mails]],
    ['order-inconsistent', 'an order paid by no payment', [{ ...paid, paymentIntentId: undefined }, sold, ...mails]],
    ['mail-missing', 'a paid order that told nobody', [paid, sold, mail('sale')]],
    [
      'mail-unsent',
      'a mail that waits for two hours',
      [paid, sold, mail('sale'), { ...mail('confirmation'), sentAt: undefined, queuedAt: ago(120) }],
    ],
    ['mail-missing', 'a refunded order whose buyer was never told', [refunded, named, work, ...mails]],
    [
      'mail-missing',
      'a payment not honoured of which the owner was never told',
      [{ ...ended, status: 'refunded', history: [step('pending'), step('refunded')] }, named, work, mail('refund')],
    ],
    ['mail-missing', 'a withdrawal without its receipt', [withdrawn, named, sold, ...mails, mail('withdrawal-notice-1')]],
    ['mail-missing', 'a withdrawal nobody told the owner of', [withdrawn, named, sold, ...mails, mail('withdrawal-receipt-1')]],
    [
      'withdrawal-mail-orphaned',
      'a receipt of a withdrawal that was never made',
      [paid, named, sold, ...mails, mail('withdrawal-receipt-1')],
    ],
    [
      'withdrawal-mail-orphaned',
      'a withdrawal told of twice',
      [withdrawn, named, sold, ...mails, ...withdrawalMails, mail('withdrawal-receipt-2')],
    ],
    [
      'withdrawal-inconsistent',
      'a work taken back twice',
      [{ ...paid, withdrawals: [...withdrawals, ...withdrawals] }, named, sold, ...mails, ...withdrawalMails],
    ],
    [
      'withdrawal-inconsistent',
      'a work taken back that was never in the order',
      [{ ...paid, withdrawals: withdrawals.map(each => ({ ...each, artworkIds: [7] })) }, named, sold, ...mails, ...withdrawalMails],
    ],
    [
      'withdrawal-inconsistent',
      'more owed than was paid',
      [{ ...paid, withdrawals: withdrawals.map(each => ({ ...each, refundAmount: 100_001 })) }, named, sold, ...mails, ...withdrawalMails],
    ],
    ['withdrawal-inconsistent', 'an order taken back that was never paid', [{ ...waiting, withdrawals }, named, held, mark, count]],
    ['order-mislisted', 'a paid order that its buyer does not find', [{ ...paid, customer: undefined }, named, sold, ...mails]],
    ['order-mislisted', 'an order in the list of another', [{ ...paid, ...listOf('paul@mail.example') }, named, sold, ...mails]],
    ['order-mislisted', 'an order listed before it was paid', [{ ...waiting, ...inList }, named, held, mark, count]],
    ['order-mislisted', 'an order of somebody who left, still listed', [{ ...paid, customerEmail: '' }, named, sold, ...mails]],
    ['reference-missing', 'an order without its reference', [paid, sold, ...mails]],
    [
      'reference-missing',
      'an order whose reference leads to another',
      [paid, { ...named, orderId: 'o2' }, { ...paid, ...keys.order('o2'), id: 'o2', reference: 'GL-2611-000002' }, sold, ...mails],
    ],
    ['reference-orphaned', 'a reference of no order', [named]],
    [
      'reference-orphaned',
      'a reference that is not its order’s',
      [paid, named, { ...keys.orderReference('GL-2611-OTHER1'), orderId: 'o1' }, sold],
    ],
    ['promo-uses', 'a use that nobody counted', [{ ...waiting, ...used }, held, mark, count, { ...uses, uses: 3 }]],
    ['promo-uses', 'a use that was not given back', [{ ...expired, ...used }, work, uses]],
    ['promo-uses', 'a use of a code without a count', [{ ...paid, ...used }, sold, ...mails]],
    ['open-payment', 'an open payment of a paid order', [paid, sold, ...mails, mark, count]],
    ['order-unfound', 'an order that its visitor does not find', [paid, named, sold, ...mails]],
    ['order-unfound', 'an order that another’s address finds', [paid, named, sold, ...mails, { ...mark, lookup: 'ADDRESS#other' }]],
    ['holds-miscounted', 'a held work that its visitor is not counted for', [holding, named, held, mark, count, slot]],
    ['holds-miscounted', 'a count of a visitor that did not go back', [paid, sold, ...mails, mark, { ...holdsOne, open: 0 }]],
    ['holds-miscounted', 'a count of an address that did not go back', [paid, sold, ...mails, mark, addressHolds]],
    ['open-payment', 'a count that is wrong', [waiting, held, mark, { ...count, open: 3 }]],
  ])('finds a contradiction, %s: %s', (rule, _case, rows) => {
    expect(rulesBroken(rows)).toContain(rule)
  })

  it('sold-twice: an original in two paid orders', () => {
    const other = { ...paid, ...keys.order('o2'), id: 'o2', reference: 'GL-2611-000002' }
    expect(rulesBroken([paid, other, sold, ...mails])).toEqual(expect.arrayContaining(['sold-twice', 'paid-without-work']))
  })

  it.each<[string, PromotionCode, object]>([
    ['counted otherwise by the provider', { ...code, timesRedeemed: 2 }, promo],
    ['inactive there and active here', { ...code, active: false }, promo],
    ['redeemed more often than it may', { ...code, maxRedemptions: 0 }, promo],
    ['not known here', { ...code, timesRedeemed: 0 }, work],
    ['redeemed by no order', code, promo],
  ])('promo-miscounted: a code %s', (_case, known, row) => {
    expect(rulesBroken([row as typeof work], [known])).toContain('promo-miscounted')
  })

  it('reports contradictions without naming anybody', () => {
    const rows: Rows = [{ ...paid, history: [] }]
    const found = contradictionsIn({ rows: shopRowsOf(rows), now })
    expect(JSON.stringify(found)).not.toMatch(/claire|Dupont|mail\.example/i)
    expect(found.length).toBeGreaterThan(2)
  })
})

describe('the audit of a large table', () => {
  const thousand = <T>(make: (index: number) => T): readonly T[] => Array.from({ length: 1000 }, (_, index) => make(index))
  const letter = 'x'.repeat(200)

  /** A quarter of a million rows: carts that are never read, and mails of 6 kB each, which were all sent. */
  async function* pages() {
    for (let page = 0; page < 125; page += 1) {
      yield { Items: thousand(index => ({ ...keys.cart(`session:${page}-${index}`), artworkTitle: letter.repeat(20) })) }
      // Filled row by row: a string that is only repeated takes no room of its own.
      const html = () => Buffer.alloc(6_000, page).toString('latin1')
      yield {
        Items: thousand(index => ({ ...keys.messageMail(`${page}-${index}`, 'x', 'y'), queuedAt: ago(9), sentAt: ago(9), html: html() })),
      }
    }
  }

  it('keeps a few hundred bytes of each row a rule looks at, and nothing of any other', async () => {
    const before = process.memoryUsage().heapUsed
    const { count, rows } = await readRows(pages())
    expect([count, rows.length]).toEqual([250_000, 125_000])
    expect((process.memoryUsage().heapUsed - before) / rows.length).toBeLessThan(1_000)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['pk', 'queuedAt', 'sentAt', 'sk'])
  })
})
