/**
 * @jest-environment-options {"customExportConditions": ["node", "import", "default"]}
 */
import '../../kit/setup/browserGlobals.ts'
import { describe, expect, it } from '@jest/globals'
import { sampleCollections } from '../../../shared/content/collections.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { aboutTexts } from '../../../web/about/aboutTexts.ts'
import { soldWorksOf } from '../../../web/catalogue/catalogueData.ts'
import { catalogueTexts, soldWorksTexts } from '../../../web/catalogue/catalogueTexts.ts'
import { collectionTexts } from '../../../web/collection/collectionTexts.ts'
import { contactTexts } from '../../../web/contact/contactTexts.ts'
import { exhibitionPageOf, exhibitionsOn } from '../../../web/exhibition/exhibitionData.ts'
import { exhibitionTexts } from '../../../web/exhibition/exhibitionTexts.ts'
import { homeTexts } from '../../../web/home/homeTexts.ts'
import { terms } from '../../../web/legal/terms.tsx'
import { quotePageTexts } from '../../../web/quote/quotePageTexts.ts'
import { headOf, readHead, siteUrl, tagsOf, wayOf } from '../../kit/page/heads.ts'
import { aWork, wall } from '../../kit/values/artworks.ts'
import { sampleContent } from '../../kit/values/siteContent.ts'

const work = (changes: Parameters<typeof aWork>[0] = {}) =>
  headOf('/oeuvres/barques-au-repos', { artwork: aWork(changes), collectionTitle: 'Evasion' })
const collection = sampleCollections[0]
const [exhibition] = exhibitionsOn({ content: sampleContent, now: '2026-07-01T12:00:00.000Z' }).map(each =>
  exhibitionPageOf(each, { works: wall }),
)
const galleryPicture = `${siteUrl}/media/samples/barques-au-repos-1/preview.jpg`

type Case = readonly [address: string, data: unknown, canonical: string, title: string, description: string, type: string]
const cases: readonly Case[] = [
  ['/', {}, '/', sampleGallery.title, homeTexts.description, 'ArtGallery'],
  ['/oeuvres', { artworks: wall, total: 5 }, '/oeuvres', 'Œuvres', catalogueTexts.description, 'CollectionPage'],
  ['/oeuvres/', { artworks: wall, total: 5 }, '/oeuvres', 'Œuvres', catalogueTexts.description, 'CollectionPage'],
  ['/catalogue', { artworks: wall, total: 5 }, '/oeuvres', 'Œuvres', catalogueTexts.description, 'CollectionPage'],
  [
    '/parties-vivre-ailleurs',
    soldWorksOf({ works: wall }),
    '/parties-vivre-ailleurs',
    soldWorksTexts.title,
    soldWorksTexts.description,
    'CollectionPage',
  ],
  ['/collections', { collections: sampleCollections }, '/collections', 'Collections', collectionTexts.description, 'CollectionPage'],
  ['/expositions', [], '/expositions', 'Expositions', exhibitionTexts.description, 'CollectionPage'],
  ['/a-propos', {}, '/a-propos', 'À propos', aboutTexts.description, 'Person'],
  ['/contact', undefined, '/contact', 'Contact', contactTexts.description, 'ContactPage'],
  ['/devis', undefined, '/devis', 'Demander un devis', quotePageTexts.description, 'WebPage'],
  [
    '/newsletter',
    undefined,
    '/newsletter',
    'La lettre de l’atelier',
    'Les nouvelles œuvres et les expositions, par e-mail, une à deux fois par mois au plus.',
    'WebPage',
  ],
  [
    '/retractation',
    undefined,
    '/retractation',
    'Renoncer à un achat',
    'Se rétracter en ligne d’une commande\u202f: deux étapes, sans motif ni frais, et un accusé de réception daté aussitôt.',
    'WebPage',
  ],
  ['/cgv', undefined, '/cgv', terms.title, terms.description, 'WebPage'],
  [
    '/confidentialite',
    undefined,
    '/mentions-legales/confidentialite',
    'Politique de confidentialité',
    'Quelles données nous recevons, pourquoi, combien de temps, et comment en rester maître.',
    'WebPage',
  ],
]

