import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { changeRow, rowsOf } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { until } from '../../kit/values/until.ts'

const listed = async () => (await visitor().call(artworkRoutes.listArtworks)).artworks
/** A work's card, once its pages are rendered: the list is stored then. */
const listedCard = (slug: string) => until(`${slug} on the list`, async () => (await listed()).find(work => work.slug === slug))

describe('listArtworks', () => {
  it('answers the published works, newest first, and may be kept by the cache', async () => {
    const { status, headers, text } = await visitor().send(artworkRoutes.listArtworks)
    const slugs: string[] = JSON.parse(text).artworks.map(({ slug }: { slug: string }) => slug)
    const samples = sampleArtworks.map(({ title }) => slugOf(title)).reverse()
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('s-maxage=10')
    expect(slugs.filter(slug => samples.includes(slug))).toEqual(samples)
  })

  it('shows a work once it is published, and no longer once it is hidden', async () => {
    const { id, slug } = await anArtwork()
    await listedCard(slug)
    await changeRow(keys.artwork(id), { isPublished: false, published: undefined })
    await until(`${slug} to leave the list`, async () => (await listed()).every(work => work.slug !== slug))
  })

  it('shows a card and no more: neither the owner, nor the stock number, nor who is paying', async () => {
    const { slug } = await anArtwork({ heldBy: 'someone', heldUntil: 9_999_999_999 })
    expect(Object.keys(await listedCard(slug)).toSorted()).toEqual(
      [
        'id',
        'title',
        'slug',
        'year',
        'technique',
        'dimensions',
        'size',
        'price',
        'availability',
        'image',
        'colors',
        'tags',
        'collection',
      ].toSorted(),
    )
  })

  it('a work on request has no price, and one of no collection is « Œuvre unique »', async () => {
    const { slug } = await anArtwork({ priceEur: undefined, collectionRef: undefined })
    const card = await listedCard(slug)
    expect(card).toMatchObject({ collection: 'Œuvre unique' })
    expect(card).not.toHaveProperty('price')
  })
})

describe('listOlderArtworks', () => {
  const olderThan = (id: string) => visitor().send(artworkRoutes.listOlderArtworks, { params: { id } })

  it('answers the works below a number, which need not be a work’s, newest first', async () => {
    const [older, newer] = [await anArtwork(), await anArtwork()]
    await listedCard(newer.slug)
    const { status, headers, text } = await olderThan(String(newer.id))
    const ids: number[] = JSON.parse(text).artworks.map(({ id }: { id: number }) => id)
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=10')])
    expect(ids).toContain(older.id)
    expect(ids).toEqual((await listed()).map(({ id }) => id).filter(id => id < newer.id))
  })

  it('refuses what is no number', async () => {
    expect((await olderThan('deux')).status).toBe(400)
  })
})

describe('getArtwork', () => {
  const get = (slug: string) => visitor().call(artworkRoutes.getArtwork, { params: { slug } })

  it('answers the work with its description after the tags', async () => {
    const { id, slug } = await anArtwork()
    const { artwork } = await get(slug)
    expect(artwork).toMatchObject({ id, slug, price: 1200, description: 'Deux barques attendent la marée.', tags: ['barques', 'port'] })
  })

  it('finds it by its number, as carts link to it', async () => {
    const { id, slug } = await anArtwork()
    expect((await get(String(id))).artwork.slug).toBe(slug)
  })

  it('shows similar works, never itself nor a hidden one', async () => {
    const { slug } = await anArtwork({ collectionRef: 'musique', technique: 'Gravure' })
    const twin = await anArtwork({ collectionRef: 'musique', technique: 'Gravure' })
    const hidden = await anArtwork({ collectionRef: 'musique', technique: 'Gravure', isPublished: false })
    const slugs = await until('the pages to know the twin', async () => {
      const { similarArtworks } = await get(slug)
      return similarArtworks[0]?.slug === twin.slug && similarArtworks.map(work => work.slug)
    })
    expect(slugs).not.toContain(slug)
    expect(slugs).not.toContain(hidden.slug)
    expect(slugs).toHaveLength(4)
  })

  it.each([
    ['in the future', 600, true],
    ['in the past', -600, false],
  ])('a reservation whose end is %s is told only while it lasts', async (_, seconds, said) => {
    const heldUntil = Math.floor(Date.now() / 1000) + seconds
    const { slug } = await anArtwork({ heldBy: 'order', heldUntil })
    const { artwork } = await get(slug)
    expect(artwork.reservedUntil).toBe(said ? new Date(heldUntil * 1000).toISOString() : undefined)
    expect(artwork.availability).toBe('Disponible')
  })

  it.each([
    ['unknown', 'rien-de-tel'],
    ['an unknown number', '9999999999'],
    ['a prototype key', 'constructor'],
  ])('refuses an address that is %s', async (_, slug) => {
    expect(await visitor().refused(artworkRoutes.getArtwork, { params: { slug } })).toMatchObject({
      status: 404,
      code: 'artworkNotFound',
      detail: 'Cette œuvre est introuvable.',
    })
  })

  it('refuses a hidden work, by its address and by its number', async () => {
    const { id, slug } = await anArtwork({ isPublished: false })
    for (const address of [slug, String(id)])
      expect(await visitor().refused(artworkRoutes.getArtwork, { params: { slug: address } })).toMatchObject({ status: 404 })
  })

  it.each(['__proto__', 'É-été', 'a'.repeat(101), 'SLUG#x', "x' OR 1=1", '%00', '🎨'])('getArtwork refuses the address %j', async slug => {
    const problem = await visitor().refused(artworkRoutes.getArtwork, { params: { slug } })
    expect([400, 404]).toContain(problem.status)
    expect(problem.detail).not.toBe('')
  })
})

describe('migrateArtworks', () => {
  it('the migration is refused without the owner’s token', async () => {
    const reply = await visitor().http({ method: 'POST', path: '/api/admin/artworks/migration' })
    expect(reply.status).toBe(401)
  })

  it('the migration has loaded the seventeen works with their numbers in order', async () => {
    const samples = await Promise.all(sampleArtworks.map((_, i) => rowsOf(`ARTWORK#${i + 1}`)))
    expect(samples.map(([row]) => row?.slug)).toEqual(sampleArtworks.map(({ title }) => slugOf(title)))
    expect(samples.map(([row]) => row?.sku)).toEqual(samples.map(([row]) => expect.stringMatching(new RegExp(`-${row?.year}-\\d{4}$`))))
    const dates = samples.map(([row]) => String(row?.createdAt))
    expect(dates).toEqual([...new Set(dates)].toSorted())
  })
})
