import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from '@jest/globals'
import { dues, mailSubjectKey } from '../../../lambdas/kit/table/keys.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { mails } from '../../kit/cloud/command.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { givenUp, mailService, moveOutbox, sendsTo } from '../../kit/cloud/outage.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, dueRows, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { askFor, tokenOf } from '../../kit/shop/newsletter.ts'
import { aQuote, aQuoteUpload, offerQuotes, webp } from '../../kit/shop/quotes.ts'
import { until } from '../../kit/values/until.ts'

// A shop of its own, because an outage would fail the tests beside these.
openOwnShop(offerQuotes)

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

/** Waits until everything queued has left, which a mail queued last proves by arriving. */
const allSent = async () => {
  const email = newAddress()
  await askFor(email)
  await mailTo(email)
}

const aMessage = () => ({ name: 'Claire Dupont', email: newAddress(), subject: 'Une visite', message: 'Puis-je passer samedi ?' })
const ownerMailsAbout = async (words: string) =>
  (await mailsTo(sampleGallery.email)).filter(({ text, subject }) => `${subject}${text}`.includes(words))

describe('while SES refuses for a while', () => {
  it('a message is taken, and arrives once when SES is back', async () => {
    const message = aMessage()
    await refusing()
    expect(await visitor().call(contactRoutes.sendContactEmail, { body: message })).toEqual({ received: true })
    await refusedTo(sampleGallery.email, 2)
    expect(await ownerMailsAbout(message.email)).toEqual([])
    await recover()
    await mailTo(sampleGallery.email, message.email)
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
    const quote = aQuote({
      uploadedFiles: [await aQuoteUpload(), await aQuoteUpload({ name: 'quai.webp', type: 'image/webp', bytes: webp })],
    })
    await refusing()
    expect(await visitor().call(quoteRoutes.sendQuoteEmail, { body: quote })).toEqual({ received: true })
    await refusedTo(sampleGallery.email)
    await recover()
    const mail = await mailTo(sampleGallery.email, quote.contactEmail)
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
    await settledEvents(sessionId)
    await refusedTo(customerEmail)
    const { status } = await buyer.call(orderRoutes.getOrder, { params: { sessionId } })
    expect(status).toBe('paid')
    await recover()
    await mailTo(customerEmail)
    await mailTo(sampleGallery.email, customerEmail)
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
  for (const secret of [message.email, message.name, message.message, sampleGallery.email]) expect(logs()).not.toContain(secret)
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

describe('what SES refuses for good', () => {
  const failedTo = (address: string) =>
    until(`the mail to ${address} to be marked`, async () => (await dueRows(dues.failedMails)).find(({ to }) => to === address))

  it('a mail refused for good is marked, not tried again, and leaves when it is told to', async () => {
    const email = newAddress()
    await mailService({ kind: 'refuse', code: 'InvalidParameterValue', to: [email] })
    await visitor().call(quoteRoutes.sendQuoteEmail, { body: aQuote({ contactEmail: email }) })
    const row = await failedTo(email)
    expect(row).toMatchObject({ failedAt: expect.any(String), trouble: expect.stringContaining('Illegal address') })
    const parent = await getRow(mailSubjectKey(row))
    expect(parent?.undelivered).toEqual({ mail: row.sk, to: email, at: expect.any(String), cause: 'refused' })
    await recover()
    await runNow('sweepMails')
    expect(await sendsTo(email)).toEqual(['refused'])
    await mails('retry')
    await runNow('sweepMails')
    await mailTo(email)
    await until('the mark to go', async () => (await getRow(mailSubjectKey(row)))?.undelivered === undefined)
  })

  it('holds up nothing: with one such mail of each kind, every other leaves without the sweep', async () => {
    const [bad, work, buyer] = [newAddress(), await anArtwork(), visitor()]
    const sale = await aCheckout(visitor(), [await anArtwork()], bad)
    const good = await aCheckout(buyer, [work])
    await mailService({ kind: 'refuse', code: 'InvalidParameterValue', to: [bad] })
    await Promise.all([
      pay(sale.sessionId),
      askFor(bad),
      visitor().call(quoteRoutes.sendQuoteEmail, { body: aQuote({ contactEmail: bad }) }),
    ])
    await refusedTo(bad, 3)
    const [reader, message] = [newAddress(), aMessage()]
    await Promise.all([pay(good.sessionId), askFor(reader), visitor().call(contactRoutes.sendContactEmail, { body: message })])
    await Promise.all([
      mailTo(good.customerEmail),
      mailTo(reader),
      mailTo(sampleGallery.email, message.email),
      mailTo(sampleGallery.email, good.customerEmail),
    ])
    expect((await sendsTo(bad)).every(outcome => outcome === 'refused')).toBe(true)
  })
})

describe('what SES cannot take for a day or more', () => {
  const waitsFor = (address: string) =>
    until(`the mail to ${address} to be put off`, async () => (await dueRows(dues.mails)).find(({ to, tries }) => to === address && tries))
  const asOf = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()

  it.each<[string, Parameters<typeof mailService>[0]]>([
    ['an outage', { kind: 'refuse', code: 'ServiceUnavailable' }],
    ['an account that was paused', { kind: 'refuse', code: 'AccountSendingPausedException' }],
    ['a configuration set that is missing', { kind: 'refuse', code: 'ConfigurationSetDoesNotExist' }],
    ['an account in the sandbox', { kind: 'sandbox', verified: [] }],
    ['a quota that is used up', { kind: 'quota', left: 0 }],
  ])('waits for thirty hours of %s and then leaves once', async (_, fault) => {
    const email = newAddress()
    await mailService(fault)
    await askFor(email)
    const { pk, sk } = await waitsFor(email)
    await changeRow({ pk, sk }, { queuedAt: asOf(30), dueSince: asOf(30) })
    for (let tried = 0; tried < 3; tried += 1) await moveOutbox(10 * 60 * 60)
    expect(await getRow({ pk, sk })).toMatchObject({ due: dues.mails, tries: 4, trouble: expect.any(String) })
    await recover()
    await mailTo(email)
    await allSent()
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await givenUp()).toEqual([])
  })

  it('a verified identity receives its mail while the account is in the sandbox', async () => {
    const email = newAddress()
    await mailService({ kind: 'sandbox', verified: [email.toLowerCase()] })
    await askFor(email)
    await mailTo(email)
  })
})

it('npm run mails lists what waits and what was refused, and sends it at once', async () => {
  const email = newAddress()
  await mailService({ kind: 'refuse', code: 'AccountSendingPausedException' })
  await askFor(email)
  const waits = () => dueRows(dues.mails).then(rows => rows.find(({ to, tries }) => to === email && tries))
  const { pk, sk } = await until('the mail to wait', waits)
  await changeRow({ pk, sk }, { subject: '\u001b[2JBonjour\u009b' })
  expect(await mails('list')).not.toMatch(/[^\n\P{C}]/u)
  expect(await mails('list')).toMatch(new RegExp(`waiting .*${email}.*AccountSendingPausedException`))
  await mailService({ kind: 'none' })
  await mails('send')
  await runNow('sweepMails')
  await mailTo(email)
  expect(await mails('list')).not.toContain(email)
})
