import { describe, expect, it } from '@jest/globals'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { studioContent } from '../../../shared/studio/studioContent.ts'
import { exemptionOn, galleryOn, isVatCharged, regimeOn, vatTextOn } from '../../../shared/studio/vatRegime.ts'
import { secondStudio } from '../../kit/values/secondPainter.ts'

const franchise = { name: 'Solène Marchetti EI', status: 'Artiste-auteur', siret: '512 345 678 00019' }
const liable = { ...franchise, liableFrom: '2027-03-01', vatNumber: 'FR 05 987654321' }
const generalCode = 'TVA non applicable, art.\u00a0293\u00a0B du CGI'
const goodsCode = 'TVA non applicable, article L.\u00a0223-3 du code des impositions sur les biens et services (CIBS)'

const published = (changes: object) => studioContent.publish({ ...secondStudio, ...changes }, 'atelier', { day: '2026-11-30' })

describe('the VAT regime', () => {
  it('is the franchise until the day that the owner named', () => {
    expect([regimeOn(franchise, '2099-01-01'), regimeOn(liable, '2027-02-28'), regimeOn(liable, '2027-03-01')]).toEqual([
      'franchise',
      'franchise',
      'liable',
    ])
  })

  it('shows no VAT number in the franchise, and no exemption afterwards', () => {
    expect(vatTextOn(liable, '2027-02-28')).toBe(generalCode)
    expect(vatTextOn(liable, '2027-03-01')).toBe('N°\u00a0TVA FR 05 987654321')
  })

  it('follows its day on pages, mails and receipts without another publication', () => {
    const shop = { ...sampleGallery, company: { ...liable, vat: generalCode } }
    expect(isVatCharged(galleryOn(shop, '2027-02-28').company)).toBe(false)
    expect(isVatCharged(galleryOn(shop, '2027-03-01').company)).toBe(true)
  })
})

describe('the mention of the franchise', () => {
  it.each([
    ['2026-12-31', generalCode],
    ['2027-01-01', generalCode],
    ['2028-06-30', generalCode],
    ['2028-07-01', goodsCode],
  ])('is by table, on %s, « %s »', (day, mention) => {
    expect(exemptionOn(franchise, day)).toBe(mention)
  })

  it('is that of the new code from the day that the owner chose, in their words where they gave any', () => {
    const early = { ...franchise, cibsFrom: '2027-01-01' }
    expect([exemptionOn(early, '2026-12-31'), exemptionOn(early, '2027-01-01')]).toEqual([generalCode, goodsCode])
    expect(exemptionOn({ ...early, cibsMention: 'TVA non applicable, art. L. 233-3' }, '2027-01-01')).toBe(
      'TVA non applicable, art. L. 233-3',
    )
  })
})

describe('Atelier', () => {
  it('puts « EI » behind the owner’s name on papers, unless they wrote it otherwise', () => {
    expect(published({})).toMatchObject({ shown: { company: { name: 'Émile Aubrac EI' } } })
    expect(published({ legalName: 'Aubrac, Émile, EI' })).toMatchObject({ shown: { company: { name: 'Aubrac, Émile, EI' } } })
  })

  it('keeps a VAT number to itself in the franchise', () => {
    const { shown } = published({ liableFrom: undefined }) as { shown: { company: object } }
    expect(shown.company).not.toHaveProperty('vatNumber')
    expect(shown.company).toMatchObject({ vat: generalCode })
  })

  it.each([
    ['a VAT regime without a number', { vat: undefined }, 'vat'],
    ['a false VAT number', { vat: 'FR 12 987654321' }, 'vat'],
    ['another country’s VAT number', { vat: 'BE 0123456749' }, 'vat'],
    ['a sentence for a VAT number', { vat: 'Franchise en base' }, 'vat'],
    ['the new mention before its law', { cibsFrom: '2026-12-31' }, 'cibsFrom'],
    ['the old mention after its end', { cibsFrom: '2028-07-02' }, 'cibsFrom'],
  ])('refuses %s', (_, changes, field) => {
    const { errors } = published(changes) as { errors: readonly { field: string }[] }
    expect(errors.map(error => error.field)).toEqual([field])
  })
})
