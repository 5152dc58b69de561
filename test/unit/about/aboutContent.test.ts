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

  it('joins each dated step of a work with its picture, and shows portrait and hands where there are any', () => {
    const picture = { id: 'a', width: 800, height: 600, color: '#112233', alt: 'Un dessin' }
    const [alone, varnished] = [
      { ...picture, id: 'b' },
      { ...picture, id: 'c', alt: 'Le vernis' },
    ]
    const steps = '12 mai\nLe fusain.\n\n3 juin\nLe vernis.'
    const made = publish({ ...draft, portrait: [picture], hands: [alone], steps, stepPhotographs: [picture, varnished], stepsWork: 4 })
    expect(made).toEqual({
      shown: {
        biography: 'Née à Sète\u202f: *au bord* de l’eau.',
        approach: [],
        portrait: picture,
        hands: alone,
        making: {
          steps: [
            { title: '12 mai', text: 'Le fusain.', image: picture },
            { title: '3 juin', text: 'Le vernis.', image: varnished },
          ],
          work: 4,
        },
      },
    })
  })

  it.each([
    ['a picture for each step', { steps: '12 mai\nLe fusain.' }, ['stepPhotographs']],
    ['a step for each picture', { stepPhotographs: [{ id: 'a', width: 8, height: 6, color: '#112233', alt: 'Un' }] }, ['stepPhotographs']],
    ['a sentence under a date', { steps: '12 mai' }, ['steps']],
    ['words for the portrait', { portrait: [{ id: 'a', width: 8, height: 6, color: '#112233' }] }, ['portrait']],
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

  it('takes one portrait, uploaded or of the samples', () => {
    const [one, other] = ['00000000-0000-4000-8000-000000000001', 'samples/atelier-1'].map(id => ({ id }))
    expect([{ portrait: [one] }, { portrait: [other] }, { hands: [one, other] }, { portrait: [{ id: '../x' }] }].map(faultsOf)).toEqual([
      [],
      [],
      ['hands'],
      ['portrait.0.id'],
    ])
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
