import { describe, expect, it } from '@jest/globals'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { priceBands } from '../../../shared/artwork/catalogue.ts'
import { catalogueOf } from '../../../shared/artwork/findArtworks.ts'
import { type CatalogueState, defaultState } from '../../../web/catalogue/catalogueState.ts'
import { aCard, wall } from '../../kit/values/artworks.ts'
import { processorTime } from '../../kit/values/processorTime.ts'

const titles = (asked: Partial<CatalogueState>) =>
  catalogueOf(wall)
    .find({ ...defaultState, ...asked })
    .map(({ title }) => title)

describe('searching the catalogue', () => {
  it.each([
    ['HERON', ['Héron, étang de Thau']],
    ['etang thau', ['Héron, étang de Thau']],
    ['aquarelle', ['Héron, étang de Thau']],
    ['brume', ['Héron, étang de Thau']],
    ['animal', ['Renarde endormie', 'Héron, étang de Thau']],
    ['a la fenetre', ['À la fenêtre']],
    ['girafe', []],
  ])('finds works by « %s » in title, technique, tags or collection, whatever case and accents', (q, found) => {
    expect(titles({ q })).toEqual(found)
  })

  it.each(['60x80', '60 x 80', '60×80', '60 × 80 cm'])('finds a work by its size, typed « %s »', q => {
    const sized = catalogueOf([
      aCard({ title: 'Large', dimensions: '160 x 90 cm' }),
      aCard({ id: 2, title: 'Juste', dimensions: '60 × 80 cm' }),
    ])
    expect(sized.find({ ...defaultState, q }).map(({ title }) => title)).toEqual(['Juste'])
  })

  it.each(['saint-malo', 'Saint Malo', 'saint‑malo', 'malo'])('finds « Saint‑Malo, le port » typed « %s »', q => {
    const port = catalogueOf([aCard({ title: 'Saint‑Malo, le port' })])
    expect(port.find({ ...defaultState, q })).toHaveLength(1)
  })

  it('finds « Sète » by the place a work was painted from', () => {
    const placed = catalogueOf([aCard({ title: 'Brume', place: 'le môle de Sète' }), aCard({ id: 2, title: 'Vent' })])
    expect(placed.find({ ...defaultState, q: 'sete mole' }).map(({ title }) => title)).toEqual(['Brume'])
  })

  const [work] = wall.filter(({ title }) => title === 'Renarde endormie')
  const reference = artworkReference(work?.id ?? 0)

  it.each([reference, reference.replace('-', '–'), reference.toLowerCase(), `gl${work?.id}`, `GL ${work?.id}`])(
    'finds one work by its reference, typed « %s »',
    q => {
      expect(titles({ q })).toEqual(['Renarde endormie'])
    },
  )

  it('finds nothing by a reference that no work has, or by one whose work a filter leaves out', () => {
    expect(titles({ q: 'GL-9999' })).toEqual([])
    expect(titles({ q: reference, technique: 'aquarelle' })).toEqual([])
  })
})

