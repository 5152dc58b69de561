import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { arModelFormats, arModelPath, modelledWorkOf } from '../../../shared/artwork/arModel.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { pageDataPath, renderProgressKey } from '../../../shared/kit/pageKeys.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { reservationRoutes } from '../../../shared/order/reservationRoutes.ts'
import { arm, reportOnceOver } from '../../kit/cloud/faults.ts'
import { atOnce, invalidations, pageAt, pageOnce, pageWithout, renderSite, timeUntil } from '../../kit/cloud/renderedPages.ts'
import { leaveFile, settledFiles, writtenAt } from '../../kit/cloud/siteFiles.ts'
import { expireSession } from '../../kit/cloud/stripe.ts'
import { changeRow, putRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { formOf, member } from '../../kit/shop/owner.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const address = ({ slug }: Pick<ArtworkRow, 'slug'>): string => `/oeuvres/${slug}`
const params = ({ id }: Pick<ArtworkRow, 'id'>) => ({ params: { id: String(id) } })

/** A work whose page is there. */
const aShownWork = async (changes: Parameters<typeof anArtwork>[0] = {}): Promise<ArtworkRow> => {
  const work = await anArtwork(changes)
  await pageOnce(address(work), work.title)
  return work
}

const publish = (work: ArtworkRow, isPublished: boolean) =>
  owner.call(adminArtworkRoutes.setArtworkPublication, { ...params(work), body: { isPublished } })

const edit = async (work: ArtworkRow, changes: object) => {
  const { artwork } = await publish(work, true)
  return await owner.call(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(artwork, changes) })
}

const buy = 'Ajouter au panier'

describe('what the owner changes', () => {
  it('an edit is on the work’s page within five seconds, and on the pages that list it', async () => {
    const work = await aShownWork({ title: 'Avant' })
    await edit(work, { title: 'Après la pluie', priceEur: 4321 })
    expect(await timeUntil(address(work), 'Après la pluie')).toBeLessThan(atOnce)
    const shown = await Promise.all(['/oeuvres', '/catalogue', '/'].map(page => pageOnce(page, 'Après la pluie')))
    expect(shown[0]).toMatch(/4\s321/)
    expect(JSON.parse(await pageOnce(pageDataPath(address(work)), '4321'))).toMatchObject({
      artwork: { title: 'Après la pluie', price: 4321 },
    })
  })

  it('a corrected size changes the work’s page and structured data, and replaces its AR models', async () => {
    const [before, after] = [`Avant ${crypto.randomUUID()}`, `Après ${crypto.randomUUID()}`]
    const work = await aShownWork({ title: before, dimensions: '60 x 86 cm' })
    const modelsOnce = async (says: string): Promise<readonly string[]> => {
      const { artwork } = JSON.parse(await pageOnce(pageDataPath(address(work)), says))
      const modelled = modelledWorkOf(artwork)
      return modelled ? arModelFormats.map(format => arModelPath(modelled, format)) : []
    }
    const statuses = (paths: readonly string[]) => Promise.all(paths.map(async path => (await pageAt(path)).status))
    const former = await modelsOnce(before)
    expect(await statuses(former)).toEqual([200, 200])
    await edit(work, { title: after, dimensions: '81 x 116 cm', size: { shape: 'rectangle', height: 81, width: 116 } })
    const page = await pageOnce(address(work), after)
    expect(page).toContain('data-cm="81x116"')
    const [, described = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(described)).toMatchObject({ height: { value: 81, unitCode: 'CMT' }, width: { value: 116, unitCode: 'CMT' } })
    const corrected = await modelsOnce(after)
    expect(corrected.filter(path => former.includes(path))).toEqual([])
    expect([await statuses(corrected), await statuses(former)]).toEqual([
      [200, 200],
      [404, 404],
    ])
  })

  it('hides a work from everywhere, and shows it again', async () => {
    const work = await aShownWork({ title: `Cachée ${crypto.randomUUID()}`, collectionRef: 'musique' })
    await pageOnce('/collections/musique', work.title)
    await publish(work, false)
    for (const former of [address(work), `/oeuvres/${work.id}`]) {
      await pageOnce(former, 404)
      await pageOnce(pageDataPath(former), 404)
    }
    const left = [...(await writtenAt()).keys()].filter(key => key.includes(work.slug) || key.includes(`/${work.id}.`))
    expect(left).toEqual([])
    for (const page of [
      '/',
      '/oeuvres',
      '/catalogue',
      '/collections',
      '/collections/musique',
      '/sitemap.xml',
      '/flux.xml',
      '/data/oeuvres.json',
    ])
      for (const words of [work.slug, work.title]) await pageWithout(page, words)
    await publish(work, true)
    await pageOnce(address(work), work.title)
    await pageOnce('/sitemap.xml', work.slug)
  })

  it('a deleted work’s page answers 404', async () => {
    const work = await aShownWork()
    await owner.call(adminArtworkRoutes.deleteArtwork, params(work))
    await pageOnce(address(work), 404)
  })

  it('a bulk change of several works is on the page of each', async () => {
    const works = [await aShownWork(), await aShownWork(), await aShownWork()]
    const body = { works: works.map(({ id, version }) => ({ id, version })), availability: 'Sur commande' as const }
    await owner.call(adminArtworkRoutes.bulkUpdateArtworks, { body })
    for (const work of works) await pageOnce(address(work), 'Sur commande')
  })

  it('copies a work without showing the copy before it is published', async () => {
    const work = await aShownWork()
    const { artwork: copy } = await owner.call(adminArtworkRoutes.duplicateArtwork, params(work))
    expect((await pageAt(address(copy))).status).toBe(404)
    await publish(await artworkNow(copy.id), true)
    await pageOnce(address(copy), work.title)
  })

  it('several changes invalidate the edge once a minute at most, by few paths or a wildcard', async () => {
    const work = await aShownWork()
    const begun = Date.now()
    for (const phrase of ['Une phrase.', 'Une autre.', 'Une dernière.']) {
      await changeRow(keys.artwork(work.id), { description: phrase })
      await pageOnce(address(work), phrase)
    }
    const batches = await until('the edge to be told', async () => {
      const told = await invalidations()
      return told.length > 0 && told
    })
    for (const { paths } of batches) if (paths.length > 3) throw new Error(`${paths.length} paths at once: ${paths.join(' ')}`)
    // What a sweep of pictures tells the edge, in tests before this one, does not wait for its minute.
    const times = batches.map(({ at }) => Date.parse(at)).filter(time => time >= begun)
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThan(55_000)
    const { headers } = await pageAt(address(work))
    expect(headers['cache-control']).toContain('s-maxage=60')
  })
})

