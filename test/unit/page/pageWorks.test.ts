import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { inOrder, insertWork, type PageWork, readPageWorks, removeWork, similarTouched } from '../../../shared/artwork/pageWorks.ts'
import { similarArtworks } from '../../../shared/artwork/similarArtworks.ts'
import { aCard } from '../../kit/values/artworks.ts'
import { processorTime } from '../../kit/values/processorTime.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

const work = (id: number, changes: Partial<PageWork> = {}): PageWork => ({
  ...aCard({ id, slug: `oeuvre-${id}`, title: `Œuvre ${id}`, colors: [] }),
  createdAt: day(id),
  updatedAt: day(id),
  ...changes,
})

const ids = (works: readonly PageWork[]) => works.map(({ id }) => id)

describe('the works of the pages', () => {
  const works = inOrder([work(1), work(3), work(2)])

  it('stand newest first, but for those the owner moved', () => {
    expect(ids(works)).toEqual([3, 2, 1])
    expect(ids(inOrder([work(1, { rank: 2.5 }), work(3), work(2), work(4)]))).toEqual([4, 3, 1, 2])
  })

  it('inserts a new work at its position, wherever that is', () => {
    expect(ids(insertWork(works, work(4)))).toEqual([4, 3, 2, 1])
    expect(ids(insertWork(works, work(9, { rank: 2.5 })))).toEqual([3, 9, 2, 1])
    expect(ids(insertWork(works, work(9, { rank: -1 })))).toEqual([3, 2, 1, 9])
    expect(ids(insertWork(works, work(3, { rank: 1.5 })))).toEqual([2, 3, 1])
    expect(ids(insertWork([], work(9)))).toEqual([9])
  })

  it('replaces a changed work without doubling it', () => {
    const changed = insertWork(works, work(2, { title: 'Autrement' }))
    expect(ids(changed)).toEqual([3, 2, 1])
    expect(changed[1]?.title).toBe('Autrement')
  })

  it('let one go, and do not mind one that is not there', () => {
    expect(ids(removeWork(works, 3))).toEqual([2, 1])
    expect(ids(removeWork(works, 9))).toEqual([3, 2, 1])
  })

  it('rejects a file of works of another version', () => {
    expect(readPageWorks(JSON.stringify({ version: 1, works })).works).toEqual(works)
    expect(() => readPageWorks(JSON.stringify({ version: 2, works }))).toThrow('version 2')
  })
})

const colours = ['#000001', '#000002', '#000003']
const anyWork = fc.record({
  collection: fc.constantFrom('animal', 'musique', 'personne'),
  technique: fc.constantFrom('', 'Aquarelle', 'Huile sur toile'),
  colors: fc.subarray(colours),
})

const similarOf = (works: readonly PageWork[]): ReadonlyMap<string, string> =>
  new Map(
    works.map(one => [one.slug, JSON.stringify(similarArtworks(one, works).map(({ id, title, collection }) => [id, title, collection]))]),
  )

describe('the pages a change shows on', () => {
  it('renders no page of similar works when no card shows the change', () => {
    const works = inOrder([work(1), work(2)])
    expect(similarTouched(works, insertWork(works, work(2, { updatedAt: day(20) })), [2])).toEqual(new Set())
  })

  it('renders at most the pages of six neighbours, however many works are similar', () => {
    const works = inOrder(Array.from({ length: 300 }, (_, i) => work(i + 1)))
    expect(similarTouched(works, insertWork(works, work(150, { title: 'Autrement' })), [150]).size).toBeLessThanOrEqual(6)
    expect(similarTouched(works, insertWork(works, work(301)), [301]).size).toBeLessThanOrEqual(6)
  })

  it('miss none whose similar works changed, whatever was published, changed or removed', () => {
    fc.assert(
      fc.property(fc.array(anyWork, { minLength: 2, maxLength: 40 }), fc.nat(), anyWork, fc.boolean(), (drafts, at, change, removed) => {
        const before = inOrder(drafts.map((draft, i) => work(i + 1, draft)))
        const id = 1 + (at % (drafts.length + 1))
        const after = removed ? removeWork(before, id) : insertWork(before, work(id, { ...change, title: 'Autrement' }))
        const touched = similarTouched(before, after, [id])
        const [was, is] = [similarOf(before), similarOf(after)]
        for (const [slug, similar] of is) if (slug !== `oeuvre-${id}` && was.get(slug) !== similar) expect(touched).toContain(slug)
      }),
    )
  })

  it('finds the pages to render within a second among 5,000 works', async () => {
    const works = inOrder(
      Array.from({ length: 5000 }, (_, i) => work(i + 1, { technique: `Technique ${i % 4}`, collection: `collection-${i % 4}` })),
    )
    expect(await processorTime(() => similarTouched(works, removeWork(works, 2500), [2500]))).toBeLessThan(1000)
  })
})
