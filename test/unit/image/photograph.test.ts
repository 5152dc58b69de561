import { describe, expect, it } from '@jest/globals'
import { draftPhotographs, photographErrors, photographLimits, shownPhotographs } from '../../../shared/image/photograph.ts'

const image = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', width: 800, height: 600, color: '#223344' }
const other = { ...image, id: '1f0e0d0c-0b0a-4908-8706-050403020100' }
const fields = draftPhotographs(2, 'Deux au plus')
const faults = (value: unknown) => fields.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the photographs of a draft', () => {
  it('accepts photographs without a description, and stores an empty list as absent', () => {
    expect(fields.parse([{ id: image.id, alt: ' ', caption: '' }])).toEqual([{ id: image.id }])
    expect(fields.parse([])).toBeUndefined()
  })

  it.each([
    ['a third', [image, other, { ...image, id: '2f0e0d0c-0b0a-4908-8706-050403020100' }], ''],
    ['one twice', [image, image], ''],
    ['a path out of the samples', [{ id: 'samples/../trio-1' }], '0.id'],
    ['words that are too long', [{ id: image.id, alt: 'a'.repeat(photographLimits.alt + 1) }], '0.alt'],
    ['words that are none', [{ id: image.id, caption: 3 }], '0.caption'],
    ['a decoration in words', [{ id: image.id, isDecorative: 'oui' }], '0.isDecorative'],
  ])('refuses the photographs of a draft with %s', (_, value, at) => {
    expect(faults(value)).toEqual([[at, expect.any(String)]])
  })

  it('refuses to publish a photograph without a description, unless it is decorative', () => {
    expect(
      photographErrors('views', [
        { ...image, alt: 'Une salle' },
        { ...other, isDecorative: true },
      ]),
    ).toEqual([])
    const [error, ...rest] = photographErrors('views', [image, { ...other, alt: 'Une salle' }, image])
    expect([error?.field, error?.message, rest]).toEqual([
      'views',
      'Photographies 1 et 3\u202f: écrivez ce qu’elles montrent, ou cochez «\u202fSans importance pour la compréhension\u202f»',
      [],
    ])
    expect(photographErrors('views', [image, image, image])[0]?.message).toMatch(/^Photographies 1, 2 et 3/)
    expect(photographErrors('views', [{ ...image, alt: 'Une salle' }, image])[0]?.message).toMatch(
      /^Photographie 2\u202f: écrivez ce qu’elle montre/,
    )
    expect(photographErrors('views', [image])[0]?.message).toMatch(/^Cette photographie/)
  })

  it('shows photographs with typeset descriptions, and a decorative one without', () => {
    expect(
      shownPhotographs([
        { ...image, alt: "L'entrée !", caption: 'Agde : la halle' },
        { ...other, alt: 'Un mur', isDecorative: true },
      ]),
    ).toEqual([
      { ...image, alt: 'L’entrée\u202f!', caption: 'Agde\u202f: la halle' },
      { ...other, alt: '' },
    ])
  })
})
