import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import { atOnce, pageAt, pageOnce, pageWithout, renderSite, timeUntil } from '../../kit/cloud/renderedPages.ts'
import { settledFiles } from '../../kit/cloud/siteFiles.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { everyPage, formOf, member } from '../../kit/shop/owner.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

type Written = ContentItem<'collection'>
type Act = RouteBody<typeof editorialRoutes.actOnContent>
const kind = 'collection'

const aTitle = (): string => `Marines ${randomUUID().slice(0, 8)}`
const save = async ({ id, version }: Pick<Written, 'id' | 'version'>, said: object): Promise<Written> =>
  (await owner.call(editorialRoutes.saveContent, { params: { kind, id }, body: { kind, version, title: aTitle(), ...said } }))
    .item as Written
const act = async ({ id, version }: Written, name: Act['act'], more: Partial<Act> = {}): Promise<Written> =>
  (await owner.call(editorialRoutes.actOnContent, { params: { kind, id }, body: { act: name, version, ...more } })).item as Written
const wordsOf = ({ title, line, description, position }: Written) => ({ title, line, description, position })

/** A collection on the site, after all sample ones unless told otherwise, and a work that hangs in it. */
const published = async (changes: object = {}) => {
  const cover = await anArtwork({ isPublished: false })
  const draft = await save(
    { id: randomUUID(), version: 0 },
    { line: 'Du sel.', description: 'Des barques.\nEt le large.', coverOf: cover.id, position: 900, ...changes },
  )
  const item = await act(draft, 'publish')
  const { slug = '' } = item
  const work = await anArtwork({ collectionRef: slug })
  await pageOnce(`/oeuvres/${work.slug}`, item.title)
  await pageOnce(`/collections/${slug}`, work.slug)
  return { item, slug, work, page: `/collections/${slug}`, workPage: `/oeuvres/${work.slug}` }
}

