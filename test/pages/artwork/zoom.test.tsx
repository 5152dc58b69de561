import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { aWork } from '../../kit/values/artworks.ts'

/** Pixels of the page, as a desktop lays the zoom out. jsdom lays out nothing, but tells the sizes that a style sheet says. */
const viewport = { width: 1200, height: 800 }
const sheet = `:root { font-size: 16px } .zoom-viewport { width: ${viewport.width}px; height: ${viewport.height}px } .zoomed { width: 1000px; height: 750px }`
/** It may be enlarged six times. */
const image = { id: 'canal', width: 6000, height: 4500, color: '#3f9a9c', zoomWidth: 6000 }
const second = { ...image, id: 'canal-2' }

const style = document.createElement('style')
const observers: (() => void)[] = []
beforeEach(() => {
  style.textContent = sheet
  document.head.append(style)
  jest.spyOn(window, 'ResizeObserver').mockImplementation(tell => {
    observers.push(() => tell([], {} as ResizeObserver))
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined }
  })
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, ...viewport } as DOMRect)
  Element.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  observers.length = 0
  style.remove()
  jest.restoreAllMocks()
})

const layOut = () => act(() => observers.forEach(tell => void tell()))

const viewportOf = (zoom: HTMLElement) => zoom.querySelector('.zoom-viewport') as HTMLElement
/** Where the picture's corner is in the viewport, in pixels, and how many times the picture is enlarged. */
const transformOf = (zoom: HTMLElement) => {
  const said = zoom.querySelector<HTMLElement>('.zoomed')?.style.transform ?? ''
  const [, x, y, scale] = /^translate\((\S+)px, (\S+)px\) scale\((\S+)\)$/.exec(said) ?? []
  return [x, y, scale].map(Number)
}
const atFirst = [100, 25, 1]

const openZoom = async (changes: Parameters<typeof aWork>[0] = {}) => {
  const artwork = aWork({ image, ...changes })
  const { user } = await openPage('/oeuvres/barques-au-repos', { getArtwork: () => ({ artwork, similarArtworks: [] }) })
  await user.click(screen.getByRole('button', { name: /Agrandir l’image/ }))
  const zoom = await screen.findByRole('dialog')
  return { user, zoom, transform: () => transformOf(zoom), told: within(zoom).getByRole('status') }
}

