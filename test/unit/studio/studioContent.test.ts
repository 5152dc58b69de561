import { describe, expect, it } from '@jest/globals'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { samplePainter } from '../../../shared/content/samplePainter.ts'
import { sampleStudio } from '../../../shared/content/studio.ts'
import { invalidContent } from '../../../shared/kit/typedText.ts'
import { inCity, ofCity, ofName } from '../../../shared/studio/frenchNames.ts'
import { type StudioDraft, studioContent, studioLimits } from '../../../shared/studio/studioContent.ts'
import { hostileStudio } from '../../kit/values/hostileStudio.ts'
import { secondStudio } from '../../kit/values/secondPainter.ts'

const made = { day: '2026-11-26' }
const publish = (changes: Partial<Record<keyof StudioDraft, unknown>>) =>
  studioContent.publish({ ...secondStudio, ...changes } as StudioDraft, '', made)
const shownOf = (changes: Partial<Record<keyof StudioDraft, unknown>> = {}) => {
  const result = publish(changes)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.shown
}
const faultsOf = (changes: Partial<Record<keyof StudioDraft, unknown>>) => {
  const result = publish(changes)
  return 'errors' in result ? result.errors.map(({ field }) => field) : []
}

describe('French contracts', () => {
  it.each([
    ['Solène Marchetti', 'de Solène Marchetti'],
    ['Émile Aubrac', 'd’Émile Aubrac'],
    ['Hélène Roux', 'd’Hélène Roux'],
    ['Yves Klein', 'd’Yves Klein'],
    ['Yann Le Goff', 'de Yann Le Goff'],
    ['Œdipe', 'd’Œdipe'],
    ['李娜', 'de 李娜'],
  ])('« de » with the name %s', (name, said) => {
    expect(ofName(name)).toBe(said)
  })

  it.each([
    ['Lyon', 'à Lyon'],
    ['Le Havre', 'au Havre'],
    ['Les Sables-d’Olonne', 'aux Sables-d’Olonne'],
    ['La Rochelle', 'à La Rochelle'],
    ['L’Isle-Adam', 'à L’Isle-Adam'],
    ['Lesparre', 'à Lesparre'],
  ])('« à » with the town %s', (city, said) => {
    expect(inCity(city)).toBe(said)
  })
})

describe('« de » with a town', () => {
  it.each([
    ['Lyon', 'de Lyon'],
    ['Agde', 'd’Agde'],
    ['Le Havre', 'du Havre'],
    ['Les Sables-d’Olonne', 'des Sables-d’Olonne'],
    ['La Rochelle', 'de La Rochelle'],
  ])('elides « de » before %s', (city, said) => {
    expect(ofCity(city)).toBe(said)
  })
})

