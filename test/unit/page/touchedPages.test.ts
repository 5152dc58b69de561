import { describe, expect, it } from '@jest/globals'
import type { PublishedRow } from '../../../lambdas/editorial/contentStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { contentStatesOf, touchedAddresses, touchedByContent } from '../../../lambdas/page/touchedPages.ts'
import { byPlace } from '../../../shared/artwork/catalogueOrder.ts'
import type { PageWork } from '../../../shared/artwork/pageWorks.ts'
import type { Collection } from '../../../shared/collection/collection.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import type { Exhibition } from '../../../shared/exhibition/exhibition.ts'
import { aCard } from '../../kit/values/artworks.ts'

const noon = '2026-11-21T12:00:00.000Z'

const aPageWork = (id: number, changes: Partial<PageWork> = {}): PageWork => {
  const at = new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString()
  return { ...aCard({ id, slug: `oeuvre-${id}`, collection: 'evasion', colors: [] }), createdAt: at, updatedAt: at, ...changes }
}

/** Thirty works, newest first. */
const works: readonly PageWork[] = Array.from({ length: 30 }, (_, at) => aPageWork(30 - at))
const workOf = (id: number): PageWork => works.find(work => work.id === id) ?? aPageWork(id)
const collectionRow = (shown: Collection): PublishedRow => ({
  ...keys.contentPublished('collection', shown.slug),
  id: shown.slug,
  at: noon,
  shown,
})
const collections = sampleCollections.map(collectionRow)
const touched = (id: number, before: PageWork | undefined, now: readonly PageWork[]): readonly string[] => [
  ...touchedAddresses([{ id, work: before }], { works: now, content: collections, everPublished: [], now: noon }),
]
const withoutId = (id: number) => works.filter(work => work.id !== id)

describe('a work whose description changes', () => {
  const few = works.slice(0, 3)
  const after = few.map(work => (work.id === 29 ? { ...work, words: 'port sète' } : work))

  it('touches what browsers find it by, where they search by themselves', () => {
    expect(touched(29, few[1], after)).toEqual(['/oeuvres/29', '/oeuvres/oeuvre-29', '/recherche/oeuvres'])
  })

  it('touches its own page alone where the server searches', () => {
    expect(touched(29, workOf(29), [...after, ...works.slice(3)])).toEqual(['/oeuvres/29', '/oeuvres/oeuvre-29'])
  })
})

describe('a work of which only its own page shows the change, as a reservation', () => {
  it('touches that page, by both its addresses', () => {
    expect(touched(12, workOf(12), works)).toEqual(['/oeuvres/12', '/oeuvres/oeuvre-12'])
  })
})

describe('many works changed at once', () => {
  const changed = works.map(work => (work.id <= 15 ? { ...work, price: 4321 } : work))
  const pages = [
    ...touchedAddresses(
      works.filter(({ id }) => id <= 15).map(work => ({ id: work.id, work })),
      { works: changed, content: collections, everPublished: [], now: noon },
    ),
  ]

  it('renders for many changed works all pages that each of them changes', () => {
    for (const work of works.filter(({ id }) => id <= 15))
      expect(pages).toEqual(expect.arrayContaining([...touched(work.id, work, changed)]))
  })

  it('renders no page whose content never changes', () => {
    for (const page of ['/cgv', '/contact', '/cookies']) expect(pages).not.toContain(page)
  })
})

describe('a work that is moved in the gallery’s order', () => {
  const reordered = works.map(work => (work.id === 2 ? { ...work, rank: 29.5 } : work)).toSorted(byPlace)
  const pages = touched(2, workOf(2), reordered)

  it('touches home, catalogue and collection, which show others or in another order', () => {
    expect(pages).toEqual(expect.arrayContaining(['/', '/oeuvres', '/catalogue', '/collections/evasion']))
    expect(pages).not.toContain('/oeuvres/oeuvre-29')
  })
})

describe('a work that is chosen for the home page', () => {
  it('touches that page alone, besides its own', () => {
    const chosen = works.map(work => (work.id === 12 ? { ...work, featuredAt: noon } : work))
    expect(touched(12, workOf(12), chosen)).toEqual(['/oeuvres/12', '/oeuvres/oeuvre-12', '/'])
  })
})

