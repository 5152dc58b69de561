import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import type { RouteQuery } from '../../../shared/kit/route.ts'
import { type AdminSubscriber, adminSubscriberRoutes } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { newsletterConsentTexts } from '../../../shared/newsletter/newsletterTexts.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aSubscriber, askFor } from '../../kit/shop/newsletter.ts'
import { everyPage, member, padding } from '../../kit/shop/owner.ts'

const { listSubscribers } = adminSubscriberRoutes
const { subscribeNewsletter, confirmNewsletter, unsubscribeNewsletter } = newsletterRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const everySubscriber = async (): Promise<readonly AdminSubscriber[]> =>
  (await everyPage(query => owner.call(listSubscribers, { query }))).flatMap(({ subscribers }) => subscribers)
const shown = async (email: string) => (await everySubscriber()).filter(subscriber => subscriber.email === email)

const consentOf = (origin: string) => ({ textVersion: newsletterConsentTexts.version, at: expect.stringMatching(/^20/), origin })
const confirm = (token: string) => visitor().call(confirmNewsletter, { body: { token } })
const leave = (token: string) => visitor().call(unsubscribeNewsletter, { query: { token } })
const unsubscribeToken = expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/)
const rowOf = (email: string) => keys.subscriber(subscriberIdOf(email))

describe('listSubscribers', () => {
  it('shows who asked, with the proof of their consent: which words, when and where', async () => {
    const email = newAddress()
    await visitor().call(subscribeNewsletter, { body: { email, name: 'Claire', rgpdConsent: true, origin: 'footer' } })
    expect(await shown(email)).toEqual([{ email, name: 'Claire', status: 'pending', consent: consentOf('footer'), unsubscribeToken }])
  })

  it('follows them in and out, without the secret that confirms', async () => {
    const { email, token } = await aSubscriber()
    const asked = { email, consent: consentOf('page'), unsubscribeToken }
    expect(await shown(email)).toEqual([{ ...asked, status: 'pending' }])
    await confirm(token)
    const confirmed = { ...asked, confirmedAt: expect.stringMatching(/^20/) }
    expect(await shown(email)).toEqual([{ ...confirmed, status: 'confirmed' }])
    await leave(token)
    expect(await shown(email)).toEqual([{ ...confirmed, status: 'unsubscribed', unsubscribedAt: expect.stringMatching(/^20/) }])
  })

  it('each listed subscriber has a link that ends the subscription and cannot confirm it', async () => {
    const { email, token } = await aSubscriber()
    const [{ unsubscribeToken: link = '' } = {}] = await shown(email)
    expect(link).not.toBe(token)
    expect(await visitor().refused(confirmNewsletter, { body: { token: link } })).toMatchObject({ code: 'linkRefused' })
    expect(await shown(email)).toMatchObject([{ status: 'pending' }])
    await confirm(token)
    await leave(link)
    expect(await shown(email)).toMatchObject([{ status: 'unsubscribed' }])
  })

  it('shows each once, the latest to ask first', async () => {
    const [first, second] = [await aSubscriber(), await aSubscriber()]
    await leave(first.token)
    await askFor(first.email)
    const all = await everySubscriber()
    const emails = all.map(({ email }) => email).filter(email => [first.email, second.email].includes(email))
    expect(emails).toEqual([first.email, second.email])
    expect(await shown(first.email)).toMatchObject([{ status: 'pending' }])
    const dates = all.map(({ consent }) => consent.at)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('comes in pages when there is much to read, each subscriber once', async () => {
    const emails = Array.from({ length: 4 }, newAddress)
    await Promise.all(emails.map(email => askFor(email)))
    await Promise.all(emails.map(email => changeRow(rowOf(email), { padding })))
    const pages = await everyPage(query => owner.call(listSubscribers, { query }))
    await Promise.all(emails.map(email => changeRow(rowOf(email), { padding: undefined })))
    expect(pages.length).toBeGreaterThan(1)
    const found = pages.flatMap(({ subscribers }) => subscribers.map(({ email }) => email))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(expect.arrayContaining(emails))
  })

  it('finds a subscriber by the address, a part of it or the name, in the state asked for', async () => {
    const [email, name] = [newAddress(), `Zoé Q${Date.now()}z`]
    await visitor().call(subscribeNewsletter, { body: { email, name, rgpdConsent: true, origin: 'footer' } })
    const found = async (query: RouteQuery<typeof listSubscribers>) =>
      (await everyPage(page => owner.call(listSubscribers, { query: { most: '50', ...query, ...page } }))).flatMap(({ subscribers }) =>
        subscribers.map(subscriber => subscriber.email),
      )
    for (const q of [email, email.slice(3), name.slice(6), name.toUpperCase()]) expect([q, await found({ q })]).toEqual([q, [email]])
    expect(await found({ q: name, status: 'pending' })).toEqual([email])
    expect(await found({ q: name, status: 'confirmed' })).toEqual([])
    expect(await found({ q: name, period: '2001' })).toEqual([])
  })

  it('shows none who never confirmed and is to be forgotten', async () => {
    const email = newAddress()
    await askFor(email)
    await changeRow(rowOf(email), { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    expect(await shown(email)).toEqual([])
  })

  it.each(['x', '2026-11-21T10:00:00.000Z_1', `2026-11-21T10:00:00.000Z_${'é'.repeat(43)}`])('refuses the cursor %j', async cursor => {
    expect(await owner.refused(listSubscribers, { query: { cursor } })).toMatchObject({ status: 400 })
  })

  it('listSubscribers refuses a visitor without a token, and a customer', async () => {
    expect((await visitor().send(listSubscribers)).status).toBe(401)
    const customer = await member('customer')
    expect(await customer.refused(listSubscribers)).toMatchObject({ status: 403, code: 'forbidden' })
  })
})
