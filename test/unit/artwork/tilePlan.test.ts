import { describe, expect, it } from '@jest/globals'
import { tilePlanOf } from '../../../web/artworkPage/tilePlan.ts'
import { unzoomed, type ZoomView } from '../../../web/artworkPage/zoomView.ts'

const image = { id: 'abc', width: 6000, height: 4000, color: '#22344d', zoomWidth: 6000 }
const layout = { picture: { width: 900, height: 600 }, viewport: { width: 1200, height: 700 } }

type Changes = { readonly of?: typeof image | Omit<typeof image, 'zoomWidth'>; readonly in?: typeof layout } & Partial<
  Parameters<typeof tilePlanOf>[3]
>
const look = (view: Partial<ZoomView>, changes: Changes = {}) => {
  const conditions = { density: 1, savesData: false, loaded: new Set<string>(), ...changes }
  const { levels, queue } = tilePlanOf(changes.of ?? image, { ...unzoomed, ...view }, changes.in ?? layout, conditions)
  return {
    queue: queue.map(path => path.replace('/media/abc/', '')),
    shown: levels.map(({ size, tiles }) => [size.width, tiles.filter(({ isVisible }) => isVisible).length]),
  }
}
const own = '1600.avif'
const sharper = 'zoom/3200/576/2-1.avif'
const sharpest = 'zoom/6000/576/5-3.avif'

describe('the files that an enlarged picture loads', () => {
  it('loads the next level’s middle, then the page’s widest file, while nearly whole', () => {
    expect(look({ scale: 1.1 }, { density: 3 })).toEqual({
      queue: [sharper, own],
      shown: [
        [1600, 1],
        [3200, 0],
      ],
    })
    expect(look({ scale: 3 }, { in: { ...layout, picture: { width: 0, height: 0 } } })).toEqual({ queue: [], shown: [] })
  })

  it.each([
    [1.5, 1, 1600],
    [3, 1, 3200],
    [1.5, 2, 3200],
    [6, 1, 6000],
    [9, 1, 6000],
  ])('loads the level for %d times enlarged at %i pixels a point, and those beneath', (scale, density, width) => {
    const { shown } = look(
      { scale },
      { density, loaded: new Set([`/media/abc/${own}`, `/media/abc/${sharper}`, `/media/abc/${sharpest}`]) },
    )
    const levels = [1600, 3200, 6000].filter(each => each <= width)
    expect(shown.filter(([, count]) => count).map(([each]) => each)).toEqual(levels)
  })

  it('loads the middle in sight first, then the next level’s, and the surroundings last', () => {
    const { queue, shown } = look({ scale: 3 })
    expect(queue.slice(0, 2)).toEqual([sharper, sharpest])
    expect(queue.at(-1)).toBe(own)
    expect(new Set(queue.slice(2, -1).map(path => path.split('/')[1]))).toEqual(new Set(['3200']))
    expect(shown.at(1)).toEqual([3200, queue.length - 2])
    const corner = look({ scale: 6, x: 2100, y: 1450 })
    expect(corner.queue.slice(0, 2)).toEqual(['zoom/6000/576/1-0.avif', 'zoom/6000/576/0-0.avif'])
    expect(corner.queue.slice(-2).every(path => path.startsWith('zoom/3200/'))).toBe(true)
  })

  it('shows the next level’s middle only while the own level’s is missing', () => {
    const nextShown = (loaded: string) => look({ scale: 3 }, { loaded: new Set([`/media/abc/${loaded}`]) }).shown.at(2)
    expect(nextShown(sharpest)).toEqual([6000, 1])
    expect(nextShown(sharper)).toEqual([6000, 0])
  })

  it('loads only tiles in sight for a visitor who saves data, and none while nearly whole', () => {
    expect(look({ scale: 1.1 }, { savesData: true }).queue).toEqual([])
    expect(look({ scale: 1.5 }, { savesData: true }).queue).toEqual([own])
    const { queue } = look({ scale: 6 }, { savesData: true })
    expect(new Set(queue.map(path => path.split('/')[1]))).toEqual(new Set(['6000']))
    expect(queue.length).toBeLessThan(look({ scale: 6 }).queue.length)
  })

  it('loads no more than twenty-five million pixels, however large the screen is', () => {
    const wide = { picture: { width: 2000, height: 1333 }, viewport: { width: 7000, height: 5000 } }
    expect(look({ scale: 3 }, { in: wide, density: 2 }).shown.at(2)).toEqual([6000, 75])
  })

  it('loads the page’s widest file without levels, and the smallest within the owner’s limit', () => {
    const { zoomWidth: _, ...flat } = image
    expect(look({ scale: 6 }, { of: flat, density: 2 }).queue).toEqual([own])
    expect(look({ scale: 6 }, { of: { ...image, zoomWidth: 3200 }, density: 2 }).queue[0]).toBe(sharper)
  })
})