const writtenSince = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] =>
  [...after].filter(([key, at]) => before.get(key) !== at && /^pages\//.test(key)).map(([key]) => key)

const pagesOf = (slugs: readonly string[]): readonly string[] => slugs.map(slug => `pages/collections/${slug}.html`)
const onSite = async (): Promise<readonly string[]> => {
  const found = await everyPage(query => owner.call(editorialRoutes.listContent, { params: { kind }, query }))
  return found
    .flatMap(({ items }) => items)
    .flatMap(({ slug, publishedVersion }) => (slug !== undefined && publishedVersion !== undefined ? [slug] : []))
}

describe('a collection', () => {
  it('each sample collection is there once and has its page', async () => {
    const found = await everyPage(query => owner.call(editorialRoutes.listContent, { params: { kind }, query }))
    const samples = found.flatMap(({ items }) => items).filter(({ id }) => id.startsWith('exemple-'))
    expect(samples.map(({ slug }) => slug).toSorted()).toEqual(sampleCollections.map(({ slug }) => slug).toSorted())
    for (const { slug, title } of sampleCollections) await pageOnce(`/collections/${slug}`, title)
  })

  it('a published collection is on its page, in the list and in the sitemap within seconds', async () => {
    const cover = await anArtwork({ isPublished: false })
    const draft = await save({ id: randomUUID(), version: 0 }, { line: 'Du sel.', description: 'Des barques.', coverOf: cover.id })
    expect(draft).toMatchObject({ cover: cover.cover, version: 1 })
    expect(draft).not.toHaveProperty('slug')
    const item = await act(draft, 'publish')
    expect(await timeUntil(`/collections/${item.slug}`, 'Des barques.')).toBeLessThan(atOnce)
    for (const page of ['/collections', '/sitemap.xml']) await pageOnce(page, `/collections/${item.slug}`)
    await pageOnce('/data/recherche/collections.json', `"slug":"${item.slug}"`)
  })

  it('lacks what it lacks', async () => {
    const draft = await save({ id: randomUUID(), version: 0 }, {})
    const problem = await owner.refused(editorialRoutes.actOnContent, {
      params: { kind, id: draft.id },
      body: { act: 'publish', version: draft.version },
    })
    expect([problem.status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['line', 'description', 'cover']])
  })

  it('keeps its address and its works under another title; besides its own, pages that name it are written anew and no others', async () => {
    const { item, slug, work, page, workPage } = await published()
    const others = (await onSite()).filter(each => each !== slug)
    const before = await settledFiles()
    const title = aTitle()
    const renamed = await act(await save(item, { ...wordsOf(item), title }), 'publish')
    expect(renamed.slug).toBe(slug)
    await pageOnce(workPage, title)
    await pageOnce(page, title)
    const { collectionTitle, artwork } = await visitor().call(artworkRoutes.getArtwork, { params: { slug: work.slug } })
    expect([collectionTitle, artwork.collection]).toEqual([title, slug])
    const written = writtenSince(before, await settledFiles())
    expect(written.toSorted()).toEqual(
      ['pages/collections.html', ...pagesOf([slug, ...others]), `pages/oeuvres/${work.slug}.html`].toSorted(),
    )
  })

  it('a collection with other words rewrites its own page and the list, and no work’s', async () => {
    const { item, slug, page } = await published()
    const before = await settledFiles()
    await act(await save(item, { ...wordsOf(item), description: 'Le large, seul.' }), 'publish')
    await pageOnce(page, 'Le large, seul.')
    expect(writtenSince(before, await settledFiles()).toSorted()).toEqual(['pages/collections.html', ...pagesOf([slug])].toSorted())
  })

  it('taken back answers 410, and its works are of none; undone, all is as it was', async () => {
    const { item, slug, page, workPage } = await published()
    const retracted = await act(item, 'retract')
    await pageOnce(page, 410)
    await pageOnce(workPage, 'Œuvre unique')
    await pageWithout('/collections', page)
    expect((await pageAt('/sitemap.xml')).text).not.toContain(`${page}<`)
    await renderSite()
    expect((await pageAt(page)).status).toBe(410)
    await act(retracted, 'undo', { at: retracted.undoable ?? '' })
    await pageOnce(page, item.title)
    await pageOnce(workPage, item.title)
    expect(await onSite()).toContain(slug)
  })

  it('comes on the home page by its place, which shows four', async () => {
    const { item, page } = await published({ position: 1, title: `Algues ${randomUUID().slice(0, 8)}` })
    const home = await pageOnce('/', page)
    expect(home.match(/href="\/collections\/[^"]+"/g)).toHaveLength(4)
    expect(home).not.toContain('href="/collections/evasion"')
    await act(item, 'retract')
    await pageOnce('/', 'href="/collections/evasion"')
  })
})

describe('the collection of a work', () => {
  const anOwnWork = async (slug: string) => {
    const { id } = await anArtwork({ collectionRef: slug })
    const works = await everyPage(query => owner.call(adminArtworkRoutes.listAllArtworks, { query }))
    const found = works.flatMap(({ artworks }) => artworks).find(work => work.id === id)
    if (!found) throw new Error('The work is not listed')
    return found
  }
  const params = ({ id }: { readonly id: number }) => ({ params: { id: String(id) } })

  it('a work is refused a collection that does not exist', async () => {
    const work = await anOwnWork('evasion')
    const problem = await owner.refused(adminArtworkRoutes.updateArtwork, {
      ...params(work),
      body: formOf(work, { collectionRef: 'jamais-vue' }),
    })
    expect([problem.status, problem.errors]).toEqual([400, [{ field: 'collectionRef', message: 'Cette collection n’existe pas' }]])
  })

  it('stays with a work that is saved after the collection was taken back or deleted', async () => {
    const { item, slug } = await published()
    const work = await anOwnWork(slug)
    const retracted = await act(item, 'retract')
    const saved = (await owner.call(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(work, { year: 2020 }) })).artwork
    expect(saved).toMatchObject({ year: 2020, collectionRef: slug })
    await act(retracted, 'delete')
    const again = await owner.call(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(saved, { year: 2021 }) })
    expect(again.artwork).toMatchObject({ year: 2021, collectionRef: slug })
    const other = await anOwnWork('evasion')
    const problem = await owner.refused(adminArtworkRoutes.updateArtwork, {
      ...params(other),
      body: formOf(other, { collectionRef: slug }),
    })
    expect(problem.errors?.map(({ field }) => field)).toEqual(['collectionRef'])
  })

  it('the preview of a hidden work names its collection by title', async () => {
    const { id } = await anArtwork({ collectionRef: 'musique', isPublished: false })
    expect((await owner.call(adminArtworkRoutes.previewArtwork, params({ id }))).collectionTitle).toBe('Musique')
  })
})
