import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { previewSize } from '../../../shared/image/artworkImage.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { noPagesOf, waysToOpen } from '../../kit/cloud/openedAddresses.ts'
import { headOn } from '../../kit/cloud/siteHeads.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { fileOn } from '../../kit/shop/pictures.ts'
import { until } from '../../kit/values/until.ts'

const site = () => new URL(endpoints().site).origin
const addressOf = ({ slug }: Pick<ArtworkRow, 'slug'>): string => `/oeuvres/${slug}`

/** The head of a work's page, once it says what is awaited: pages follow the table within seconds. */
const headOnce = async (work: ArtworkRow, what: string, says: (head: Awaited<ReturnType<typeof headOn>>) => boolean) =>
  until(
    what,
    async () => {
      const head = await headOn(addressOf(work))
      return head.status === 200 && says(head) && head
    },
    20,
  )

const stored = (work: ArtworkRow) => headOnce(work, 'the work’s page', () => true)

const offerOn = (head: Awaited<ReturnType<typeof headOn>>) =>
  head.thing('VisualArtwork')?.offers as { readonly price: number; readonly availability: string } | undefined

const textOn = async (path: string): Promise<string> => (await fileOn(path)).bytes.toString()

describe('a work’s page, read without a script', () => {
  it('a work’s page names its title, price and canonical address, and links its preview', async () => {
    const work = await anArtwork({ title: 'Deux « barques » & l’étang' })
    const head = await stored(work)
    expect(head.title).toBe('Deux «\u202fbarques\u202f» & l’étang — Solène Marchetti')
    expect(head.metas('og:title')).toEqual(['Deux «\u202fbarques\u202f» & l’étang'])
    expect(head.metas('description')).toEqual(head.metas('og:description'))
    expect(head.metas('description')[0]).toMatch(/60 x 80 cm\. 1\u202f200\u00a0€\. Deux barques attendent la marée\.$/)
    expect(head.metas('robots')).toEqual([])
    expect(head.link('canonical')).toBe(site() + addressOf(work))
    expect(head.link('alternate')).toBe(`${site()}/flux.xml`)
    const [picture = ''] = head.metas('og:image')
    const { status, headers, bytes } = await fileOn(picture)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...previewSize })
    expect(bytes.length).toBeLessThanOrEqual(200_000)
  })

  it('a work’s page offers it in stock, then as sold once it is paid', async () => {
    const work = await anArtwork()
    expect(offerOn(await stored(work))).toMatchObject({ price: 1200, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' })
    const { sessionId } = await aCheckout(visitor(), [work])
    const says = (word: string) => headOnce(work, word, head => offerOn(head)?.availability === `https://schema.org/${word}`)
    await pay(sessionId)
    await settledEvents(sessionId)
    const sold = await says('SoldOut')
    expect(offerOn(sold)).not.toHaveProperty('price')
    expect(sold.metas('product:price:amount')).toEqual([])
    expect(sold.metas('product:availability')).toEqual(['out of stock'])
  })

  it('the stored page and data of a work that somebody is paying for say nothing of it', async () => {
    const work = await anArtwork({ heldBy: 'somebody-paying', heldUntil: 4_102_444_800 })
    const head = await stored(work)
    expect(offerOn(head)?.availability).toBe('https://schema.org/InStock')
    for (const text of [head.html, await textOn(`/data${addressOf(work)}.json`)])
      expect(text).not.toMatch(/somebody-paying|heldBy|heldUntil|reservedUntil|4102444800|2100-01-01|Réservée/)
  })

  it('the page of a work without a price makes no offer', async () => {
    const head = await stored(await anArtwork({ priceEur: undefined }))
    expect(head.thing('VisualArtwork')).toBeDefined()
    expect(offerOn(head)).toBeUndefined()
    expect(head.metas('description')[0]).toContain('Prix sur demande')
  })
})

