import { describe, expect, it } from '@jest/globals'
import { aboutContent, aboutLimits } from '../../../shared/about/aboutContent.ts'
import { headedOf } from '../../../shared/kit/headedWords.ts'

const { input, publish } = aboutContent
const draft: Parameters<typeof publish>[0] = { biography: 'Née à Sète : *au bord* de l’eau.' }
const faultsOf = (changes: object) => input.safeParse(changes).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('what visitors get of the painter’s own page', () => {
  it('publishes the about page typeset, without the parts that are left out', () => {
    expect(publish(draft)).toEqual({ shown: { biography: 'Née à Sète\u202f: *au bord* de l’eau.', approach: [] } })
    const all = { ...draft, lead: 'Je peins !', heroWork: 4, approach: 'Voir\nLongtemps.', workshop: 'Une verrière.' }
    const easel = { easelTitle: 'Trio', easelLabel: 'En cours', easelText: 'Presque.', easelWork: 5 }
    expect(publish({ ...all, ...easel })).toEqual({
      shown: {
        lead: 'Je peins\u202f!',
        heroWork: 4,
        biography: 'Née à Sète\u202f: *au bord* de l’eau.',
        approach: [{ title: 'Voir', text: 'Longtemps.' }],
        workshop: 'Une verrière.',
        easel: { title: 'Trio', label: 'En cours', text: 'Presque.', work: 5 },
      },
    })
  })

  it.each([
    ['a biography', { biography: undefined }, ['biography']],
    ['a text for each step', { approach: 'Voir\nLongtemps.\n\nPeindre' }, ['approach']],
    ['a title for the work in progress', { easelWork: 5 }, ['easelTitle']],
    ['all of these', { biography: undefined, approach: 'Voir', easelText: 'Presque.' }, ['biography', 'approach', 'easelTitle']],
  ])('publishes no about page that lacks %s', (_, changes, fields) => {
    expect(publish({ ...draft, ...changes })).toEqual({ errors: fields.map(field => expect.objectContaining({ field })) })
  })
})

describe('its form', () => {
  it('stores empty fields of the about page as missing, and accepts texts up to their limits', () => {
    expect(input.parse({ lead: ' ', biography: '', easelTitle: 'Trio ' })).toEqual({ easelTitle: 'Trio' })
    for (const [field, most] of Object.entries(aboutLimits)) {
      expect([field, faultsOf({ [field]: 'é'.repeat(most) })]).toEqual([field, []])
      expect([field, faultsOf({ [field]: 'é'.repeat(most + 1) })]).toEqual([field, [field]])
    }
  })

  it('keeps what it kept', () => {
    const kept = input.parse({ biography: ' Née « ici » ', easelWork: 3 })
    expect(input.parse(kept)).toEqual(kept)
  })
})

describe('texts under titles', () => {
  it('splits texts at empty lines, with the first line as title', () => {
    expect(headedOf('\n Un \nDeux\n- trois\n \n\nQuatre\nCinq : six\n')).toEqual([
      { title: 'Un', text: 'Deux\n- trois' },
      { title: 'Quatre', text: 'Cinq\u202f: six' },
    ])
    expect(headedOf('')).toEqual([])
    expect(headedOf('Un')).toBeUndefined()
  })
})
