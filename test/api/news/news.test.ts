import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys, news } from '../../../lambdas/kit/table/keys.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { newsRoutes } from '../../../shared/news/newsRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { putRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aQuote, offerQuotes } from '../../kit/shop/quotes.ts'
import { aSale, listedAs, refund } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

openOwnShop(offerQuotes)

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const check = (ordersSeenUntil?: string) => owner.call(newsRoutes.checkNews, { body: { ...(ordersSeenUntil && { ordersSeenUntil }) } })
type News = Awaited<ReturnType<typeof check>>

/** Waits, because the index follows a write with a delay. */
const isNews = (expected: Partial<News>): Promise<unknown> =>
  until(`the news to be ${JSON.stringify(expected)}`, async () => {
    const now: News = await check()
    return Object.entries(expected).every(([kind, count]) => now[kind as keyof News] === count)
  })

const write = (): Promise<unknown> =>
  visitor().call(contactRoutes.sendContactEmail, {
    body: { name: 'Claire Dupont', email: newAddress(), subject: 'Une visite', message: 'Puis-je venir samedi ?' },
  })

const withdrawFrom = async ({ sessionId, customerEmail }: Awaited<ReturnType<typeof aSale>>, artworkIds?: readonly number[]) =>
  visitor().call(withdrawalRoutes.requestWithdrawal, {
    body: {
      reference: String((await orderNow(sessionId))?.reference),
      customerEmail,
      customerName: 'Claire Dupont',
      ...(artworkIds && { artworkIds: [...artworkIds] }),
    },
  })

describe('checkNews', () => {
  it('counts messages and quote requests until they are handled, and again when they are not', async () => {
    expect(await check()).toEqual({ orders: 0, messages: 0, withdrawals: 0 })
    await write()
    await visitor().call(quoteRoutes.sendQuoteEmail, { body: aQuote() })
    await isNews({ messages: 2 })
    const [message] = (await owner.call(adminMessageRoutes.listMessages, { query: {} })).messages
    const mark = (handled: boolean) =>
      owner.call(adminMessageRoutes.setMessageHandled, { params: { id: String(message?.id) }, body: { handled } })
    await mark(true)
    await isNews({ messages: 1 })
    await mark(false)
    await isNews({ messages: 2 })
  })

  it('counts orders paid since they were looked at, on whichever device, and none again for an older tab', async () => {
    const first = await aSale(await anArtwork())
    const second = await aSale(await anArtwork())
    await isNews({ orders: 2 })
    const paidAt = async ({ id }: { id: string }) => String((await listedAs(owner, id)).paidAt)
    expect(await check(await paidAt(first))).toMatchObject({ orders: 1 })
    expect(await check(await paidAt(second))).toMatchObject({ orders: 0 })
    expect(await check(await paidAt(first))).toMatchObject({ orders: 0 })
    const otherDevice = await member('admin')
    expect(await otherDevice.call(newsRoutes.checkNews, { body: {} })).toMatchObject({ orders: 0 })
    await check('2999-01-01T00:00:00Z')
    await aSale(await anArtwork())
    await isNews({ orders: 1 })
  })

  it('counts an order withdrawn from as that alone, until its money is back', async () => {
    await check(new Date().toISOString())
    const sale = await aSale(await anArtwork())
    await isNews({ orders: 1, withdrawals: 0 })
    await withdrawFrom(sale)
    await isNews({ orders: 0, withdrawals: 1 })
    await refund(owner, sale.id)
    await isNews({ orders: 0, withdrawals: 0 })
  })

  it('counts it no more when the part that is due was given back at the provider’s; a gift before is none of it', async () => {
    const [one, other] = [await anArtwork(), await anArtwork()]
    const sale = await aSale(one, other)
    await isNews({ orders: 1 })
    const giveBack = async (amount: string) => {
      await stripeApi('refunds', { payment_intent: String((await orderNow(sale.sessionId))?.paymentIntentId), amount })
      await settledEvents(sale.sessionId)
    }
    await giveBack('1000')
    await isNews({ orders: 1 })
    await withdrawFrom(sale, [one.id])
    await isNews({ orders: 0, withdrawals: 1 })
    await giveBack('120000')
    await isNews({ orders: 0, withdrawals: 0 })
  })

  it('counts a hundred, of however many', async () => {
    const at = new Date().toISOString()
    const rows = Array.from({ length: 120 }, (_, i) => ({ ...keys.message(`many-${i}`), news: news.messages, newsAt: at }))
    await Promise.all(rows.map(row => putRow(row)))
    await isNews({ messages: 100 })
  })

  it('refuses a time that is none', async () => {
    expect(await owner.refused(newsRoutes.checkNews, { body: { ordersSeenUntil: 'hier' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'ordersSeenUntil' }],
    })
  })
})
