import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { hyphened } from '../../../shared/artwork/fold.ts'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { type ContentAct, editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { exhibitionLimits } from '../../../shared/exhibition/exhibitionForm.ts'
import { arm, reportOnceOver } from '../../kit/cloud/faults.ts'
import { atOnce, pageAt, pageOnce, pageWithout, renderSite, timeUntil } from '../../kit/cloud/renderedPages.ts'
import { settledFiles, writtenAt } from '../../kit/cloud/siteFiles.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { everyPage, member } from '../../kit/shop/owner.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

type Exhibited = ContentItem<'exhibition'>
const kind = 'exhibition'
const paramsOf = (id: string) => ({ params: { kind, id } }) as const
const words = (title: string, changes: object = {}) => ({
  title,
  location: 'Halle aux poissons, Agde',
  startDate: '2031-05-02',
  endDate: '2031-06-01',
  description: 'Des barques vues du quai.\nEt deux du large.',
  ...changes,
})

const save = (id: string, version: number, body: object) =>
  owner.send(editorialRoutes.saveContent, { ...paramsOf(id), body: { kind, version, ...body } })
const saved = async (id: string, version: number, body: ReturnType<typeof words>) =>
  (await owner.call(editorialRoutes.saveContent, { ...paramsOf(id), body: { kind, version, ...body } })).item as Exhibited
const act = async ({ id, version }: Exhibited, name: ContentAct) =>
  (await owner.call(editorialRoutes.actOnContent, { ...paramsOf(id), body: { act: name, version } })).item as Exhibited | undefined
const refusedAct = ({ id, version }: Pick<Exhibited, 'id' | 'version'>, name: ContentAct) =>
  owner.refused(editorialRoutes.actOnContent, { ...paramsOf(id), body: { act: name, version } })
const listed = async () =>
  (await everyPage(query => owner.call(editorialRoutes.listContent, { params: { kind }, query }))).flatMap(
    ({ items }) => items as readonly Exhibited[],
  )

const aTitle = () => `Marées ${randomUUID().slice(0, 8)}`
const pageOf = (title: string) => `/expositions/${hyphened(title)}`

/** A draft with a poster, which may be published. */
const aDraft = async (title = aTitle(), changes: object = {}) => {
  const work = await anArtwork()
  return saved(randomUUID(), 0, words(title, { posterOf: work.id, ...changes }))
}
const published = async (title = aTitle(), changes: object = {}) => {
  const item = await act(await aDraft(title, changes), 'publish')
  if (!item) throw new Error('The exhibition is gone')
  await pageOnce(pageOf(title), title)
  return item
}

describe('a draft', () => {
  it('a draft is listed with all its fields, and appears nowhere on the site', async () => {
    const title = aTitle()
    const work = await anArtwork()
    const item = await saved(randomUUID(), 0, words(title, { posterOf: work.id, entry: '5 €', link: 'https://halle.example/expo' }))
    expect(item).toMatchObject({ ...words(title), entry: '5 €', link: 'https://halle.example/expo', version: 1, poster: work.cover })
    expect(item).not.toHaveProperty('slug')
    expect(await listed()).toContainEqual(item)
    await settledFiles()
    expect([...(await writtenAt()).keys()].filter(key => key.includes(hyphened(title)))).toEqual([])
    for (const page of ['/', '/expositions', '/sitemap.xml']) expect((await pageAt(page)).text).not.toContain(title)
  })

  it('may lack all but a title, and says what it lacks for the site', async () => {
    const id = randomUUID()
    const item = await saved(id, 0, { title: aTitle() } as ReturnType<typeof words>)
    const problem = await refusedAct(item, 'publish')
    expect([problem.status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['location', 'startDate', 'endDate', 'description']])
    const reversed = await saved(id, 1, words(item.title, { endDate: '2031-05-01' }))
    expect((await refusedAct(reversed, 'publish')).errors).toContainEqual({
      field: 'endDate',
      message: 'Le dernier jour ne peut pas venir avant le premier',
    })
  })

  it.each([
    ['a script', { description: '<script>alert(1)</script>' }, 'description'],
    ['a script in its title', { title: '<img src=x onerror=alert(1)>' }, 'title'],
    ['no title', { title: '  ' }, 'title'],
    ['a day that is none', { startDate: '2031-02-30' }, 'startDate'],
    ['a day in words', { endDate: 'demain' }, 'endDate'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a link without its s', { link: 'http://halle.example' }, 'link'],
    ['a text that is too long', { description: 'a'.repeat(exhibitionLimits.description + 1) }, 'description'],
    ['a work that is none', { posterOf: 2_000_000_000 }, 'posterOf'],
    ['a number for a text', { hours: 12 }, 'hours'],
    ['a work twice', { works: [3, 3] }, 'works'],
    ['more than twenty works', { works: Array.from({ length: 21 }, (_, at) => at + 1) }, 'works'],
  ])('a draft with %s is refused with words for its field', async (_, changes, field) => {
    const { status, text } = await save(randomUUID(), 0, words(aTitle(), changes))
    expect([status, JSON.parse(text).errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
  })

  it('a draft of two windows is kept as the first saved it, and the second is told', async () => {
    const item = await aDraft()
    const first = await saved(item.id, 1, words('La première fenêtre'))
    const problem = await owner.refused(editorialRoutes.saveContent, {
      ...paramsOf(item.id),
      body: { kind, version: 1, ...words('La seconde fenêtre') },
    })
    expect([problem.status, problem.code]).toEqual([409, 'contentChanged'])
    expect(problem.detail).toBe('Cette exposition a été modifiée entre-temps, dans une autre fenêtre.')
    expect(problem.current).toEqual({ item: first })
    expect((await refusedAct(item, 'publish')).code).toBe('contentChanged')
    const again = await saved(item.id, first.version, words('La seconde fenêtre'))
    expect(again).toMatchObject({ title: 'La seconde fenêtre', version: 3, poster: item.poster })
  })

  it('saved twice at the same time is saved once; sent again after a lost answer, it is saved', async () => {
    const id = randomUUID()
    const titles = [aTitle(), aTitle()]
    const replies = await Promise.all(titles.map(title => save(id, 0, words(title))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = (await listed()).find(each => each.id === id)
    if (!kept) throw new Error('Neither was kept')
    expect(await saved(id, 0, words(kept.title))).toEqual(kept)
  })

  it('an exhibition is deleted for good, but not while published or changed meanwhile', async () => {
    const item = await published()
    expect((await refusedAct(item, 'delete')).code).toBe('contentPublished')
    const changed = await saved(item.id, item.version, words('Autrement'))
    await act(changed, 'retract')
    expect((await refusedAct(item, 'delete')).code).toBe('contentChanged')
    expect(await act(changed, 'delete')).toBeUndefined()
    expect((await listed()).map(({ id }) => id)).not.toContain(item.id)
    expect(await getRow(keys.contentSlug(kind, item.slug ?? ''))).toMatchObject({ id: item.id })
    expect((await refusedAct(changed, 'delete')).code).toBe('contentNotFound')
    expect((await save(item.id, changed.version, words('Encore'))).status).toBe(404)
  })
})

describe('an exhibition that is published', () => {
  it('a published exhibition is on its pages within seconds, and other pages remain as they are', async () => {
    const draft = await aDraft(aTitle(), { entry: '5 €, gratuit à Agde', hours: 'Du mardi au dimanche' })
    const before = await settledFiles()
    await act(draft, 'publish')
    expect(await timeUntil(pageOf(draft.title), draft.title)).toBeLessThan(atOnce)
    const search = '/data/recherche/expositions.json'
    for (const page of ['/', '/expositions', '/sitemap.xml', '/flux.xml', search]) await pageOnce(page, hyphened(draft.title))
    expect((await pageAt('/recherche/expositions')).status).toBe(404)
    const html = await pageOnce(pageOf(draft.title), 'Et deux du large.')
    for (const text of ['À venir', 'Du mardi au dimanche', '5\u00a0€, gratuit à Agde', '"isAccessibleForFree":false'])
      expect(html).toContain(text)
    const after = await settledFiles()
    const written = [...after].filter(([key, at]) => before.get(key) !== at && !key.startsWith('render/')).map(([key]) => key)
    const of = (name: string) => [`data/${name}.json`, `pages/${name}.html`]
    expect(written.toSorted()).toEqual(
      [
        ...of('expositions'),
        ...of('index'),
        ...of(`expositions/${hyphened(draft.title)}`),
        'data/recherche/expositions.json',
        'flux.xml',
        'sitemap.xml',
      ].toSorted(),
    )
  })

  it('shows the works it names as they are now, and leaves out one that left the site', async () => {
    const [first, second, gone] = [
      await anArtwork({ title: 'La Vague', priceEur: 1230 }),
      await anArtwork({ title: 'Le Sel' }),
      2_000_000_000,
    ]
    const item = await published(aTitle(), { works: [second.id, gone, first.id] })
    expect(item.works).toEqual([second.id, gone, first.id])
    const html = await pageOnce(pageOf(item.title), second.slug)
    expect(html.indexOf(second.slug)).toBeLessThan(html.indexOf(first.slug))
    expect(html).toMatch(/1\s230\s€/)
    expect(html).toContain('"workFeatured":[{"@type":"VisualArtwork"')
    await owner.call(adminArtworkRoutes.setArtworkPublication, { params: { id: String(second.id) }, body: { isPublished: false } })
    expect(await pageWithout(pageOf(item.title), second.slug)).toContain(first.slug)
    await owner.call(adminArtworkRoutes.setArtworkPublication, { params: { id: String(second.id) }, body: { isPublished: true } })
    await pageOnce(pageOf(item.title), second.slug)
  })

  it('stays as it is while its draft changes, and keeps its address when it is published anew', async () => {
    const item = await published()
    const changed = await saved(item.id, item.version, words('Un autre titre', { description: 'Un nouveau texte.' }))
    expect(changed).toMatchObject({ slug: item.slug, publishedVersion: 1, version: 2 })
    await settledFiles()
    expect((await pageAt(pageOf(item.title))).text).toContain('Et deux du large.')
    const again = await act(changed, 'publish')
    expect(again).toMatchObject({ slug: item.slug, publishedVersion: 2 })
    expect(await pageOnce(pageOf(item.title), 'Un nouveau texte.')).toContain('Un autre titre')
  })

  it('shares no address with another of its title, though both be published at once', async () => {
    const title = aTitle()
    const drafts = [await aDraft(title), await aDraft(title), await aDraft(title)]
    const items = await Promise.all(drafts.map(draft => act(draft, 'publish')))
    const slug = hyphened(title)
    expect(items.map(item => item?.slug).toSorted()).toEqual([slug, `${slug}-2`, `${slug}-3`])
    for (const address of [slug, `${slug}-2`, `${slug}-3`]) await pageOnce(`/expositions/${address}`, title)
  })

  it('an exhibition that two windows publish is published once', async () => {
    const draft = await aDraft()
    const [one, other] = await Promise.all([act(draft, 'publish'), act(draft, 'publish')])
    expect(one).toEqual(other)
    expect(await act(draft, 'publish')).toEqual(one)
  })

  it('a retracted exhibition leaves every page, and comes back under its address', async () => {
    const item = await published()
    await act(item, 'retract')
    const gone = await pageOnce(pageOf(item.title), 410)
    expect(gone).toContain('Exposition non trouvée')
    await pageOnce(`/data${pageOf(item.title)}.json`, 410)
    for (const page of ['/', '/expositions', '/sitemap.xml', '/flux.xml', '/data/expositions.json', '/data/recherche/expositions.json'])
      await pageWithout(page, item.slug ?? '')
    expect(await act(item, 'publish')).toMatchObject({ slug: item.slug })
    await pageOnce(pageOf(item.title), item.title)
    await pageOnce('/sitemap.xml', item.slug ?? '')
  })

  it('a deleted exhibition is gone for good, and its address is never another’s', async () => {
    const item = await published()
    const retracted = await act(item, 'retract')
    if (retracted) await act(retracted, 'delete')
    await pageOnce(pageOf(item.title), 410)
    await renderSite()
    expect((await pageAt(pageOf(item.title))).status).toBe(410)
    const other = await act(await aDraft(item.title), 'publish')
    expect(other?.slug).toBe(`${item.slug}-2`)
    await pageOnce(`/expositions/${other?.slug}`, item.title)
    expect((await pageAt(pageOf(item.title))).status).toBe(410)
  })

  it('an exhibition’s text is drawn with its marks, and described to search engines without them', async () => {
    const lines = ["Autour de l'*Aube*: [la série](/collections).", '- une', '- [deux](https://halle.example/a?b=c)']
    const { slug } = (await act(await aDraft(aTitle(), { description: lines.join('\n') }), 'publish')) ?? {}
    const html = await pageOnce(`/expositions/${slug}`, '<em>Aube</em>\u202f: <a')
    expect(html).toContain('<meta name="description" content="Autour de l’Aube\u202f: la série."')
    expect(html).toContain('"description":"Autour de l’Aube\u202f: la série. une deux"')
    expect(html).toMatch(/<li><a href="https:\/\/halle\.example\/a\?b=c" rel="noopener"[^>]*>deux<\/a><\/li>/)
  })

  it('shows what is hostile as it was typed', async () => {
    const title = `« R&B » 5 < 7 & "guillemets" ${randomUUID().slice(0, 8)} 🎨`
    const lines = ['</p> & <b>gras</b> — l’été', 'Égal.', 'Égal.', '*[ et [là](//h.example) et [ici](ftp://h.example)']
    const item = await act(await aDraft(title, { description: lines.join('\n') }), 'publish')
    const html = await pageOnce(`/expositions/${item?.slug}`, 'Égal.')
    expect(html).toContain('&lt;/p&gt; &amp; &lt;b&gt;gras&lt;/b&gt; — l’été')
    expect(html).toContain('*[ et [là](//h.example) et [ici](ftp://h.example)</p>')
    expect(html).not.toContain('5 < 7')
  })
})

describe('the versions of an exhibition', () => {
  const versionsOf = async (id: string) =>
    (await owner.call(editorialRoutes.listContent, { params: { kind }, query: { versionsOf: id } })).versions ?? []
  const numbersOf = async (id: string) => (await versionsOf(id)).map(({ number }) => number)
  const restoring = ({ id, version }: Pick<Exhibited, 'id' | 'version'>, number: number) =>
    ({ ...paramsOf(id), body: { act: 'restore', version, number } }) as const
  const restored = async (item: Exhibited, number: number) =>
    (await owner.call(editorialRoutes.actOnContent, restoring(item, number))).item as Exhibited
  const republished = async ({ id, version, title }: Exhibited, description: string) =>
    (await act(await saved(id, version, words(title, { description })), 'publish')) as Exhibited

  it('an exhibition keeps its last fifty publications, and loses them when it is deleted', async () => {
    let item = (await act(await aDraft(), 'publish')) as Exhibited
    expect(await versionsOf(item.id)).toEqual([{ number: 1, at: expect.stringMatching(/^20.*Z$/), by: expect.stringContaining('@') }])
    for (let number = 2; number <= 51; number += 1) item = await republished(item, `Texte ${number}.`)
    expect(await numbersOf(item.id)).toEqual(Array.from({ length: 50 }, (_, place) => 51 - place))
    expect((await owner.refused(editorialRoutes.actOnContent, restoring(item, 1))).code).toBe('contentChanged')
    expect(await restored(item, 2)).toMatchObject({ description: 'Texte 2.', version: 52, publishedVersion: 51 })
    const retracted = (await act({ ...item, version: 52 }, 'retract')) as Exhibited
    expect(await act(retracted, 'delete')).toBeUndefined()
    expect(await numbersOf(item.id)).toEqual([])
  })

  it('fill the draft, of which visitors see nothing until it is published', async () => {
    const first = await published(aTitle(), { entry: '5 €' })
    const second = await republished(first, 'Un autre texte.')
    await pageOnce(pageOf(first.title), 'Un autre texte.')
    const before = await settledFiles()
    const draft = await restored(second, 1)
    expect(draft).toMatchObject({ description: first.description, entry: '5 €', poster: first.poster, version: 3, publishedVersion: 2 })
    expect(await restored(second, 1)).toEqual(draft)
    expect((await owner.refused(editorialRoutes.actOnContent, restoring(first, 2))).current).toEqual({ item: draft })
    expect(await settledFiles()).toEqual(before)
    await act(draft, 'publish')
    await pageOnce(pageOf(first.title), 'Et deux du large.')
    expect(await numbersOf(first.id)).toEqual([3, 2, 1])
    expect((await owner.send(editorialRoutes.actOnContent, { ...paramsOf(first.id), body: { act: 'restore', version: 3 } })).status).toBe(
      400,
    )
  })

  it.each(['death', 'lost'] as const)('a version is written with its publication or not at all, despite %s', async kindOfFault => {
    const fault = { call: 'dynamodb TransactWriteItems', kind: kindOfFault, ...(kindOfFault === 'lost' && { scope: 'call' as const }) }
    const draft = await aDraft()
    const struckBy = async (body: object) => {
      const meeting = { function: 'actOnContent', eventContains: draft.id }
      const tell = await arm(meeting, fault)
      await owner.send(editorialRoutes.actOnContent, { ...paramsOf(draft.id), body } as never).catch(() => undefined)
      expect((await reportOnceOver(meeting, tell)).injected).toBeGreaterThan(0)
    }
    await struckBy({ act: 'publish', version: 1 })
    const isDone = (await numbersOf(draft.id)).length === 1
    expect(Boolean((await listed()).find(({ id }) => id === draft.id)?.publishedVersion)).toBe(isDone)
    const first = (await act(draft, 'publish')) as Exhibited
    expect(await numbersOf(draft.id)).toEqual([1])
    const second = await republished(first, 'Un autre texte.')
    await struckBy({ act: 'restore', version: 2, number: 1 })
    expect(await restored(second, 1)).toMatchObject({ version: 3, description: first.description, publishedVersion: 2 })
    expect(await numbersOf(draft.id)).toEqual([2, 1])
  })
})

describe('the exhibitions’ operations', () => {
  it('the exhibitions’ operations refuse strangers and customers', async () => {
    const stranger = visitor()
    const customer = await member('customer')
    const body = { kind, version: 0, ...words(aTitle()) } as const
    for (const [who, status] of [
      [stranger, 401],
      [customer, 403],
    ] as const) {
      expect((await who.send(editorialRoutes.listContent, { params: { kind } })).status).toBe(status)
      expect((await who.send(editorialRoutes.saveContent, { ...paramsOf(randomUUID()), body })).status).toBe(status)
      expect((await who.send(editorialRoutes.actOnContent, { ...paramsOf('exemple'), body: { act: 'publish', version: 1 } })).status).toBe(
        status,
      )
    }
  })

  it('know no other kind and no other act', async () => {
    const wrongKind = { params: { kind: 'letter', id: randomUUID() }, body: { kind, version: 0, ...words(aTitle()) } } as never
    expect((await owner.send(editorialRoutes.saveContent, wrongKind)).status).toBe(400)
    const otherKind = { ...paramsOf(randomUUID()), body: { kind: 'letter', version: 0, ...words(aTitle()) } } as never
    expect(JSON.parse((await owner.send(editorialRoutes.saveContent, otherKind)).text).errors).toEqual([
      { field: 'kind', message: 'Ce genre de contenu n’existe pas' },
    ])
    const wrongAct = { ...paramsOf(randomUUID()), body: { act: 'burn', version: 1 } } as never
    expect((await owner.send(editorialRoutes.actOnContent, wrongAct)).status).toBe(400)
  })

  it('find the sample shop’s exhibitions published, each once', async () => {
    const samples = (await listed()).filter(({ id }) => id.startsWith('exemple-'))
    expect(samples.map(({ slug }) => slug).toSorted()).toEqual(sampleExhibitions.map(({ slug }) => slug).toSorted())
    for (const { slug, title } of sampleExhibitions) await pageOnce(`/expositions/${slug}`, title)
  })
})
