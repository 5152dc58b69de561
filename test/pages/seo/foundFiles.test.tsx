/**
 * @jest-environment-options {"customExportConditions": ["node", "import", "default"]}
 */
import '../../kit/setup/browserGlobals.ts'
import { describe, expect, it } from '@jest/globals'
import type { PageWork } from '../../../shared/artwork/pageWorks.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import { renderedPatterns } from '../../../shared/paths.ts'
import { terms } from '../../../web/legal/terms.tsx'
import { feedXml } from '../../../web/seo/feed.tsx'
import { fixedPages } from '../../../web/seo/fixedPages.ts'
import { robotsTxt, sitemapXml } from '../../../web/seo/sitemap.ts'
import { siteUrl } from '../../kit/page/heads.ts'
import { aCard } from '../../kit/values/artworks.ts'
import { sampleContent } from '../../kit/values/siteContent.ts'

type Changes = Parameters<typeof aCard>[0] & Partial<Pick<PageWork, 'createdAt' | 'updatedAt' | 'publishedAt'>>

const pageWork = (id: number, { createdAt, updatedAt, publishedAt, ...changes }: Changes = {}): PageWork => ({
  ...aCard({ id, slug: `oeuvre-${id}`, title: `Œuvre ${id}`, ...changes }),
  createdAt: createdAt ?? '2026-11-01T08:00:00.000Z',
  updatedAt: updatedAt ?? '2026-11-02T08:00:00.000Z',
  ...(publishedAt && { publishedAt }),
})

const hostile = `</title><script>alert("1")</script> ]]> & 'é' 🎨 مساء ${'long '.repeat(60)}`.trim()

/** Read as XML: what is not well formed is no document. */
const read = (xml: string): Document => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent)
  return document
}
const textsOf = (parent: ParentNode, name: string) => [...parent.querySelectorAll(name)].map(each => each.textContent)

describe('the sitemap', () => {
  const readSitemap = async (works: readonly PageWork[]) => {
    const urls = [...read(await sitemapXml({ works, content: sampleContent, siteUrl })).querySelectorAll('url')]
    return new Map(
      urls.map(url => [
        textsOf(url, 'loc')[0]?.replace(siteUrl, ''),
        { changed: textsOf(url, 'lastmod')[0], pictures: [...url.getElementsByTagName('image:loc')].map(each => each.textContent) },
      ]),
    )
  }

  it('names every page that is to be found once, and no other', async () => {
    const addresses = [...(await readSitemap([pageWork(1), pageWork(2)])).keys()]
    expect(addresses.toSorted()).toEqual(
      [
        ...renderedPatterns.filter(pattern => !pattern.includes(':') && !['/catalogue', '/confidentialite'].includes(pattern)),
        ...sampleCollections.map(({ slug }) => `/collections/${slug}`),
        ...sampleExhibitions.map(({ slug }) => `/expositions/${slug}`),
        '/oeuvres/oeuvre-1',
        '/oeuvres/oeuvre-2',
      ].toSorted(),
    )
    expect(addresses).toEqual(expect.arrayContaining(['/', '/oeuvres', '/a-propos', '/cgv', '/mentions-legales/confidentialite']))
  })

  it('the sitemap dates works and the pages that show them, and a text by its own day', async () => {
    const pages = await readSitemap([
      pageWork(1, { collection: 'animal', updatedAt: '2026-11-03T10:00:00.000Z' }),
      pageWork(2, { collection: 'musique', updatedAt: '2026-11-20T10:00:00.000Z' }),
    ])
    expect(pages.get('/oeuvres/oeuvre-1')?.changed).toBe('2026-11-03T10:00:00.000Z')
    expect(pages.get('/oeuvres')?.changed).toBe('2026-11-20T10:00:00.000Z')
    expect(pages.get('/')?.changed).toBe('2026-11-20T10:00:00.000Z')
    expect(pages.get('/collections/animal')?.changed).toBe('2026-11-03T10:00:00.000Z')
    expect(pages.get('/collections/evasion')?.changed).toBeUndefined()
    expect(pages.get('/cgv')?.changed).toBe(`${terms.updatedOn}T00:00:00.000Z`)
    expect(pages.get('/contact')?.changed).toBeUndefined()
  })

  it('shows each work’s picture, the largest; of one without, none', async () => {
    const pages = await readSitemap([pageWork(1), (({ image: _, ...bare }) => bare)(pageWork(2))])
    expect(pages.get('/oeuvres/oeuvre-1')?.pictures).toEqual([`${siteUrl}/media/samples/barques-au-repos-1/1600.jpg`])
    expect(pages.get('/oeuvres/oeuvre-2')?.pictures).toEqual([])
  })

  it('stands without any work', async () => {
    expect([...(await readSitemap([])).keys()]).toContain('/oeuvres')
  })

  it('never has more than 50,000 addresses, the newest works first', async () => {
    const works = Array.from({ length: 50_100 }, (_, at) => pageWork(at + 1))
    const xml = await sitemapXml({ works, content: sampleContent, siteUrl })
    expect(xml.split('<url>')).toHaveLength(50_001)
    expect(xml.length).toBeLessThan(50 * 1024 * 1024)
    expect(xml).toContain('/oeuvres/oeuvre-1<')
    expect(xml).not.toContain('/oeuvres/oeuvre-50100<')
  })
})

