import { beforeAll, describe, expect, it } from '@jest/globals'
import { theOwner } from '../../../lambdas/kit/mail/mail.ts'
import { confirmationMails } from '../../../lambdas/order/mails/paymentMails.ts'
import { withdrawalNoticeMail, withdrawalReceiptMail } from '../../../lambdas/withdrawal/withdrawalMail.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import type { WithdrawalReceipt } from '../../../shared/withdrawal/withdrawal.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('&#39;', "'")
const paidAt = '2026-11-20T10:30:00.000Z'
const order = anOrderRow({ status: 'paid', paidAt })
const receipt: WithdrawalReceipt = {
  at: '2026-11-21T13:05:30.000Z',
  reference: order.reference,
  paidAt,
  customerName: 'Claire Dupont',
  maskedEmail: 'c•••••@mail.example',
  items: [...order.items],
  refundAmount: 100_000,
  promise: order.promise,
}

beforeAll(() => {
  process.env.SITE_URL = 'https://galerie.example'
})

describe.each(['html', 'text'] as const)('the mails of a withdrawal, in %s', part => {
  const toBuyer = (changes: Partial<WithdrawalReceipt> = {}) => plain(withdrawalReceiptMail(order, { ...receipt, ...changes })[part])
  const toOwner = (changes: Partial<WithdrawalReceipt> = {}) => plain(withdrawalNoticeMail(order, { ...receipt, ...changes })[part])

  it('mails the customer their declaration, with its date and time', () => {
    for (const words of [
      'Je vous notifie ma rétractation du contrat portant sur la vente de l’œuvre ci-dessous.',
      'le 21 novembre 2026 à 14:05',
      'GL-2611-4F7K2Q, du 20 novembre 2026',
      'Trio (GL-0001, 1 000,00 €)',
      'Claire Dupont',
      'claire@mail.example',
    ])
      expect(toBuyer()).toContain(words)
  })

  it('tells the customer how to send the work back and how the money comes back', () => {
    for (const words of [
      'dans les 14 jours, au plus tard le 7 décembre 2026',
      `à : ${sampleGallery.name}, ${sampleGallery.address.street}, ${sampleGallery.address.postalCode} ${sampleGallery.address.city}`,
      'Les frais de retour sont à votre charge',
      '1 000,00 € vous sont rendus sous 7 jours après le retour de l’œuvre à l’atelier, ou dès la preuve de son envoi',
      'sur la carte qui a servi à payer',
    ])
      expect(toBuyer()).toContain(words)
  })

  it('cancel what never left the studio: neither side reads of a parcel, a return or a proof of sending', () => {
    const words = /colis|renvoyez|retour|preuve|envoi/i
    expect(toBuyer({ isUnsent: true })).toContain('L’achat est annulé : l’œuvre est à l’atelier, vous n’avez rien à renvoyer.')
    expect(toBuyer({ isUnsent: true })).toContain('1 000,00 € vous sont rendus sous 14 jours au plus')
    expect(toOwner({ isUnsent: true })).toContain('À rembourser : 1 000,00 €, sans attendre et sous 14 jours au plus, depuis la commande')
    for (const mail of [toBuyer({ isUnsent: true }), toOwner({ isUnsent: true })])
      expect(mail.replace(/<style[\s\S]*?<\/style>|Ce que vous avez envoyé|Envoyée/g, '').replace(/rien à renvoyer/, '')).not.toMatch(words)
  })

  it('mentions in both mails that a withdrawal came late', () => {
    expect(toBuyer()).not.toContain('après le délai de 30 jours')
    expect(toBuyer({ isLate: true })).toContain('après le délai de 30 jours')
    expect(toOwner({ isLate: true })).toContain('vérifiez la date de réception')
  })

  it('tells the owner who withdraws from what, and what is due', () => {
    for (const words of [
      'Claire Dupont',
      'claire@mail.example',
      'Trio (GL-0001',
      'le 21 novembre 2026 à 14:05',
      'À rembourser : 1 000,00 €',
    ])
      expect(toOwner()).toContain(words)
    expect(toOwner()).toContain('se rembourse depuis l’administration de la boutique')
  })

  it('links the owner to the order in the back office', () => {
    expect(toOwner()).toMatch(/https:\/\/galerie\.example\/admin\/commandes\?commande=GL-2611-4F7K2Q(?=["\n])/)
  })

  it('escapes a hostile name in the mails of a withdrawal', () => {
    if (part === 'html') expect(toOwner({ customerName: '<script>x</script>' })).not.toContain('<script>')
    expect(withdrawalReceiptMail(order, receipt).subject).not.toContain('Claire')
  })
})

describe('the mails of a withdrawal', () => {
  it('mails the customer and the owner, each with the other as the reply address', () => {
    expect(withdrawalReceiptMail(order, receipt)).toMatchObject({ to: 'claire@mail.example', replyTo: theOwner })
    expect(withdrawalNoticeMail(order, receipt)).toMatchObject({ to: theOwner, replyTo: 'claire@mail.example' })
  })

  it('tells the owner where a part of an order is refunded', () => {
    const [first] = order.items
    const pair = { ...order, items: first ? [first, { ...first, artworkId: 2 }] : [] }
    expect(withdrawalNoticeMail(pair, receipt).text).toContain('depuis la commande, à la ligne de la rétractation')
  })
})

describe('the confirmation of an order', () => {
  const session = { id: 'cs_test_1', status: 'complete', isPaid: true, amount: 100_000, currency: 'eur', mode: 'payment' } as const

  it.each(['html', 'text'] as const)(
    'leads to the withdrawal by the name the law gives it, without saying whose order it is, in %s',
    part => {
      const mail = plain(confirmationMails(order, session, new Date(paidAt)).confirmation?.[part] ?? '')
      expect(mail).toContain('Renoncer au contrat ici')
      expect(mail).toMatch(/https:\/\/galerie\.example\/retractation\?commande=GL-2611-4F7K2Q(?=["\n])/)
    },
  )
})
