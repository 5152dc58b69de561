import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import pMap from 'p-map'
import { keys, mailSortPrefix } from '../../../lambdas/kit/table/keys.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { todosOf } from '../../../shared/order/admin/todo.ts'
import { alertName, alertText } from '../../../shared/order/disputes/alertTexts.ts'
import { standingAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import { hasFailedRefund } from '../../../shared/order/refunds/refundRules.ts'
import { adminOrderTexts } from '../../../web/order/admin/adminOrderTexts.ts'
import { deliveryTexts } from '../../../web/order/admin/deliveryTexts.ts'
import { amountLeft, amountRefunded, keptTotal } from '../../../web/order/admin/orderSums.ts'
import { orderCells } from '../../../web/order/admin/ordersCsv.ts'
import { orderWord } from '../../../web/order/orderTexts.ts'
import { type DoubtedSale, disputedIn, type EventName, eventsByName, type Story, stories } from '../../kit/histories/doubtStories.ts'
import { auditNow, readFacts } from '../../kit/histories/facts.ts'
import { buyer } from '../../kit/histories/oneWork.ts'
import { newWork } from '../../kit/histories/player.ts'
import { refundingShop } from '../../kit/histories/refundingShop.ts'

/** The sales that are played at a time. */
const concurrency = 4

const shop = refundingShop()
const { bench, pay, said } = shop

type Step = EventName | 'paid'
const permutations = (all: readonly Step[]): readonly (readonly Step[])[] =>
  all.length < 2 ? [all] : all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map(rest => [first, ...rest]))

/** Every order of a story's events after the payment's, of four every second one; and the payment's at each later place among them. */
const ordersOf = ({ events, isPaidFirst }: Story): readonly (readonly Step[])[] => {
  const first = permutations(events)
    .filter((_, at) => events.length < 4 || at % 2 === 0)
    .map((steps): readonly Step[] => ['paid', ...steps])
  if (isPaidFirst) return first
  const later = events.map((_, at): readonly Step[] => [...events.slice(0, at + 1), 'paid', ...events.slice(at + 1)])
  return [...first, ...later, [...events.toReversed(), 'paid' as const]].filter(
    steps => !steps.includes('refunded') || steps.indexOf('paid') < steps.indexOf('refunded'),
  )
}
const aloneOf = ({ events, begins, isPaidFirst }: Story): readonly (readonly Step[])[] => {
  const ends = events.filter(name => !begins.includes(name))
  return isPaidFirst || ends.includes('refunded')
    ? [['paid', ...ends]]
    : [
        ['paid', ...ends],
        [...ends, 'paid'],
      ]
}

let works = 1
const newSale = async (): Promise<DoubtedSale> => {
  works += 1
  const artworkId = works
  await newWork(bench(), artworkId, 1200)
  const opened = await bench().ask('createSingleCheckout', { visitor: randomUUID(), body: { ...buyer, artworkId } })
  expect(opened.status).toBe(200)
  const sessionId = String(opened.body.sessionId)
  await pay(sessionId)
  const { body } = await bench().atProvider('GET', `/v1/checkout/sessions/${sessionId}`)
  return { id: String(opened.body.orderId), sessionId, intent: String(body.payment_intent), artworkId }
}

const tell = async (story: Story, sale: DoubtedSale, step: Step): Promise<void> => {
  const paid = async () => ({
    type: 'checkout.session.completed',
    object: (await bench().atProvider('GET', `/v1/checkout/sessions/${sale.sessionId}`)).body,
    created: undefined,
  })
  const { type, object, created } = step === 'paid' ? await paid() : eventsByName[step](sale, disputedIn(story))
  expect((await said(type, object, created)).status).toBe(200)
}

type Played = { readonly sale: DoubtedSale; readonly steps: readonly Step[] }

/** Plays one sale through its events. What the owner does before them, the owner does after the payment is known. */
const play = async (story: Story, steps: readonly Step[]): Promise<Played> => {
  const sale = await newSale()
  const [first, ...rest] = steps
  if (story.isPaidFirst && first) await tell(story, sale, first)
  await story.before?.(shop, sale)
  for (const step of story.isPaidFirst ? rest : steps) await tell(story, sale, step)
  return { sale, steps }
}

