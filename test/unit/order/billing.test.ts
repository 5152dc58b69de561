import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { type BillingInput, billingFields, billingParts, billingRule } from '../../../shared/order/billing.ts'
import { billedTo } from '../../../shared/order/billingTexts.ts'
import { isSameCheckout } from '../../../shared/order/checkoutRules.ts'

const schema = z.object(billingFields).check(billingRule)
const faultsOf = (input: object) => schema.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? []

const business = { companyName: 'Cabinet Dupont', companySiren: '732 829 320', companyVat: 'fr 44 732 829 320' }
const elsewhere = { billingAddress: '1 rue Haute', billingPostalCode: '34000', billingCity: 'Montpellier' }
const gift = { gift: true, recipientName: 'Paul Valéry', ...elsewhere }

describe('a purchase for a business', () => {
  it('keeps name, SIREN and VAT number without their spaces', () => {
    expect(billingParts(schema.parse(business))).toEqual({
      company: { name: 'Cabinet Dupont', siren: '732829320', vat: 'FR44732829320' },
    })
  })

  it('takes the SIREN out of a SIRET, and needs neither number', () => {
    expect(schema.parse({ ...business, companySiren: '732 829 320 00074' })).toMatchObject({ companySiren: '732829320' })
    expect(billingParts(schema.parse({ companyName: 'Association des Halles' }))).toEqual({ company: { name: 'Association des Halles' } })
  })

  it.each([
    ['a SIREN with a wrong digit', { ...business, companySiren: '732829321' }, 'companySiren'],
    ['a word for a SIREN', { ...business, companySiren: 'neuf' }, 'companySiren'],
    ['a SIREN of a thousand digits', { ...business, companySiren: '1'.repeat(1000) }, 'companySiren'],
    ['a VAT number with a wrong key', { ...business, companyVat: 'FR45732829320' }, 'companyVat'],
    ['a formula for a VAT number', { ...business, companyVat: '=HYPERLINK("x")' }, 'companyVat'],
    ['numbers without a name', { ...business, companyName: undefined }, 'companyName'],
    ['an empty name', { companyName: '' }, 'companyName'],
    ['a name without letters', { companyName: '…' }, 'companyName'],
    ['a name of 201 letters', { companyName: 'a'.repeat(201) }, 'companyName'],
    ['a name that is no text', { companyName: { toString: 'x' } }, 'companyName'],
  ])('refuses %s, and names the field', (_, input, field) => {
    expect(faultsOf(input)).toEqual([field])
  })
})

describe('an address of the invoice', () => {
  it('is in France unless said otherwise', () => {
    expect(billingParts(schema.parse(elsewhere))).toEqual({
      billing: { address: '1 rue Haute', postalCode: '34000', city: 'Montpellier', country: 'FR' },
    })
    expect(billingParts(schema.parse({ ...elsewhere, billingCountry: 'BE', billingPostalCode: '1000' })).billing?.country).toBe('BE')
  })

  it.each([
    [{ billingAddress: '1 rue Haute' }, ['billingPostalCode', 'billingCity']],
    [{ billingCity: 'Sète' }, ['billingAddress', 'billingPostalCode']],
    [{ ...elsewhere, billingPostalCode: '3400' }, ['billingPostalCode']],
    [{ ...elsewhere, billingCountry: 'US' }, ['billingCountry']],
    [{ ...elsewhere, billingCity: '' }, ['billingCity']],
  ])('is refused in part or wrong: %j', (input, fields) => {
    expect(faultsOf(input)).toEqual(fields)
  })
})

describe('a gift', () => {
  it('is sent to its recipient, and billed to the buyer’s own address', () => {
    expect(billingParts(schema.parse(gift))).toMatchObject({ isGift: true, recipient: 'Paul Valéry', billing: { city: 'Montpellier' } })
  })

  it('needs a recipient and an address for the invoice', () => {
    expect(faultsOf({ gift: true })).toEqual(['recipientName', 'billingAddress', 'billingPostalCode', 'billingCity'])
    expect(faultsOf({ ...gift, gift: 'yes' })).toEqual(['gift'])
  })

  it('is none without the word for it', () => {
    expect(billingParts({ ...gift, gift: false })).not.toHaveProperty('recipient')
  })
})

describe('who an invoice is for', () => {
  const order = {
    customerName: 'Claire Dupont',
    customerDetails: { address: '3 rue Basse', postalCode: '34200', city: 'Sète', country: 'FR' as const },
  }

  it('is the business with its numbers, above the buyer’s name', () => {
    expect(billedTo({ ...order, ...billingParts(schema.parse(business)) })).toEqual([
      'Cabinet Dupont',
      'SIREN 732\u00a0829\u00a0320',
      'N°\u00a0TVA FR44732829320',
      'Claire Dupont',
      '3 rue Basse',
      '34200 Sète',
      'France',
    ])
  })

  it('is not said where it is the buyer at the address of the delivery', () => {
    expect(billedTo(order)).toEqual([])
  })
})

describe('a payment that is open', () => {
  const terms = {
    source: 'cart' as const,
    items: [{ artworkId: 1, price: 100 }],
    totalAmount: 100,
    customerEmail: 'a@b.fr',
    customerDetails: {},
  }
  const isResumed = (input: BillingInput) => isSameCheckout(terms, { ...terms, ...billingParts(input) })

  it('is not resumed for another business, address of the invoice or gift', () => {
    expect([business, elsewhere, gift].map(input => isResumed(schema.parse(input)))).toEqual([false, false, false])
    expect(isResumed({})).toBe(true)
  })
})