describe('a work that is sold', () => {
  const sold = works.map(work => (work.id === 29 ? { ...work, availability: 'Vendu' as const } : work))
  const pages = touched(29, workOf(29), sold)

  it('touches the pages that show it as a card: home, the catalogue by both its names, its collection, the sold works', () => {
    expect(pages).toEqual(expect.arrayContaining(['/', '/oeuvres', '/catalogue', '/collections/evasion', '/parties-vivre-ailleurs']))
  })

  it('touches the works that show it as similar, and leaves alone those that do not', () => {
    const similar = pages.filter(page => page.startsWith('/oeuvres/oeuvre-') && page !== '/oeuvres/oeuvre-29')
    expect(similar).toContain('/oeuvres/oeuvre-28')
    expect(similar).not.toContain('/oeuvres/oeuvre-3')
    expect(similar.length).toBeLessThan(8)
  })

  it('touches no page that shows no work', () => {
    for (const page of ['/cgv', '/a-propos', '/expositions', '/contact', '/collections/animal']) expect(pages).not.toContain(page)
  })

  it('renders the page of a sold work before all others', () => expect(pages.slice(0, 2)).toEqual(['/oeuvres/29', '/oeuvres/oeuvre-29']))
})

describe('a work that is hidden or deleted', () => {
  it('touches its own page, which is then no more, and what showed it', () => {
    const pages = touched(30, workOf(30), withoutId(30))
    expect(pages).toEqual(expect.arrayContaining(['/oeuvres/30', '/oeuvres/oeuvre-30', '/', '/oeuvres', '/oeuvres/oeuvre-29']))
  })
})

describe('a work that is published', () => {
  it('touches its own page, and what shows it from now on', () => {
    expect(touched(30, undefined, works)).toEqual(expect.arrayContaining(['/oeuvres/oeuvre-30', '/', '/oeuvres', '/oeuvres/oeuvre-29']))
  })
})

describe('a work that goes to another collection, under another name', () => {
  const moved = works.map(work => (work.id === 5 ? { ...work, slug: 'renommee', collection: 'animal' } : work))
  const pages = touched(5, workOf(5), moved)

  it('touches both its collections, and both its names', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['/collections/animal', '/collections/evasion', '/oeuvres/oeuvre-5', '/oeuvres/renommee', '/oeuvres/5']),
    )
  })
})

describe('a rendering that broke off after the works were brought up to date', () => {
  it('repeats a rendering that broke off when the same change arrives again', () => {
    const sold = works.map(work => (work.id === 29 ? { ...work, availability: 'Vendu' as const } : work))
    const states = [
      { id: 29, work: workOf(29) },
      { id: 29, work: sold.find(({ id }) => id === 29) },
    ]
    expect([...touchedAddresses(states, { works: sold, content: collections, everPublished: [], now: noon })]).toEqual(
      expect.arrayContaining(['/', '/oeuvres/oeuvre-28']),
    )
  })

  it('touches what a change showed that was taken back meanwhile', () => {
    const dearer = { ...workOf(29), price: 9000 }
    const pages = [
      ...touchedAddresses(
        [
          { id: 29, work: workOf(29) },
          { id: 29, work: dearer },
        ],
        { works, content: collections, everPublished: [], now: noon },
      ),
    ]
    expect(pages).toContain('/')
  })
})

