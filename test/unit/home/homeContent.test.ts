import { describe, expect, it } from '@jest/globals'
import { homeContent, homeLimits } from '../../../shared/home/homeContent.ts'
import { homeDataOf } from '../../../web/home/homeData.ts'
import { homeFallbackTexts } from '../../../web/home/homeFallbackTexts.ts'
import { aCard } from '../../kit/values/artworks.ts'
import { noContent } from '../../kit/values/siteContent.ts'

const { input, publish } = homeContent
const works = [1, 2, 3].map(id => aCard({ id, slug: `oeuvre-${id}` }))
type Home = (typeof noContent.home)[number]
const shownWith = (home: readonly Home[], changes: object = {}, featured?: number) =>
  homeDataOf({
    works: works.map(work => ({ ...work, ...(work.id === 2 && changes) })),
    featured,
    content: { ...noContent, home },
    now: '2026-11-22T11:00:00.000Z',
  })

describe('what visitors get of the painter’s words on the home page', () => {
  it('publishes the home page typeset, without the parts that are left out', () => {
    expect(publish({ heroTitle: 'La lumière !' })).toEqual({ shown: { heroTitle: 'La lumière\u202f!', reasons: [] } })
    expect(publish({ heroTitle: 'Ici', heroLead: 'Là : ici.', heroWork: 2, reasons: 'Une main\nLa mienne.' })).toEqual({
      shown: { heroTitle: 'Ici', heroLead: 'Là\u202f: ici.', heroWork: 2, reasons: [{ title: 'Une main', text: 'La mienne.' }] },
    })
  })

  it('publishes no home page that lacks a title, or a reason without its text', () => {
    expect(publish({ reasons: 'Une main' })).toEqual({
      errors: [expect.objectContaining({ field: 'heroTitle' }), expect.objectContaining({ field: 'reasons' })],
    })
  })

  it('limits the length of each text of the home page', () => {
    for (const [field, most] of Object.entries(homeLimits)) {
      expect(input.safeParse({ [field]: 'é'.repeat(most) }).success).toBe(true)
      expect(input.safeParse({ [field]: 'é'.repeat(most + 1) }).success).toBe(false)
    }
  })
})

describe('the home page', () => {
  const home: Home = {
    heroTitle: 'La lumière.',
    heroWork: 2,
    reasons: [{ title: 'Une main', text: 'La *mienne*.\n- Et [elle](/contact) seule.' }],
  }

  it('shows them, with reasons without marks, and without any the shop’s own', () => {
    expect(shownWith([home])).toMatchObject({
      heroTitle: 'La lumière.',
      reasons: [{ title: 'Une main', text: 'La mienne. Et elle seule.' }],
    })
    expect(shownWith([home]).heroLead).toBeUndefined()
    expect(shownWith([{ ...home, reasons: [] }]).reasons).toEqual(homeFallbackTexts.reasons)
    expect(shownWith([])).toMatchObject(homeFallbackTexts)
  })

  it('opens with the work chosen there, before the one chosen among the works, unless it is sold or has no picture', () => {
    expect(shownWith([home], {}, 3).hero?.id).toBe(2)
    for (const changes of [{ availability: 'Vendu' }, { image: undefined }]) expect(shownWith([home], changes, 3).hero?.id).toBe(3)
    expect(shownWith([{ ...home, heroWork: 9 }]).hero?.id).toBe(shownWith([]).hero?.id)
  })
  it('shows the six newest works with the sold ones last', () => {
    const sold = { availability: 'Vendu' } as const
    const newest = [1, 2, 3, 4, 5, 6, 7].map(id => aCard({ id, slug: `oeuvre-${id}`, ...([1, 4].includes(id) && sold) }))
    const { newWorks } = homeDataOf({ works: newest, featured: undefined, content: noContent, now: '2026-11-22T11:00:00.000Z' })
    expect(newWorks.map(({ id }) => id)).toEqual([2, 3, 5, 6, 1, 4])
  })
})
