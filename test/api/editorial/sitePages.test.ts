import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { type ContentAct, editorialRoutes } from '../../../shared/editorial/editorialRoutes.ts'
import { formatDate } from '../../../shared/kit/frenchFormat.ts'
import { atOnce, pageAt, pageOnce, pageWithout, timeUntil } from '../../kit/cloud/renderedPages.ts'
import { settledFiles } from '../../kit/cloud/siteFiles.ts'
import type { Visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { member } from '../../kit/shop/owner.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

describe('the page about the painter', () => {
  const about = { params: { kind: 'about', id: 'about' } } as const
  type Item = ContentItem<'about'>
  const current = async () => (await owner.call(editorialRoutes.listContent, { params: { kind: 'about' }, query: {} })).items[0] as Item
  const write = async (version: number, body: object) =>
    (await owner.call(editorialRoutes.saveContent, { ...about, body: { kind: 'about', version, ...body } })).item as Item
  const move = async ({ version }: Item, name: ContentAct) =>
    (await owner.call(editorialRoutes.actOnContent, { ...about, body: { act: name, version } })).item as Item
  const refusedWrite = (version: number, body: object, id = 'about') =>
    owner.refused(editorialRoutes.saveContent, { params: { kind: 'about', id }, body: { kind: 'about', version, ...body } })

  let opened: object = {}
  beforeAll(async () => {
    const { id: _id, updatedAt: _at, version: _version, publishedVersion: _published, kind: _kind, ...words } = await current()
    opened = words
  })
  afterAll(async () => {
    await move(await write((await current()).version, opened), 'publish')
  })

  it('shows what is written within seconds, and no other page changes; what is taken back leaves her name and address', async () => {
    const item = await current()
    expect(item).toMatchObject({ easelTitle: 'Trio, deux heures', heroWork: expect.any(Number) })
    await pageOnce('/a-propos', 'J’ai grandi à Lodève')
    const mark = randomUUID().slice(0, 8)
    const draft = await write(item.version, {
      ...opened,
      biography: `</p><b>Née</b> ${mark} : *ici*, [là](/contact).`,
      approach: undefined,
    })
    const before = await settledFiles()
    expect((await pageAt('/a-propos')).text).toContain('La démarche')
    const published = await move(draft, 'publish')
    expect(await timeUntil('/a-propos', mark)).toBeLessThan(atOnce)
    const html = await pageOnce('/a-propos', '<em>ici</em>')
    expect(html).toContain(`&lt;/p&gt;&lt;b&gt;Née&lt;/b&gt; ${mark}\u202f: `)
    expect(html).not.toContain('La démarche')
    const after = await settledFiles()
    const written = [...after].filter(([key, at]) => before.get(key) !== at && !key.startsWith('render/')).map(([key]) => key)
    expect(written.toSorted()).toEqual(['data/a-propos.json', 'pages/a-propos.html'])
    await move(published, 'retract')
    await pageWithout('/a-propos', 'Biographie')
    expect((await pageAt('/a-propos')).text).toContain('14 quai de la Consigne')
    await move(await write(draft.version, opened), 'publish')
    await pageOnce('/a-propos', 'J’ai grandi à Lodève')
  })

  it('the about page has one draft, which neither a second window nor the samples replace', async () => {
    const item = await current()
    const { version } = item
    expect((await refusedWrite(0, { biography: 'Autre.' }, 'autre')).code).toBe('contentNotFound')
    const first = await write(version, { biography: 'La première fenêtre.' })
    const late = await refusedWrite(version, { biography: 'La seconde.' })
    expect([late.code, late.detail]).toEqual([
      'contentChanged',
      'La page «\u202fÀ propos\u202f» a été modifiée entre-temps, dans une autre fenêtre.',
    ])
    expect(late.current).toEqual({ item: first })
    expect(await write(version, { biography: 'La première fenêtre.' })).toEqual(first)
    await owner.call(adminArtworkRoutes.migrateArtworks, { query: {} })
    expect(await current()).toEqual(first)
    const [one, other] = await Promise.all([move(first, 'publish'), move(first, 'publish')])
    expect(one).toEqual(other)
  })

  it.each([
    ['a script', { biography: '<script>alert(1)</script>' }, 'biography'],
    ['a text that is too long', { biography: 'é'.repeat(20_001) }, 'biography'],
    ['a line in two', { lead: 'Une\nDeux' }, 'lead'],
    ['a work that is no number', { heroWork: '4' }, 'heroWork'],
  ])('an about page with %s is refused with words for its field', async (_, changes, field) => {
    const { version } = await current()
    expect((await refusedWrite(version, changes)).errors?.map(error => error.field)).toEqual([field])
  })

  it('the about page accepts as many letters of four bytes as of one', async () => {
    const { version } = await current()
    expect((await write(version, { biography: '🎨'.repeat(20_000), workshop: '🎨'.repeat(5000) })).version).toBe(version + 1)
  })
})

describe('the painter’s own sections of a legal page', () => {
  const page = { params: { kind: 'legal', id: 'returns' } } as const
  const saving = (id: string, additions: string) =>
    ({ params: { kind: 'legal', id }, body: { kind: 'legal', version: 0, additions } }) as const

  it('own sections are on their legal page within seconds, and no other page changes', async () => {
    await pageOnce('/retours', 'Modèle de formulaire')
    const mark = randomUUID().slice(0, 8)
    const before = await settledFiles()
    const bare = (await pageAt('/retours')).text
    // Search engines are told the day of a change: nothing new where the page's own text has changed today.
    const isNewDay = !bare.includes(`Dernière mise à jour\u202f: ${formatDate(new Date().toISOString())}`)
    const { item } = await owner.call(editorialRoutes.saveContent, saving('returns', `Cadres ${mark}\n</p><b>gras</b>, *ici*.`))
    await owner.call(editorialRoutes.actOnContent, { ...page, body: { act: 'publish', version: item.version } })
    expect(await timeUntil('/retours', mark)).toBeLessThan(atOnce)
    const html = await pageOnce('/retours', `Cadres ${mark}`)
    expect(html).toContain('&lt;/p&gt;&lt;b&gt;gras&lt;/b&gt;, <em>ici</em>.')
    expect(html).toContain(`Dernière mise à jour\u202f: ${formatDate(new Date().toISOString())}`)
    const after = await settledFiles()
    const written = [...after].filter(([key, at]) => before.get(key) !== at && !key.startsWith('render/')).map(([key]) => key)
    // The terms of sale refer to this page, so that a copy of them is kept too (E131).
    const copy = expect.stringMatching(/^pages\/cgv\/versions\/[0-9a-f-]+\.html$/)
    expect(written.toSorted()).toEqual([
      'data/cgv/versions.json',
      'data/retours.json',
      copy,
      'pages/retours.html',
      ...(isNewDay ? ['sitemap.xml'] : []),
    ])
    await owner.call(editorialRoutes.actOnContent, { ...page, body: { act: 'retract', version: item.version } })
    await pageWithout('/retours', mark)
    expect((await pageAt('/retours')).text).toBe(bare)
    await owner.call(editorialRoutes.actOnContent, { ...page, body: { act: 'delete', version: item.version } })
  })

  it('own sections are refused for a page that the shop has not', async () => {
    expect((await owner.refused(editorialRoutes.saveContent, saving('cookies', 'Titre\nTexte'))).code).toBe('contentNotFound')
  })
})

describe('the home page', () => {
  const params = { kind: 'home', id: 'home' } as const
  type Item = ContentItem<'home'>
  const current = async () => (await owner.call(editorialRoutes.listContent, { params: { kind: 'home' }, query: {} })).items[0] as Item
  const write = async (version: number, body: object) =>
    (await owner.call(editorialRoutes.saveContent, { params, body: { kind: 'home', version, ...body } })).item as Item
  const publish = ({ version }: Item) => owner.call(editorialRoutes.actOnContent, { params, body: { act: 'publish', version } })

  it('opens with the words and the work that she chose, within seconds, until that work is hidden; no other page changes', async () => {
    const opened = await current()
    expect(opened).toMatchObject({ heroTitle: 'La lumière, au moment où elle s’en va.' })
    await pageOnce('/', 'La lumière, au moment où elle s’en va.')
    const work = await anArtwork()
    const title = `<b>Ici</b> : ${randomUUID().slice(0, 8)}`
    const draft = await write(opened.version, { heroTitle: title, heroWork: work.id, reasons: 'Une main\nLa mienne.' })
    const before = await settledFiles()
    await publish(draft)
    expect(await timeUntil('/', 'La mienne.')).toBeLessThan(atOnce)
    const html = await pageOnce('/', title.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(' :', '\u202f:'))
    const heroOf = (page: string) => /class="hero-work".*?href="([^"]+)"/s.exec(page)?.[1]
    expect(heroOf(html)).toBe(`/oeuvres/${work.slug}`)
    expect(html).not.toContain('Une seule main')
    const after = await settledFiles()
    const written = [...after].filter(([key, at]) => before.get(key) !== at && !key.startsWith('render/')).map(([key]) => key)
    expect(written.toSorted()).toEqual(['data/index.json', 'pages/index.html'])
    await owner.call(adminArtworkRoutes.setArtworkPublication, { params: { id: String(work.id) }, body: { isPublished: false } })
    await pageOnce(`/oeuvres/${work.slug}`, 404)
    await settledFiles()
    expect(heroOf((await pageAt('/')).text)).not.toBe(`/oeuvres/${work.slug}`)
    await publish(await write(draft.version, { heroTitle: opened.heroTitle, heroLead: opened.heroLead }))
    await pageOnce('/', 'La lumière, au moment où elle s’en va.')
  })

  it('needs a sentence, and takes no script', async () => {
    const { version } = await current()
    const body = { kind: 'home', version, heroTitle: '<script>alert(1)</script>', heroLead: 'a'.repeat(501) }
    const refused = await owner.refused(editorialRoutes.saveContent, { params, body })
    expect(refused.errors?.map(({ field }) => field)).toEqual(['heroTitle', 'heroLead'])
  })
})