describe('every other page, read without a script', () => {
  /** The page's head, which says to messages what it says to readers. */
  const sharedHeadOn = async (address: string) => {
    const head = await headOn(address)
    expect(head.status).toBe(200)
    expect(head.metas('description')).toEqual(head.metas('og:description'))
    expect(head.title).toContain(head.metas('og:title')[0])
    return head
  }

  it.each([
    '/',
    '/oeuvres',
    '/catalogue',
    '/parties-vivre-ailleurs',
    '/collections',
    '/collections/animal',
    '/expositions',
    '/expositions/accords-tenus',
    '/a-propos',
  ])('%s says itself what messages say of it, with a picture that is there', async address => {
    const head = await sharedHeadOn(address)
    expect(head.metas('og:url')).toEqual([head.link('canonical')])
    const { status, bytes } = await fileOn(head.metas('og:image')[0] ?? '')
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject(previewSize)
  })

  it.each([
    '/contact',
    '/newsletter',
    '/cgv',
    '/mentions-legales',
    '/mentions-legales/confidentialite',
    '/confidentialite',
    '/retours',
    '/livraison',
    '/cookies',
  ])('%s says itself what messages say of it', async address => {
    const head = await sharedHeadOn(address)
    expect(head.link('canonical')).toBe(site() + (address === '/confidentialite' ? '/mentions-legales/confidentialite' : address))
  })

  it.each(['/', '/oeuvres', '/oeuvres/canal-royal-le-soir', '/collections', '/expositions', '/a-propos', '/cgv'])(
    '%s has what search engines ask of a page',
    async address => {
      const { html, title, metas } = await headOn(address)
      expect(html).toMatch(/<html lang="fr"/)
      expect(metas('viewport')[0]).toContain('width=device-width')
      expect(title).not.toBe('')
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html.match(/<meta name="description"/g)).toHaveLength(1)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      expect([...html.matchAll(/<img\s(?![^>]*alt=)[^>]*>/g)]).toEqual([])
      expect([...html.matchAll(/<a\s(?![^>]*href="[^"])[^>]*>/g)]).toEqual([])
      expect(html).not.toMatch(/href="javascript:/)
    },
  )

  it.each(['/inconnue', '/oeuvres/inconnue', '/collections/inconnue'])('%s is not to be found', async address => {
    const head = await headOn(address)
    expect(head.status).toBe(404)
    expect(head.html).toMatch(/<html lang="fr"/)
    expect(head.metas('robots')).toEqual(['noindex'])
    expect(head.metas('og:title')).toEqual([])
  })

  it.each(['/panier', '/paiement', '/admin', '/login', '/favoris', '/compte'])(
    '%s is not to be found, though it is there',
    async address => {
      const head = await headOn(address)
      expect(head.status).toBe(200)
      expect(head.metas('robots')).toEqual(['noindex'])
    },
  )
})

describe('what machines read of the whole site', () => {
  it('the sitemap and the feed list a published work, and drop it once it is hidden', async () => {
    const work = await anArtwork({ cover: { id: 'samples/trio-minuit-1', width: 2200, height: 1642, color: '#4e3940' } })
    const named = `<loc>${site()}${addressOf(work)}</loc>`
    const sitemap = await until('the work in the sitemap', async () => {
      const text = await textOn('/sitemap.xml')
      return text.includes(named) && text
    })
    expect(sitemap).toContain(`<image:loc>${site()}/media/samples/trio-minuit-1/1600.jpg</image:loc>`)
    expect(sitemap.split('<loc>').length).toBeGreaterThan(sampleArtworks.length)
    await until('the work in the feed', async () => (await textOn('/flux.xml')).includes(site() + addressOf(work)))
    await changeRow(work, { isPublished: false, published: undefined })
    await until('the work to leave the sitemap', async () => !(await textOn('/sitemap.xml')).includes(named))
    await until('the work to leave the feed', async () => !(await textOn('/flux.xml')).includes(site() + addressOf(work)))
    await until('its page to go', async () => (await headOn(addressOf(work))).status === 404)
  })

  it.each([
    ['/sitemap.xml', /^application\/xml/],
    ['/flux.xml', /^application\/(atom\+)?xml/],
    ['/robots.txt', /^text\/plain/],
  ])('is at %s', async (path, type) => {
    const { status, headers } = await fileOn(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(type)
  })

  it('robots.txt names the address of the sitemap', async () => {
    expect(await textOn('/robots.txt')).toContain(`Sitemap: ${site()}/sitemap.xml`)
  })

  it.each(waysToOpen)('each address of the sitemap and of the feed, opened by %s, is a page in French', async (_, method, added) => {
    const named = [
      ...(await textOn('/sitemap.xml')).matchAll(/<loc>([^<]+)/g),
      ...(await textOn('/flux.xml')).matchAll(/<link [^>]*href="([^"]+)"/g),
    ]
    const addresses = new Set(named.flatMap(([, url = '']) => (/\.\w+$/.test(url) ? [] : new URL(url).pathname)))
    expect(addresses.size).toBeGreaterThan(sampleArtworks.length)
    expect(await noPagesOf([...addresses], method, added)).toEqual([])
  })

  it('a page that says « noindex » may be read by crawlers, which obey it then', async () => {
    const forbidden = [...(await textOn('/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
    expect(forbidden).toEqual(['/api/'])
    for (const path of ['/panier', '/paiement', '/favoris', '/compte', '/login', '/admin', '/confirmation-commande/cs_test_1'])
      expect([path, (await textOn(path)).includes('name="robots" content="noindex"')]).toEqual([path, true])
  })
})
