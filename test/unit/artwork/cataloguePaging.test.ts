import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { type CatalogueQuery, everyWork, parametersOf, queryOf, type Sort } from '../../../shared/artwork/catalogue.ts'
import { catalogueOf, lastShown, pageLength } from '../../../shared/artwork/findArtworks.ts'
import { aCard } from '../../kit/values/artworks.ts'

const card = (id: number, changes: Parameters<typeof aCard>[0] = {}) =>
  aCard({ id, slug: `oeuvre-${id}`, title: `Œuvre ${id}`, ...changes })
const sorts: readonly Sort[] = ['atelier', 'recent', 'prix-croissant', 'prix-decroissant', 'titre']

/** Scrolls through a search from its beginning; `between` changes the works after each page. */
const scroll = (works: readonly ArtworkSummary[], query: CatalogueQuery, between = (left: readonly ArtworkSummary[]) => left): number[] => {
  const shown: number[] = []
  let [left, page] = [works, catalogueOf(works).page(query)]
  for (;;) {
    shown.push(...page.artworks.map(({ id }) => id))
    if (page.next === undefined) return shown
    left = between(left)
    const last = lastShown(query.tri, page.next)
    if (!last) throw new Error(`${page.next} is not a cursor`)
    page = catalogueOf(left).page(query, last)
  }
}

describe('the pages of a search', () => {
  it('divides a search into batches of twenty works, and reports their total', () => {
    const works = Array.from({ length: 45 }, (_, i) => card(i + 1))
    const first = catalogueOf(works).page(everyWork)
    expect(first.artworks).toHaveLength(pageLength)
    expect(first.total).toBe(45)
    expect(scroll(works, everyWork)).toHaveLength(45)
  })

  it.each([0, 1, 20, 40])('ends a search of %i works without an empty batch', count => {
    const works = Array.from({ length: count }, (_, i) => card(i + 1))
    expect(scroll(works, everyWork)).toHaveLength(count)
  })

  it.each(sorts)('keeps the order by %s across batches, though many works are equal', tri => {
    const draft = fc.record({
      year: fc.constantFrom(2024, 2025),
      price: fc.constantFrom(null, 500, 900),
      title: fc.constantFrom('Mer', 'mer', 'À table'),
      rank: fc.constantFrom(undefined, 3, 3.000000001, 1e-9, -2.5, 40.123456789),
    })
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 70 }), drafts => {
        const works = drafts.map((changes, i) => card(i + 1, changes))
        const query = { ...everyWork, tri }
        const whole = catalogueOf(works).find(query)
        expect(scroll(works, query)).toEqual(whole.map(({ id }) => id))
      }),
    )
  })

  it('finds the same works again, whatever was searched before and done with the answers', () => {
    const works = Array.from({ length: 30 }, (_, i) => card(i + 1, { price: 100 * (i % 7), title: `Œuvre ${i % 3}` }))
    const query = fc.record({
      q: fc.constantFrom('', 'œuvre', '1', 'rien', ...Array.from({ length: 20 }, (_, i) => `${i}`)),
      tri: fc.constantFrom(...sorts),
    })
    fc.assert(
      fc.property(fc.array(query, { minLength: 60, maxLength: 150 }), queries => {
        const catalogue = catalogueOf(works)
        for (const asked of queries) {
          expect(catalogue.page(asked)).toEqual(catalogueOf(works).page(asked))
          catalogue.page(asked).artworks.reverse()
          catalogue.find(asked).pop()
        }
      }),
      { numRuns: 20 },
    )
  })

  it.each(sorts)('shows by %s every remaining work once while works are removed and published', tri => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 30, maxLength: 90 }), fc.func(fc.nat()), (prices, pick) => {
        const works = prices.map((price, i) => card(i + 1, { price: price || null, year: 2020 + price, title: `Œuvre ${price}` }))
        const removed = new Set<number>()
        let newest = works.length
        const shown = scroll(works, { ...everyWork, tri }, left => {
          const gone = left[pick(newest) % Math.max(1, left.length)]
          if (gone) removed.add(gone.id)
          newest += 1
          return [card(newest, { price: 2 }), ...left.filter(({ id }) => id !== gone?.id)]
        })
        expect(new Set(shown).size).toBe(shown.length)
        for (const { id } of works) if (!removed.has(id)) expect(shown).toContain(id)
      }),
    )
  })

  it('continues after a title that is very long, has underscores or is cut within a letter', () => {
    const titles = ['a'.repeat(400), 'recent_1_x', `${'b'.repeat(99)}🎨`, '\n', '']
    const works = Array.from({ length: 50 }, (_, i) => card(i + 1, { title: titles[i % titles.length] ?? '' }))
    expect(scroll(works, { ...everyWork, tri: 'titre' })).toHaveLength(50)
  })
})

describe('a cursor', () => {
  it.each([
    '',
    'x',
    'recent',
    'recent_',
    'recent_0_2024',
    'recent_-1_2024',
    'recent_1_x',
    'prix-croissant_1_9e9',
    'toString_1_1',
    'recent_99999999999_1',
    'atelier_1_',
    'atelier_1_x',
    'atelier_1_1e',
  ])('reads no cursor from %j', text => {
    for (const tri of sorts) expect(lastShown(tri, text)).toBeUndefined()
  })

  it('reads no cursor of another order', () => {
    expect(lastShown('titre', 'recent_4_2024')).toBeUndefined()
    expect(lastShown('recent', 'recent_4_2024')).toMatchObject({ id: 4, year: 2024 })
    expect(lastShown('atelier', 'atelier_4_-1.5e-8')).toMatchObject({ id: 4, rank: -1.5e-8 })
  })
})

describe('what is asked', () => {
  it.each([
    [{ tri: 'toString', prix: 'constructor', technique: ' ', disponibilite: 'Vendu' }, everyWork],
    [{ q: '   ' }, everyWork],
  ])('leaves aside what the catalogue does not know: %j', (said, query) => {
    expect(queryOf(said)).toEqual(query)
  })

  it('writes a search into the address as it was read', () => {
    const room = { couleur: 'bleu', mur: '120', lieu: 'le-mole' }
    const said = {
      q: 'mer',
      technique: 'huile-sur-toile',
      prix: '0-1000',
      disponibilite: 'disponible',
      tri: 'titre',
      collection: 'animal',
      ...room,
    }
    expect(parametersOf(queryOf(said))).toEqual(said)
  })

  it('shortens a search that is longer than the limit', () => {
    expect(queryOf({ technique: 'x'.repeat(5000) }).technique?.length).toBeLessThanOrEqual(80)
    expect(queryOf({ q: 'mer '.repeat(2000) }).q.length).toBeLessThanOrEqual(200)
  })

  it.each(['Huile sur toile', 'huile sur toile', 'HUILE-SUR-TOILE', ' huile  sur toîle '])('finds a technique called « %s »', technique => {
    const works = [card(3, { technique: 'Huile sur toile' }), card(2, { technique: 'huile sur Toile ' }), card(1, { technique: 'Huile' })]
    expect(
      catalogueOf(works)
        .find(queryOf({ technique }))
        .map(({ id }) => id),
    ).toEqual([3, 2])
  })

  it('keeps to one collection where its page asks', () => {
    const works = [card(2, { collection: 'animal' }), card(1)]
    expect(catalogueOf(works).page({ ...everyWork, collection: 'animal' })).toMatchObject({ total: 1, artworks: [{ id: 2 }] })
  })
})
