import { beforeAll, describe, expect, it } from '@jest/globals'
import { theOwner } from '../../../lambdas/kit/mail/mail.ts'
import { confirmationMails, latePaymentMails } from '../../../lambdas/order/mails/paymentMails.ts'
import { fullRefundMails, refundFailedMail, saleRefundMails } from '../../../lambdas/order/mails/saleRefundMails.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'
import { samplePromise } from '../../kit/values/promises.ts'

const paidAt = new Date('2026-11-20T10:30:00.000Z')
const session = { id: 'cs_test_1', status: 'complete', isPaid: true, mode: 'payment', amount: 135_000, currency: 'eur' } as const

const order = (changes: Partial<OrderRow> = {}): OrderRow =>
  anOrderRow({
    customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR', phone: '06 12 34 56 78' },
    items: [
      {
        artworkId: 9,
        title: 'Trio, minuit',
        slug: 'trio-minuit',
        year: 2022,
        technique: 'Technique mixte',
        dimensions: '97 x 130 cm',
        image: { id: 'samples/trio-minuit-1', width: 1800, height: 1343, color: '#1a1b2b' },
        price: 150_000,
      },
    ],
    subtotal: 150_000,
    discountAmount: 15_000,
    promoCode: 'BIENVENUE10',
    totalAmount: 135_000,
    ...changes,
  })

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const mails = (changes: Partial<OrderRow> = {}) => ({
  ...confirmationMails(order(changes), session, paidAt),
  ...latePaymentMails(order(changes)),
  ...fullRefundMails(order({ sessionId: 'cs_test_1', ...changes })),
})

beforeAll(() => {
  process.env.SITE_URL = 'https://galerie.example'
})

it('the confirmation begins with the work, large, and with others small beneath it, each once', () => {
  const [one] = order().items
  if (!one?.image) throw new Error('The order has a picture')
  const others = [2, 3, 4, 5].map(id => ({ ...one, artworkId: id, image: { ...one.image, id: `samples/autre-${id}` } as typeof one.image }))
  const { html } = mails({ items: [one, ...others] }).confirmation ?? { html: '' }
  const shown = [...html.matchAll(/<img src="[^"]*samples\/([a-z0-9-]+)\/[^"]*" width="(\d+)"/g)].map(([, name, width]) => [
    name,
    Number(width),
  ])
  expect(shown).toEqual([['trio-minuit-1', 440], ...others.map(({ artworkId }) => [`autre-${artworkId}`, 150])])
  expect(html.lastIndexOf('<img')).toBeLessThan(html.indexOf('<h1'))
})