describe('a search that finds nothing as it is written', () => {
  const described = catalogueOf(
    [
      aCard({ id: 3, title: 'Le Piano rouge', dimensions: '30 x 24 cm', size: { height: 30, width: 24, shape: 'rectangle' } }),
      aCard({ id: 2, title: 'Méditerranée', technique: 'Aquarelle', dimensions: '60 × 80 cm' }),
      aCard({ id: 1, title: 'Le Large', dimensions: '100 x 80 cm', size: { height: 100, width: 80, shape: 'rectangle' } }),
    ],
    id => (id === 1 ? 'peinte en petit format depuis le môle de sète' : ''),
  )
  const answerTo = (q: string) => {
    const { artworks, meant } = described.page({ ...defaultState, q })
    return [artworks.map(({ title }) => title), meant]
  }

  it.each([
    ['sete', ['Le Large'], undefined],
    ['môle', ['Le Large'], undefined],
    ['pianno', ['Le Piano rouge'], 'piano'],
    ['painoo', [], undefined],
    ['pinao', ['Le Piano rouge'], 'piano'],
    ['aquarele', ['Méditerranée'], 'aquarelle'],
    ['mediteranee', ['Méditerranée'], 'méditerranée'],
    ['piano roge', ['Le Piano rouge'], 'piano rouge'],
    ['petit format', ['Le Piano rouge'], 'petit format, moins de 40\u00a0cm'],
    ['Petits formats', ['Le Piano rouge'], 'petit format, moins de 40\u00a0cm'],
    ['format moyen', [], 'format moyen, de 40 à 80\u00a0cm'],
    ['grand format', ['Méditerranée', 'Le Large'], 'grand format, 80\u00a0cm et plus'],
    ['aquarelle grand format', ['Méditerranée'], 'aquarelle, grand format, 80\u00a0cm et plus'],
    ['aquarelle petit format', [], 'aquarelle, petit format, moins de 40\u00a0cm'],
    ['zbc', [], undefined],
    ['un deux trois quatre cinq pianno', [], undefined],
  ])('finds by « %s » what its words mean, and shows that meaning', (q, titles, meant) => {
    expect(answerTo(q)).toEqual([titles, meant])
  })

  it('suggests no other words when a filter hides what they find', () => {
    expect(described.page({ ...defaultState, q: 'piano', technique: 'aquarelle' })).toEqual({ artworks: [], total: 0 })
  })

  it('costs little, however many works and words there are', async () => {
    const word = (n: number) => `mot${n.toString(36).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')}`
    const many = catalogueOf(
      Array.from({ length: 2000 }, (_, id) => aCard({ id: id + 1, title: word(id) })),
      id => Array.from({ length: 10 }, (_, at) => word(id * 10 + at)).join(' '),
    )
    many.page({ ...defaultState, q: 'rien' })
    const milliseconds = await processorTime(() => {
      many.page({ ...defaultState, q: 'abcdefghi bcdefghij cdefghijk defghijkl efghijklm' })
    })
    expect(milliseconds).toBeLessThan(1500)
  })
})

describe('filtering the catalogue', () => {
  it.each([
    ['0-1000', ['Le Large', 'Héron, étang de Thau', 'À la fenêtre']],
    ['1000-2000', ['Le Large', 'À la fenêtre']],
    ['2000-5000', ['Renarde endormie', 'Le Large', 'À la fenêtre']],
    ['5000-', ['Canal Royal, le soir', 'Le Large', 'À la fenêtre']],
  ] as const)('keeps the works of the band %s, and those without a price in each: on request, or sold', (prix, found) => {
    expect(titles({ prix })).toEqual(found)
  })

  it.each([
    [1, '0-1000'],
    [999, '0-1000'],
    [1000, '1000-2000'],
    [1999, '1000-2000'],
    [2000, '2000-5000'],
    [5000, '2000-5000'],
    [5001, '5000-'],
  ])('finds a price of %i € in the band %s alone', (price, band) => {
    const priced = catalogueOf([aCard({ price })])
    expect(priceBands.filter(prix => priced.find({ ...defaultState, prix }).length > 0)).toEqual([band])
  })

  it('keeps one technique', () => {
    expect(titles({ technique: 'aquarelle' })).toEqual(['Héron, étang de Thau'])
  })

  it('keeps what is for sale now, or what is painted to order', () => {
    expect(titles({ disponibilite: 'Disponible' })).toEqual(['Canal Royal, le soir', 'Renarde endormie', 'Le Large'])
    expect(titles({ disponibilite: 'Sur commande' })).toEqual(['Héron, étang de Thau'])
  })
})