describe('the zoom by keyboard', () => {
  it('enlarges, moves by the arrows as far as the edges, reduces, is whole again, and tells how far it is enlarged', async () => {
    const { user, transform, told } = await openZoom({ additionalImages: [second] })
    layOut()
    expect([transform(), told.textContent]).toEqual([atFirst, ''])
    await user.keyboard('+')
    expect([transform(), told.textContent]).toEqual([[-150, -162, 1.5], 'Agrandie 1,5 fois'])
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(transform()).toEqual([-230, -242, 1.5])
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(transform()).toEqual([-300, -325, 1.5])
    await user.keyboard('{ArrowLeft}{ArrowUp}')
    expect(transform()).toEqual([-220, -245, 1.5])
    await user.keyboard('=')
    expect(told).toHaveTextContent('Agrandie 2,3 fois')
    await user.keyboard('-')
    expect([transform()[2], told.textContent]).toEqual([1.5, 'Agrandie 1,5 fois'])
    await user.keyboard('0')
    expect([transform(), told.textContent]).toEqual([atFirst, ''])
  })

  it('enlarges no further than the files go where a phone is turned and the picture grows', async () => {
    const { user, transform } = await openZoom()
    layOut()
    await user.keyboard('++++++')
    expect(transform()[2]).toBe(6)
    style.textContent = sheet.replace('1000px; height: 750px', '2000px; height: 1500px')
    layOut()
    expect(transform()[2]).toBe(3)
    style.textContent = sheet
  })

  it('steps through the pictures by the arrows while one is whole, the next one whole too', async () => {
    const { user, zoom, transform } = await openZoom({ additionalImages: [second] })
    layOut()
    await user.keyboard('+{ArrowRight}')
    expect(within(zoom).getByText('1 / 3')).toBeVisible()
    await user.keyboard('0{ArrowRight}')
    expect(within(zoom).getByText('2 / 3')).toBeVisible()
    await user.keyboard('+')
    await user.click(within(zoom).getByRole('button', { name: 'Image précédente' }))
    expect([within(zoom).getByRole('img').getAttribute('alt'), transform()]).toEqual([
      'Barques au repos, huile sur toile, 60 x 80 cm',
      atFirst,
    ])
  })

  it('steps to the work in a room, which is enlarged without tiles and has no bar of centimetres', async () => {
    const { user, zoom, transform } = await openZoom()
    layOut()
    await user.keyboard('{ArrowRight}')
    expect(within(zoom).getByText('2 / 2')).toBeVisible()
    expect(within(zoom).getByRole('img', { name: 'Barques au repos, dans un salon, à l’échelle' })).toBeVisible()
    await user.keyboard('++++++')
    expect(transform()[2]).toBe(2.5)
    expect(zoom.querySelectorAll('.zoom-tile, .zoom-scale')).toHaveLength(0)
    await user.keyboard('0{ArrowRight}+')
    expect(zoom.querySelectorAll('.zoom-tile')).not.toHaveLength(0)
  })

  it('leaves to the browser what is pressed with Ctrl, ⌘ or Alt: its own zoom and the way back', async () => {
    const { zoom, transform } = await openZoom()
    layOut()
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['+', '-', '0', 'ArrowLeft']) expect([key, fireEvent.keyDown(zoom, { key, ...held })]).toEqual([key, true])
    expect(transform()).toEqual(atFirst)
    expect(fireEvent.keyDown(zoom, { key: '+' })).toBe(false)
  })

  it('the zoom is closed by its button before it leaves the page, which returns the focus', async () => {
    const { user, zoom } = await openZoom()
    const wasThere: boolean[] = []
    jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
      wasThere.push(this.isConnected)
    })
    await user.click(within(zoom).getByRole('button', { name: 'Fermer le plein écran' }))
    expect([zoom.isConnected, wasThere[0]]).toEqual([false, true])
  })

  it('Back closes the zoom and stays on the page of the work', async () => {
    const { zoom } = await openZoom()
    act(() => window.history.back())
    await waitFor(() => expect(zoom).not.toBeInTheDocument())
    expect(window.location.pathname).toBe('/oeuvres/barques-au-repos')
    expect(screen.getByRole('button', { name: /Agrandir l’image/ })).toBeVisible()
  })

  it('the zoom is gone once the browser has closed it, as by Esc', async () => {
    const { zoom } = await openZoom()
    fireEvent(zoom, new Event('close'))
    expect(zoom).not.toBeInTheDocument()
  })
})

type Pointer = Pick<MouseEventInit, 'clientX' | 'clientY' | 'button'>

/** jsdom has no event of a pointer; it is one of a mouse that says which pointer it is. */
const point = (zoom: HTMLElement, type: 'down' | 'move' | 'up' | 'cancel', pointerId: number, at: Pointer) =>
  fireEvent(viewportOf(zoom), Object.assign(new MouseEvent(`pointer${type}`, { bubbles: true, ...at }), { pointerId }))

