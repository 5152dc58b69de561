import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { mailRow, theOwner } from '../../../lambdas/kit/mail/mail.ts'
import { metricNames } from '../../../lambdas/kit/metric.ts'
import { dues, type Key, keys, mailSortPrefix, mailSubjectKey } from '../../../lambdas/kit/table/keys.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { mailTo, newAddress, paperMailsTo } from '../../kit/cloud/mailbox.ts'
import { recordedMetrics } from '../../kit/cloud/metrics.ts'
import { givenUp, mailService, sendsTo } from '../../kit/cloud/outage.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { pay } from '../../kit/cloud/stripe.ts'
import { dueRows, getRow, putRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { askFor } from '../../kit/shop/newsletter.ts'
import { orderIdOf } from '../../kit/shop/orders.ts'
import { aQuote, offerQuotes } from '../../kit/shop/quotes.ts'
import { until } from '../../kit/values/until.ts'

openOwnShop(offerQuotes)

/** The rows that mails wait in, by the name of their key: a new kind is here by itself. */
const rowKinds = new Map(
  Object.entries(keys).flatMap(([name, keyOf]) => {
    const made = keyOf as (...parts: readonly string[]) => Key
    return made('', '', '').sk.startsWith(mailSortPrefix) ? [[name, made] as const] : []
  }),
)

/** The rows in which each folder's mails wait. */
const rowsOfFolder: Readonly<Record<string, readonly string[]>> = {
  account: ['magicLinkMail'],
  contact: ['messageMail'],
  customer: ['addressProofMail'],
  invoice: ['addressProofMail'],
  newsletter: ['subscriberMail'],
  order: ['orderMail'],
  privacy: ['ownDataMail'],
  quote: ['messageMail'],
  withdrawal: ['orderMail'],
}

/** Rows that carry a secret, and are gone once they have left. */
const withSecrets = ['magicLinkMail', 'addressProofMail', 'ownDataMail']

type Kind = { readonly name: string; readonly row: string }

/** What lays out letters for the functions that write one. */
const layouts = ['orderLetter', 'toOwner']

/** Every mail that the shop writes, found by the functions that write one: a new one is here by itself. */
const kinds: readonly Kind[] = globSync('lambdas/!(kit)/**/*.ts').flatMap(file => {
  const written = [...readFileSync(file, 'utf8').matchAll(/const (\w+) = .*\): Mail(?: \| undefined)? =>/g)]
  const [, folder = ''] = file.split('/')
  const names = written.flatMap(([, name = '']) => (layouts.includes(name) ? [] : [name]))
  return names.flatMap(name => (rowsOfFolder[folder] ?? [`none for ${folder}`]).map(row => ({ name, row })))
})

/** Queues a mail of this kind as the shop does, in a partition of its own beside what it tells of. */
const queue = async ({ name, row }: Kind, to: string): Promise<Key> => {
  const keyOf = rowKinds.get(row)
  if (!keyOf) throw new Error(`No key is named ${row}`)
  const at = new Date().toISOString()
  const key = keyOf(crypto.randomUUID(), row === 'messageMail' ? at : `${name}-${at}`, name)
  const isFleeting = withSecrets.includes(row)
  if (!isFleeting) await putRow(mailSubjectKey(key))
  const mail = {
    to,
    replyTo: theOwner,
    subject: name,
    html: `<p>${name}</p>`,
    text: name,
    ...(isFleeting && { isFleeting: true as const }),
  }
  await putRow({ ...mailRow(key, mail), pk: key.pk, sk: key.sk })
  return key
}

const failed = async (): Promise<readonly string[]> => (await dueRows(dues.failedMails)).map(({ pk, sk }) => `${pk} ${sk}`)

describe('one poisonous mail of every kind', () => {
  it('the poisonous mails are of every kind of row and of every mail', () => {
    expect([...new Set(kinds.map(({ row }) => row))].toSorted()).toEqual([...rowKinds.keys()].toSorted())
    const names = kinds.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['orderConfirmationMail', 'partialRefundMail', 'contactMail', 'ownLinkMail']))
    expect(new Set(names).size).toBeGreaterThanOrEqual(31)
  })

  it('holds up no other, is marked and rings: all others leave without the sweep, and nothing is lost', async () => {
    const bad = newAddress()
    const [one, other] = [await aCheckout(visitor(), [await anArtwork()], bad), await aCheckout(visitor(), [await anArtwork()])]
    await mailService({ kind: 'refuse', code: 'InvalidParameterValue', to: [bad] })
    const since = Date.now()
    const poisonous = await Promise.all(kinds.map(kind => queue(kind, bad)))
    await pay(one.sessionId)
    // One that nothing is wrong with beside them in each kind of row, and what people do meanwhile.
    const others = kinds.filter(({ row }, at) => kinds.findIndex(each => each.row === row) === at)
    const readers = others.map(newAddress)
    const [subscriber, quote, message] = [
      newAddress(),
      aQuote(),
      { name: 'Claire', email: newAddress(), subject: 'Bonjour', message: 'Puis-je passer samedi ?' },
    ]
    await Promise.all([
      ...others.map((kind, at) => queue(kind, readers[at] ?? '')),
      pay(other.sessionId),
      askFor(subscriber),
      visitor().call(contactRoutes.sendContactEmail, { body: message }),
      visitor().call(quoteRoutes.sendQuoteEmail, { body: quote }),
    ])
    await Promise.all([
      ...readers.map(reader => mailTo(reader)),
      mailTo(other.customerEmail),
      mailTo(sampleGallery.email, other.customerEmail),
      mailTo(sampleGallery.email, bad),
      mailTo(subscriber),
      mailTo(sampleGallery.email, message.email),
      mailTo(sampleGallery.email, quote.contactEmail),
      mailTo(quote.contactEmail),
    ])

    const [marks, own] = [poisonous.map(({ pk, sk }) => `${pk} ${sk}`), `ORDER#${await orderIdOf(one.sessionId)} MAIL#confirmation`]
    // The buyer whose address is refused has the order's mail and the invoice's.
    const refused = marks.length + 2
    await until('every poisonous mail to be marked', async () => {
      const marked = await failed()
      return [...marks, own].every(mark => marked.includes(mark)) && marked.length >= refused
    })
    expect((await failed()).length).toBe(refused)
    await until('the other buyer’s invoice', async () => (await paperMailsTo(other.customerEmail)).length === 1)
    for (const key of poisonous) {
      const row = await getRow(key)
      expect(row).toMatchObject({ failedAt: expect.any(String), trouble: expect.stringContaining('Illegal address') })
      const told = await getRow(mailSubjectKey(key))
      if (row?.isFleeting) expect([told, row?.to, row?.html, row?.text]).toEqual([undefined, undefined, undefined, undefined])
      else expect(told?.undelivered).toMatchObject({ to: bad, cause: 'refused' })
    }
    expect(await sendsTo(bad)).toEqual(Array(refused).fill('refused'))
    await until('all others to have left', async () => (await dueRows(dues.mails)).length === 0)
    expect(await givenUp()).toEqual([])

    await runNow('sweepMails')
    await until('the refusals to be counted', async () =>
      recordedMetrics('sweepMails', since).some(({ name, value }) => name === metricNames.mailsRefused && value === refused),
    )
    await mailService({ kind: 'none' })
  }, 90_000)
})
