import { beforeAll, describe, expect, it } from '@jest/globals'
import { theOwner } from '../../../lambdas/kit/mail/mail.ts'
import { addressMail, reminderMail, returnReceivedMail } from '../../../lambdas/order/mails/deliveryMails.ts'
import { parcelMails } from '../../../lambdas/order/mails/parcelMails.ts'
import type { ParcelRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { Reminder } from '../../../shared/order/delivery/reminders.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

beforeAll(() => {
  process.env.SITE_URL = 'https://galerie.example'
})

const order = anOrderRow({
  status: 'paid',
  paidAt: '2026-11-16T09:00:00.000Z',
  sessionId: 'cs_1',
  customerName: 'Claire <Dupont>',
  customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
})
const parcel: ParcelRow = {
  pk: 'ORDER#o1',
  sk: 'PARCEL#1',
  number: 1,
  state: 'sent',
  artworkIds: [1],
  carrier: 'mondialRelay',
  trackingNumber: '12345678',
  sentAt: '2026-11-18T09:00:00.000Z',
  expectedBy: '2026-11-25',
  address: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
  expiresAtEpoch: 1,
}
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const mailOf = (state: ParcelRow['state'], changes: Partial<ParcelRow> = {}) => {
  const moved = { ...parcel, state, ...changes }
  const mails = Object.entries(parcelMails(order, [moved], moved))
  expect(mails.map(([name]) => name)).toEqual([`${state}-1`])
  const [[, mail] = ['', undefined]] = mails
  if (!mail) throw new Error('There is no mail')
  for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/undefined|\[object/)
  expect(mail.html).not.toContain('Claire <Dupont>')
  expect(mail).toMatchObject({ to: 'claire@mail.example', replyTo: theOwner })
  return { ...mail, text: plain(mail.text) }
}

describe('the mail of a parcel', () => {
  it('mails carrier, tracking link, expected day and advice on damage when a parcel is sent', () => {
    const { text } = mailOf('sent')
    for (const words of [
      'Mondial Relay 12345678',
      'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=12345678&codePostal=34200',
      'au plus tard le 25 novembre 2026',
      'photographies dans les 24',
    ])
      expect(text).toContain(words)
  })

  it('links to the order’s own page when the carrier of a sent parcel has none', () => {
    expect(mailOf('sent', { carrier: 'other', trackingNumber: undefined }).text).toContain(
      'https://galerie.example/confirmation-commande/cs_1',
    )
  })

  it.each(['delivered', 'collected'] as const)('mails care of the work and the last day to withdraw for a parcel that was %s', state => {
    const { text } = mailOf(state, { arrivedOn: '2026-12-24' })
    for (const words of [
      '24 décembre 2026',
      'jusqu’au 25 janvier 2027 inclus',
      'https://galerie.example/retractation?commande=GL-2611-4F7K2Q',
      'certificat',
    ])
      expect(text).toContain(words)
  })

  it('asks where to send a returned parcel, and states that no time runs', () => {
    expect(mailOf('returned').text).toContain('Votre délai pour renoncer ne court pas')
  })

  it('states who bears the risk of a lost parcel', () => {
    expect(mailOf('lost').text).toContain('L’envoi est assuré, et le risque n’est pas pour vous')
  })

  it('mails nothing while a parcel is prepared, and nothing to an erased customer', () => {
    expect(parcelMails(order, [parcel], { ...parcel, state: 'preparing' })).toEqual({})
    expect(parcelMails({ ...order, erasedAt: '2026-12-01T10:00:00.000Z' }, [parcel], parcel)).toEqual({})
  })
})

describe('the other mails of a delivery', () => {
  it('repeat a corrected address', () => {
    expect(plain(addressMail(order).text)).toContain('3 rue des Halles, 34200 Sète, France')
  })

  it('mails until when a return is refunded', () => {
    const withdrawal = { at: '2026-12-01T10:00:00Z', customerName: 'C', artworkIds: [1], refundAmount: 100_000 }
    const said = (receivedOn: string) => plain(returnReceivedMail(order, { ...withdrawal, receivedOn }).text)
    expect(said('2026-12-03')).toContain('1 000,00 € vous sont rendus au plus tard le 10 décembre 2026, sur la carte')
    expect(said('2026-12-10')).toContain('1 000,00 € vous sont rendus au plus tard le 15 décembre 2026, sur la carte')
    expect(said('2026-12-20')).toContain('1 000,00 € vous sont rendus sans attendre, sur la carte')
  })

  const remind = (reminder: Reminder, changes = {}) => reminderMail({ ...order, ...changes }, [parcel], reminder)
  const at = new Date('2026-11-23T08:00:00Z')

  it('remind the owner of a dispatch, and that an address is missing', () => {
    const last = { name: 'x', at, about: 'dispatch', isLast: true } as const
    expect(remind(last)).toMatchObject({ to: theOwner, subject: expect.stringContaining('À expédier aujourd’hui') })
    expect(plain(remind({ ...last, isLast: false })?.text ?? '')).toContain('au plus tard le 23 novembre 2026')
    expect(remind(last, { customerDetails: {} })?.text).toContain('elle reste à demander')
  })

  it('remind the owner of a refund, with or without its return', () => {
    const withdrawal = { at: '2026-12-01T10:00:00Z', customerName: 'C', artworkIds: [1], refundAmount: 100_000 }
    const due = { name: 'x', at, about: 'refund', withdrawal: 1, by: new Date('2026-12-15T12:00:00Z') } as const
    expect(plain(remind(due, { withdrawals: [withdrawal] })?.text ?? '')).toContain('Aucun retour n’est noté')
    const back = remind(due, { withdrawals: [{ ...withdrawal, receivedOn: '2026-12-10' }] })
    expect(plain(back?.text ?? '')).toContain('à l’atelier depuis le 10 décembre 2026')
  })

  it('ask the buyer, and nobody whose address was erased', () => {
    const asked = { name: 'x', at, about: 'arrival', parcel: 1 } as const
    expect(remind(asked)?.text).toContain('https://galerie.example/confirmation-commande/cs_1#arrivee')
    expect(remind(asked, { erasedAt: '2026-12-01T10:00:00.000Z' })).toBeUndefined()
  })
})
