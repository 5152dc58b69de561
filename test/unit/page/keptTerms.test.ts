import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { DynamoDBRecord } from 'aws-lambda'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { prerender } from '../../../lambdas/page/prerender.ts'
import { type KeptTerms, keptTermsAddress, keptTermsAt, termsAt } from '../../../shared/legal/keptTerms.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { aPageWorld, aRow } from '../../kit/values/pageWorld.ts'

let world: ReturnType<typeof aPageWorld>
const hourly = {}
const at = (moment: string) => void jest.setSystemTime(new Date(moment))

keepFunctionLog()
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T09:00:00.120Z'), doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] })
  world = aPageWorld()
  world.keep(aRow(1))
  await prerender(hourly)
})
afterEach(() => void jest.useRealTimers())

const copies = () => [...world.files].filter(([key]) => key.startsWith('pages/cgv/'))
const listed = (): readonly KeptTerms[] => JSON.parse(world.files.get('data/cgv/versions.json') ?? '[]')
const fileOf = ({ address }: KeptTerms) => world.files.get(`pages${address}.html`)

/** Publishes a section of the painter's own, as the table's stream tells of it. */
const add = (text: string, page: 'terms' | 'shipping' | 'privacy' = 'terms'): { readonly Records: readonly DynamoDBRecord[] } => {
  const key = keys.contentPublished('legal', page)
  world.publish({
    ...key,
    id: page,
    at: '2026-11-20T10:00:00.000Z',
    shown: { page, publishedOn: '2026-03-02', sections: [{ title: 'Emballage', text }] },
  })
  return { Records: [{ dynamodb: { Keys: { pk: { S: key.pk }, sk: { S: key.sk } } } }] }
}

describe('a copy of the terms of sale', () => {
  it('stores the terms and the pages they refer to in one file that loads nothing', () => {
    expect(copies()).toHaveLength(1)
    const [[key, html] = ['', '']] = copies()
    expect(key).toMatch(/^pages\/cgv\/versions\/2026-03-01-09-00-00-120-[0-9a-f]{12}\.html$/)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('version du 1er mars 2026')
    for (const title of ['Conditions générales de vente', 'Livraison', 'Retours et remboursements'])
      expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('Article 10. Médiation et droit applicable')
    expect(html).toContain('<a href="https://galerie.example/livraison">')
    expect(html).not.toMatch(/<script|<link|<img|class=|<nav|<button|src=/)
  })

  it('stores the same terms once, however often and by whatever build they are rendered', async () => {
    const before = copies()
    at('2026-03-01T11:00:00Z')
    await prerender(hourly)
    world.files.set(
      'page.html',
      '<!doctype html><html class="b"><head><script src="/b.js"></script></head><body><div id="root"></div></body></html>',
    )
    await prerender(hourly)
    await prerender(add('Du papier de soie.', 'privacy'))
    expect(copies()).toEqual(before)
  })

  it('stays as it is for ever, beside the one of other terms, which is there before their page is', async () => {
    const [first] = copies()
    at('2026-03-02T10:00:00Z')
    world.lostAnswers.push(key => key.startsWith('pages/cgv/'))
    const told = add('Du papier de soie.')
    await expect(prerender(told)).rejects.toThrow()
    expect(world.files.get('pages/cgv.html')).not.toContain('papier de soie')
    world.lostAnswers.length = 0
    at('2026-03-02T10:01:00Z')
    await prerender(told)
    await prerender(hourly)
    expect(world.files.get('pages/cgv.html')).toContain('papier de soie')
    expect(copies()).toHaveLength(2)
    expect(copies()[0]).toEqual(first)
    expect(listed().map(each => [each.at, fileOf(each)?.includes('papier de soie')])).toEqual([
      ['2026-03-01T09:00:00.120Z', false],
      ['2026-03-02T10:00:00.000Z', true],
    ])
  })

  it('stores the terms again when they return to earlier words or a referenced page changes', async () => {
    for (const [day, text, page] of [
      ['02', 'Du papier.', 'terms'],
      ['03', 'Du carton.', 'terms'],
      ['04', 'Du papier.', 'terms'],
      ['05', 'Le jeudi.', 'shipping'],
    ] as const) {
      at(`2026-03-${day}T10:00:00Z`)
      await prerender(add(text, page))
    }
    expect(listed().map(each => each.at.slice(0, 10))).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
  })
})

describe('the terms of an order', () => {
  const address = (moment: string, digest: string) => keptTermsAddress(new Date(moment), digest)
  const [first, same, second] = [
    address('2026-03-01T09:00:00.120Z', 'aa'),
    address('2026-03-01T09:00:00.121Z', 'aa'),
    address('2026-03-02T10:00:00.000Z', 'bb'),
  ]
  const kept = keptTermsAt([second, same, first])

  it('finds as terms of an order the last copy before it', () => {
    expect(kept.map(each => each.address)).toEqual([first, second])
    const of = (moment: string) => termsAt(kept, moment)?.address
    expect([
      of('2026-03-01T09:00:00.119Z'),
      of('2026-03-01T09:00:00.120Z'),
      of('2026-03-02T09:59:59.999Z'),
      of('2026-03-02T10:00:00.000Z'),
    ]).toEqual([undefined, first, first, second])
  })
})
