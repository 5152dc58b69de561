import { describe, expect, it } from '@jest/globals'
import { receiptPage } from '../../../lambdas/privacy/exportedPages.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { sellerNow } from '../../../shared/order/seller.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const paidAt = '2026-11-20T10:35:00.000Z'
const customerDetails = { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' } as const
/** As it is read: amounts have spaces that do not break. */
const read = (page: string): string => page.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the receipt of an order', () => {
  it('the receipt of an order names buyer, seller, works, date and amounts', () => {
    const page = read(receiptPage(anOrderRow({ status: 'paid', discountAmount: 10_000, totalAmount: 90_000, customerDetails }), paidAt))
    for (const said of [
      'Reçu de la commande GL-2611-4F7K2Q',
      '<dt>Payée le</dt><dd>20 novembre 2026</dd>',
      'Claire Dupont<br>3 rue des Halles<br>34200 Sète<br>France',
      '<em>Trio</em>, 2022 — Huile, 1 x 1 cm</dt><dd>1 000,00 €',
      '<dt>Remise</dt><dd>−100,00 €',
      '<dt>Total payé</dt><dd>900,00 €',
      sampleGallery.company.siret,
      read(sampleGallery.company.vat),
    ])
      expect(page).toContain(said)
    expect(page).not.toContain('Remboursé')
  })

  it('names who sold it then', () => {
    const seller = {
      ...sellerNow(),
      title: 'Anne Lecœur, peintre',
      address: { street: '2 rue du Port', postalCode: '34300', city: 'Agde' },
    }
    const page = receiptPage(anOrderRow({ status: 'paid', seller }), paidAt)
    expect(page).toContain('Anne Lecœur, peintre, 2 rue du Port, 34300 Agde<br>')
    expect(page).not.toContain(sampleGallery.address.street)
  })

  it.each([
    ['in part', { status: 'paid', refundedAmount: 30_000 }, '300,00 €'],
    ['whole', { status: 'refunded' }, '1 000,00 €'],
  ] as const)('the receipt of an order refunded %s states the refunded amount', (_, changes, amount) => {
    expect(read(receiptPage(anOrderRow(changes), paidAt))).toContain(`<dt>Remboursé</dt><dd>${amount}`)
  })

  it('names no address where none was given, and runs no markup of a buyer', () => {
    const page = receiptPage(anOrderRow({ status: 'paid', customerName: '<script>alert(1)</script>' }), paidAt)
    expect(page).not.toContain('Adresse de livraison')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
  })
})
