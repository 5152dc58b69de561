import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, render } from '@testing-library/react'
import { ZoomTiles } from '../../../web/artworkPage/ZoomTiles.tsx'
import { whole } from '../../../web/artworkPage/zoomView.ts'

const image = { id: 'abc', width: 6000, height: 4000, color: '#22344d', zoomWidth: 6000 }
const place = { picture: { width: 900, height: 600 }, room: { width: 1200, height: 700 } }

const open = (scale: number) => {
  const view = (to: number) => <ZoomTiles image={image} view={{ ...whole, scale: to }} place={place} />
  const { container, rerender } = render(view(scale))
  const tiles = () => [...container.querySelectorAll('img')]
  const told = () => tiles().map(tile => [tile.getAttribute('src')?.replace('/media/abc/', ''), tile.style.opacity])
  const tileOf = (end: string) => tiles().find(tile => tile.src.endsWith(end)) as HTMLImageElement
  const load = (end: string) => fireEvent.load(tileOf(end))
  const lose = (end: string) => fireEvent.error(tileOf(end))
  return { told, load, lose, enlarge: (to: number) => rerender(view(to)) }
}

describe('the tiles of an enlarged picture', () => {
  it('appear once they are whole, above what smaller levels have, which stays', () => {
    const { told, load, enlarge } = open(3)
    expect(told()).toEqual([['zoom/3200/0-0.avif', '0']])
    load('3200/0-0.avif')
    expect(told()).toEqual([['zoom/3200/0-0.avif', '1']])
    enlarge(6)
    expect(told()).toEqual([
      ['zoom/3200/0-0.avif', '1'],
      ...Array.from({ length: 4 }, () => [expect.stringMatching(/^zoom\/6000\/[23]-[12]\.avif$/), '0']),
    ])
    load('2-1.avif')
    expect(told()).toContainEqual(['zoom/6000/2-1.avif', '1'])
    enlarge(3)
    expect(told()).toEqual([['zoom/3200/0-0.avif', '1']])
  })

  it('leave no trace where they do not come, and are asked for again once the network is back', () => {
    const { told, load, lose, enlarge } = open(3)
    load('3200/0-0.avif')
    enlarge(6)
    lose('6000/2-1.avif')
    expect(told()).toHaveLength(4)
    expect(told()[0]).toEqual(['zoom/3200/0-0.avif', '1'])
    act(() => void window.dispatchEvent(new Event('online')))
    expect(told()).toContainEqual(['zoom/6000/2-1.avif', '0'])
  })
})
