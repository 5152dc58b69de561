import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { aBounce, aComplaint, publishMailEvent, simulated, suppress } from '../../kit/cloud/mailEvents.ts'
import { sendsTo } from '../../kit/cloud/outage.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { aSubscriber, askFor, subscriberNow, tokenOf } from '../../kit/shop/newsletter.ts'
import { orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { everyPage, member } from '../../kit/shop/owner.ts'
import { aQuote } from '../../kit/shop/quotes.ts'
import { listedAs } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

/** Buys a work; returns the order's session once its mails have left. */
const aSale = async (email: string): Promise<string> => {
  const { sessionId } = await aCheckout(visitor(), [await anArtwork()], email)
  await pay(sessionId)
  await settledEvents(sessionId)
  return sessionId
}
const markOf = (sessionId: string) => until('the order to be marked', async () => (await orderNow(sessionId))?.undelivered)
const confirmationOf = async (sessionId: string) => keys.orderMail(await orderIdOf(sessionId), 'confirmation')
const ended = (email: string) =>
  until(`the letters to ${email} to end`, async () => {
    const subscriber = await subscriberNow(email)
    return subscriber?.endedBy !== undefined && subscriber
  })

describe('a receipt', () => {
  it.each(['bounce', 'suppressionlist'] as const)('a receipt that comes back (%s) is shown to the owner, with the reason', async what => {
    const email = simulated(what)
    const sessionId = await aSale(email)
    const at = expect.stringMatching(/^20/)
    expect(await markOf(sessionId)).toEqual({ mail: 'MAIL#confirmation', to: email, at, cause: 'bounced' })
    expect(await listedAs(owner, await orderIdOf(sessionId))).toMatchObject({ status: 'paid', undelivered: { to: email, at } })
    const row = await until('the mail to have left', async () => {
      const mail = await getRow(await confirmationOf(sessionId))
      return mail?.sentAt !== undefined && mail
    })
    expect(row).toMatchObject({ feedback: { at, cause: 'bounced', reason: expect.stringContaining('Permanent') } })
    expect(row).not.toHaveProperty('due')
    expect(JSON.stringify(row.feedback)).not.toContain(email)
  })

  it('a receipt that is called spam is shown to the owner as that', async () => {
    const sessionId = await aSale(simulated('complaint'))
    expect(await markOf(sessionId)).toMatchObject({ cause: 'complained' })
    expect((await listedAs(owner, await orderIdOf(sessionId))).undelivered).toMatchObject({ isUnwanted: true })
  })

  it('a receipt that comes back for a while changes nothing', async () => {
    const email = simulated('ooto')
    const sessionId = await aSale(email)
    await mailTo(email)
    expect(await publishMailEvent(aBounce(await confirmationOf(sessionId), email, 'Transient'))).toBe(200)
    expect(await orderNow(sessionId)).not.toHaveProperty('undelivered')
    expect(await getRow(await confirmationOf(sessionId))).not.toHaveProperty('feedback')
  })

  it('a receipt is sent despite a spam complaint, but not to an address that does not exist', async () => {
    const [complained, gone] = [newAddress(), newAddress()]
    await suppress(complained, 'COMPLAINT')
    await suppress(gone, 'BOUNCE')
    const [sale, lost] = await Promise.all([aSale(complained), aSale(gone)])
    await mailTo(complained)
    expect(await orderNow(sale)).not.toHaveProperty('undelivered')
    expect(await markOf(lost)).toMatchObject({ to: gone, cause: 'bounced' })
    expect(await mailsTo(gone)).toEqual([])
  })
})

it('a quote’s receipt that comes back is told on the message', async () => {
  const email = simulated('bounce')
  await visitor().call(quoteRoutes.sendQuoteEmail, { body: aQuote({ contactEmail: email }) })
  const { undelivered } = await until('the message to be marked', async () => {
    const pages = await everyPage(query => owner.call(adminMessageRoutes.listMessages, { query }))
    return pages.flatMap(({ messages }) => messages).find(message => message.undelivered?.to === email)
  })
  expect(undelivered).toEqual({ to: email, at: expect.any(String) })
})

describe('a letter', () => {
  it('a letter that comes back ends the letters, and the address is written to no more', async () => {
    const email = simulated('bounce')
    await askFor(email)
    expect(await ended(email)).toMatchObject({ status: 'unsubscribed', endedBy: 'bounced', unsubscribedAt: expect.any(String) })
    await changeRow(keys.subscriber(subscriberIdOf(email)), { mailedAt: '2026-01-01T00:00:00.000Z' })
    expect(await askFor(email)).toEqual({ received: true })
    expect(await subscriberNow(email)).toMatchObject({ status: 'unsubscribed', endedBy: 'bounced' })
    expect(await sendsTo(email)).toEqual(['taken'])
  })

  it('a letter that is called spam ends the letters, and its link confirms no more', async () => {
    const email = simulated('complaint')
    await askFor(email)
    expect(await ended(email)).toMatchObject({ status: 'unsubscribed', endedBy: 'complained' })
    const token = await tokenOf(email)
    expect(await visitor().refused(newsletterRoutes.confirmNewsletter, { body: { token } })).toMatchObject({ code: 'linkRefused' })
  })

  it('a receipt that comes back ends the letters, and the proof of consent is kept three years', async () => {
    const { email, token } = await aSubscriber()
    await visitor().call(newsletterRoutes.confirmNewsletter, { body: { token } })
    const sessionId = await aSale(email)
    await mailTo(email, 'commande')
    expect(await publishMailEvent(aBounce(await confirmationOf(sessionId), email.toUpperCase()))).toBe(200)
    const subscriber = await ended(email)
    expect(Number(subscriber.expiresAtEpoch) - Date.now() / 1000).toBeGreaterThan(2.9 * 365 * 24 * 60 * 60)
  })
})

describe('an event', () => {
  it('told twice, or a complaint told after or before the bounce, leaves the same', async () => {
    const email = newAddress()
    const [one, other] = await Promise.all([aSale(email), aSale(email)])
    const [first, second] = [await confirmationOf(one), await confirmationOf(other)]
    const events = (mail: typeof first) => [aBounce(mail, email), aComplaint(mail, email), aBounce(mail, email)]
    for (const event of events(first)) expect(await publishMailEvent(event)).toBe(200)
    for (const event of events(second).slice(1)) expect(await publishMailEvent(event)).toBe(200)
    const [told, toldElse] = [await orderNow(one), await orderNow(other)]
    expect(told?.undelivered).toEqual({ mail: first.sk, to: email, at: '2026-11-23T05:00:00.000Z', cause: 'bounced' })
    expect(toldElse?.undelivered).toEqual(told?.undelivered)
    expect((await getRow(second))?.feedback).toEqual((await getRow(first))?.feedback)
  })

  it('told before the sender noted that the mail left ends its waiting', async () => {
    const email = newAddress()
    const key = await confirmationOf(await aSale(email))
    await mailTo(email)
    await until('the mail to have left', async () => (await getRow(key))?.sentAt !== undefined)
    const waiting = { due: 'MAIL', dueAt: '2100-01-01T00:00:00.000Z', dueSince: new Date().toISOString() }
    await changeRow(key, { sentAt: undefined, expiresAtEpoch: undefined, ...waiting })
    expect(await publishMailEvent(aBounce(key, email))).toBe(200)
    expect(await getRow(key)).toMatchObject({ sentAt: expect.any(String), feedback: { cause: 'bounced' } })
    expect(await getRow(key)).not.toHaveProperty('due')
  })

  it.each([
    ['of a mail that nobody sent', aBounce(keys.orderMail('nobody', 'confirmation'), 'x@mail.example')],
    ['of another row', aBounce(keys.order('nobody'), 'x@mail.example')],
    ['of an unknown shape', '{"eventType":"Bounce","mail":{}}'],
    ['that is none', 'Successfully validated SNS topic for Amazon SES event publishing.'],
  ])('%s is taken and changes nothing', async (_, event) => {
    expect(await publishMailEvent(event)).toBe(200)
    expect(await rowsOf(keys.order('nobody').pk)).toEqual([])
    expect(await subscriberNow('x@mail.example')).toBeUndefined()
  })

  it('a mail event is logged without the address', async () => {
    const email = simulated('bounce')
    await markOf(await aSale(email))
    const logs = globSync('.local/logs/test/receiveMailEvents.log').map(file => readFileSync(file, 'utf8'))
    expect(logs.join('\n')).toContain('"kind":"bounced","type":"Permanent General","template":"MAIL#confirmation"')
    expect(logs.join('\n')).not.toContain(email)
    expect(logs.join('\n')).not.toContain('mail.example')
  })
})
