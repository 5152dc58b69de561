import { describe, expect, it } from '@jest/globals'
import { unprintableFields } from '../../../lambdas/order/printable.ts'

const fieldsOf = (contact: object) =>
  unprintableFields({ customerEmail: 'a@b.fr', customerDetails: {}, ...contact }).map(({ field }) => field)

describe('a buyer’s name and address', () => {
  it.each(['Łukasz Kőszegi', 'Δημήτρης', 'Дмитрий', 'O’Brien-Dœuff'])('are taken as %s, which invoices can show', customerName => {
    expect(fieldsOf({ customerName })).toEqual([])
  })

  it('are refused by their field in letters that no invoice can show', () => {
    expect(fieldsOf({ customerName: '山田', companyName: 'Zoé 🎨', customerDetails: { city: 'שלום' } })).toEqual([
      'customerName',
      'companyName',
      'customerDetails.city',
    ])
    expect(unprintableFields({ customerEmail: 'a@b.fr', customerDetails: {}, customerName: '山田 Yamada' })).toEqual([
      { field: 'customerName', message: 'La facture ne peut pas montrer «\u202f山 田\u202f»\u202f: écrivez-le en lettres latines' },
    ])
  })
})
