import { describe, expect, it } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { copyReadyMail, erasedMail, erasureAskedMail, erasurePostponedMail } from '../../../lambdas/privacy/ownDataMails.ts'
import { zipOf } from '../../../lambdas/privacy/ownDataZip.ts'

describe('the copy of somebody’s data', () => {
  const picture = new Uint8Array([137, 80, 78, 71])

  it('packs the customer’s data into one ZIP with named files', () => {
    const files = unzipSync(
      zipOf([
        { path: 'index.html', content: '<h1>Vos données</h1>' },
        { path: 'images/un-port.png', content: picture },
      ]),
    )
    expect(Object.keys(files).toSorted()).toEqual(['images/un-port.png', 'index.html'])
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe('<h1>Vos données</h1>')
    expect(files['images/un-port.png']).toEqual(picture)
  })

  it('refuses to pack more than fits into memory, counted in bytes', () => {
    expect(() => zipOf([{ path: 'a', content: 'é'.repeat(6) }], 12)).not.toThrow()
    expect(() => zipOf([{ path: 'a', content: 'é'.repeat(6) }], 11)).toThrow('12 bytes')
  })
})

describe('the mails about somebody’s data', () => {
  const [to, site, secret, at] = ['claire@mail.example', 'https://galerie.example', 's'.repeat(43), new Date('2026-11-30T10:00:00Z')]

  it.each([
    ['a copy', copyReadyMail(to, secret, site), `${site}/compte#donnees=${secret}`, 'valable 24'],
    ['an erasure to come', erasureAskedMail(to, secret, site, at), `${site}/compte#annuler=${secret}`, '30 novembre 2026'],
  ])('mails of %s one link, hides its code from servers, and deletes the mail once sent', (_, mail, link, said) => {
    expect(mail).toMatchObject({ to, isFleeting: true })
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toContain(link)
    expect(mail.text).toContain(said)
  })

  it('mails which data stay, and until when', () => {
    const mail = erasurePostponedMail(to, [{ reference: 'GL-1', until: at }, { reference: 'GL-2' }], at)
    expect(mail.text).toContain('GL-1 (jusqu’au 30 novembre 2026), GL-2')
    expect(erasedMail(to, at).text).toContain('10\u00a0ans')
  })
})
