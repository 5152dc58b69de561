import { describe, expect, it } from '@jest/globals'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { similarArtworks, similarCount } from '../../../shared/artwork/similarArtworks.ts'

const card = (id: number, changes: Partial<ArtworkSummary> = {}): ArtworkSummary => ({
  id,
  title: `Œuvre ${id}`,
  slug: `oeuvre-${id}`,
  year: 2024,
  technique: `Technique ${id}`,
  dimensions: '10 x 10 cm',
  availability: 'Disponible',
  colors: [],
  tags: [],
  collection: `Collection ${id}`,
  ...changes,
})

const shown = (one: ArtworkSummary, others: readonly ArtworkSummary[]) => similarArtworks(one, others).map(({ id }) => id)

describe('similar works', () => {
  const one = card(1, { collection: 'musique', technique: 'Aquarelle', colors: ['#aaaaaa', '#bbbbbb'] })

  it('leave the work itself out', () => {
    expect(shown(one, [one])).toEqual([])
  })

  it('leave out what has nothing in common', () => {
    expect(shown(one, [card(2), card(3)])).toEqual([])
  })

  it.each([
    ['the same collection', { collection: 'musique' }],
    ['the same technique', { technique: 'Aquarelle' }],
    ['a colour in common', { colors: ['#bbbbbb'] }],
  ])('counts works as similar by %s', (_, common) => {
    expect(shown(one, [card(2, common)])).toEqual([2])
  })

  it('sorts similar works by collection, then technique, then colours', () => {
    const others = [card(2, { colors: ['#aaaaaa'] }), card(3, { technique: 'Aquarelle' }), card(4, { collection: 'musique' })]
    expect(shown(one, others)).toEqual([4, 3, 2])
  })

  it('prefers among equally similar works those painted next, then the newer', () => {
    const others = [7, 1, 3, 5, 2].map(id => card(id, { collection: 'musique' }))
    expect(shown(card(4, { collection: 'musique' }), others)).toEqual([5, 3, 2, 7])
  })

  it(`shows at most ${similarCount} similar works`, () => {
    const others = Array.from({ length: 9 }, (_, i) => card(i + 2, { collection: 'musique' }))
    expect(shown(one, others)).toHaveLength(similarCount)
  })
})
