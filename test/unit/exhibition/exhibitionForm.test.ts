import { describe, expect, it } from '@jest/globals'
import { exhibitionContent, exhibitionInputSchema, exhibitionLimits, mostWorksShown } from '../../../shared/exhibition/exhibitionForm.ts'

const { publish } = exhibitionContent
const draft: Parameters<typeof publish>[0] = {
  title: 'Marées',
  location: 'Halle aux poissons, Agde',
  startDate: '2031-05-02',
  endDate: '2031-05-02',
  description: 'Des barques : deux.\n\n  Du large.  ',
  poster: { id: 'samples/trio-1', width: 800, height: 600, color: '#223344' },
}
const faultsOf = (changes: object) =>
  exhibitionInputSchema.safeParse({ title: 'Marées', ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('what visitors get of a draft', () => {
  it('publishes an exhibition typeset, a paragraph a line, with free entry by default', () => {
    expect(publish(draft, 'marees')).toEqual({
      shown: {
        slug: 'marees',
        title: 'Marées',
        location: 'Halle aux poissons, Agde',
        startDate: '2031-05-02',
        endDate: '2031-05-02',
        poster: draft.poster,
        description: ['Des barques\u202f: deux.', 'Du large.'],
      },
    })
    expect(publish({ ...draft, entry: '5 €', hours: 'Le matin', link: 'https://halle.example' }, 'marees')).toMatchObject({
      shown: { entry: '5\u00a0€', hours: 'Le matin', link: 'https://halle.example' },
    })
  })

  it('names works by their numbers, and none where no work was chosen', () => {
    expect(publish({ ...draft, works: [3, 1] }, 'marees')).toMatchObject({ shown: { works: [3, 1] } })
    expect(publish({ ...draft, works: [] }, 'marees')).not.toHaveProperty('shown.works')
  })

  it.each(['location', 'startDate', 'endDate', 'description'] as const)('publishes no exhibition that lacks %s', field => {
    expect(publish({ ...draft, [field]: undefined }, 'marees')).toEqual({ errors: [expect.objectContaining({ field })] })
  })

  it('publishes an exhibition without a picture on its poster', () => {
    const { poster: _, ...bare } = draft
    expect(publish(bare, 'marees')).toMatchObject({ shown: { title: 'Marées' } })
    expect(publish(bare, 'marees')).not.toHaveProperty('shown.poster')
  })

  it('shows the photograph of a poster in the place of a work, once it is said what it shows', () => {
    const photograph = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', width: 900, height: 1200, color: '#445566' }
    expect(publish({ ...draft, posterPhotograph: [photograph] }, 'marees')).toEqual({
      errors: [expect.objectContaining({ field: 'posterPhotograph' })],
    })
    const told = { ...draft, poster: undefined, posterPhotograph: [{ ...photograph, alt: 'Bleue' }] }
    expect(publish(told, 'marees')).toMatchObject({ shown: { poster: { ...photograph, alt: 'Bleue' } } })
  })

  it('publishes no exhibition that ends before it begins', () => {
    expect(publish({ ...draft, endDate: '2031-05-01' }, 'marees')).toEqual({
      errors: [{ field: 'endDate', message: 'Le dernier jour ne peut pas venir avant le premier' }],
    })
  })
})

describe('the form of an exhibition', () => {
  it('stores empty fields of an exhibition as missing, and accepts texts up to their limits', () => {
    expect(exhibitionInputSchema.parse({ title: ' Marées ', location: '', startDate: '', link: '  ' })).toEqual({ title: 'Marées' })
    for (const [field, most] of Object.entries(exhibitionLimits)) {
      const text = (length: number) => (field === 'link' ? `https://h.example/${'a'.repeat(length - 18)}` : 'é'.repeat(length))
      expect([field, faultsOf({ [field]: text(most) })]).toEqual([field, []])
      expect([field, faultsOf({ [field]: text(most + 1) })]).toEqual([field, [field]])
    }
  })

  it('accepts up to twenty works of an exhibition, each once, and drops an empty list', () => {
    const works = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
    expect(exhibitionInputSchema.parse({ title: 'Marées', works: works(mostWorksShown) })).toEqual({ title: 'Marées', works: works(20) })
    expect(exhibitionInputSchema.parse({ title: 'Marées', works: [] })).toEqual({ title: 'Marées' })
    for (const wrong of [works(21), [1, 2, 1], '1']) expect(faultsOf({ works: wrong })).toEqual(['works'])
    for (const wrong of [[0], [-1], [1.5], ['1']]) expect(faultsOf({ works: wrong })).toEqual(['works.0'])
  })

  it.each(['2031-02-29', '0001-01-01', '2031-1-1', '2031-05-02T10:00:00Z', 'demain'])('knows no day %s', day => {
    expect(faultsOf({ startDate: day })).toEqual(['startDate'])
  })

  it.each(['http://h.example', 'javascript:alert(1)', 'https://', 'https://a b.example', 'https://me:secret@h.example', '//h.example'])(
    'refuses the link %s',
    link => expect(faultsOf({ link })).toEqual(['link']),
  )
})