describe('finding works for a room', () => {
  const sized = (width: number, framed?: number) => ({
    image: { id: 'samples/a', width: width * 10, height: 600, color: '#3f9a9c' },
    size: { height: 60, width, shape: 'rectangle' as const, ...(framed && { framed: { height: framed, width: framed } }) },
  })
  const { size: _, ...unsized } = aCard({ id: 5, title: 'Sans mesures' })
  const room = catalogueOf([
    aCard({ id: 1, title: 'Bleu', colors: ['#e9e3d2', '#2f66b5'], ...sized(75), place: 'le môle de Sète' }),
    aCard({ id: 2, title: 'Bleu voisin', colors: ['#3a6db0'], ...sized(76), place: 'Le Môle de Sete' }),
    aCard({ id: 3, title: 'Outremer', colors: ['#2a3b8f'], ...sized(60, 80), place: 'le pont de la Civette' }),
    aCard({ id: 4, title: 'Rouge', colors: ['#d8432f'], ...sized(150) }),
    { ...unsized, colors: [] },
  ])
  const found = (asked: Partial<CatalogueState>) => room.find({ ...defaultState, ...asked }).map(({ title }) => title)

  it('finds the works with a colour near one of theirs, whichever of their colours it is', () => {
    expect(found({ couleur: '2f66b5' })).toEqual(['Bleu voisin', 'Bleu'])
    expect(found({ couleur: '00ff00' })).toEqual([])
  })

  it('finds the works with a colour by its name, in all its tones', () => {
    expect(found({ couleur: 'bleu' })).toEqual(['Outremer', 'Bleu voisin', 'Bleu'])
    expect(found({ couleur: 'rouge' })).toEqual(['Rouge'])
  })

  it('finds the works that leave a wall a quarter of its width, frame included, and none of unsure size', () => {
    expect(found({ mur: '100' })).toEqual(['Bleu'])
    expect(found({ mur: '107' })).toEqual(['Outremer', 'Bleu voisin', 'Bleu'])
    expect(found({ mur: '999' })).not.toContain('Sans mesures')
  })

  it('finds the works painted from one place, however it is written', () => {
    expect(found({ lieu: 'le-mole-de-sete' })).toEqual(['Bleu voisin', 'Bleu'])
    expect(found({ lieu: 'paris' })).toEqual([])
  })

  it('finds the works that are compared, in the gallery’s order', () => {
    const [canal, fox, sea] = wall.map(({ slug }) => slug)
    expect(titles({ comparer: `${sea},${canal}` })).toEqual(['Canal Royal, le soir', 'Le Large'])
    expect(titles({ comparer: `${fox},unknown` })).toEqual(['Renarde endormie'])
  })

  it('narrows by several filters at once', () => {
    expect(found({ couleur: 'bleu', lieu: 'le-mole-de-sete', mur: '100' })).toEqual(['Bleu'])
  })
})

describe('sorting the catalogue', () => {
  it.each([
    ['atelier', ['Canal Royal, le soir', 'Renarde endormie', 'Le Large', 'Héron, étang de Thau', 'À la fenêtre']],
    ['recent', ['Canal Royal, le soir', 'Renarde endormie', 'Le Large', 'Héron, étang de Thau', 'À la fenêtre']],
    ['prix-croissant', ['Héron, étang de Thau', 'Renarde endormie', 'Canal Royal, le soir', 'Le Large', 'À la fenêtre']],
    ['prix-decroissant', ['Canal Royal, le soir', 'Renarde endormie', 'Héron, étang de Thau', 'Le Large', 'À la fenêtre']],
    ['titre', ['À la fenêtre', 'Canal Royal, le soir', 'Héron, étang de Thau', 'Le Large', 'Renarde endormie']],
  ] as const)('sorts the catalogue by %s, with works without a price last among prices', (tri, sorted) => {
    expect(titles({ tri })).toEqual(sorted)
  })

  it('follows the owner’s order where no other is asked for', () => {
    const placed = wall.map(work => (work.id === 1 ? { ...work, rank: 4.5 } : work))
    const found = catalogueOf(placed).find(defaultState)
    expect(found.map(({ id }) => id)).toEqual([5, 1, 4, 3, 2])
  })
})
