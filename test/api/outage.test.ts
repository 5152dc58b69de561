import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from '@jest/globals'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { gallery } from '../../shared/gallery.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { aCheckout, anArtwork } from '../kit/builders.ts'
import { mailsTo, mailTo, newAddress } from '../kit/mailbox.ts'
import { askFor, tokenOf } from '../kit/newsletter.ts'
import { givenUp, mailService, moveOutbox, sendsTo } from '../kit/outage.ts'
import { openOwnShop } from '../kit/ownShop.ts'
import { anUpload, aQuote, gif } from '../kit/quotes.ts'
import { pay, settled } from '../kit/stripe.ts'
import { until } from '../kit/until.ts'
import { visitor } from '../kit/visitor.ts'

// A shop of its own: an outage here is nobody else's.
openOwnShop()

const refusing = (code: 'Throttling' | 'MessageRejected' | 'ServiceUnavailable' | 'InternalFailure' = 'ServiceUnavailable') =>
  mailService({ kind: 'refuse', code })
/** SES works again, and the outbox has waited long enough to try. */
const recover = async () => {
  await mailService({ kind: 'none' })
  await moveOutbox(60)
}
afterEach(recover)

const refusedTo = (address: string, least = 1) =>
  until(`SES to refuse a mail to ${address}`, async () => (await sendsTo(address)).filter(outcome => outcome === 'refused').length >= least)

/** Everything queued has left: a mail queued after all others has arrived. */
const allSent = async () => {
  const email = newAddress()
  await askFor(email)
  await mailTo(email)
}

const aMessage = () => ({ name: 'Claire Dupont', email: newAddress(), subject: 'Une visite', message: 'Puis-je passer samedi ?' })
const ownerMailsAbout = async (words: string) =>
  (await mailsTo(gallery.email)).filter(({ text, subject }) => `${subject}${text}`.includes(words))

describe('while SES refuses for a while', () => {
  it('a message is taken, and arrives once when SES is back', async () => {
    const message = aMessage()
    await refusing()
    expect(await visitor().call(contactRoutes.sendContactEmail, { body: message })).toEqual({ received: true })
    await refusedTo(gallery.email, 2)
    expect(await ownerMailsAbout(message.email)).toEqual([])
    await recover()
    await mailTo(gallery.email, message.email)
    await allSent()
    expect(await ownerMailsAbout(message.email)).toHaveLength(1)
  })

  it.each(['Throttling', 'MessageRejected', 'ServiceUnavailable', 'InternalFailure'] as const)(
    'a newsletter’s confirmation arrives once after %s, and its link works',
    async code => {
      const email = newAddress()
      await refusing(code)
      await askFor(email)
      await refusedTo(email)
      await recover()
      expect(await tokenOf(email)).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
      await allSent()
      expect(await mailsTo(email)).toHaveLength(1)
      expect((await sendsTo(email)).filter(outcome => outcome === 'taken')).toHaveLength(1)
    },
  )

  it('a quote request with two images arrives once, its receipt too', async () => {
    const quote = aQuote({ uploadedFiles: [await anUpload(), await anUpload({ name: 'quai.gif', type: 'image/gif', bytes: gif })] })
    await refusing()
    expect(await visitor().call(quoteRoutes.sendQuoteEmail, { body: quote })).toEqual({ received: true })
    await refusedTo(gallery.email)
    await recover()
    const mail = await mailTo(gallery.email, quote.contactEmail)
    expect(mail.links.filter(link => link.includes('/quotes/'))).toHaveLength(2)
    await mailTo(quote.contactEmail)
    await allSent()
    expect([await ownerMailsAbout(quote.contactEmail), await mailsTo(quote.contactEmail)].map(mails => mails.length)).toEqual([1, 1])
  })

  it('an order is paid and shown so at once; buyer and painter are each told once when SES is back', async () => {
    const [work, buyer] = [await anArtwork(), visitor()]
    const { sessionId, customerEmail } = await aCheckout(buyer, [work])
    await refusing()
    await pay(sessionId)
    await settled(sessionId)
    await refusedTo(customerEmail)
    const { status } = await buyer.call(orderRoutes.getOrder, { params: { sessionId } })
    expect(status).toBe('paid')
    await recover()
    await mailTo(customerEmail)
    await mailTo(gallery.email, customerEmail)
    await allSent()
    expect([await mailsTo(customerEmail), await ownerMailsAbout(customerEmail)].map(mails => mails.length)).toEqual([1, 1])
  })

  it('a mail that follows one refused is not lost behind it', async () => {
    const emails = Array.from({ length: 12 }, newAddress)
    await refusing('Throttling')
    await Promise.all(emails.map(email => askFor(email)))
    await refusedTo(emails[0] ?? '')
    await recover()
    for (const email of emails) await mailTo(email)
    await allSent()
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
  })
})

it('what SES rejects is logged without the address it names, nor a word of the message', async () => {
  const message = { ...aMessage(), name: 'Clotilde Sans-Trace', message: 'Un secret de famille' }
  await refusing('MessageRejected')
  await askFor(message.email)
  await visitor().call(contactRoutes.sendContactEmail, { body: message })
  await refusedTo(message.email)
  const logs = () =>
    globSync('.local/logs/test/*.log')
      .map(file => readFileSync(file, 'utf8'))
      .join('\n')
  await until('the refusal to be logged', async () => logs().includes('identities failed the check'))
  for (const secret of [message.email, message.name, message.message, gallery.email]) expect(logs()).not.toContain(secret)
})

it('a slow SES is waited for, and sent to once', async () => {
  const email = newAddress()
  await mailService({ kind: 'slow', seconds: 2 })
  await askFor(email)
  await mailTo(email)
  await mailService({ kind: 'none' })
  await allSent()
  expect([await mailsTo(email), await sendsTo(email)]).toEqual([[expect.anything()], ['taken']])
})

it('a mail that SES takes without being heard is sent again: twice in the inbox rather than never', async () => {
  const email = newAddress()
  await mailService({ kind: 'lose', times: 1 })
  await askFor(email)
  await until('the second try', async () => (await sendsTo(email)).length === 2)
  await allSent()
  expect([(await mailsTo(email)).length, await sendsTo(email)]).toEqual([2, ['lost', 'taken']])
})

it('what no try could send in six hours is given up where the alarm looks, and holds up nothing', async () => {
  const email = newAddress()
  const hours = 6 * 60 * 60 + 60
  await refusing('MessageRejected')
  await askFor(email)
  await refusedTo(email)
  expect(await givenUp()).toEqual([])
  await moveOutbox(hours)
  const [failure = ''] = await until('the mail to be given up', async () => {
    const bodies = await givenUp()
    return bodies.length > 0 && bodies
  })
  await moveOutbox(-hours)
  expect(JSON.parse(failure)).toMatchObject({
    requestContext: { condition: 'RecordAgeExceeded', functionArn: expect.stringContaining('sendQueuedMail') },
    DDBStreamBatchInfo: { batchSize: 1 },
  })
  await recover()
  await allSent()
  expect(await mailsTo(email)).toEqual([])
})