describe('exhibitions that change', () => {
  const [first] = sampleExhibitions
  if (!first) throw new Error('There is no sample exhibition')
  const { slug } = first
  const own = `/expositions/${slug}`
  const search = '/recherche/expositions'
  const rowOf = (shown: Exhibition): PublishedRow => ({
    ...keys.contentPublished('exhibition', shown.slug),
    id: shown.slug,
    at: noon,
    shown,
  })
  const content = sampleExhibitions.map(rowOf)
  const touchedSince = (before: Exhibition | undefined, now = first, published = content) => {
    const { pk, sk } = rowOf(now)
    return new Set(
      touchedByContent([{ pk, sk, row: before && rowOf(before) }], { works, content: published, everPublished: [], now: noon }),
    )
  }

  it('renders for a changed exhibition its own page, and the search where it shows there', () => {
    expect(touchedSince({ ...first, description: ['Avant.'] })).toEqual(new Set([own, search]))
    expect(touchedSince({ ...first, hours: 'Le soir' })).toEqual(new Set([own]))
  })

  it('renders home and the list when an exhibition’s title changes, and about for a past one', () => {
    expect(touchedSince({ ...first, title: 'Avant' })).toEqual(new Set([own, search, '/', '/expositions', '/a-propos']))
    const coming = { ...first, startDate: '2031-05-02', endDate: '2031-06-01' }
    expect(touchedSince(undefined, coming, [rowOf(coming), ...content.slice(1)])).toEqual(new Set([own, search, '/', '/expositions']))
  })

  it('renders the page of an exhibition that was taken back', () => {
    expect(touchedSince(first, first, content.slice(1))).toEqual(new Set([own, search, '/', '/expositions', '/a-propos']))
  })

  it.each<readonly [string, Partial<PageWork> | undefined]>([
    ['gets another title', { title: 'Avant' }],
    ['gets another price', { price: 1 }],
    ['is sold', { availability: 'Vendu' }],
    ['goes to another address', { slug: 'ailleurs' }],
    ['is hidden', undefined],
  ])('renders for a work that %s the page of its exhibition, and no other’s', (_, before) => {
    const shownThere = [rowOf({ ...first, works: [12, 7] }), ...content.slice(1)]
    const state = { id: 7, work: before && { ...workOf(7), ...before } }
    const pages = touchedAddresses([state], { works, content: shownThere, everPublished: [], now: noon })
    expect([...pages].filter(page => page.startsWith('/expositions'))).toEqual([own])
  })

  it('reads a change of an exhibition from its published row, and from no other', () => {
    const image = { shown: { M: { slug: { S: slug }, title: { S: 'Sel' } } } }
    const key = (sk: string) => ({ pk: 'CONTENT#exhibition', sk })
    const record = (sk: string) => ({ dynamodb: { Keys: { pk: { S: 'CONTENT#exhibition' }, sk: { S: sk } }, NewImage: image } })
    expect(contentStatesOf(record('PUBLISHED#e1'))).toEqual([
      { ...key('PUBLISHED#e1'), row: undefined },
      { ...key('PUBLISHED#e1'), row: { shown: { slug, title: 'Sel' } } },
    ])
    expect(contentStatesOf(record('DRAFT#e1'))).toEqual([])
    expect(contentStatesOf({ dynamodb: { Keys: { pk: { S: 'ARTWORK#1' }, sk: { S: 'ARTWORK' } } } })).toEqual([])
  })
})

describe('the painter’s own sections of a legal page', () => {
  const shipping: PublishedRow = {
    ...keys.contentPublished('legal', 'shipping'),
    id: 'shipping',
    at: noon,
    shown: { page: 'shipping', publishedOn: '2026-11-26', sections: [{ title: 'Cadres', text: 'En chêne.' }] },
  }
  const state = (row: PublishedRow | undefined) => [{ ...keys.contentPublished('legal', 'shipping'), row }]

  it('renders a legal page under all its addresses when its own sections change', () => {
    expect(touchedByContent(state(undefined), { works, content: [shipping], everPublished: [], now: noon })).toEqual(['/livraison'])
    expect(touchedByContent(state(shipping), { works, content: [], everPublished: [], now: noon })).toEqual(['/livraison'])
    const privacy: PublishedRow = {
      ...keys.contentPublished('legal', 'privacy'),
      id: 'privacy',
      at: noon,
      shown: { page: 'privacy', publishedOn: '2026-11-26', sections: [{ title: 'Carnet', text: 'Sur papier.' }] },
    }
    expect(
      touchedByContent([{ ...keys.contentPublished('legal', 'privacy') }], { works, content: [privacy], everPublished: [], now: noon }),
    ).toEqual(['/mentions-legales/confidentialite', '/confidentialite'])
  })
})

