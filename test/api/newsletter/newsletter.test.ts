import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { readToken, subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { newsletterConsentTexts } from '../../../shared/newsletter/newsletterTexts.ts'
import { mailsOnceArrived, mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, rowsOf } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aSubscriber, askFor, subscriberNow, tokenOf } from '../../kit/shop/newsletter.ts'

const { subscribeNewsletter, confirmNewsletter, unsubscribeNewsletter } = newsletterRoutes

const confirm = (token: string) => visitor().call(confirmNewsletter, { body: { token } })
const leave = (token: string) => visitor().call(unsubscribeNewsletter, { query: { token } })
const errorsOf = async (changes: object) => {
  const body = { email: newAddress(), rgpdConsent: true, origin: 'page', ...changes }
  return (await visitor().refused(subscribeNewsletter, { body })).errors
}
const hourAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString()

describe('subscribeNewsletter', () => {
  it('sends a mail that asks to confirm, and keeps the proof of consent', async () => {
    const { email } = await aSubscriber()
    expect((await mailTo(email)).subject).toBe('Confirmez votre inscription à la lettre de l’atelier')
    expect(await subscriberNow(email)).toMatchObject({
      email,
      status: 'pending',
      consent: { textVersion: newsletterConsentTexts.version, at: expect.stringMatching(/^20/), origin: 'page' },
    })
  })

  it('keeps of the link’s secret only its hash', async () => {
    const { email, token } = await aSubscriber()
    const rows = (await rowsOf(keys.subscriber(subscriberIdOf(email)).pk)).filter(({ sk }) => !sk.startsWith('MAIL#'))
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  it('sends one mail to an address asked for a hundred times, in capitals too, and answers the same', async () => {
    const email = newAddress()
    const ask = (at: number) => askFor(at % 2 ? email.toUpperCase() : email, visitor())
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(at)))
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(new Set(['{"received":true}']))
    await mailTo(email)
    const other = newAddress()
    await askFor(other)
    await mailTo(other)
    await pause(300)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('writes again after an hour, and both links work', async () => {
    const { email, token } = await aSubscriber()
    await changeRow(keys.subscriber(subscriberIdOf(email)), { mailedAt: hourAgo(1) })
    await askFor(email)
    expect(await mailsOnceArrived(email, 2)).toHaveLength(2)
    await confirm(token)
  })

  it('writes three times a day at most to an address that does not confirm, and answers the same', async () => {
    const { email } = await aSubscriber()
    for (let time = 2; time <= 5; time += 1) {
      await changeRow(keys.subscriber(subscriberIdOf(email)), { mailedAt: hourAgo(1) })
      expect(await askFor(email)).toEqual({ received: true })
    }
    expect(await mailsOnceArrived(email, 3)).toHaveLength(3)
  })

  it('answers who is in already as it answers anybody, without a mail', async () => {
    const { email, token } = await aSubscriber()
    await confirm(token)
    await changeRow(keys.subscriber(subscriberIdOf(email)), { mailedAt: hourAgo(2) })
    expect(await askFor(email)).toEqual({ received: true })
    expect(await subscriberNow(email)).toMatchObject({ status: 'confirmed' })
  })

  it.each([
    ['no address', { email: undefined }, 'email', 'Adresse email invalide.'],
    ['two addresses', { email: 'a@b.fr, c@d.fr' }, 'email', 'Adresse email invalide.'],
    ['a header in the address', { email: 'a@b.fr\r\nBcc: c@d.fr' }, 'email', 'Adresse email invalide.'],
    ['a passing address', { email: 'a@tempmail.com' }, 'email', 'Adresse email non autorisée'],
    ['a name of one letter', { name: 'C' }, 'name', 'Le nom doit contenir au moins 2 caractères'],
    ['a name with a script', { name: '<script>' }, 'name', 'Contenu invalide détecté.'],
    ['an address in a header’s code', { email: '=?utf-8?q?a?=@b.fr' }, 'email', 'Adresse email invalide.'],
    ['a name with a header in it', { name: 'Claire\r\nBcc: c@d.fr' }, 'name', 'Contenu invalide détecté.'],
    ['a name in a header’s code', { name: '=?utf-8?B?QmNjOg==?=' }, 'name', 'Contenu invalide détecté.'],
    ['a name with a script broken by a tab', { name: 'java\tscript:x' }, 'name', 'Contenu invalide détecté.'],
    ['a name with a script in wide letters', { name: '＜script＞' }, 'name', 'Contenu invalide détecté.'],
    ['an origin it does not know', { origin: 'elsewhere' }, 'origin', 'Cette origine est inconnue'],
    ['no consent at all', { rgpdConsent: undefined }, 'rgpdConsent', 'Vous devez accepter les conditions RGPD'],
    ['no consent', { rgpdConsent: false }, 'rgpdConsent', 'Vous devez accepter les conditions RGPD'],
    ['consent in words', { rgpdConsent: 'true' }, 'rgpdConsent', 'Vous devez accepter les conditions RGPD'],
    ['consent in numbers', { rgpdConsent: 1 }, 'rgpdConsent', 'Vous devez accepter les conditions RGPD'],
  ])('subscribeNewsletter refuses %s', async (_, changes, field, message) => {
    expect(await errorsOf(changes)).toEqual([{ field, message }])
  })

  it.each(['  ', '\u200b\u200b', '\ufeff'])('a subscription takes the blank name %j for none', async name => {
    const email = newAddress()
    await visitor().call(subscribeNewsletter, { body: { email, name, rgpdConsent: true, origin: 'footer' } })
    expect(await subscriberNow(email)).toMatchObject({ name: '', consent: { origin: 'footer' } })
  })
})

const edited = (token: string): string => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`

describe('confirmNewsletter', () => {
  it('confirms, once or twice', async () => {
    const { email, token } = await aSubscriber()
    expect(await confirm(token)).toEqual({ confirmed: true })
    const first = await subscriberNow(email)
    expect(first).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(String) })
    expect(first).not.toHaveProperty('expiresAtEpoch')
    await confirm(token)
    expect(await subscriberNow(email)).toEqual(first)
  })

  it('refuses an edited link, another’s, and one a week old', async () => {
    const [one, other] = [await aSubscriber(), await aSubscriber()]
    const [secret, owner] = [one.token.split('.')[1], other.token.split('.')[0]]
    const tokenRow = keys.subscriberToken(subscriberIdOf(one.email), readToken(one.token).secretHash)
    await changeRow(tokenRow, { issuedAt: hourAgo(7 * 24) })
    for (const token of [edited(other.token), `${owner}.${secret}`, one.token])
      expect(await visitor().refused(confirmNewsletter, { body: { token } })).toMatchObject({ status: 404, code: 'linkRefused' })
    for (const token of ['', 'x', 7, `${one.token}.x`])
      expect((await visitor().refused(confirmNewsletter, { body: { token } })).errors).toEqual([
        { field: 'token', message: 'Ce lien n’est pas valide' },
      ])
    expect(await subscriberNow(one.email)).toMatchObject({ status: 'pending' })
    expect(await subscriberNow(other.email)).toMatchObject({ status: 'pending' })
  })

  it('does not bring back by an old link who has left', async () => {
    const { token } = await aSubscriber()
    await leave(token)
    expect(await visitor().refused(confirmNewsletter, { body: { token } })).toMatchObject({ status: 404 })
  })
})

describe('unsubscribeNewsletter', () => {
  it('works in one click of the mail program: a form posted to the header’s address', async () => {
    const { email, token } = await aSubscriber()
    await confirm(token)
    const { headers } = await mailTo(email)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(http[^>]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const { pathname, search } = new URL(address)
    const reply = await visitor().http({
      method: 'POST',
      path: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([reply.status, reply.text]).toEqual([200, '{"unsubscribed":true}'])
    expect(await subscriberNow(email)).toMatchObject({ status: 'unsubscribed', consent: { origin: 'page' } })
  })

  it.each(['GET', 'HEAD'])('opened by a browser or a scanner (%s), leads to the page that asks, and ends nothing', async method => {
    const { email, token } = await aSubscriber()
    await confirm(token)
    const open = (search: string) => visitor().http({ method, path: `/api/newsletter/unsubscribe?${search}` })
    for (const search of [`token=${token}`, `token=${token}`, `token=${token}&utm_source=lettre`]) {
      const { status, headers } = await open(search)
      expect([status, headers.location]).toEqual([303, `/newsletter-confirmation#desinscription=${token}`])
    }
    for (const search of ['', 'token=', 'token=//ailleurs.example']) expect((await open(search)).status).toBe(405)
    expect(await subscriberNow(email)).toMatchObject({ status: 'confirmed' })
  })

  it('unsubscribing twice is no error, and the address can subscribe again', async () => {
    const { email, token } = await aSubscriber()
    await leave(token)
    expect(await leave(token)).toEqual({ unsubscribed: true })
    await askFor(email)
    expect(await subscriberNow(email)).toMatchObject({ status: 'pending' })
    expect(await mailsOnceArrived(email, 2)).toHaveLength(2)
  })

  it('refuses an edited or a foreign link', async () => {
    const [one, other] = [await aSubscriber(), await aSubscriber()]
    const foreign = `${other.token.split('.')[0]}.${one.token.split('.')[1]}`
    for (const token of [edited(one.token), foreign])
      expect(await visitor().refused(unsubscribeNewsletter, { query: { token } })).toMatchObject({ status: 404, code: 'linkRefused' })
    expect(await subscriberNow(other.email)).toMatchObject({ status: 'pending' })
    expect(await tokenOf(one.email)).toBe(one.token)
  })
})
