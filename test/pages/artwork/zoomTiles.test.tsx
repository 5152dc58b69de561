import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, render } from '@testing-library/react'
import { ZoomTiles } from '../../../web/artworkPage/ZoomTiles.tsx'
import { unzoomed } from '../../../web/artworkPage/zoomView.ts'

const image = { id: 'abc', width: 6000, height: 4000, color: '#22344d', zoomWidth: 6000 }
const layout = { picture: { width: 900, height: 600 }, viewport: { width: 1200, height: 700 } }

const open = (scale: number) => {
  const view = (to: number) => <ZoomTiles image={image} view={{ ...unzoomed, scale: to }} layout={layout} />
  const { container, rerender } = render(view(scale))
  const tiles = () => [...container.querySelectorAll('img')]
  const told = () => tiles().map(tile => [tile.getAttribute('src')?.replace('/media/abc/', ''), tile.style.opacity])
  const tileOf = (end: string) => tiles().find(tile => tile.src.endsWith(end)) as HTMLImageElement
  const load = (end: string) => fireEvent.load(tileOf(end))
  const lose = (end: string) => fireEvent.error(tileOf(end))
  return { told, load, lose, zoomTo: (to: number) => rerender(view(to)) }
}

const own = '1600.avif'
const [first, second, third] = ['zoom/3200/576/2-1.avif', 'zoom/3200/576/3-1.avif', 'zoom/3200/576/2-2.avif'] as const
const next = 'zoom/6000/576/5-3.avif'

describe('the tiles of an enlarged picture', () => {
  it('the zoom requests tiles two at a time, from the middle, and shows them once whole', () => {
    const { told, load } = open(3)
    expect(told()).toEqual([
      [first, '0'],
      [next, '0'],
    ])
    load(first)
    expect(told()).toEqual([
      [first, '1'],
      [third, '0'],
      [next, '0'],
    ])
    load(next)
    expect(told()).toEqual([
      [first, '1'],
      [third, '0'],
      [second, '0'],
    ])
  })

  it('show at once the one in the middle of the next level, and what smaller levels have around it', () => {
    const { told, load, zoomTo } = open(3)
    load(first)
    load(next)
    zoomTo(6)
    expect(told().filter(([, opacity]) => opacity === '1')).toEqual([
      [first, '1'],
      [next, '1'],
    ])
    zoomTo(3)
    expect(told().filter(([, opacity]) => opacity === '1')).toEqual([[first, '1']])
  })

  it('a nearly whole picture loads the page’s widest tile and the next level’s middle', () => {
    const { told, load } = open(1)
    expect(told()).toEqual([
      [own, '0'],
      [first, '0'],
    ])
    load(own)
    load(first)
    expect(told()).toEqual([[own, '1']])
  })

  it('hold up no others where they do not come, leave no trace, and are asked for again once the network is back', () => {
    const { told, load, lose } = open(3)
    load(next)
    lose(first)
    expect(told()).not.toContainEqual([first, '0'])
    expect(told().filter(([path]) => path?.startsWith('zoom/3200'))).toHaveLength(2)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(told()).toContainEqual([first, '0'])
  })
})
