import { describe, expect, it } from '@jest/globals'
import { Html } from '../../../lambdas/kit/mail/html.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { evidenceSheet, type SaleRecord } from '../../../lambdas/order/disputes/evidence.ts'
import { evidenceTexts } from '../../../lambdas/order/disputes/evidenceTexts.ts'
import { readTermsOf } from '../../../lambdas/order/disputes/termsOfOrder.ts'
import type { ActRow, ParcelRow, RefundRow } from '../../../lambdas/order/store/orderRecords.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { keptTermsAddress, keptTermsAt } from '../../../shared/legal/keptTerms.ts'
import { termsCopyOf } from '../../../web/legal/termsCopy.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'
import { aPageWorld } from '../../kit/values/pageWorld.ts'

const order = (changes: Partial<OrderRow> = {}): OrderRow =>
  anOrderRow({
    status: 'paid',
    paidAt: '2026-11-20T10:34:00.000Z',
    paymentIntentId: 'pi_1',
    customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR', phone: '06 12 34 56 78' },
    history: [{ status: 'paid', at: '2026-12-20T09:00:00.000Z', reason: 'dispute open' }],
    ...changes,
  })
const parcel: ParcelRow = {
  ...keys.orderParcel('o1', 1),
  number: 1,
  state: 'delivered',
  artworkIds: [1],
  carrier: 'colissimo',
  trackingNumber: '8R00012345678',
  sentAt: '2026-11-23T10:00:00.000Z',
  expectedBy: '2026-12-01',
  arrivedOn: '2026-11-26',
  proof: 'signature',
  customerName: 'Claire Dupont',
  address: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
  expiresAtEpoch: 1,
}
const act: ActRow = {
  ...keys.orderAct('o1', 1),
  number: 1,
  act: 'send',
  at: '2026-11-23T10:00:00.000Z',
  by: 'owner',
  parcel: 1,
  expiresAtEpoch: 1,
}
const refund: RefundRow = {
  ...keys.orderRefund('o1', 1),
  number: 1,
  amount: 5000,
  cause: 'desk',
  state: 'succeeded',
  at: '2026-12-01T10:00:00.000Z',
  refundId: 're_1',
  expiresAtEpoch: 1,
}
const mail = (name: string, to: string, subject: string) => ({
  ...keys.orderMail('o1', name),
  to,
  subject,
  html: '',
  text: `Texte de ${name}`,
  queuedAt: '2026-11-23T10:00:01.000Z',
  sentAt: '2026-11-23T10:00:02.000Z',
  expiresAtEpoch: 1,
})

const sheetOf = (changes: Partial<SaleRecord> = {}) =>
  evidenceSheet({
    order: order(),
    records: { parcels: [parcel], acts: [act], refunds: [refund] },
    mails: [mail('sent-1', 'claire@mail.example', 'Votre colis est parti'), mail('sale', 'owner', 'Vendu')],
    messages: [{ receivedAt: '2026-11-27T10:00:00.000Z', subject: 'Merci', message: 'Elle est <b>très</b> belle' }],
    terms: { address: '/cgv/versions/2026', at: '2026-11-20T10:29:59.000Z', words: new Html('<article></article>') },
    now: new Date('2026-12-21T10:00:00.000Z'),
    ...changes,
  })
