import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { sendMail } from '../../../lambdas/kit/mail/mailSender.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { newsletterMail } from '../../../lambdas/newsletter/newsletterMail.ts'
import { newToken, readToken, subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'

Object.assign(process.env, {
  MAIL_FROM: 'atelier@galerie.example',
  OWNER_EMAIL: 'atelier@galerie.example',
  MAIL_CONFIGURATION_SET: 'mails',
})
const post = mockClient(SESClient)
const token = `${'s'.repeat(43)}.${'k'.repeat(43)}`
const subscription = { email: 'claire@mail.example', rgpdConsent: true, origin: 'page' } as const
const mail = newsletterMail(subscription, token, 'https://galerie.example')

describe('the mail that asks to confirm', () => {
  it.each(['html', 'text'] as const)('links to confirm and to unsubscribe in %s', part => {
    expect(mail[part]).toContain(`https://galerie.example/newsletter-confirmation#token=${token}`)
    expect(mail[part]).toContain(`https://galerie.example/newsletter-confirmation#desinscription=${token}`)
  })

  it('greets by name who gave one, safely', () => {
    expect(mail.text).toContain('Bonjour,')
    const named = newsletterMail({ ...subscription, name: '<b>Claire' }, token, 'https://galerie.example')
    expect(named.text).toContain('Bonjour <b>Claire,')
    expect(named.html).toContain('Bonjour &lt;b&gt;Claire,')
  })

  it('lets the mail program leave the list in one click', async () => {
    await sendMail({ ...mail, ...keys.subscriberMail('1', '2026-11-23T00:00:00.000Z') })
    const raw = Buffer.from(post.commandCalls(SendRawEmailCommand)[0]?.args[0].input.RawMessage?.Data ?? []).toString()
    expect(raw).toContain(`List-Unsubscribe: <https://galerie.example/api/newsletter/unsubscribe?token=${token}>\r\n`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(raw).toMatch(/^List-Id: <lettre\.galerie\.example>\r$/im)
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n')
  })
})

describe('a link’s token', () => {
  it('names its subscriber, whatever the case of the address, and is never the same twice', () => {
    const id = subscriberIdOf('Claire@Mail.example')
    expect(id).toBe(subscriberIdOf('claire@mail.EXAMPLE'))
    const [one, other] = [newToken(id), newToken(id)]
    expect(one.token).not.toBe(other.token)
    expect(readToken(one.token)).toEqual({ subscriberId: id, secretHash: one.secretHash })
    expect(one.token).not.toContain(one.secretHash)
  })
})