describe('Atelier, once it is published,', () => {
  it('publishes the owner’s identity as pages, mails and receipts need it', () => {
    expect(shownOf()).toEqual({
      name: 'Émile Aubrac',
      title: 'Émile Aubrac, pastelliste',
      ofName: 'd’Émile Aubrac',
      inCity: 'au Havre',
      techniques: 'pastels',
      subjects: 'falaises',
      email: 'bonjour@emile-aubrac.example',
      phone: '+33 2 35 00 11 22',
      since: 2015,
      address: { street: '3 rue de Bretagne', postalCode: '76600', city: 'Le Havre', country: 'France' },
      coordinates: { latitude: 49.4938, longitude: 0.1077 },
      opening: 'Le samedi, de dix heures à midi.',
      socials: { instagram: 'https://www.instagram.com/emile-aubrac' },
      company: {
        name: 'Émile Aubrac EI',
        status: 'Artiste-auteur, régime réel',
        siret: '987 654 321 00015',
        vat: 'N°\u00a0TVA FR 05 987654321',
        liableFrom: '2025-01-01',
        vatNumber: 'FR 05 987654321',
      },
      mediator: { name: 'Médiateur du Havre', address: '1 quai George-V, 76600 Le Havre' },
      picture: secondStudio.picture,
      copyrightYear: 2025,
    })
  })

  it('leaves out what she has not told, and says the rule of most painters of VAT and the year of its publication', () => {
    const bare = shownOf({
      mapPoint: undefined,
      opening: undefined,
      techniques: undefined,
      subjects: undefined,
      since: undefined,
      instagram: undefined,
      liableFrom: undefined,
      vat: undefined,
      mediatorName: undefined,
      mediatorAddress: undefined,
      picture: undefined,
      copyrightYear: undefined,
    })
    for (const field of ['coordinates', 'opening', 'since', 'mediator', 'picture']) expect(bare).not.toHaveProperty(field)
    expect(bare).toMatchObject({ techniques: '', subjects: '', socials: {}, copyrightYear: 2026 })
    expect(bare.company.vat).toBe('TVA non applicable, art.\u00a0293\u00a0B du CGI')
  })

  it('typesets the street and the opening hours', () => {
    expect(shownOf({ street: "3 rue de l'Église", opening: 'Ouvert le samedi !' })).toMatchObject({
      address: { street: '3 rue de l’Église' },
      opening: 'Ouvert le samedi\u202f!',
    })
  })

  it.each(['name', 'trade', 'email', 'phone', 'street', 'postalCode', 'city', 'status', 'siret'] as const)(
    'refuses to publish the studio without %s',
    field => {
      expect(faultsOf({ [field]: undefined })).toEqual([field])
    },
  )

  it.each([
    ['email', 'atelier'],
    ['email', 'a@b'],
    ['phone', 'le matin'],
    ['phone', '12'],
    ['postalCode', '3420'],
    ['postalCode', 'F-34200'],
    ['siret', '512 345 678'],
    ['siret', 'cinq'],
    ['siret', '123 456 789 01234'],
    ['vat', 'FR 12 987654321'],
    ['mapPoint', 'Sète'],
    ['mapPoint', 'https://maps.app.goo.gl/a48b2c3'],
    ['mapPoint', '91, 3'],
    ['mapPoint', '43.4, 181'],
    ['since', '1850'],
    ['since', '26'],
    ['copyrightYear', 'MMXX'],
    ['instagram', 'http://www.instagram.com/moi'],
    ['facebook', 'javascript:alert(1)'],
    ['pinterest', '/moi'],
    ['mediatorAddress', undefined],
    ['mediatorName', undefined],
  ] as const)('refuses %s « %s », and names the field', (field, value) => {
    expect(faultsOf({ [field]: value })).toEqual([field])
  })

  it.each([
    'https://www.google.com/maps/place/Atelier/@48.86,2.34,15z/data=!3m1!4b1!4m6!3m5!1s0x47e6:0x1!8m2!3d48.8566!4d2.3522!16zL20?entry=ttu',
    'https://www.google.fr/maps/@48.8566,2.3522,17z',
    'https://www.google.com/maps/search/?api=1&query=48.8566%2C2.3522',
    'https://www.openstreetmap.org/#map=19/48.8566/2.3522',
    'https://www.openstreetmap.org/?mlat=48.8566&mlon=2.3522#map=16/48.85/2.35',
    'https://maps.apple.com/?ll=48.8566,2.3522&q=Atelier',
  ])('reads the point in the link of a map (%s)', mapPoint => {
    expect(shownOf({ mapPoint }).coordinates).toEqual({ latitude: 48.8566, longitude: 2.3522 })
  })

  it.each(['48.8566, 2.3522', '48.8566,2.3522', '48.8566; 2.3522', '-21, 55.5'])('accepts the map point %s', mapPoint => {
    expect(shownOf({ mapPoint }).coordinates).toBeDefined()
  })

  it('keeps a draft of which everything is missing', () => {
    expect(studioContent.input.parse({})).toEqual({})
  })

  it.each(Object.entries(studioLimits))('keeps %s up to %i characters', (field, most) => {
    expect(studioContent.input.safeParse({ [field]: 'x'.repeat(most) }).success).toBe(true)
    expect(studioContent.input.safeParse({ [field]: 'x'.repeat(most + 1) }).success).toBe(false)
  })

  it.each(['Émile\r\nBcc: tous@mail.example', '=?utf-8?B?QmNj?=', '<script>alert(1)</script>'])('refuses the name « %s »', name => {
    expect(studioContent.input.safeParse({ name }).success).toBe(false)
  })

  it.each(Object.keys(studioLimits) as (keyof typeof studioLimits)[])(
    'refuses in French for %s what is executable, reversed or too long',
    field => {
      const tooLong = `Ce champ ne peut pas dépasser ${studioLimits[field]} caractères`
      const faultOf = (value: unknown) => {
        const { error } = studioContent.input.safeParse({ [field]: value })
        return error?.issues.map(({ path, message }) => [...path, message])
      }
      for (const hostile of ['<script>alert(1)</script>', '&#60;scr\u200bipt>', 'javascript:alert(1)', 'java\u202escript:'])
        expect([hostile, faultOf(hostile)]).toEqual([hostile, [[field, hostile.length > studioLimits[field] ? tooLong : invalidContent]]])
      expect(faultOf('é'.repeat(20_000))).toEqual([[field, tooLong]])
      expect(faultOf(12)).toEqual([[field, 'Ce champ doit être un texte']])
    },
  )

  it('accepts hostile text as typed, which pages and mails then show as text', () => {
    expect(studioContent.input.parse(hostileStudio)).toEqual(hostileStudio)
    expect(faultsOf(hostileStudio)).toEqual([])
  })

  it('accepts the sample studio as a draft', () => {
    expect(studioContent.draft.parse(sampleStudio)).toEqual(sampleStudio)
    expect(samplePainter).toEqual({ name: sampleStudio.name, works: sampleArtworks.length })
  })
})

describe('« Je suis absent du … au … »', () => {
  it('publishes an absence until it is over, with the day of the changed promises', () => {
    const away = { absentFrom: '2026-11-20', absentUntil: '2026-11-26' }
    expect(shownOf(away)).toMatchObject({ absence: { from: '2026-11-20', until: '2026-11-26' }, promisedOn: '2026-11-26' })
    expect(shownOf({ absentFrom: '2026-11-20', absentUntil: '2026-11-25' })).not.toHaveProperty('absence')
    expect(shownOf({ absentFrom: '2026-12-01', absentUntil: '2027-12-01' })).toHaveProperty('absence')
  })

  it.each([
    ['one day alone', { absentFrom: '2026-12-01' }, 'absentUntil'],
    ['the other alone', { absentUntil: '2026-12-01' }, 'absentFrom'],
    ['an end before its beginning', { absentFrom: '2026-12-02', absentUntil: '2026-12-01' }, 'absentUntil'],
    ['more than a year', { absentFrom: '2026-12-01', absentUntil: '2027-12-02' }, 'absentUntil'],
  ])('refuses an absence with %s', (_, away, field) => {
    expect(faultsOf(away)).toEqual([field])
  })

  it('accepts only days of the calendar for an absence', () => {
    for (const absentFrom of ['2026-02-30', '3026-01-01', '1er août'])
      expect(studioContent.input.safeParse({ absentFrom }).success).toBe(false)
    expect(studioContent.input.parse({ absentFrom: '', absentUntil: '2026-08-15' })).toEqual({ absentUntil: '2026-08-15' })
  })
})
