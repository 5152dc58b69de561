import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { accountingEnd, retention } from '../../../shared/kit/retention.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { everyRow, getRow, type Row, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { aSubscriber, askFor, subscriberNow, tokenOf } from '../../kit/shop/newsletter.ts'
import { member } from '../../kit/shop/owner.ts'
import { aQuote, offerQuotes } from '../../kit/shop/quotes.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'

openOwnShop(offerQuotes)

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const daySeconds = 24 * 60 * 60
const inDays = (days: number) => Date.now() / 1000 + days * daySeconds
/** Rows end as many days from now; a test may take some minutes. */
const expectEnd = (row: Row | undefined, days: number) => expect(Math.abs(Number(row?.expiresAtEpoch) - inDays(days))).toBeLessThan(10 * 60)
const tokensOf = async (email: string) =>
  (await rowsOf(keys.subscriber(subscriberIdOf(email)).pk)).filter(({ sk }) => sk.startsWith('TOKEN#'))

describe('a sale', () => {
  it('a sale and its reference expire ten years after the end of their accounting year', async () => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    const order = await getRow(keys.order(id))
    const end = accountingEnd(new Date(String(order?.paidAt)))
    expect(order?.expiresAtEpoch).toBe(end)
    expect((await getRow(keys.orderReference(String(order?.reference))))?.expiresAtEpoch).toBe(end)
    expect(await artworkNow(work.id)).toMatchObject({ soldBy: id, soldAt: order?.paidAt })
  })

  it('a refunded sale and its reference are kept as long as any sale', async () => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    await refund(owner, id)
    const order = await getRow(keys.order(id))
    expect(order).toMatchObject({ status: 'refunded', expiresAtEpoch: accountingEnd(new Date()) })
    expect((await getRow(keys.orderReference(String(order?.reference))))?.expiresAtEpoch).toBe(accountingEnd(new Date()))
    expect(await artworkNow(work.id)).not.toHaveProperty('soldAt')
  })
})

describe('the links of the newsletter', () => {
  it('newsletter links of a pending, a confirmed and a former subscriber expire as the subscriber does', async () => {
    const email = newAddress()
    await askFor(email)
    const asked = await tokensOf(email)
    expect(asked).toHaveLength(2)
    for (const token of asked) expectEnd(token, retention.pendingSubscriberDays)
    const token = await tokenOf(email)
    await visitor().call(newsletterRoutes.confirmNewsletter, { body: { token } })
    for (const kept of await tokensOf(email)) expect(kept).not.toHaveProperty('expiresAtEpoch')
    await visitor().call(newsletterRoutes.unsubscribeNewsletter, { query: { token } })
    for (const kept of [...(await tokensOf(email)), await subscriberNow(email)]) expectEnd(kept, retention.formerSubscriberYears * 365)
  })
})

describe('everything that tells of somebody', () => {
  it('ends by itself, but for who is subscribed and the accounts of administrators', async () => {
    const someone = visitor()
    const work = await anArtwork()
    await aCheckout(someone, [work])
    await someone.call(favoriteRoutes.addFavorite, { params: { artworkId: String(work.id) } })
    await someone.call(contactRoutes.sendContactEmail, {
      body: { name: 'Claire', email: newAddress(), subject: 'Visite', message: 'Puis-je venir voir le port\u202f?' },
    })
    await someone.call(quoteRoutes.sendQuoteEmail, { body: aQuote() })
    await aSubscriber()
    await aSale(await anArtwork())
    const endless = (await everyRow()).flatMap(row => {
      const [name, kind] = kindOf(row)
      return kind.people && kind.ends === 'always' && typeof row.expiresAtEpoch !== 'number' ? [`${name} ${row.sk}`] : []
    })
    expect(endless).toEqual([])
    const kinds = new Set((await everyRow()).map(row => kindOf(row)[0]))
    for (const name of ['order', 'orderMail', 'message', 'messageMail', 'subscriber', 'subscriberMail', 'cart', 'favorite', 'journalEntry'])
      expect(kinds).toContain(name)
  })
})
