import { describe, expect, it } from '@jest/globals'
import type { PublishedRow } from '../../../lambdas/editorial/contentStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { edgePathsOf, filesOf, goneAddresses, keysOf } from '../../../lambdas/page/pageContent.ts'
import { notFoundAddress, pageDataPath } from '../../../shared/kit/pageKeys.ts'

const page = { html: '<!doctype html>', data: { works: [] } }

describe('a page', () => {
  it.each([
    ['/', 'pages/index.html', 'data/index.json'],
    ['/oeuvres', 'pages/oeuvres.html', 'data/oeuvres.json'],
    ['/oeuvres/le-large', 'pages/oeuvres/le-large.html', 'data/oeuvres/le-large.json'],
    ['/mentions-legales/confidentialite', 'pages/mentions-legales/confidentialite.html', 'data/mentions-legales/confidentialite.json'],
  ])('stores the page of %s under %s, and its data under %s', (address, ...keys) => {
    expect(filesOf(address, page).map(({ key }) => key)).toEqual(keys)
    expect(keysOf(address)).toEqual(keys)
  })

  it('lets browsers revalidate a page each time, and the edge keep it', () => {
    for (const { caching } of filesOf('/', page)) expect(caching).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/)
  })

  it('comes with its type', () => {
    expect(filesOf('/', page).map(({ type }) => type)).toEqual(['text/html; charset=utf-8', 'application/json'])
  })

  it('stores no HTML for an address that has only data', () => {
    expect(filesOf('/recherche/expositions', { data: [] })).toMatchObject([{ key: 'data/recherche/expositions.json', body: '[]' }])
  })

  it('stores a page for missing content with the status 404, and without data', () => {
    const metadata = { status: '404' }
    expect(filesOf(notFoundAddress, page)).toMatchObject([{ key: 'pages/404.html', metadata }])
    expect(filesOf('/404/oeuvres', page)).toMatchObject([{ key: 'pages/404/oeuvres.html', metadata }])
  })
})

describe('what the painter took back', () => {
  const content = [
    { ...keys.contentPublished('exhibition', 'e1'), id: 'e1', shown: { slug: 'marees' } },
  ] as unknown as readonly PublishedRow[]
  const everPublished = ['marees', 'brume'].map(slug => ({ kind: 'exhibition', slug }) as const)

  it('leaves its address, which what is on the site does not', () => {
    expect([...goneAddresses({ everPublished, content })]).toEqual(['/expositions/brume'])
    expect([...goneAddresses({ everPublished: [], content })]).toEqual([])
  })

  it('stores unpublished content as a page and data with the status 410', () => {
    const metadata = { status: '410' }
    expect(filesOf('/expositions/brume', { gone: '<p>' })).toMatchObject([
      { key: 'pages/expositions/brume.html', body: '<p>', metadata },
      { key: 'data/expositions/brume.json', metadata },
    ])
  })
})

describe('a work asked for by its number', () => {
  const [html, data] = filesOf('/oeuvres/12', { movedTo: '/oeuvres/le-large' })

  it('leads on to its page, for those too who do not follow', () => {
    expect(html).toMatchObject({ key: 'pages/oeuvres/12.html', metadata: { location: '/oeuvres/le-large' } })
    expect(html?.body).toContain('<a href="/oeuvres/le-large">')
  })

  it('leads on to what its page shows', () => {
    expect(data).toMatchObject({ key: 'data/oeuvres/12.json', metadata: { location: pageDataPath('/oeuvres/le-large') } })
  })
})

describe('the edge knows', () => {
  it.each([
    ['pages/index.html', ['/', '/pages/index.html']],
    ['pages/oeuvres/le-large.html', ['/oeuvres/le-large', '/pages/oeuvres/le-large.html']],
    ['data/oeuvres/le-large.json', ['/data/oeuvres/le-large.json']],
    ['sitemap.xml', ['/sitemap.xml']],
  ])('%s as %s', (key, paths) => expect(edgePathsOf(key)).toEqual(paths))
})
