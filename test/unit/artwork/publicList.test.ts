import { describe, expect, it } from '@jest/globals'
import { pageBefore } from '../../../lambdas/artwork/publicList.ts'
import { aCard } from '../../kit/values/artworks.ts'

/** Works in no order of their numbers, as the gallery's own order may be. */
const works = Array.from({ length: 4_500 }, (_, at) => aCard({ id: ((at * 7) % 4_500) + 1 }))

describe('the public list', () => {
  it('lists all works once, newest first, in batches of 2,000', () => {
    const pages = [pageBefore(works, Infinity)]
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(pageBefore(works, Number(next)))
    expect(pages.map(({ artworks }) => artworks.length)).toEqual([2_000, 2_000, 500])
    expect(pages.flatMap(({ artworks }) => artworks.map(({ id }) => id))).toEqual(Array.from({ length: 4_500 }, (_, at) => 4_500 - at))
  })

  it('ends with a page that is exactly full', () => {
    const { artworks, next } = pageBefore(works, 2_001)
    expect([artworks.length, next]).toEqual([2_000, undefined])
  })

  it('goes on from a work that was taken down meanwhile', () => {
    const without = works.filter(({ id }) => id !== 2_501)
    expect(pageBefore(without, 2_501).artworks[0]?.id).toBe(2_500)
  })

  it('lists no works in a shop without any', () => {
    expect(pageBefore([], Infinity)).toEqual({ artworks: [] })
  })
})