const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the sheet that answers a contested payment', () => {
  it('makes the evidence one file, named after its order, that loads nothing', () => {
    const { name, html } = sheetOf()
    expect(name).toBe('preuves-GL-2611-4F7K2Q.html')
    expect(html).toMatch(/^<!doctype html><html lang="fr">/)
    expect(html).not.toMatch(/<(?:script|img|link|iframe)|src=|url\(/)
  })

  it('tells the payment, the buyer, the works, the parcel with its proof, and what was given back', () => {
    const words = wordsOf(sheetOf().html)
    for (const told of [
      'Dossier de preuve, commande GL-2611-4F7K2Q',
      `21 décembre 2026 à 11:00 par ${sampleGallery.title}, SIRET ${sampleGallery.company.siret}.`,
      ...['pi_1', '20 novembre 2026', '20 décembre 2026 à 10:00', 'Claire Dupont', 'claire@mail.example', '06 12 34 56 78'],
      ...[
        'Trio, GL-0001, 2022, Huile, 1 x 1 cm',
        'Colis 1',
        'Livré',
        'Colissimo 8R00012345678',
        '26 novembre 2026',
        'avis de réception signé',
      ],
      ...['https://www.laposte.fr/outils/suivre-vos-envois?code=8R00012345678', '3 rue des Halles, 34200 Sète, France'],
      ...['Remboursement de 50,00 €', 're_1', 'Colis expédié', 'n’a pas exercé son droit de rétractation'],
    ])
      expect(words).toContain(told)
    expect(words).not.toContain(evidenceTexts.noAddress)
  })

  it('shows the mails to the customer with their text, their messages, and no mail to the owner', () => {
    const { html } = sheetOf()
    expect(html).toContain('Votre colis est parti')
    expect(html).toContain('Texte de sent-1')
    expect(html).not.toContain('Texte de sale')
    expect(html).toContain('Elle est &lt;b&gt;très&lt;/b&gt; belle')
  })

  it('ends with the words of the terms that held when the order was placed, and says since when and where they are', async () => {
    const world = aPageWorld()
    const [before, then, later] = [
      keptTermsAddress(new Date('2026-10-01T08:00:00.000Z'), 'aaaaaaaaaaaa'),
      keptTermsAddress(new Date('2026-11-20T10:29:59.000Z'), 'bbbbbbbbbbbb'),
      keptTermsAddress(new Date('2026-11-20T10:30:01.000Z'), 'cccccccccccc'),
    ]
    const copy = (words: string) =>
      termsCopyOf([`<main><article class="a"><h1>Conditions</h1><p>${words}</p></article></main>`], 'https://g.example').page(new Date())
    world.files.set('data/cgv/versions.json', JSON.stringify(keptTermsAt([before, then, later])))
    for (const [address, words] of [
      [before, 'Avant'],
      [then, 'Trente jours &lt;b&gt;'],
      [later, 'Quinze jours'],
    ] as const)
      world.files.set(`pages${address}.html`, copy(words))
    const { html } = sheetOf({ terms: await readTermsOf(order()) })
    expect(html).toContain('<article><h3>Conditions</h3><p>Trente jours &lt;b&gt;</p></article></section></body>')
    const words = wordsOf(html)
    expect(words).toContain('Commande passée le 20 novembre 2026 à 11:30')
    expect(words).toContain(`publiées depuis le 20 novembre 2026 à 11:29, et restent à l’adresse https://galerie.example${then}`)
    expect(words).not.toMatch(/Avant|Quinze jours|aujourd’hui/)
  })

  it('makes no evidence sheet when the terms of its order are missing', async () => {
    const world = aPageWorld()
    const first = keptTermsAddress(new Date('2026-11-20T10:30:01.000Z'), 'aaaaaaaaaaaa')
    world.files.set('data/cgv/versions.json', JSON.stringify(keptTermsAt([first])))
    await expect(readTermsOf(order())).rejects.toThrow('The terms of the order are not among the copies')
  })

  it('leaves out the label of each day, carrier, proof or dispute that is not known', () => {
    const { paidAt: _, ...unpaid } = order({ history: [{ status: 'paid', at: '2026-11-20T10:34:00.000Z', reason: 'asked' }] })
    const { carrier: _1, trackingNumber: _2, sentAt: _3, expectedBy: _4, arrivedOn: _5, proof: _6, address: _7, ...waiting } = parcel
    const { sentAt: _8, ...queued } = mail('sent-1', 'claire@mail.example', 'Votre colis est parti')
    const records = { parcels: [{ ...waiting, state: 'preparing' as const }], acts: [], refunds: [] }
    const words = wordsOf(sheetOf({ order: unpaid, records, mails: [queued] }).html)
    expect(words).toContain('Colis 1')
    const { paidAt, disputedAt, refunds, tracking, sentTo, sentAt, expectedBy, arrivedOn, proof, leftAt } = evidenceTexts
    for (const label of [paidAt, disputedAt, refunds, tracking, sentTo, sentAt, expectedBy, arrivedOn, proof, leftAt])
      expect(words).not.toContain(` ${label} `)
    expect(words).not.toMatch(/undefined|Invalid/)
  })

  it('states that there is no parcel, message or address, and lists the works withdrawn from', () => {
    const withdrawals = [{ at: '2026-11-28T10:00:00.000Z', customerName: 'Claire', artworkIds: [1], refundAmount: 100_000 }]
    const records = { parcels: [], acts: [], refunds: [] }
    const words = wordsOf(
      sheetOf({ order: order({ withdrawals, customerDetails: {}, history: [] }), records, messages: [], mails: [] }).html,
    )
    for (const told of [
      'Aucun colis n’est noté',
      'Aucun message reçu',
      'À convenir avec l’acheteur',
      '28 novembre 2026 à 11:00, Trio, 1 000,00 €',
    ])
      expect(words).toContain(told)
    expect(words).not.toContain('Contesté le')
  })
})