describe('what a search engine and a message read of a page', () => {
  it.each(cases)('%s: one address, title, description, picture, what it is', (address, data, canonical, title, description, type) => {
    const head = headOf(address, data)
    expect(head.link('canonical')).toBe(siteUrl + canonical)
    expect(head.link('alternate')).toBe(`${siteUrl}/flux.xml`)
    expect(head.meta).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': siteUrl + canonical,
      'og:locale': 'fr_FR',
      'og:site_name': sampleGallery.title,
      'og:image': galleryPicture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Peintures de Solène Marchetti',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:image': galleryPicture,
    })
    expect(head.thing(type)).toBeDefined()
  })

  it.each(cases.slice(1))('%s: the way to it from home', (address, data, canonical, title) => {
    expect(wayOf(headOf(address, data))).toEqual([
      ['Accueil', `${siteUrl}/`],
      [title, siteUrl + canonical],
    ])
  })

  it.each(['/panier', '/admin', '/admin/commandes', '/inconnue', '/oeuvres/a/b', '/login'])('%s is not told of', address => {
    expect(tagsOf(address)).toBe('')
  })

  it('names the sampleGallery, where it is, and the painter on home, which is below nothing', () => {
    const head = headOf('/')
    expect(head.thing('WebSite')).toMatchObject({ name: 'Solène Marchetti, peintre', url: `${siteUrl}/`, inLanguage: 'fr' })
    expect(head.thing('ArtGallery')).toMatchObject({
      telephone: sampleGallery.phone,
      address: { addressLocality: 'Sète', postalCode: '34200', addressCountry: 'FR' },
      founder: { name: 'Solène Marchetti' },
      image: galleryPicture,
    })
    expect(wayOf(head)).toBeUndefined()
  })

  it('lists the works at hand in the catalogue, and says how many there are in all', () => {
    expect(headOf('/oeuvres', { artworks: wall, total: 4999 }).thing('CollectionPage')).toMatchObject({
      mainEntity: {
        numberOfItems: 4999,
        itemListElement: wall.map(({ title, slug }, at) => ({ position: at + 1, name: title, url: `${siteUrl}/oeuvres/${slug}` })),
      },
    })
  })

  it('introduces the painter on her page', () => {
    const head = headOf('/a-propos', {})
    expect(head.meta['og:type']).toBe('profile')
    expect(head.thing('Person')).toMatchObject({
      name: 'Solène Marchetti',
      jobTitle: 'Peintre',
      sameAs: Object.values(sampleGallery.socials),
    })
  })
})

