import { describe, expect, it } from '@jest/globals'
import { tilesInSight } from '../../../web/artworkPage/tilesInSight.ts'
import { whole } from '../../../web/artworkPage/zoomView.ts'

const image = { id: 'abc', width: 6000, height: 4000, color: '#22344d', zoomWidth: 6000 }
const place = { picture: { width: 900, height: 600 }, room: { width: 1200, height: 700 } }

type Tiles = ReturnType<typeof tilesInSight>
const told = (levels: Tiles) => levels.map(({ level, tiles }) => [level.width, tiles[0]?.need, tiles.length])
const pathsOf = (levels: Tiles) => levels.at(-1)?.tiles.map(({ path }) => path)

describe('the files that an enlarged picture loads', () => {
  it('are the page’s own widest alone, in its time, while it is nearly whole, and none before it is laid out', () => {
    expect(told(tilesInSight(image, { ...whole, scale: 1.1 }, place, 3))).toEqual([[1600, 'then', 1]])
    expect(tilesInSight(image, { ...whole, scale: 3 }, { ...place, picture: { width: 0, height: 0 } }, 1)).toEqual([])
  })

  it.each([
    [1.5, 1, [[1600, 'now', 1]]],
    [
      3,
      1,
      [
        [1600, 'kept', 1],
        [3200, 'now', 1],
      ],
    ],
    [
      1.5,
      2,
      [
        [1600, 'kept', 1],
        [3200, 'now', 1],
      ],
    ],
    [
      6,
      1,
      [
        [1600, 'kept', 1],
        [3200, 'then', 1],
        [6000, 'now', 4],
      ],
    ],
  ])('are of the level that the screen can show: enlarged %d times, %i pixels to a point', (scale, density, expected) => {
    expect(told(tilesInSight(image, { ...whole, scale }, place, density))).toEqual(expected)
  })

  it('are those in sight, the nearest to the middle first', () => {
    const corner = tilesInSight(image, { scale: 6, x: 2100, y: 1450 }, place, 1)
    expect(pathsOf(corner)).toEqual(['/media/abc/zoom/6000/0-0.avif', '/media/abc/zoom/6000/1-0.avif'])
    const beside = tilesInSight(image, { scale: 6, x: 0, y: 0 }, place, 1)
    expect(pathsOf(beside)?.[0]).toBe('/media/abc/zoom/6000/2-1.avif')
  })

  it('are no more than two dozen, however large the screen is', () => {
    const wide = { picture: { width: 2000, height: 1333 }, room: { width: 7000, height: 5000 } }
    expect(tilesInSight(image, { ...whole, scale: 3 }, wide, 2).at(-1)?.tiles).toHaveLength(24)
  })

  it('are of the page’s own widest where it has no others, and of one file where the painter wants no more', () => {
    const { zoomWidth: _, ...flat } = image
    expect(told(tilesInSight(flat, { ...whole, scale: 6 }, place, 2))).toEqual([[1600, 'now', 1]])
    expect(pathsOf(tilesInSight(flat, { ...whole, scale: 6 }, place, 2))).toEqual(['/media/abc/1600.avif'])
    expect(told(tilesInSight({ ...flat, zoomWidth: 3200 }, { ...whole, scale: 6 }, place, 2)).at(-1)).toEqual([3200, 'now', 1])
  })
})
