import { describe, expect, it } from '@jest/globals'
import type { ProviderAlert } from '../../../lambdas/kit/payment/payment.ts'
import { refundedWorksOf } from '../../../lambdas/order/admin/adminOrders.ts'
import { decideAct } from '../../../lambdas/order/delivery/orderActs.ts'
import { planAlert } from '../../../lambdas/order/disputes/paymentAlerts.ts'
import { reminderMail } from '../../../lambdas/order/mails/deliveryMails.ts'
import { decideRefund } from '../../../lambdas/order/refunds/refundDecision.ts'
import type { ParcelRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { AlertRow, OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { OrderActBody } from '../../../shared/order/admin/orderActs.ts'
import { isReturnedBy } from '../../../shared/order/admin/resale.ts'
import { todosOf } from '../../../shared/order/admin/todo.ts'
import type { ParcelFacts } from '../../../shared/order/delivery/parcelRules.ts'
import { remindersOf } from '../../../shared/order/delivery/reminders.ts'
import { alertLine } from '../../../shared/order/disputes/alertTexts.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

process.env.SITE_URL = 'https://galerie.example'

const plain = (text = ''): string => text.replace(/[\u00a0\u202f]/g, ' ')
const paid = (changes: Partial<OrderRow> = {}): OrderRow =>
  anOrderRow({
    status: 'paid',
    paidAt: '2026-11-16T09:00:00.000Z',
    sessionId: 'cs_test_1',
    paymentIntentId: 'pi_1',
    customerDetails: { address: '3 rue des Halles', country: 'FR' },
    ...changes,
  })
const dispute = { id: 'du_1', paymentIntentId: 'pi_1', amount: 100_000, reason: 'fraudulent', answerBy: '2026-12-06T22:59:59.000Z' }
const told = {
  asked: { ...dispute, kind: 'inquiry', state: 'open', rank: 0, at: '2026-11-18T09:00:00.000Z' },
  unasked: { ...dispute, kind: 'inquiry', state: 'closed', rank: 2, at: '2026-11-19T09:00:00.000Z' },
  opened: { ...dispute, kind: 'dispute', state: 'open', rank: 3, at: '2026-11-20T09:00:00.000Z' },
  answered: { ...dispute, kind: 'dispute', state: 'answered', rank: 4, at: '2026-11-21T09:00:00.000Z' },
  lost: { ...dispute, kind: 'dispute', state: 'lost', rank: 5, at: '2026-11-22T09:00:00.000Z' },
  won: { ...dispute, kind: 'dispute', state: 'won', rank: 5, at: '2026-11-22T09:00:00.000Z' },
  appealed: { ...dispute, kind: 'dispute', state: 'open', rank: 5, at: '2026-11-23T09:00:00.000Z' },
  wonOnAppeal: { ...dispute, kind: 'dispute', state: 'won', rank: 5, at: '2026-11-24T09:00:00.000Z' },
  warned: { id: 'issfr_1', paymentIntentId: 'pi_1', kind: 'fraudWarning', state: 'open', rank: 0, at: '2026-11-17T09:00:00.000Z' },
  reviewed: { id: 'prv_1', paymentIntentId: 'pi_1', kind: 'review', state: 'open', rank: 0, at: '2026-11-17T09:00:00.000Z' },
} as const satisfies Record<string, ProviderAlert>
type Name = keyof typeof told

/** Plays events one after the other; returns the order's alerts, its mails and the entries of its history. */
const played = (names: readonly Name[], order = paid(), parcels: readonly ParcelFacts[] = []) =>
  names.reduce(
    (known, name) => {
      const change = planAlert(known.order, told[name], parcels)
      if (!change) return known
      return {
        order: { ...known.order, alerts: change.alerts },
        mails: { ...known.mails, ...change.mails },
        history: [...known.history, ...(change.history ? [change.history] : [])],
      }
    },
    { order, mails: {} as Record<string, { readonly subject: string; readonly text: string }>, history: [] as string[] },
  )
const row = (name: Name, changes: Partial<AlertRow> = {}): AlertRow => {
  const { paymentIntentId: _, ...alert }: ProviderAlert = told[name]
  return { ...alert, ...changes }
}
const todo = (alerts: readonly AlertRow[], changes: object = {}) =>
  todosOf({ ...paid(), alerts, ...changes }, new Date('2026-11-20T10:00:00Z')).map(
    ({ what, by }) => `${what} ${by.toISOString().slice(0, 10)}`,
  )

const ordersOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2 ? [all] : all.flatMap((first, at) => ordersOf(all.toSpliced(at, 1)).map(rest => [first, ...rest]))

describe('a doubted payment, told of in any order', () => {
  const ends = ['won', 'lost'] as const

  it.each(
    ends.flatMap(end =>
      ordersOf<Name>(['asked', 'unasked', 'opened', 'answered', end]).map(names => [names.join(', '), names, end] as const),
    ),
  )('%s: ends as the bank decided, with one mail about the end', (_, names, end) => {
    const { order, mails } = played([...names, ...names])
    expect(order.alerts).toEqual([row(end)])
    expect(Object.keys(mails).filter(name => name === `dispute-du_1-${end}`)).toHaveLength(1)
  })

  it.each([...ends, 'unasked'] as const)('%s without a beginning is told of, and nothing that comes late reopens it', end => {
    const { order, mails, history } = played([end])
    expect([order.alerts, Object.keys(mails), history]).toEqual([
      [row(end)],
      [`${told[end].kind}-du_1-${told[end].state}`],
      [`${told[end].kind} ${told[end].state}`],
    ])
    expect(planAlert(order, told.asked, [])).toBeUndefined()
  })

  it('changes nothing when it is told of twice, and takes a new deadline without a mail', () => {
    const { order } = played(['opened'])
    expect(planAlert(order, told.opened, [])).toBeUndefined()
    const later = { ...told.opened, at: '2026-11-20T10:00:00.000Z', answerBy: '2026-12-10T22:59:59.000Z' }
    expect(planAlert(order, later, [])).toEqual({
      alerts: [{ ...row('opened'), at: later.at, answerBy: later.answerBy }],
      regained: [],
      mails: {},
    })
  })

  it('opens a lost dispute again after an appeal, and records its new outcome', () => {
    const { order } = played(['opened', 'lost', 'appealed'])
    expect(order.alerts).toMatchObject([{ state: 'open' }])
    expect(planAlert(order, told.wonOnAppeal, [])?.alerts).toMatchObject([{ state: 'won' }])
  })

  it('keeps several kinds of alert of one payment side by side', () => {
    expect(played(['warned', 'reviewed', 'opened']).order.alerts).toEqual([row('warned'), row('reviewed'), row('opened')])
  })
})

describe('the mail to the owner', () => {
  const mailOf = (...names: readonly Name[]) => Object.values(played(names).mails).at(-1)

  it('mails the owner what the bank contests, the deadline, the stop of sending and both links', () => {
    const mail = mailOf('opened')
    expect(plain(mail?.subject)).toBe('Paiement contesté : commande GL-2611-4F7K2Q')
    for (const words of [
      '1 000,00 €',
      'le titulaire de la carte dit ne pas avoir payé',
      'Répondez avant le 6 décembre 2026',
      'L’envoi attend votre décision',
      'https://dashboard.stripe.com/test/payments/pi_1',
      'https://galerie.example/admin/commandes?commande=GL-2611-4F7K2Q',
    ])
      expect(plain(mail?.text)).toContain(words)
  })

  const delivered: readonly ParcelFacts[] = [{ number: 1, state: 'delivered', artworkIds: [1] }]

  it.each(['asked', 'opened', 'warned', 'reviewed'] as const)(
    'mentions in the mail about %s that sending waits only while something is left to send',
    name => {
      const text = (parcels: readonly ParcelFacts[], order = paid()) => Object.values(played([name], order, parcels).mails)[0]?.text
      for (const parcels of [[], delivered.map(parcel => ({ ...parcel, state: 'preparing' as const }))])
        expect(text(parcels)).toContain('L’envoi attend')
      expect(text(delivered)).not.toMatch(/envoi attend/i)
      expect(text([], paid({ status: 'refunded' }))).not.toMatch(/envoi attend/i)
      // The payment's own event is still to come.
      expect(text([], paid({ status: 'pending' }))).toContain('L’envoi attend')
    },
  )

  it('mentions no stop of sending in the reminder once the sale is kept or all was delivered', () => {
    const text = (changes: Partial<AlertRow>, parcels: readonly ParcelFacts[]) => {
      const order = paid({ alerts: [row('opened', changes)] })
      const [due] = remindersOf(order, parcels).filter(({ about }) => about === 'answer')
      return due && reminderMail(order, parcels as readonly ParcelRow[], due)?.text
    }
    expect(text({}, [])).toContain('L’envoi attend')
    expect(text({ isKept: true }, [])).not.toContain('L’envoi attend')
    expect(text({}, delivered)).not.toContain('L’envoi attend')
  })

  it('leads to Stripe although the payment itself is not told of yet', () => {
    const { paymentIntentId: _, ...untold } = paid({ status: 'pending' })
    expect(played(['opened'], untold).mails['dispute-du_1']?.text).toContain('https://dashboard.stripe.com/test/payments/pi_1')
  })

  it('words an inquiry as a question that a refund ends, of which Stripe holds nothing back', () => {
    const text = plain(mailOf('asked')?.text)
    expect(text).toContain('pose une question sur le paiement')
    expect(text).toContain('ou remboursez la commande')
    expect(text).toContain('Stripe ne retient rien')
    expect(text).not.toContain('Stripe retient')
  })

  it.each([
    ['lost', 'sont perdus'],
    ['won', 'vous donne raison'],
    ['unasked', 'est close, sans contestation'],
    ['warned', 'fraude probable'],
    ['reviewed', 'd’examiner le paiement'],
  ] as const)('mails the owner about the alert: %s', (name, words) => {
    expect(plain(mailOf(name)?.text)).toContain(words)
  })

  it.each([
    ['was left sold', undefined, [], 'n’est plus en vente : la commande reprend son cours'],
    ['nobody bought since', [1], [1], 'n’est plus en vente : la commande reprend son cours'],
    ['somebody bought since', [1], [], 'revendue depuis : remboursez l’acheteur'],
  ] as const)('mails after an appeal that was won what became of a work that %s', (_, resoldWorks, regained, words) => {
    const history = [{ status: 'paid' as const, at: told.lost.at, reason: 'dispute lost' }]
    const order = paid({ history, alerts: [row('appealed')], ...(resoldWorks && { resoldWorks }) })
    const text = plain(planAlert(order, told.wonOnAppeal, [], regained)?.mails['dispute-du_1-won']?.text)
    expect(text).toContain(words)
    expect(text).not.toContain('vous n’avez rien à faire')
  })

  const { paidAt: _, ...late } = paid({ status: 'refunded' })

  it.each<[string, OrderRow, string]>([
    ['a sale that stands', paid(), 'Dites dans la commande ce que devient l’œuvre'],
    ['a refunded sale', paid({ status: 'refunded' }), 'La commande était déjà remboursée : vous n’avez rien à décider'],
    ['a late payment', late, 'Ce paiement était arrivé trop tard, sans vente : vous n’avez rien à décider'],
  ])('mails after a lost dispute what is left to decide about %s', (_name, order, words) => {
    expect(plain(planAlert(order, told.lost, [])?.mails['dispute-du_1-lost']?.text)).toContain(words)
  })

  it('comes once more three days before the last day to answer, and not once the bank has its answer', () => {
    const reminder = (name: Name) => remindersOf(played([name]).order, []).filter(({ about }) => about === 'answer')
    const [due] = reminder('opened')
    expect(due?.at.toISOString()).toBe('2026-12-03T08:00:00.000Z')
    expect(plain(due && reminderMail(played(['opened']).order, [], due)?.subject)).toBe(
      'Répondre à la banque avant le 6 décembre 2026 : commande GL-2611-4F7K2Q',
    )
    for (const name of ['answered', 'won', 'lost'] as const) expect(reminder(name)).toEqual([])
  })
})

describe('what is to do about a doubted payment', () => {
  it.each([
    ['the bank by the last day', ['dispute 2026-12-06'], [row('opened')]],
    ['the bank’s question by the last day', ['inquiry 2026-12-06'], [row('asked')]],
    ['with a decision to send or to wait, while the bank decides', ['sendingHeld 2026-11-21'], [row('answered')]],
    ['nothing more once it was decided to send while the bank decides', ['prepare 2026-11-23'], [row('answered', { isKept: true })]],
    ['a fraud warning since its day', ['fraudWarning 2026-11-17'], [row('warned')]],
    ['a review since its day', ['review 2026-11-17'], [row('reviewed')]],
    ['sending again once it was won', ['prepare 2026-11-23'], [row('won')]],
    ['sending again once the owner keeps the sale', ['prepare 2026-11-23'], [row('warned', { isKept: true })]],
    [
      'both, the bank and the parcel, of a dispute in spite of which the sale is kept',
      ['prepare 2026-11-23', 'dispute 2026-12-06'],
      [row('opened', { isKept: true })],
    ],
    ['with that decision a bank that takes no answer', ['sendingHeld 2026-11-20'], [row('opened', { answerBy: undefined as never })]],
  ])('lists the tasks of a doubted payment: %s', (_, lines, alerts) => {
    expect(todo(alerts)).toEqual(lines)
  })

  it.each([
    ['2026-12-06T22:59:59.000Z', '2026-12-06', '6 décembre 2026'],
    ['2026-12-06T23:59:59.000Z', '2026-12-06', '6 décembre 2026'],
    ['2026-12-07T08:00:00.000Z', '2026-12-06', '6 décembre 2026'],
    ['2026-12-07T17:00:00.000Z', '2026-12-07', '7 décembre 2026'],
  ])('answers a bank whose deadline is %s by %s, in list, line, mail and reminder', (answerBy, day, words) => {
    const alert = row('opened', { answerBy: answerBy as never })
    expect(todo([alert])).toEqual([`dispute ${day}`])
    expect(alertLine(alert)).toContain(`réponse attendue avant le ${words}`)
    expect(plain(planAlert(paid(), { ...told.opened, answerBy }, [])?.mails['dispute-du_1']?.text)).toContain(`Répondez avant le ${words}`)
    const [due] = remindersOf(paid({ alerts: [alert] }), []).filter(({ about }) => about === 'answer')
    expect(due?.name).toBe(`remind-dispute-du_1-${day}`)
    expect(plain(due && reminderMail(paid({ alerts: [alert] }), [], due)?.subject)).toContain(`avant le ${words}`)
  })

  it('asks what becomes of a work whose payment is lost, until the owner has said so', () => {
    const items = [{ artworkId: 1, isReturned: true as const }]
    expect(todo([row('lost')], { items })).toEqual(['lostPayment 2026-11-22'])
    expect(todo([row('lost', { isKept: true })], { items })).toEqual([])
    expect(todo([row('lost')])).toEqual([])
  })

  it('asks no decision of a sale that was refunded', () => {
    expect(todo([row('warned')], { status: 'refunded' })).toEqual([])
  })

  it('asks to answer the bank, and to make a failed refund again, of a payment that came too late too', () => {
    const failed = { number: 1, amount: 100, cause: 'latePayment', state: 'failed', at: told.opened.at, failedAt: told.lost.at }
    const late = { status: 'refunded', paidAt: undefined }
    expect(todo([row('opened')], { ...late, refunds: [failed] })).toEqual(['refundFailed 2026-11-22', 'dispute 2026-12-06'])
  })

  describe('about a late payment whose refund a dispute prevented', () => {
    const refused = { number: 1, amount: 100_000, cause: 'latePayment', state: 'failed', isRefused: true, at: told.opened.at } as const
    const late = (refunds: readonly object[] = [refused], changes: object = {}) => ({
      ...{ status: 'refunded', paidAt: undefined, refunds },
      ...changes,
    })

    it.each([
      ['before the dispute is told of', [], []],
      ['while the bank waits for an answer', ['dispute 2026-12-06'], [row('opened')]],
      ['while the bank decides', [], [row('answered')]],
      ['once the bank took the sum', [], [row('lost')]],
      ['once the bank took a part of it', ['lateRefund 2026-11-22'], [row('lost', { amount: 60_000 })]],
      ['once the dispute is won', ['lateRefund 2026-11-22'], [row('won')]],
      ['once the dispute is won, beside a warning', ['lateRefund 2026-11-22'], [row('won'), row('warned')]],
    ])('lists it from the end of a dispute that left the shop its money: %s', (_, lines, alerts) => {
      expect(todo(alerts, late())).toEqual(lines)
    })

    it('ends with the refund, or once the owner settled it in another way', () => {
      expect(todo([row('won')], late([{ ...refused, state: 'succeeded', isRefused: undefined }]))).toEqual([])
      expect(todo([row('won')], late([{ ...refused, isSettled: true }]))).toEqual([])
      const parts = [40_000, 60_000].map((amount, at) => ({ ...refused, number: at + 2, amount, state: 'succeeded', isRefused: undefined }))
      expect(todo([row('won')], late([refused, ...parts.slice(0, 1)]))).toEqual(['lateRefund 2026-11-22'])
      expect(todo([row('won')], late([refused, ...parts]))).toEqual([])
    })

    it('lists no refund of a sale that Stripe refused', () => {
      expect(todo([row('won')], { status: 'refunded', refunds: [{ ...refused, cause: 'desk' }] })).toEqual([])
    })
  })

  it('suspends reminders of sending, and tasks for prepared parcels', () => {
    const parcels = [{ number: 1, state: 'preparing' as const, artworkIds: [1] }]
    expect(remindersOf({ ...paid(), alerts: [row('answered')] }, parcels)).toEqual([])
    expect(todo([row('answered')], { parcels })).toEqual(['sendingHeld 2026-11-21'])
    const delivered = [{ number: 1, state: 'delivered' as const, artworkIds: [1] }]
    expect(todo([row('answered')], { parcels: delivered })).toEqual([])
  })

  it('lists a failed refund as a task, of a refunded order too', () => {
    const refunds = [
      {
        number: 1,
        amount: 100,
        cause: 'desk' as const,
        state: 'failed' as const,
        at: '2026-11-18T09:00:00.000Z',
        failedAt: '2026-11-19T09:00:00.000Z',
      },
    ]
    expect(todo([], { status: 'refunded', refunds })).toEqual(['refundFailed 2026-11-19'])
  })
})

describe('sending while the payment is doubted', () => {
  const now = new Date('2026-11-25T10:00:00.000Z')
  const act = (body: Parameters<typeof decideAct>[1], alerts: readonly AlertRow[]) =>
    decideAct({ order: paid({ alerts }), records: { parcels: [], acts: [], refunds: [] }, now }, body)
  const prepare: OrderActBody = { act: 'prepare', artworkIds: [1], carrier: 'dhl' }

  it.each(['asked', 'opened', 'answered', 'lost', 'warned', 'reviewed'] as const)('sends no work of a doubted payment: %s', name => {
    expect(act(prepare, [row(name)])).toEqual({ refused: 'sendingHeld' })
    expect(act({ act: 'collect', collectedOn: '2026-11-25' }, [row(name)])).toEqual({ refused: 'sendingHeld' })
    expect(act({ act: 'send', parcel: 1 }, [row(name)])).toEqual({ refused: 'sendingHeld' })
  })

  it('goes on once the owner keeps the sale, until the question becomes a dispute', () => {
    const decision = act({ act: 'keepSale' }, [row('asked')])
    const alerts = decision !== 'done' && 'writes' in decision ? (decision.writes.alerts ?? []) : []
    expect(alerts).toEqual([row('asked', { isKept: true })])
    expect(act({ act: 'keepSale' }, alerts)).toBe('done')
    expect(act(prepare, alerts)).toHaveProperty('writes')
    expect(planAlert(paid({ alerts }), told.opened, [])?.alerts).toEqual([row('opened')])
  })

  it('stays kept while the bank decides, and is over when it is lost', () => {
    const order = paid({ alerts: [row('opened', { isKept: true })] })
    expect(planAlert(order, told.answered, [])?.alerts).toEqual([row('answered', { isKept: true })])
    expect(planAlert(order, told.lost, [])?.alerts).toEqual([row('lost')])
    expect(act(prepare, [row('lost', { isKept: true })])).toEqual({ refused: 'sendingHeld' })
  })
})

describe('a dispute lost over one of two works', () => {
  const items = [1, 2].map(artworkId => ({ ...anOrderRow().items[0], artworkId, price: 50_000 })) as unknown as OrderRow['items']
  const pair = (changes: Partial<AlertRow> = {}) => paid({ items, alerts: [row('lost', { amount: 50_000, ...changes })] })
  const act = (order: OrderRow, body: OrderActBody) =>
    decideAct({ order, records: { parcels: [], acts: [], refunds: [] }, now: new Date('2026-11-25T10:00:00.000Z') }, body)
  const prepare: OrderActBody = { act: 'prepare', artworkIds: [1], carrier: 'dhl' }

  it('asks what becomes of the work, and sends again once the owner keeps the sale', () => {
    expect(todo(pair().alerts ?? [], { items })).toEqual(['lostPayment 2026-11-22'])
    expect(act(pair(), prepare)).toEqual({ refused: 'sendingHeld' })
    const kept = pair({ isKept: true })
    expect(act(pair(), { act: 'keepSale' })).toMatchObject({ writes: { alerts: kept.alerts } })
    expect(act(kept, prepare)).toHaveProperty('writes')
    expect(todo(kept.alerts ?? [], { items })).toEqual(['prepare 2026-11-23'])
  })

  it('leaves both works their buyer’s, until refunds and disputes took back all', () => {
    const mine = { availability: 'Vendu', soldBy: 'o1' }
    expect([isReturnedBy(pair(), mine), refundedWorksOf(pair())]).toEqual([false, []])
    const gone = { ...pair(), refundedAmount: 50_000, refundedWorks: [1] }
    expect([isReturnedBy(gone, mine), refundedWorksOf(gone)]).toEqual([true, [1, 2]])
    expect(act({ ...gone, alerts: pair({ isKept: true }).alerts ?? [] }, { ...prepare, artworkIds: [2] })).toEqual({
      refused: 'sendingHeld',
    })
  })
})

describe('refunding a doubted payment', () => {
  it('refuses a refund while the bank holds the money, and makes one during an inquiry', () => {
    for (const name of ['opened', 'answered'] as const)
      expect(decideRefund(paid({ alerts: [row(name)] }), [], {})).toEqual({ refused: 'paymentDisputed' })
    for (const name of ['asked', 'warned', 'reviewed', 'won'] as const)
      expect(decideRefund(paid({ alerts: [row(name)] }), [], {})).toMatchObject({ requested: { amount: 100_000 } })
  })

  it('refunds only what a dispute has not taken', () => {
    const request = '11111111-1111-4111-8111-111111111111'
    const half = paid({ alerts: [row('lost', { amount: 60_000 })] })
    expect(decideRefund(half, [], { amount: '400', request })).toMatchObject({ requested: { amount: 40_000 } })
    expect(decideRefund(half, [], { amount: '400,01', request })).toHaveProperty('invalid')
    expect(decideRefund(paid({ alerts: [row('lost')] }), [], {})).toBe('alreadyRequested')
  })
})