describe('a work that is being bought', () => {
  it('changes no page: one small answer says what is reserved and until when, until the payment comes to nothing', async () => {
    const work = await aShownWork()
    const { text: page } = await pageAt(address(work))
    const { sessionId } = await aCheckout(visitor(), [work])
    const { heldUntil = 0 } = await artworkNow(work.id)
    const told = async () =>
      (await visitor().call(reservationRoutes.listReservations)).reservations.find(({ artworkId }) => artworkId === work.id)
    expect(await told()).toEqual({ artworkId: work.id, until: new Date(heldUntil * 1000).toISOString() })
    await renderSite()
    expect((await pageAt(address(work))).text).toBe(page)
    await expireSession(sessionId)
    await until('the work to be free', async () => (await told()) === undefined)
  })

  it('a sold work says so on its page and in the catalogue, until it is back on sale', async () => {
    const work = await aShownWork({ title: `Partie ${crypto.randomUUID()}` })
    const { id } = await aSale(work)
    await pageOnce(pageDataPath(address(work)), /^\{"artwork":\{(?:(?!"price":|"similarArtworks":).)*"availability":"Vendu"/)
    await pageOnce(address(work), /Vendu/)
    await pageOnce('/data/oeuvres.json', new RegExp(`"slug":"${work.slug}"(?:(?!"slug":|"price":).)*"availability":"Vendu"`))
    await refund(owner, id)
    await owner.call(resaleRoutes.putBackOnSale, { params: { id } })
    await pageOnce(address(work), buy)
  })
})

describe('the sample works', () => {
  it.each(sampleArtworks.slice(0, 3))('« $title » stands on its page as soon as the shop is open', async ({ title }) => {
    expect((await pageAt(`/oeuvres/${slugOf(title)}`)).text).toContain(title)
  })
})

describe('an address there is no page for', () => {
  const general = 'Oops! Page not found'
  it.each([
    ['/oeuvres/inconnue', 'Œuvre introuvable'],
    ['/oeuvres/999999999', 'Œuvre introuvable'],
    ['/oeuvres/%2e%2e', 'Œuvre introuvable'],
    ['/oeuvres/..%2findex', 'Œuvre introuvable'],
    ['/oeuvres/%2e%2e%2frender%2fworks', 'Œuvre introuvable'],
    ['/oeuvres/<script>alert(1)</script>', 'Œuvre introuvable'],
    [`/oeuvres/${'a'.repeat(4000)}`, 'Œuvre introuvable'],
    ['/oeuvres/foo.html', 'Œuvre introuvable'],
    ['/collections/inconnue', 'Collection non trouvée'],
    ['/expositions/inconnue', 'Exposition non trouvée'],
    ['/confirmation-commande', 'ID de session manquant'],
    ['/nulle-part', general],
    ['/ancien-site.html', general],
    ['/index.php', general],
    ['/a.b', general],
    ['/favicon.ico', general],
    ['/pages/index.html', general],
    ['/pages/oeuvres.html', general],
    ['/render/works.json', general],
    ['/render/', general],
    ['/page.html', general],
    ['/br/', general],
    // An image of a request that is gone: the owner's mail links to it.
    ['/quotes/nulle-part/1.jpg', general],
  ])('%s answers 404 with the page that says « %s », and nothing else', async (path, words) => {
    const { status, text, headers } = await pageAt(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain(words)
    expect(text).toContain('noindex')
    expect(Object.keys(headers).filter(name => name.startsWith('x-amz'))).toEqual([])
  })

  it.each([
    '/data/',
    '/data/inconnue.json',
    '/data/..%2frender%2fworks.json',
    '/data/../render/works.json',
    '/data/%2e%2e/page.html',
    '/media/nulle-part.avif',
    '/assets/index-nulle-part.js',
  ])('%s, which no page is at, answers 404 with a problem of some bytes', async path => {
    const { status, text, headers } = await pageAt(path)
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json'])
    expect(JSON.parse(text)).toEqual({ type: 'about:blank', status: 404, code: 'unknownAddress', detail: 'Il n’y a rien à cette adresse.' })
  })
})

describe('a work asked for by its number', () => {
  it('a work’s address and data by its number redirect to those by its title', async () => {
    const work = await aShownWork()
    await pageOnce(`/oeuvres/${work.id}`, 301)
    await pageOnce(`/data/oeuvres/${work.id}.json`, 301)
    const moved = await pageAt(`/oeuvres/${work.id}`)
    expect([moved.status, moved.headers.location]).toEqual([301, address(work)])
    const data = await pageAt(`/data/oeuvres/${work.id}.json`)
    expect([data.status, data.headers.location]).toEqual([301, `/data${address(work)}.json`])
  })
})

describe('rendering', () => {
  it('the whole site a second time writes nothing', async () => {
    const filesOfPages = (files: ReadonlyMap<string, string>) => [...files].filter(([key]) => key !== renderProgressKey)
    await renderSite()
    const [before, told] = [await settledFiles(), (await invalidations()).length]
    await renderSite()
    expect(filesOfPages(await writtenAt())).toEqual(filesOfPages(before))
    expect((await invalidations()).length).toBe(told)
  })

  it('the whole site follows when the painter says something else of herself', async () => {
    const work = await aShownWork()
    const name = `Ana ${crypto.randomUUID()}`
    const publishStudio = (shown: typeof sampleGallery) =>
      putRow({ ...keys.contentPublished('studio', 'studio'), id: 'studio', at: new Date().toISOString(), shown })
    await publishStudio({ ...sampleGallery, name })
    await pageOnce(address(work), name).finally(() => publishStudio(sampleGallery))
    await pageWithout(address(work), name)
  })

  it('the whole site removes the files of a work that is gone, of which the stream told nothing', async () => {
    const work = await aShownWork()
    const ofWork = [...(await writtenAt('pages/')).keys()].filter(key => key.includes(work.slug))
    expect(ofWork).not.toEqual([])
    const left = ofWork.map(key => key.replace(work.slug, `${work.slug}-disparue`))
    for (const key of left) await leaveFile(key)
    await renderSite()
    const now = await writtenAt('pages/')
    expect(ofWork.filter(key => !now.has(key))).toEqual([])
    expect(left.filter(key => now.has(key))).toEqual([])
  })

  it('two simultaneous renderings of the site leave each page as the table has it', async () => {
    const works = await Promise.all(Array.from({ length: 6 }, () => anArtwork({ collectionRef: 'personne' })))
    for (const work of works) await pageOnce(address(work), work.title)
    const changes = works.flatMap(work => [1, 2, 3].map(turn => ({ work, title: `${work.slug} ${turn}` })))
    await Promise.all([
      renderSite(),
      (async () => {
        for (const { work, title } of changes) await changeRow(keys.artwork(work.id), { title })
      })(),
      renderSite(),
    ])
    for (const work of works) await pageOnce(address(work), `${work.slug} 3`)
    for (const work of works) await pageOnce('/data/collections/personne.json', `${work.slug} 3`)
    const before = await settledFiles('pages/')
    await renderSite()
    expect(await writtenAt('pages/')).toEqual(before)
  })

  it.each([
    ['throttled', 'call'],
    ['unavailable', 'rest'],
    ['reset', 'call'],
    ['lost', 'call'],
  ] as const)('tries again when a file could not be written (%s, %s)', async (kind, scope) => {
    const work = await aShownWork()
    const title = `Reprise ${crypto.randomUUID()}`
    const meeting = { function: 'renderPages', eventContains: title }
    const tell = await arm(meeting, { call: 's3 PutObject', kind, scope })
    await changeRow(keys.artwork(work.id), { title })
    expect((await reportOnceOver(meeting, tell)).injected).toBeGreaterThan(0)
    await pageOnce(address(work), title)
    await pageOnce('/oeuvres', title)
  })

  it('a rendering that dies in the middle is completed afterwards', async () => {
    const work = await aShownWork()
    const title = `Interrompue ${crypto.randomUUID()}`
    const meeting = { function: 'renderPages', eventContains: title }
    const tell = await arm(meeting, { call: 's3 PutObject', kind: 'death' })
    await changeRow(keys.artwork(work.id), { title })
    await reportOnceOver(meeting, tell)
    for (const page of [address(work), '/oeuvres', '/']) await pageOnce(page, title)
  })
})