describe('the zoom by gesture', () => {
  const openEnlarged = async () => {
    const opened = await openZoom()
    layOut()
    await opened.user.keyboard('++')
    const finger = (type: Parameters<typeof point>[1]) => (pointerId: number, clientX: number, clientY: number) =>
      point(opened.zoom, type, pointerId, { clientX, clientY })
    return { ...opened, down: finger('down'), move: finger('move'), up: finger('up'), cancel: finger('cancel') }
  }
  const enlarged = [-525, -444, 2.25]

  it.each([
    ['lifted', 'up'],
    ['taken by the browser for a gesture of its own', 'cancel'],
  ] as const)('moves with one finger until it is %s, and then with the next one', async (_, end) => {
    const { transform, down, move, [end]: release } = await openEnlarged()
    move(1, 700, 400)
    expect(transform()).toEqual(enlarged)
    down(1, 700, 400)
    move(1, 720, 390)
    expect(transform()).toEqual([-505, -454, 2.25])
    release(1, 720, 390)
    move(1, 800, 500)
    expect(transform()).toEqual([-505, -454, 2.25])
    down(2, 600, 400)
    move(2, 610, 400)
    expect(transform()).toEqual([-495, -454, 2.25])
  })

  it.each([
    ['first', 1, 420],
    ['second', 2, 700],
  ] as const)('goes on where it is with one of two fingers once the %s is lifted', async (_, lifted, x) => {
    const { transform, down, move, up } = await openEnlarged()
    down(1, 500, 400)
    down(2, 700, 400)
    move(1, 420, 400)
    const [left = 0, top, scale = 0] = transform()
    expect(scale).toBeCloseTo(2.25 * 1.4)
    up(lifted, x, 400)
    expect(transform()).toEqual([left, top, scale])
    const [other, from] = lifted === 1 ? ([2, 700] as const) : ([1, 420] as const)
    move(other, from + 10, 400)
    expect(transform()).toEqual([left + 10, top, scale])
  })

  it('the zoom is moved by the mouse’s main button alone', async () => {
    const { zoom, transform } = await openEnlarged()
    point(zoom, 'down', 1, { button: 2, clientX: 500 })
    point(zoom, 'move', 1, { clientX: 600 })
    expect(transform()).toEqual(enlarged)
    point(zoom, 'down', 1, { button: 0, clientX: 600 })
    point(zoom, 'move', 1, { clientX: 610 })
    expect(transform()).toEqual([-515, -444, 2.25])
  })

  it('keeps what is under the wheel, and what is clicked twice, under it, and a second time shows the whole', async () => {
    const { zoom, transform } = await openZoom()
    layOut()
    expect(fireEvent.wheel(viewportOf(zoom), { deltaY: -400 * Math.log(2), clientX: 800, clientY: 400 })).toBe(false)
    expect(transform()).toEqual([-600, -350, 2])
    fireEvent.doubleClick(viewportOf(zoom), { clientX: 800, clientY: 400 })
    expect(transform()).toEqual(atFirst)
    fireEvent.doubleClick(viewportOf(zoom), { clientX: 800, clientY: 400 })
    expect(transform()).toEqual([-950, -537, 2.5])
  })

  it('the zoom has a position and a scale whatever is done, even before its layout', async () => {
    const { user, zoom, transform, told } = await openZoom()
    const scales: number[] = []
    const note = () => {
      expect(transform().filter(Number.isFinite)).toHaveLength(3)
      scales.push(transform()[2] ?? 0)
    }
    const doAll = async () => {
      for (const key of ['+', '{ArrowRight}', '-', '-', '0']) {
        await user.keyboard(key)
        note()
      }
      for (const deltaY of [-1e6, 1e6, 0, -100]) {
        fireEvent.wheel(viewportOf(zoom), { deltaY })
        note()
      }
      // Two fingers at one point, which then part.
      for (const id of [1, 2]) point(zoom, 'down', id, { clientX: 600 })
      for (const clientX of [600, 601, 900]) {
        point(zoom, 'move', 1, { clientX })
        note()
      }
      for (const id of [1, 2]) point(zoom, 'up', id, { clientX: 900 })
      await user.keyboard('0')
    }
    await doAll()
    layOut()
    const before = scales.length
    await doAll()
    expect([Math.min(...scales), Math.max(...scales.slice(before))]).toEqual([1, 6])
    expect([transform(), told.textContent]).toEqual([atFirst, ''])
  })
})

describe('the bar of centimetres', () => {
  const barIn = (zoom: HTMLElement) => {
    const bar = zoom.querySelector<HTMLElement>('.zoom-scale')
    return bar && [bar.textContent, bar.style.width]
  }

  it('the bar of centimetres follows the scale of a work whose size is sure', async () => {
    const { user, zoom } = await openZoom()
    layOut()
    expect(barIn(zoom)).toEqual(['5\u00a0cm', '62.5px'])
    await user.keyboard('++')
    expect(barIn(zoom)).toEqual(['2\u00a0cm', '56.25px'])
  })

  it('the bar of centimetres grows with the browser’s font size', async () => {
    style.append(':root { font-size: 32px }')
    const { zoom } = await openZoom()
    layOut()
    expect(barIn(zoom)).toEqual(['10\u00a0cm', '125px'])
  })

  it.each([
    ['size is not told', { size: undefined }],
    ['photograph shows more than the work', { size: { height: 60, width: 60, shape: 'rectangle' } }],
  ] as const)('the bar of centimetres is absent where the work’s %s', async (_, changes) => {
    const { user, zoom } = await openZoom(changes)
    layOut()
    await user.keyboard('++')
    expect(barIn(zoom)).toBeNull()
  })

  it('the bar of centimetres is absent on another view, which may show a part', async () => {
    const { user, zoom } = await openZoom({ additionalImages: [second] })
    layOut()
    expect(barIn(zoom)).not.toBeNull()
    await user.keyboard('{ArrowRight}')
    expect(barIn(zoom)).toBeNull()
  })
})