const euros = (cents: number): string => `${cents / 100} €`
const plain = (words: string): string => words.replace(/[\u00a0\u202f]/g, ' ')

/** A mail's subject, without the order's reference and its work's title. */
const subjectOf = (subject: string): string =>
  plain(subject)
    .replace(/ GL-\S+/, '')
    .replace(/( :|,) (commande|Œuvre \d+)$/, '')

/** What desk and file say of an order. */
const wordsOf = (order: AdminOrder) => ({
  desk: [
    orderWord(order),
    ...(hasFailedRefund(order) ? [adminOrderTexts.refundFailed] : []),
    ...standingAlerts(order).map(alert => alertText(alertName(alert)) ?? ''),
  ].map(plain),
  todos: todosOf(order, new Date()).map(({ what }) => plain(deliveryTexts.todos[what])),
  totals: [keptTotal(order), amountRefunded(order), amountLeft(order)].map(euros),
  file: [2, -2, -1].map(place => String(orderCells(order).at(place))),
})

/** What is known of each sale at the moment: the words about it, whose its work is, and its mails. */
const readAll = async (all: readonly Played[]) => {
  const { body } = await bench().ask('listOrders')
  const orders = new Map((body.orders as readonly AdminOrder[]).map(order => [order.id, order]))
  const rows = await bench().rows()
  return all.map(({ sale: { id, artworkId } }) => {
    const order = orders.get(id)
    if (!order) throw new Error(`The order ${id} is not listed`)
    const { pk, sk } = keys.artwork(artworkId)
    const work = rows.find(row => row.pk === pk && row.sk === sk)
    const mails = rows.filter(row => row.pk === keys.order(id).pk && row.sk.startsWith(mailSortPrefix))
    return {
      state: { ...wordsOf(order), work: [work?.availability, work?.soldBy === id, work?.returnedBy === id] },
      mails: mails.map(row => subjectOf(String(row.subject))).toSorted(),
    }
  })
}

const lines: string[] = []
const note = ({ name }: Story, { state: { desk, todos, totals, file }, mails }: Awaited<ReturnType<typeof readAll>>[number]): void => {
  const [total, back, left] = totals
  const sums = `${total}, rendus ${back}, reste ${left}`
  lines.push(`| ${[name, desk.join(', '), todos.join('<br>') || '–', mails.join('<br>'), sums, file.join('; ')].join(' | ')} |`)
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every(each => all.includes(each))

describe('Signed events played in every order', () => {
  afterAll(() => {
    if (!process.env.GALERIE_DOUBTS) return
    const heading =
      '| story | desk | to do | mails | total, refunded, left | file: state; total; refunded |\n| --- | --- | --- | --- | --- | --- |'
    process.stdout.write(`\n${heading}\n${lines.join('\n')}\n`)
  })

  it.each(stories.map(story => [story.name, story] as const))(
    '%s: ends alike in any order, twice, and without its beginning',
    async (_, story) => {
      const played = await pMap([...ordersOf(story), ...aloneOf(story)], steps => play(story, steps), { concurrency })
      const alone = aloneOf(story).length
      const once = await readAll(played)
      const [natural] = once
      if (!natural) throw new Error('Nothing was played')
      note(story, natural)
      expect(once.map(({ state }) => state)).toEqual(once.map(() => natural.state))
      for (const { mails } of once) {
        expect(mails).toEqual([...new Set(mails)])
        expect([isWithin(mails, natural.mails), isWithin(once.at(-alone)?.mails ?? [], mails)]).toEqual([true, true])
      }
      // Of each third sale, all is told once more, backwards.
      await pMap(
        played.filter((_sale, at) => at % 3 === 0),
        async ({ sale, steps }) => {
          for (const step of steps.toReversed()) await tell(story, sale, step)
        },
        { concurrency },
      )
      expect(await readAll(played)).toEqual(once)
      expect(auditNow((await readFacts(bench())).rows)).toEqual([])
    },
    120_000,
  )
})