describe('robots.txt', () => {
  const lines = robotsTxt(siteUrl).split('\n')

  it('names the sitemap by its whole address', () => {
    expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  })

  it('forbids the API, and no page: one that is nobody’s to find says « noindex », which only who may read it obeys', () => {
    expect(lines.filter(line => line.startsWith('Disallow'))).toEqual(['Disallow: /api/'])
  })

  it('keeps nothing that is to be found', () => {
    const kept = lines.filter(line => line.startsWith('Disallow: ')).map(line => line.slice('Disallow: '.length))
    const found = [
      ...fixedPages().map(({ path }) => path),
      '/oeuvres/oeuvre-1',
      '/media/samples/barques-au-repos-1/preview.jpg',
      '/assets/main.js',
    ]
    expect(found.filter(path => kept.some(prefix => path.startsWith(prefix)))).toEqual([])
  })
})

describe('the feed of new works and exhibitions', () => {
  type Told = Parameters<typeof feedXml>[0]['exhibitions']
  const told = (count: number, changes: Partial<Told[number]> = {}): Told =>
    sampleContent.exhibition.slice(0, count).map(exhibition => ({ ...exhibition, at: '2026-11-06T08:00:00.000Z', ...changes }))
  const readFeed = (works: readonly PageWork[], exhibitions: Told = []) => read(feedXml({ works, exhibitions, siteUrl }))

  it('tells of the thirty works published last, the last first', () => {
    const works = Array.from({ length: 31 }, (_, at) =>
      pageWork(at + 1, { publishedAt: `2026-10-${String(at + 1).padStart(2, '0')}T08:00:00.000Z` }),
    )
    const titles = textsOf(readFeed(works), 'entry > title')
    expect(titles).toHaveLength(30)
    expect(titles[0]).toBe('Œuvre 31')
    expect(titles.at(-1)).toBe('Œuvre 2')
  })

  it('tells what a work is, what it costs, and shows it', () => {
    const entry = readFeed([pageWork(1, { publishedAt: '2026-11-05T08:00:00.000Z' })]).querySelector('entry')
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(`${siteUrl}/oeuvres/oeuvre-1`)
    expect(entry?.querySelector('id')?.textContent).toBe(`${siteUrl}/oeuvres/oeuvre-1`)
    expect(entry?.querySelector('published')?.textContent).toBe('2026-11-05T08:00:00.000Z')
    expect(entry?.querySelector('updated')?.textContent).toBe('2026-11-02T08:00:00.000Z')
    const content = new DOMParser().parseFromString(entry?.querySelector('content')?.textContent ?? '', 'text/html')
    expect(content.body.textContent).toContain('Œuvre 1, huile sur toile, 60 x 80 cm. 1\u202f200\u00a0€.')
    expect(content.querySelector('img')?.src).toBe(`${siteUrl}/media/samples/barques-au-repos-1/1200.jpg`)
  })

  it('the feed is the same twice, and as new as the last change', () => {
    const works = [pageWork(1), pageWork(2, { updatedAt: '2026-11-19T08:00:00.000Z' })]
    expect(feedXml({ works, exhibitions: told(2), siteUrl })).toBe(feedXml({ works, exhibitions: told(2), siteUrl }))
    expect(readFeed(works).querySelector('feed > updated')?.textContent).toBe('2026-11-19T08:00:00.000Z')
    expect(readFeed(works).querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(`${siteUrl}/flux.xml`)
  })

  it('stands whatever a work is called, and opens nothing in it', () => {
    const entry = readFeed([pageWork(1, { title: hostile })]).querySelector('entry')
    const htmlOf = (name: string) => new DOMParser().parseFromString(entry?.querySelector(name)?.textContent ?? '', 'text/html')
    const [title, content] = [htmlOf('title'), htmlOf('content')]
    expect([entry?.querySelector('title')?.getAttribute('type'), title.body.textContent]).toEqual(['html', hostile])
    expect([title.querySelector('script'), content.querySelector('script')]).toEqual([null, null])
    expect(content.querySelector('img')?.alt).toContain(hostile)
  })

  it('tells of exhibitions among the works, where and when they are, and counts them in', () => {
    const works = Array.from({ length: 40 }, (_, at) => pageWork(at + 1, { publishedAt: '2026-10-01T08:00:00.000Z' }))
    const feed = readFeed([...works, pageWork(50, { publishedAt: '2026-11-07T08:00:00.000Z' })], told(1))
    expect(textsOf(feed, 'entry')).toHaveLength(30)
    expect(textsOf(feed, 'entry > title').slice(0, 2)).toEqual(['Œuvre 50', 'Exposition\u202f: Le Soir sur le canal'])
    const entry = feed.querySelectorAll('entry')[1]
    expect(entry?.querySelector('id')?.textContent).toBe(`${siteUrl}/expositions/le-soir-sur-le-canal`)
    expect(entry?.querySelector('updated')?.textContent).toBe('2026-11-06T08:00:00.000Z')
    const content = new DOMParser().parseFromString(entry?.querySelector('content')?.textContent ?? '', 'text/html')
    expect(content.body.textContent).toContain('Du 13 juin 2026 au 5 juillet 2026, Chapelle du Quartier-Haut, Sète.Douze toiles')
    expect(content.querySelector('img')?.src).toBe(`${siteUrl}/media/samples/canal-royal-le-soir-1/1200.jpg`)
  })

  it('opens nothing in what an exhibition says, and shows none of its marks', () => {
    const description = ['[x](javascript:alert) *mot* <img src=x onerror=alert(1)>']
    const [entry] = readFeed([], told(1, { title: hostile, location: hostile, description })).querySelectorAll('entry')
    const htmlOf = (name: string) => new DOMParser().parseFromString(entry?.querySelector(name)?.textContent ?? '', 'text/html')
    expect(htmlOf('title').body.textContent).toContain(hostile)
    const content = htmlOf('content')
    expect(content.body.textContent).toContain('[x](javascript:alert) mot <img src=x onerror=alert(1)>')
    expect(content.querySelectorAll('script, a, img[onerror]')).toHaveLength(0)
    expect(content.querySelectorAll('img')).toHaveLength(1)
  })

  it('stands without any work', () => {
    expect(textsOf(readFeed([]), 'entry')).toEqual([])
  })
})
