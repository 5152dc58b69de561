import { describe, expect, it } from '@jest/globals'
import { isSiren, isSiret, isVatNumber } from '../../../shared/studio/companyNumbers.ts'
import { studioContent } from '../../../shared/studio/studioContent.ts'
import { secondStudio } from '../../kit/values/secondPainter.ts'

describe('the SIRET', () => {
  it.each(['732 829 320 00074', '73282932000074', '732\u00a0829\u00a0320\u202f00074', '512 345 678 00019'])('accepts SIRET %s', siret => {
    expect(isSiret(siret)).toBe(true)
  })

  it('refuses a SIRET with any one digit changed', () => {
    const right = '73282932000074'
    const wrong = [...right].flatMap((digit, index) =>
      Array.from({ length: 9 }, (_, step) => right.slice(0, index) + ((Number(digit) + step + 1) % 10) + right.slice(index + 1)),
    )
    expect(wrong).toHaveLength(126)
    expect(wrong.filter(isSiret)).toEqual([])
  })

  it.each(['123 456 789 01234', '732 829 320 00047', '732 829 302 00074'])('refuses SIRET %s', siret => {
    expect(isSiret(siret)).toBe(false)
  })

  it.each<[string, string, boolean]>([
    ['head office', '356 000 000 00048', true],
    ['post office by the sum of its digits', '356 000 000 49837', true],
    ['post office with a digit changed', '356 000 000 49838', false],
    ['neighbour, by the same sum', '356 000 001 49836', false],
  ])('checks by La Poste’s own rule a SIRET of its %s', (_, siret, isRight) => {
    expect(isSiret(siret)).toBe(isRight)
  })

  it('reports a false SIRET as false, and a short one by its length', () => {
    const told = (siret: string) => {
      const { errors } = studioContent.publish({ ...secondStudio, siret }, 'atelier', { day: '2026-11-28' }) as {
        errors: readonly { field: string; message: string }[]
      }
      return errors
    }
    expect(told('123 456 789 01234')).toEqual([
      { field: 'siret', message: 'Ce numéro SIRET n’existe pas\u202f: un de ses chiffres est faux' },
    ])
    expect(told('123 456 789')).toEqual([{ field: 'siret', message: 'Le numéro SIRET a quatorze chiffres' }])
  })
})

describe('the SIREN', () => {
  it('accepts nine digits with their checksum', () => {
    expect(['732 829 320', '732829320', '512345676'].map(isSiren)).toEqual([true, true, false])
  })

  it('refuses a SIREN with any one digit changed, a SIRET and words', () => {
    const right = '732829320'
    const changed = (at: number) => right.slice(0, at) + ((Number(right[at]) + 1) % 10) + right.slice(at + 1)
    expect([...right].map((_, at) => changed(at)).filter(isSiren)).toEqual([])
    expect(['73282932000074', 'neuf', '', '73282932'].filter(isSiren)).toEqual([])
  })
})

describe('the VAT number', () => {
  it.each(['FR44732829320', 'FR 44 732 829 320', 'fr 44 732829320', 'FRK7 399859412', 'FR 1A 399859412', 'BE 0123.456.749', 'LU 12345613'])(
    'accepts the VAT number %s',
    vat => {
      expect(isVatNumber(vat)).toBe(true)
    },
  )

  it.each([
    'FR 45 732829320',
    'FR 44 732829321',
    'FR 44 73282932',
    'FR 44 7328293200',
    'FR 732829320',
    'FR',
    'FR OI 732829320',
    'Franchise en base de TVA',
    '0123456749',
    'BE',
  ])('refuses the VAT number %s', vat => {
    expect(isVatNumber(vat)).toBe(false)
  })
})
