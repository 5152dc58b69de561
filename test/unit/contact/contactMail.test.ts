import { describe, expect, it } from '@jest/globals'
import { contactMail } from '../../../lambdas/contact/contactMail.ts'
import { theOwner } from '../../../lambdas/kit/mail/mail.ts'

const message = {
  name: 'Claire Dupont',
  email: 'claire@mail.example',
  subject: 'Visite de l’atelier',
  message: 'Bonjour,\n5 < 7 & voilà\n\nClaire',
}
const siteUrl = 'https://galerie.example'
const received = { receivedAt: new Date('2026-11-20T10:30:00.000Z'), siteUrl }
const mail = contactMail(message, received)
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('the mail that brings a visitor’s message', () => {
  it('goes to the owner, and is answered to the visitor', () => {
    expect(mail).toMatchObject({ to: theOwner, replyTo: 'claire@mail.example' })
    expect(plain(mail.subject)).toBe('Message du site : Visite de l’atelier')
  })

  it('mails who wrote, when, and every line of the message', () => {
    const lead = 'Claire Dupont (claire@mail.example) vous a écrit le 20 novembre 2026 à 11:30.'
    expect(plain(mail.text)).toContain(`${lead}\n\nObjet : Visite de l’atelier\n\n${message.message}`)
    expect(plain(mail.html)).toContain(lead)
    expect(mail.html).toContain('Bonjour,<br>5 &lt; 7 &amp; voilà<br><br>Claire')
  })

  it('leads to the messages in the back office', () => {
    for (const part of [mail.text, mail.html]) expect(part).toMatch(/https:\/\/galerie\.example\/admin\/messages(?=["\n])/)
  })

  it('names the work it is about, with its reference and the way to it', () => {
    const artwork = { id: 17, title: 'Barques & <filets>', slug: 'barques-filets' }
    const about = contactMail(message, { ...received, artwork })
    expect(plain(about.text)).toContain(
      'Au sujet de l’œuvre « Barques & <filets> » (GL-0017) :\nhttps://galerie.example/oeuvres/barques-filets\n\nObjet',
    )
    expect(about.html).toContain('href="https://galerie.example/oeuvres/barques-filets"')
    expect(plain(about.html)).toContain('« Barques &amp; &lt;filets&gt; » (GL-0017)')
    expect(mail.text).not.toContain('Au sujet de')
  })

  it('holds hostile words safely', () => {
    const hostile = contactMail({ ...message, name: '<img src=x onerror=1>', subject: '"><b>', message: '<b>\n</td>' }, received)
    expect(hostile.html).not.toMatch(/<img src=x|<b>|"><b/)
  })
})
