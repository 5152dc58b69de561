import { describe, expect, it } from '@jest/globals'
import { creditOf, invoiceAfterCredit, invoiceOf, missingOf } from '../../../lambdas/invoice/paperFacts.ts'
import { type Sold, soldOfOrder } from '../../../lambdas/invoice/sold.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import type { PaperFacts } from '../../../shared/invoice/paperFacts.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

process.env[settingNames.siteUrl] = 'https://galerie.example'

const address = { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' } as const
const order = (changes: Partial<OrderRow> = {}): OrderRow =>
  anOrderRow({ customerDetails: address, paidAt: '2026-11-22T10:00:00.000Z', status: 'paid', ...changes })
const sold = (changes: Partial<OrderRow> = {}): Sold => soldOfOrder(order(changes))
const numbered = { number: '2026-0042', issuedOn: '2026-11-22' }
const invoice = (changes: Partial<OrderRow> = {}, on = numbered): PaperFacts => invoiceOf(sold(changes))(on)
const liable = (seller = order().seller) => ({
  seller: { ...seller, company: { ...seller.company, liableFrom: '2026-01-01', vatNumber: 'FR12512345678' } },
})
const wordsOf = (facts: PaperFacts): string => JSON.stringify(facts)

describe('the facts of an invoice', () => {
  it('names the work, the discount and the delivery, and that it is paid', () => {
    const facts = invoice({ discountAmount: 12_500, promoCode: 'BIENVENUE', totalAmount: 87_500 })
    expect(facts).toMatchObject({
      kind: 'invoice',
      ...numbered,
      soldOn: '2026-11-22',
      reference: 'Commande GL-2611-4F7K2Q',
      buyer: { name: 'Claire Dupont', lines: ['3 rue des Halles', '34200 Sète'] },
      lines: [
        { text: expect.stringContaining('«\u202fTrio\u202f», œuvre originale et unique de'), amount: 100_000, quantity: 1 },
        { text: 'Remise (code BIENVENUE)', amount: -12_500 },
        { text: 'Livraison\u202f: offerte', amount: 0 },
      ],
      subtotals: [],
      total: 87_500,
      head: ['Nature de l’opération\u202f: livraison de biens'],
    })
    expect(facts.lines[0]?.text).toContain('Réf.\u00a0GL-0001')
    expect(facts.mentions[0]).toBe(
      'Facture acquittée\u202f: 875,00\u00a0€ réglés par carte bancaire le 22 novembre 2026. Net à payer\u202f: 0,00\u00a0€.',
    )
  })

  it('of a seller in franchise says so, and nowhere a rate, a base or a number of VAT', () => {
    const facts = invoice()
    expect(facts.mentions).toContain('TVA non applicable, art.\u00a0293\u00a0B du CGI')
    expect(wordsOf(facts)).not.toMatch(/TVA 5|\bHT\b|\bTTC\b|N°.TVA/)
    expect(facts).toMatchObject({ regime: 'franchise', vat: [] })
  })

  it('of a seller who will charge VAT later has no number of VAT before', () => {
    const facts = invoice({ seller: { ...order().seller, company: { ...liable().seller.company, liableFrom: '2099-01-01' } } })
    expect(facts.regime).toBe('franchise')
    expect(wordsOf(facts)).not.toContain('FR12512345678')
    expect(wordsOf(invoice(liable()))).toContain('FR12512345678')
  })

  it('names the law of the day on which it is issued', () => {
    for (const [issuedOn, law] of [
      ['2028-06-30', 'TVA non applicable, art.\u00a0293\u00a0B du CGI'],
      ['2028-07-01', 'TVA non applicable, article L.\u00a0223-3 du code des impositions sur les biens et services (CIBS)'],
    ] as const)
      expect(invoice({}, { ...numbered, issuedOn }).mentions.filter(each => each.startsWith('TVA'))).toEqual([law])
  })

  it('of a seller who charges VAT adds base and VAT up to the price, for every line', () => {
    for (const price of [1, 99, 100_000, 123_457, 9_999_999]) {
      const items = [1, 2, 3].map(artworkId => ({ ...order().items[0], artworkId, price }) as OrderRow['items'][number])
      const facts = invoice({ ...liable(), items, deliveryAmount: 1_999, totalAmount: 3 * price + 1_999 })
      const [net, vat] = facts.subtotals.map(({ amount }) => amount)
      expect((net ?? 0) + (vat ?? 0)).toBe(3 * price + 1_999)
      expect(facts.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
      expect(facts.subtotals.map(({ text }) => text)).toEqual(['Total HT', 'TVA 5,5\u00a0%'])
    }
  })

  it('of a work that is exported has no VAT, and says why', () => {
    const facts = invoice({ ...liable(), customerDetails: { ...address, country: 'CH' } })
    expect(facts).toMatchObject({ total: 100_000, subtotals: [{ text: 'Total HT', amount: 100_000 }] })
    expect(facts.mentions).toContain('Exonération de TVA, art.\u00a0262, I-1° du CGI')
  })

  it('to a consumer tells the withdrawal and no penalties, to a business the penalties and its number', () => {
    expect(wordsOf(invoice())).toContain('Vous pouvez renoncer à cet achat')
    expect(wordsOf(invoice())).not.toContain('40\u00a0€')
    const business = invoice({ company: { name: 'Hôtel du Port', siren: '512345678' } })
    expect(business.buyer).toEqual({ name: 'Hôtel du Port', lines: ['Claire Dupont', '3 rue des Halles', '34200 Sète', 'SIREN 512345678'] })
    expect(wordsOf(business)).toMatch(/Escompte.*néant.*trois fois le taux/)
    expect(wordsOf(business)).toContain('indemnité forfaitaire pour frais de recouvrement de 40\u00a0€')
    expect(wordsOf(business)).not.toContain('Vous pouvez renoncer')
  })

  it('bills the buyer and delivers to the other address', () => {
    const billing = { address: '1 rue Droite', postalCode: '1000', city: 'Bruxelles', country: 'BE' } as const
    const facts = invoice({ billing, isGift: true, recipient: 'Anne Martin' })
    expect(facts.buyer.lines).toEqual(['1 rue Droite', '1000 Bruxelles', 'Belgique'])
    expect(facts.delivery).toEqual({ name: 'Anne Martin', lines: ['3 rue des Halles', '34200 Sète'] })
  })
})

describe('the facts of a credit note', () => {
  const settled = { on: '2026-11-30', means: 'card' } as const
  const next = { number: '2026-0043', issuedOn: '2026-11-30' }

  it('for the whole cancels the invoice with its lines', () => {
    const facts = creditOf(sold(), invoice(), { amount: 100_000, reason: 'rétractation de l’acheteur', settled })(next)
    expect(facts).toMatchObject({ kind: 'credit', total: 100_000, lines: invoice().lines, corrects: numbered })
    expect(facts.head).toEqual([
      'Nature de l’opération\u202f: livraison de biens',
      'Annule la facture n°\u00a02026-0042 du 22 novembre 2026',
      'Motif\u202f: rétractation de l’acheteur',
    ])
    expect(facts.mentions[0]).toBe('Remboursé par carte bancaire le 30 novembre 2026\u202f: 1\u202f000,00\u00a0€')
  })

  it('for a part corrects it by one line, and one whose refund failed is cancelled by an invoice', () => {
    const credit = creditOf(sold(), invoice(), { amount: 25_000, reason: 'cadre abîmé', titles: ['Trio'], settled })(next)
    expect(credit).toMatchObject({ total: 25_000, lines: [{ text: 'Remboursement\u202f: «\u202fTrio\u202f»', amount: 25_000 }] })
    expect(credit.head[1]).toBe('Rectifie partiellement la facture n°\u00a02026-0042 du 22 novembre 2026')
    const after = invoiceAfterCredit(credit, '2026-12-03')({ number: '2026-0044', issuedOn: '2026-12-03' })
    expect(after).toMatchObject({ kind: 'invoice', total: 25_000, corrects: next })
    expect(after.head[1]).toBe('Annule l’avoir n°\u00a02026-0043 du 30 novembre 2026')
  })
})

describe('what an invoice waits for', () => {
  it.each<[string, Partial<OrderRow>, readonly string[]]>([
    ['nothing where all is there', {}, []],
    ['the address', { customerDetails: {} }, ['address']],
    ['the name', { customerName: '' }, ['name']],
    ['the letters of a name that no font has', { customerName: '山田' }, ['glyphs']],
    ['nothing for a name in Polish', { customerName: 'Łukasz Kőszegi' }, []],
    ['nothing for a name in Greek', { customerName: 'Δημήτρης' }, []],
  ])('is %s', (_, changes, missing) => {
    expect(missingOf(sold(changes))).toEqual(missing)
  })

  it('is the seller’s number and address', () => {
    const { seller, ...sale } = sold()
    const { company, address: place } = seller
    for (const changed of [
      { company: { ...company, siret: '' }, address: place },
      { company, address: { ...place, street: '' } },
    ])
      expect(missingOf({ ...sale, seller: { ...seller, ...changed } })).toEqual(['siret'])
  })
})
