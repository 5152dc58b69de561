import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { securityEventTypes } from '../../../shared/security/securityEvent.ts'
import { securityRoutes } from '../../../shared/security/securityRoutes.ts'
import { rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { signedIn } from '../../kit/shop/accounts.ts'

const { recordSecurityEvent } = securityRoutes

const anEvent = { eventType: 'formLimitReached', eventData: { form: 'contact' } }
const tell = (someone: Visitor, body: object = anEvent, headers: Readonly<Record<string, string>> = {}) =>
  someone.send(recordSecurityEvent, { body, headers })
const today = () => keys.securityEvent(new Date().toISOString(), '').pk
const eventsOf = async ({ address }: Visitor) => (await rowsOf(today())).filter(({ ipAddress }) => ipAddress === address)

describe('recordSecurityEvent', () => {
  it.each(securityEventTypes)('keeps %s with what the server knows, for three months', async eventType => {
    const someone = visitor()
    const reply = await tell(someone, { eventType, eventData: { path: '/admin' } }, { 'user-agent': 'Mozilla/5.0 (Atelier)' })
    expect([reply.status, reply.text]).toEqual([200, '{"recorded":true}'])
    const [event, ...others] = await eventsOf(someone)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      eventType,
      eventData: { path: '/admin' },
      ipAddress: someone.address,
      userAgent: 'Mozilla/5.0 (Atelier)',
    })
    expect(event).not.toHaveProperty('userId')
    const days = (Number(event?.expiresAtEpoch) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(90)
  })

  it('names the account of a token that holds', async () => {
    const someone = visitor()
    const { accessToken, sub } = await signedIn('customer')
    await tell(someone, anEvent, { authorization: `Bearer ${accessToken}` })
    expect(await eventsOf(someone)).toEqual([expect.objectContaining({ userId: sub })])
  })

  it('refuses a token that does not hold, and never takes its bearer for nobody', async () => {
    const someone = visitor()
    const { idToken } = await signedIn('customer')
    for (const token of ['x', 'a.b.c', idToken]) {
      const headers = { authorization: `Bearer ${token}` }
      expect(await someone.refused(recordSecurityEvent, { body: anEvent, headers })).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
    expect(await eventsOf(someone)).toEqual([])
  })

  it('believes nobody about who they are, where they are, or when', async () => {
    const someone = visitor()
    const lies = {
      ipAddress: '198.51.100.7',
      userId: 'someone-else',
      userAgent: 'liar',
      at: '1999-01-01',
      expiresAtEpoch: 1,
      pk: 'ORDER#1',
    }
    const headers = { 'x-forwarded-for': '198.51.100.7', 'cloudfront-viewer-address': '198.51.100.7:1', 'user-agent': 'honest' }
    await tell(someone, { ...anEvent, ...lies, eventData: { ...anEvent.eventData, ...lies } }, headers)
    const [event] = await eventsOf(someone)
    expect(event).toMatchObject({ ipAddress: someone.address, userAgent: 'honest', eventData: { form: 'contact' } })
    expect(JSON.stringify(event)).not.toMatch(/198\.51\.100\.7|someone-else|liar|1999|ORDER/)
  })

  it('keeps no more of a browser’s name than tells it from another', async () => {
    const someone = visitor()
    await tell(someone, anEvent, { 'user-agent': `x${'é'.repeat(300)}` })
    const [event] = await eventsOf(someone)
    expect(String(event?.userAgent)).toHaveLength(256)
  })

  it('security events are accepted ten times a minute from an address', async () => {
    const someone = visitor()
    const replies = await Promise.all(Array.from({ length: 15 }, () => tell(someone)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await eventsOf(someone)).toHaveLength(10)
  })

  it.each([
    ['an event of no kind', { eventData: {} }, 'eventType', 'Ce type d’événement est inconnu'],
    ['an event it does not know', { eventType: 'bored', eventData: {} }, 'eventType', 'Ce type d’événement est inconnu'],
    [
      'a form it does not know',
      { eventType: 'contentRefused', eventData: { form: 'x'.repeat(9) } },
      'eventData.form',
      'Ce formulaire est inconnu',
    ],
    ['a field that is a text', { eventType: 'contentRefused', eventData: { field: 'a b' } }, 'eventData.field', 'Ce champ est inconnu'],
    ['a path that is none', { eventType: 'unknownPage', eventData: { path: 7 } }, 'eventData.path', 'Cette adresse n’est pas lisible'],
    ['an event without data', { eventType: 'unknownPage' }, 'eventData', 'Ce champ est requis.'],
  ])('recordSecurityEvent refuses %s', async (_, body, field, message) => {
    expect((await visitor().refused(recordSecurityEvent, { body })).errors).toEqual([{ field, message }])
  })

  it('refuses more than an event can be', async () => {
    const body = { ...anEvent, eventData: { path: 'x'.repeat(40_000) } }
    expect(await visitor().refused(recordSecurityEvent, { body })).toMatchObject({ status: 413 })
  })
})
