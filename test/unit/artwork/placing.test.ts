import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { byPlace, type Placed } from '../../../shared/artwork/catalogueOrder.ts'
import { movesTo, type RankChange, type Target } from '../../../shared/artwork/placing.ts'

const gallery = (count: number): readonly Placed[] => Array.from({ length: count }, (_, i) => ({ id: i + 1 }))
const ids = (works: readonly Placed[]) => works.toSorted(byPlace).map(({ id }) => id)
const moved = (works: readonly Placed[], moves: readonly RankChange[]): readonly Placed[] =>
  works.map(work => ({ ...work, ...moves.find(({ id }) => id === work.id) }))
const placed = (works: readonly Placed[], id: number, target: Target) => moved(works, movesTo(works, id, target))

/** What moving a work in a plain list makes of it. */
const expected = (works: readonly Placed[], id: number, { side, of }: Target): readonly number[] => {
  const others = ids(works).filter(other => other !== id)
  const place = others.indexOf(of) + (side === 'after' ? 1 : 0)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

describe('the gallery’s own order', () => {
  it('orders works newest first until one is moved', () => {
    expect(ids(gallery(4))).toEqual([4, 3, 2, 1])
  })

  it('changes by one work alone, wherever that goes', () => {
    expect(movesTo(gallery(5), 1, { side: 'before', of: 4 })).toEqual([{ id: 1, rank: 4.5 }])
    expect(ids(placed(gallery(5), 1, { side: 'before', of: 4 }))).toEqual([5, 1, 4, 3, 2])
    expect(ids(placed(gallery(5), 5, { side: 'after', of: 1 }))).toEqual([4, 3, 2, 1, 5])
    expect(ids(placed(gallery(5), 2, { side: 'before', of: 5 }))).toEqual([2, 5, 4, 3, 1])
  })

  it('does not change where a work stands there already, or one of the two is gone', () => {
    for (const target of [{ side: 'after', of: 4 } as const, { side: 'before', of: 2 } as const])
      expect(movesTo(gallery(5), 3, target)).toEqual([])
    expect(movesTo(gallery(5), 9, { side: 'before', of: 3 })).toEqual([])
    expect(movesTo(gallery(5), 3, { side: 'before', of: 9 })).toEqual([])
    expect(movesTo(gallery(5), 3, { side: 'before', of: 3 })).toEqual([])
    expect(movesTo(gallery(1), 1, { side: 'after', of: 1 })).toEqual([])
  })

  it('puts a new work before all others, whatever was moved to the first place, and though the newest is deleted', () => {
    let works = gallery(6)
    for (const id of [1, 2, 3, 4]) works = placed(works, id, { side: 'before', of: ids(works)[0] ?? 0 })
    works = works.filter(({ id }) => id !== 6)
    works = placed(works, 5, { side: 'before', of: ids(works)[0] ?? 0 })
    expect(ids([...works, { id: 7 }])).toEqual([7, 5, 4, 3, 2, 1])
  })

  it('orders two works of the same rank, and places a third between them', () => {
    const works: readonly Placed[] = [{ id: 1, rank: 2 }, { id: 2 }, { id: 3 }]
    expect(ids(works)).toEqual([3, 2, 1])
    expect(ids(placed(works, 3, { side: 'before', of: 1 }))).toEqual([2, 3, 1])
  })

  it('moves a work to its place in the list, whatever was moved before', () => {
    const step = fc.record({ id: fc.nat(), of: fc.nat(), side: fc.constantFrom('before' as const, 'after' as const) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 60 }), (count, steps) => {
        let works = gallery(count)
        for (const { id, of, side } of steps) {
          const [work, target] = [1 + (id % count), { side, of: 1 + (of % count) }]
          if (work === target.of) continue
          const order = expected(works, work, target)
          works = placed(works, work, target)
          expect(ids(works)).toEqual(order)
        }
      }),
    )
  })

  it('moves a few more of 5,000 works where a gap is used up', () => {
    let works = gallery(5000)
    let most = 0
    let moves = 0
    const go = (id: number, target: Target) => {
      const order = movesTo(works, id, target)
      most = Math.max(most, order.length)
      moves += order.length
      works = moved(works, order)
    }
    // The two works that stand last of three change places, again and again: each time into half the gap.
    for (let turn = 0; turn < 400; turn += 1) {
      const [, second = 0, third = 0] = ids(works)
      go(third, { side: 'before', of: second })
    }
    expect(most).toBeLessThan(20)
    expect(moves).toBeLessThan(800)
  })

  it('puts 5,000 works first one after the other, by one move each', () => {
    const works = new Map(gallery(5000).map(work => [work.id, work]))
    const top = (): Placed => [...works.values()].reduce((first, work) => (byPlace(work, first) < 0 ? work : first))
    for (let id = 1; id < 5000; id += 1) {
      // The first two, the moved one, and the newest by number are all that decides.
      const near = [top(), { id: 5000 }, { id }].filter((work, i, all) => all.findIndex(other => other.id === work.id) === i)
      const moves = movesTo(near, id, { side: 'before', of: top().id })
      expect(moves).toHaveLength(1)
      for (const move of moves) works.set(move.id, move)
    }
    expect(ids([...works.values()]).slice(0, 3)).toEqual([4999, 4998, 4997])
    expect(ids([...works.values(), { id: 5001 }])[0]).toBe(5001)
  })
})