describe('what is read of a work', () => {
  it('a work’s preview has its picture on its mat, its price and its availability', () => {
    const { meta } = work()
    expect(meta).toMatchObject({
      'og:type': 'product',
      'og:title': 'Barques au repos',
      'og:description': 'Barques au repos, huile sur toile, 60 x 80 cm. 1\u202f200\u00a0€. Les barques attendent la nuit.',
      'og:image': `${siteUrl}/media/samples/barques-au-repos-1/preview.jpg`,
      'og:image:alt': 'Barques au repos, huile sur toile, 60 x 80 cm, sur son passe-partout',
      'product:price:amount': '1200',
      'product:price:currency': 'EUR',
      'product:availability': 'in stock',
    })
  })

  it('a work’s structured data have its material, creator, size and collection', () => {
    expect(work().thing('VisualArtwork')).toMatchObject({
      name: 'Barques au repos',
      url: `${siteUrl}/oeuvres/barques-au-repos`,
      identifier: 'GL-0001',
      creator: { '@type': 'Person', name: 'Solène Marchetti', url: `${siteUrl}/a-propos` },
      dateCreated: '2024',
      artMedium: 'Huile sur toile',
      artworkSurface: 'Toile de lin sur châssis',
      height: { value: 60, unitCode: 'CMT' },
      width: { value: 80, unitCode: 'CMT' },
      image: [`${siteUrl}/media/samples/barques-au-repos-1/1600.jpg`],
      keywords: 'port, reflets',
      isPartOf: { name: 'Evasion', url: `${siteUrl}/collections/evasion` },
    })
  })

  it('a work’s structured data have its height, width and depth in centimetres, where known', () => {
    const cm = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT', unitText: 'cm' })
    const sidesOf = (changes: Parameters<typeof aWork>[0]) => {
      const { height, width, depth } = work(changes).thing('VisualArtwork') ?? {}
      return { height, width, depth }
    }
    const size = { height: 24.5, width: 19, shape: 'rectangle' } as const
    expect(sidesOf({ size: { ...size, depth: 3.8 } })).toEqual({ height: cm(24.5), width: cm(19), depth: cm(3.8) })
    expect(sidesOf({ size })).toEqual({ height: cm(24.5), width: cm(19) })
    expect(sidesOf({ size: undefined })).toEqual({})
  })

  it('a work’s breadcrumb leads through the catalogue', () => {
    expect(wayOf(work())).toEqual([
      ['Accueil', `${siteUrl}/`],
      ['Œuvres', `${siteUrl}/oeuvres`],
      ['Barques au repos', `${siteUrl}/oeuvres/barques-au-repos`],
    ])
  })

  it.each([
    [{}, 'InStock', 'in stock', '1\u202f200\u00a0€'],
    [{ availability: 'Sur commande' }, 'MadeToOrder', 'available for order', 'Sur commande, 1\u202f200\u00a0€'],
  ] as const)('%j is %s, in Open Graph « %s », in words « %s »', (changes, availability, openGraph, words) => {
    const { meta, thing } = work(changes)
    expect(thing('VisualArtwork')?.offers).toMatchObject({
      '@type': 'Offer',
      price: 1200,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability}`,
      url: `${siteUrl}/oeuvres/barques-au-repos`,
    })
    expect(meta['product:availability']).toBe(openGraph)
    expect(meta['og:description']).toContain(`60 x 80 cm. ${words}. Les barques`)
  })

  it('a sold work is said to be sold, without a price', () => {
    const { meta, thing } = work({ availability: 'Vendu', price: null })
    expect(thing('VisualArtwork')?.offers).toMatchObject({ '@type': 'Offer', availability: 'https://schema.org/SoldOut' })
    expect(thing('VisualArtwork')?.offers).not.toHaveProperty('price')
    expect(meta['product:availability']).toBe('out of stock')
    expect(meta).not.toHaveProperty('product:price:amount')
    expect(meta['og:description']).toContain('60 x 80 cm. Vendu. Les barques')
  })

  it.each(['Disponible', 'Sur commande'] as const)('a work without a price is no offer (%s)', availability => {
    const { meta, thing } = work({ price: null, availability })
    expect(thing('VisualArtwork')).toBeDefined()
    expect(thing('VisualArtwork')).not.toHaveProperty('offers')
    expect(meta).not.toHaveProperty('product:price:amount')
    expect(meta['og:type']).toBe('website')
  })

  it('a work’s metadata omit what the owner left out: picture, technique, dimensions, text', () => {
    const { image: _, size: ___, ...bare } = aWork({ technique: '', dimensions: '', description: '', tags: [], collection: 'Œuvre unique' })
    const { support: __, ...artwork } = bare
    const head = headOf('/oeuvres/barques-au-repos', { artwork })
    expect(head.meta['og:image']).toBe(galleryPicture)
    expect(head.meta['og:description']).toBe('Barques au repos. 1\u202f200\u00a0€')
    for (const field of ['image', 'artMedium', 'artworkSurface', 'width', 'height', 'keywords', 'isPartOf'])
      expect(head.thing('VisualArtwork')).not.toHaveProperty(field)
  })

  it('a work’s surface is that of its technique where no support is named', () => {
    const { support: _, ...artwork } = aWork({ technique: 'Acrylique sur papier' })
    expect(headOf('/oeuvres/barques-au-repos', { artwork }).thing('VisualArtwork')).toMatchObject({ artworkSurface: 'papier' })
  })
})

describe('whatever a work is called', () => {
  it.each([
    '"><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '</ScRiPt ><!--<script>',
    '<!-- --> ]]> &amp; &lt;',
    `L'« été » d’"Ève" & \\ \n 'fin'`,
    '🎨👩‍🎨 La mer 🌊',
    'الميناء في المساء',
    '\u2028\u2029',
    `${'Très long titre '.repeat(20)}`.trim(),
    '😀'.repeat(150),
  ])('%j stands as written, and opens nothing', title => {
    const html = tagsOf('/oeuvres/barques-au-repos', { artwork: aWork({ title, description: title }) })
    const head = readHead(html)
    expect(head.meta['og:title']).toBe(title)
    expect(head.thing('VisualArtwork')).toMatchObject({ name: title, description: title })
    expect(head.things.map(thing => thing['@context'])).toEqual(['https://schema.org', 'https://schema.org'])
    expect(head.document.querySelectorAll('script')).toHaveLength(2)
    expect(head.document.body.childNodes).toHaveLength(0)
    expect(head.meta['og:description']?.isWellFormed()).toBe(true)
    expect(head.meta['og:description']?.length).toBeLessThanOrEqual(221)
  })
})

describe('what is read of a collection', () => {
  const head = headOf(`/collections/${collection?.slug}`, {
    collection,
    summary: collection?.description,
    found: { artworks: wall, total: 40 },
    others: [],
  })

  it('a collection’s metadata have its words, one of its works and their number', () => {
    expect(head.meta).toMatchObject({
      'og:title': 'Animal',
      'og:description': collection?.description,
      'og:image': `${siteUrl}/media/samples/renarde-endormie-1/preview.jpg`,
    })
    expect(head.thing('CollectionPage')).toMatchObject({ name: 'Animal', mainEntity: { numberOfItems: 40 } })
    expect(wayOf(head)?.[1]).toEqual(['Collections', `${siteUrl}/collections`])
  })
})

describe('what is read of an exhibition', () => {
  const eventOf = (status: string) => headOf('/expositions/le-soir-sur-le-canal', { ...exhibition, status }).thing('ExhibitionEvent')

  it('an exhibition’s structured data have its place, its dates and its free entry', () => {
    expect(eventOf('en cours')).toMatchObject({
      name: 'Le Soir sur le canal',
      startDate: '2026-06-13',
      endDate: '2026-07-05',
      location: { name: 'Chapelle du Quartier-Haut', address: { addressLocality: 'Sète', addressCountry: 'FR' } },
      isAccessibleForFree: true,
      image: [`${siteUrl}/media/samples/canal-royal-le-soir-1/preview.jpg`],
    })
  })

  it('names the works shown there that are on the site, and leads to their pages', () => {
    expect(eventOf('passée')?.workFeatured).toEqual([
      expect.objectContaining({
        '@type': 'VisualArtwork',
        '@id': `${siteUrl}/oeuvres/canal-royal-le-soir`,
        url: `${siteUrl}/oeuvres/canal-royal-le-soir`,
        name: 'Canal Royal, le soir',
      }),
    ])
    const none = headOf('/expositions/le-soir-sur-le-canal', { ...exhibition, artworks: [] }).thing('ExhibitionEvent')
    expect(none).not.toHaveProperty('workFeatured')
  })

  it('keeps hostile words inside its data', () => {
    const hostile = { ...exhibition, title: '</script><script>alert(1)</script>', artworks: [aWork({ title: '</script><b>' })] }
    const tags = tagsOf('/expositions/le-soir-sur-le-canal', hostile)
    expect(readHead(tags).thing('ExhibitionEvent')).toMatchObject({ name: hostile.title, workFeatured: [{ name: '</script><b>' }] })
    expect(Object.values(tags).join()).not.toMatch(/<script>alert|<b>/)
  })

  it.each([
    ['à venir', 'https://schema.org/EventScheduled'],
    ['en cours', 'https://schema.org/EventScheduled'],
    ['passée', undefined],
  ])('an exhibition is scheduled until it is over (%s)', (status, scheduled) => {
    expect(eventOf(status)?.eventStatus).toBe(scheduled)
  })
})