describe.each(['html', 'text'] as const)('the mails of an order, in %s', part => {
  const written = (name: string, changes: Partial<OrderRow> = {}): string => plain(mails(changes)[name]?.[part] ?? '')

  it.each(['confirmation', 'sale', 'refund', 'refund-notice', 'money-back'])('%s shows the work, its label and the amounts', name => {
    const mail = written(name)
    for (const words of ['Trio, minuit', '2022 — Technique mixte, 97 x 130 cm', 'GL-0009', 'GL-2611-4F7K2Q']) expect(mail).toContain(words)
    for (const amount of ['1 500,00 €', 'BIENVENUE10', '−150,00 €', '1 350,00 €']) expect(mail).toContain(amount)
  })

  it('the confirmation has the painter’s sentence before anything else, where there is one', () => {
    const mail = written('confirmation')
    const sentence = mail.indexOf(plain(String(sampleGallery.thanks)))
    expect(sentence).toBeGreaterThan(-1)
    expect(sentence).toBeLessThan(mail.indexOf('Bonjour', mail.indexOf('<h1')))
    const { thanks: _, ...without } = sampleGallery
    setGallery(without)
    expect(written('confirmation')).not.toContain(plain(String(sampleGallery.thanks)))
    expect(written('confirmation')).toContain('Trio, minuit')
    setGallery(sampleGallery)
  })

  it('tells the buyer what happens next, with dates', () => {
    const mail = written('confirmation')
    expect(mail).toContain('entre le 27 novembre 2026 et le 1er décembre 2026 (5 à 7 jours ouvrés)')
    expect(mail).toContain('3 rue des Halles')
    expect(mail).toContain('https://galerie.example/confirmation-commande/cs_test_1')
  })

  it('counts the days from the owner’s return, and says why', () => {
    const promise = { ...samplePromise, absence: { from: '2026-11-23', until: '2026-12-06' } }
    expect(written('confirmation', { promise })).toMatch(
      /entre le 14 décembre 2026 et le 16 décembre 2026 \(5 à 7 jours ouvrés\)\. L’atelier est fermé du 23 novembre 2026 au 6 décembre 2026 inclus/,
    )
    expect(written('sale', { promise })).toContain('entre le 14 décembre 2026 et le 16 décembre 2026')
    expect(written('confirmation')).not.toContain('L’atelier est fermé')
  })

  it('asks for the address when none was given', () => {
    const changes = { customerDetails: { country: 'FR' as const } }
    expect(written('confirmation', changes)).toContain('convenir de l’adresse de livraison')
    expect(plain(written('sale', changes))).toContain('Aucune adresse n’a été donnée')
    for (const name of ['confirmation', 'sale']) expect(written(name, changes)).not.toMatch(/entre le|promise entre|jours ouvrés/)
    expect(written('confirmation', changes)).toContain('Nous convenons ensemble de la livraison, assurée et offerte.')
    expect(written('sale', changes)).toContain('Aucune date n’a été promise')
  })

  it('tells the owner who bought, and where the work goes', () => {
    for (const words of ['Claire Dupont', 'claire@mail.example', '06 12 34 56 78', '34200 Sète']) expect(written('sale')).toContain(words)
  })

  it('leads the owner to the order in the back office, and says what to do by when', () => {
    for (const name of ['sale', 'refund-notice']) {
      expect(written(name)).toMatch(/https:\/\/galerie\.example\/admin\/commandes\?commande=GL-2611-4F7K2Q(?=["\n])/)
      expect(written(name)).not.toContain('/confirmation-commande/')
    }
    expect(written('sale')).toContain('À faire avant le 27 novembre 2026 : préparer l’envoi.')
    expect(written('sale', { customerDetails: { country: 'FR' } })).toContain(
      'À faire avant le 27 novembre 2026 : demander l’adresse de livraison à l’acheteur.',
    )
  })

  it('greets and names a buyer who gave no name by nothing at all', () => {
    const { customerName: _, ...unnamed } = order({ customerDetails: { country: 'FR' } })
    const written = { ...confirmationMails(unnamed, session, paidAt), ...latePaymentMails(unnamed), ...fullRefundMails(unnamed) }
    for (const mail of Object.values(written)) expect(mail[part]).not.toContain('undefined')
    expect(written.confirmation?.[part]).toContain('Bonjour, votre paiement')
    expect(written.refund?.[part]).toContain('Bonjour, je n’ai pas pu')
    expect(written['money-back']?.[part]).toContain('Bonjour, je vous rends')
    expect(plain(written['refund-notice']?.[part] ?? '')).toContain('Acheteur : claire@mail.example.')
  })

  it('tells both why the money went back', () => {
    expect(written('refund')).toContain('n’était plus disponible')
    expect(written('refund-notice')).toContain('n’était plus réservée à cet acheteur')
  })

  it('tells the buyer of an order given back how much comes back, where and when', () => {
    const mail = written('money-back')
    expect(mail).toContain('Bonjour Claire Dupont, je vous rends 1 350,00 €, la totalité de votre commande GL-2611-4F7K2Q.')
    expect(mail).toContain('sur la carte utilisée, en général sous 5 à 10 jours ouvrés')
    expect(mail).toContain('https://galerie.example/confirmation-commande/cs_test_1')
    expect(mail).not.toContain('n’était plus disponible')
  })

  it('tells the buyer why a part was given back, and why the rest', () => {
    const refund = { number: 1, amount: 100, refundId: 're_1', reason: 'Cadre abîmé' }
    for (const isWhole of [false, true])
      for (const mail of Object.values(saleRefundMails(order(), [refund], isWhole)))
        expect(plain(mail[part])).toContain('Motif : Cadre abîmé')
  })

  it('leads to no page of an order that has none', () => {
    expect(fullRefundMails(order())['money-back']?.[part]).not.toContain('/confirmation-commande/')
  })

  it('speaks of no discount when there is none', () => {
    expect(written('confirmation', { discountAmount: 0, subtotal: 135_000 })).not.toContain('Remise')
  })
})

describe('the mails of an order', () => {
  it('mails the customer and the owner, each with the other as the reply address', () => {
    const { confirmation, sale, refund, 'refund-notice': notice, 'money-back': moneyBack } = mails()
    expect(moneyBack).toMatchObject({ to: 'claire@mail.example', replyTo: theOwner })
    expect(confirmation).toMatchObject({ to: 'claire@mail.example', replyTo: theOwner })
    expect(sale).toMatchObject({ to: theOwner, replyTo: 'claire@mail.example' })
    expect(refund).toMatchObject({ to: 'claire@mail.example' })
    expect(notice).toMatchObject({ to: theOwner })
  })

  it('mails the owner alone where the customer’s address was erased', () => {
    const forgotten = order({ customerEmail: '', erasedAt: '2026-11-23T10:00:00.000Z' })
    expect(fullRefundMails(forgotten)).toEqual({})
    const { 'refund-notice': notice, ...others } = latePaymentMails(forgotten)
    expect(others).toEqual({})
    expect(notice).toMatchObject({ to: theOwner, replyTo: undefined, text: expect.stringContaining('adresse e-mail effacée à sa demande') })
  })

  it('names in the subject of each mail what it is about', () => {
    const subjects = Object.values(mails()).map(({ subject }) => plain(subject))
    expect(subjects).toEqual([
      'Votre commande GL-2611-4F7K2Q est confirmée',
      'Œuvre vendue : Trio, minuit',
      'Votre commande GL-2611-4F7K2Q est remboursée',
      'Paiement remboursé : commande GL-2611-4F7K2Q',
      'Remboursement de votre commande GL-2611-4F7K2Q',
    ])
  })

  it('shows the whole picture in a mail, with a text where pictures are off', () => {
    expect(mails().confirmation?.html).toMatch(
      /<img src="https:\/\/galerie\.example\/media\/samples\/trio-minuit-1\/750\.jpg" width="440" height="328" alt="Trio, minuit, Technique mixte, 97 x 130 cm"/,
    )
  })

  it('escapes a hostile name and title in the mails of an order', () => {
    const [item] = order().items
    const hostile = { customerName: '<img src=x onerror=alert(1)>', items: item ? [{ ...item, title: '"><script>x</script>' }] : [] }
    for (const { html } of Object.values(mails(hostile))) expect(html).not.toMatch(/<script|<img src=x/)
  })
})

describe('the mail that a bank returned a refund', () => {
  const told = (changes: Partial<OrderRow>) =>
    plain(refundFailedMail(order(changes), { number: 1, amount: 135_000, refundId: 're_1' }).text)

  it('leads the owner to the order where it may be tried again there', () => {
    expect(told({ status: 'refunded', paidAt: paidAt.toISOString() })).toContain('Réessayez depuis la commande')
  })

  it('leads her to Stripe for a payment that came too late: its order has no button for it', () => {
    const text = told({ status: 'refunded' })
    expect(text).not.toContain('depuis la commande')
    expect(text).toContain('Rendez-la depuis votre tableau de bord Stripe')
  })
})
