import { describe, expect, it } from '@jest/globals'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { screenCursor, screenOf, workSearchSchema } from '../../../shared/artwork/admin/workSearch.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

const works = [
  anAdminWork({ id: 1, title: 'Barques au repos', sku: 'HST-2024-0001', collectionRef: 'evasion' }),
  anAdminWork({ id: 2, title: 'À la fenêtre', sku: 'AQ-2018-0002', year: 2018, technique: 'Aquarelle', collectionRef: 'nuits-d-hiver' }),
  anAdminWork({ id: 3, title: 'Étude de vagues', year: 2023, technique: 'AQUARELLE', isPublished: false, sku: undefined, priceEur: 450 }),
  anAdminWork({ id: 4, title: 'Cœur de pierre', availability: 'Vendu', year: undefined, collectionRef: undefined, sku: undefined }),
]

const titles: Readonly<Record<string, string>> = { evasion: 'Évasion', 'nuits-d-hiver': 'Lumières' }
const ask = (search: Parameters<typeof screenOf>[1], all: readonly AdminArtwork[] = works) => screenOf(all, search, slug => titles[slug])
const found = (search: Parameters<typeof screenOf>[1]) => ask(search).artworks.map(({ id }) => id)

describe('the search among the owner’s works', () => {
  it.each([
    ['a title, whatever its accents', 'ETUDE', [3]],
    ['a ligature', 'coeur', [4]],
    ['a reference', 'GL-0002', [2]],
    ['the owner’s own reference', 'hst-2024-0001', [1]],
    ['a technique', 'aquarelle', [3, 2]],
    ['the title of a collection, which is not its address', 'lumieres', [2]],
    ['a year', '2018', [2]],
    ['« masquée »', 'masquée', [3]],
    ['« masqué », as the list writes it', 'Masqué', [3]],
    ['an availability', 'vendu', [4]],
    ['a price', '450', [3]],
    ['several words in any order', 'fenetre aquarelle 2018', [2]],
    ['words of which one fails', 'fenetre vague', []],
    ['no words', '  ', [4, 3, 2, 1]],
  ])('finds a work by %s', (_, q, ids) => {
    expect(found({ q })).toEqual(ids)
  })

  it('finds by « sur demande » the works without a price that are not sold, as the list writes it of them', () => {
    const priceless = [4, 5].map(id => anAdminWork({ id, priceEur: undefined, availability: id === 4 ? 'Vendu' : 'Sur commande' }))
    expect(ask({ q: 'sur demande' }, [...works.slice(0, 3), ...priceless]).artworks.map(({ id }) => id)).toEqual([5])
  })

  it.each([
    ['visibility', { visibilite: 'masquees' } as const, [3]],
    ['publication', { visibilite: 'publiees' } as const, [4, 2, 1]],
    ['availability', { disponibilite: 'Vendu' } as const, [4]],
    ['technique, whatever its case', { technique: 'aquarelle' }, [3, 2]],
    ['collection', { collection: 'nuits-d-hiver' }, [2]],
    ['year', { annee: '2023' }, [3]],
    ['several filters at once', { technique: 'aquarelle', visibilite: 'publiees' } as const, [2]],
  ])('filters by %s', (_, search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  it('answers a screen at a time in the gallery’s order, each work once, with the number of all that were found', () => {
    const many = Array.from({ length: 130 }, (_, index) => anAdminWork({ id: index + 1, isPublished: index % 2 === 0 }))
    const moved = many.map(work => (work.id === 1 ? { ...work, rank: 128.5 } : work))
    const seen: number[] = []
    let after: string | undefined
    do {
      const screen = ask({ visibilite: 'publiees', most: '30', after }, moved)
      expect(screen.total).toBe(65)
      seen.push(...screen.artworks.map(({ id }) => id))
      after = screen.next
    } while (after)
    expect(seen.slice(0, 3)).toEqual([129, 1, 127])
    expect(new Set(seen).size).toBe(65)
    expect(seen).toHaveLength(65)
  })

  it('goes on after a work that was deleted meanwhile', () => {
    const { next = '' } = ask({ most: '2' })
    expect(next).toMatch(screenCursor)
    const left = works.filter(({ id }) => id !== 3)
    expect(ask({ after: next }, left).artworks.map(({ id }) => id)).toEqual([2, 1])
  })

  it('offers all techniques, years and collections, whatever was searched', () => {
    expect(ask({ q: 'barques' }).choices).toEqual({
      techniques: ['Huile sur toile', 'Aquarelle'],
      years: [2024, 2023, 2018],
      collections: ['evasion', 'nuits-d-hiver'],
    })
  })

  it.each([{ visibilite: 'toutes' }, { disponibilite: 'vendu' }, { annee: '18' }, { collection: '../x' }, { q: 'a'.repeat(201) }])(
    'refuses the search %j',
    search => {
      expect(workSearchSchema.safeParse(search).success).toBe(false)
    },
  )
})