describe('collections that change', () => {
  const evasion = sampleCollections.find(({ slug }) => slug === 'evasion')
  if (!evasion) throw new Error('There is no such sample collection')
  const touchedSince = (before: Collection | undefined, now: Collection | undefined) => {
    const others = collections.filter(({ id }) => id !== evasion.slug)
    const { pk, sk } = collectionRow(evasion)
    const content = now ? [...others, collectionRow(now)] : others
    const states = [{ pk, sk, row: before && collectionRow(before) }]
    return new Set(touchedByContent(states, { works: ofTwo, content, everPublished: [], now: noon }))
  }
  const ofTwo = works.map(work => (work.id > 2 ? { ...work, collection: 'animal' } : work))
  const own = '/collections/evasion'
  const search = '/recherche/collections'
  const others = ['/collections/animal', '/collections/personne', '/collections/musique']
  const ofIt = ['/oeuvres/oeuvre-1', '/oeuvres/oeuvre-2']

  it('renders for a changed collection its page, the list and the search where they show it', () => {
    expect(touchedSince({ ...evasion, description: 'Avant.' }, evasion)).toEqual(new Set([own, '/collections', search]))
    expect(touchedSince({ ...evasion, cover: { ...evasion.cover, id: 'avant' } }, evasion)).toEqual(new Set([own, '/collections']))
  })

  it('renders home and the other collections when a collection’s line changes', () => {
    expect(touchedSince({ ...evasion, line: 'Avant.' }, evasion)).toEqual(new Set(['/', ...others, search]))
  })

  it('renders the works of a collection when its title changes, it comes or it goes', () => {
    const all = new Set([own, '/collections', '/', ...others, search, ...ofIt])
    expect(touchedSince({ ...evasion, title: 'Avant' }, evasion)).toEqual(all)
    expect(touchedSince(undefined, evasion)).toEqual(all)
    expect(touchedSince(evasion, undefined)).toEqual(all)
  })

  it('renders nothing for an unchanged collection, nor home where it does not show it', () => {
    expect(touchedSince(evasion, evasion)).toEqual(new Set())
    const fifth = { ...evasion, slug: 'sel', title: 'Sel', position: 9 }
    const { pk, sk } = collectionRow(fifth)
    const shown = { works: ofTwo, content: [...collections, collectionRow(fifth)], everPublished: [], now: noon }
    expect(new Set(touchedByContent([{ pk, sk, row: undefined }], shown))).toEqual(
      new Set(['/collections', '/collections/sel', own, ...others, search]),
    )
  })
})

describe('words about the painter that change', () => {
  const about = (changes: object = {}): PublishedRow => ({
    ...keys.contentPublished('about', 'about'),
    id: 'about',
    at: noon,
    shown: { biography: 'Née à Lodève.', approach: [], heroWork: 12, ...changes },
  })
  const touchedSince = (before: PublishedRow | undefined, content: readonly PublishedRow[]) =>
    touchedByContent([{ ...keys.contentPublished('about', 'about'), row: before }], { works, content, everPublished: [], now: noon })

  it('renders the about page alone when its published text changes', () => {
    expect(touchedSince(undefined, [about()])).toEqual(['/a-propos'])
    expect(touchedSince(about({ lead: 'Je peins.' }), [about()])).toEqual(['/a-propos'])
    expect(touchedSince(about(), [])).toEqual(['/a-propos'])
    expect(touchedSince(about(), [about()])).toEqual([])
  })

  it('renders the about page when a work that it shows changes', () => {
    const sold = works.map(work => (work.id === 12 ? { ...work, title: 'Un autre titre' } : work))
    expect([
      ...touchedAddresses([{ id: 12, work: workOf(12) }], { works: sold, content: [about()], everPublished: [], now: noon }),
    ]).toContain('/a-propos')
    expect([
      ...touchedAddresses([{ id: 13, work: workOf(13) }], { works: withoutId(13), content: [about()], everPublished: [], now: noon }),
    ]).not.toContain('/a-propos')
  })
})
