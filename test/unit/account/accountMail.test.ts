import { describe, expect, it } from '@jest/globals'
import { codeMail, confirmationMail, magicLinkMail, resetMail } from '../../../lambdas/account/accountMail.ts'

const at = { siteUrl: 'https://galerie.example', email: 'claire+été@mail.example', code: '{####}', secret: 'xyz' }

const linksIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

describe('the pool’s mails', () => {
  it.each([
    [
      'confirming an address',
      confirmationMail,
      'https://galerie.example/auth#email=claire%2B%C3%A9t%C3%A9%40mail.example&code=xyz&pool={####}',
    ],
    [
      'choosing another password',
      resetMail,
      'https://galerie.example/auth?reset=true#email=claire%2B%C3%A9t%C3%A9%40mail.example&code={####}',
    ],
  ])('links once to %s in a pool’s mail, with the code that the pool fills in', (_, mail, link) => {
    expect(linksIn(mail(at).emailMessage)).toEqual([link])
  })

  it.each([confirmationMail, resetMail])('writes the pool’s mails in French, within Cognito’s limits', mail => {
    const { emailSubject, emailMessage } = mail(at)
    expect(emailMessage).toContain('<html lang="fr">')
    expect(emailMessage.length).toBeLessThan(20_000)
    expect(emailSubject.length).toBeLessThan(140)
  })

  it('escapes a hostile address in a pool’s mail', () => {
    expect(confirmationMail({ ...at, email: '"><script>@x' }).emailMessage).not.toContain('<script>')
  })

  it('shows the code in a mail without a link', () => {
    expect(codeMail.emailBody).toContain('{####}')
  })
})

describe('the magic link', () => {
  const link = 'https://galerie.example/auth/callback#email=a%40b.fr&secret=xyz'
  const mail = magicLinkMail('atelier@mail.example', link)

  it('goes to the owner, to be followed in either form of the mail', () => {
    expect(mail).toMatchObject({ to: 'atelier@mail.example', subject: 'Votre lien de connexion' })
    expect(linksIn(mail.html)).toEqual([link])
    expect(mail.text).toContain(link)
  })

  it('tells how long the magic link is valid, and that it works once', () => {
    for (const words of [mail.html, mail.text]) expect(words).toContain('valable dix minutes et ne sert qu’une fois')
  })

  it('lets the table forget the mail of a magic link once it is sent', () => {
    expect(mail.isFleeting).toBe(true)
  })
})
