/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ImagePart, type ImageUpload, imageFaults } from '../../../shared/image/imageUpload.ts'
import type { Replies } from '../../kit/page/replies.ts'
import { aFile, openImages, readyAs, takeImages } from '../../kit/screen/workImages.ts'

takeImages()

type Colour = readonly [number, number, number]
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** A wall in ochre, and on it in shares of the photograph a thing of another colour. */
const photographOf = (thing: Colour, box: Box) => (x: number, y: number) =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom ? thing : ([190, 150, 80] as const)

const warmGrey: Colour = [130, 119, 105]
const corner: Box = { left: 0.02, top: 0.03, right: 0.12, bottom: 0.15 }

/** jsdom decodes and draws nothing: canvases are said to hold this photograph, and what is put on one is kept. */
const seeing = (colourAt: (x: number, y: number) => Colour) => {
  const put = jest.fn<(pixels: ImageData) => void>()
  const pen = {
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4)
      for (let at = 0; at < width * height; at += 1)
        data.set([...colourAt((at % width) / width, Math.floor(at / width) / height), 255], at * 4)
      return { data, width, height }
    },
    putImageData: put,
  }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null)
  return put
}
afterEach(() => {
  jest.restoreAllMocks()
})

/** Opens the window of a picture, of which the server tells this, and has its photograph loaded. */
const begin = async (crop?: ImagePart & { readonly neutral?: ImagePart }, replies: Replies = {}) => {
  const whole = { path: '/media/un-nom-secret/whole.jpg', width: 1600, height: 1200 }
  const page = await openImages({
    cropImage: ({ body }) => ({ id: body.id }),
    getImageUpload: ({ params }): ImageUpload => ({ ...readyAs(params.id), ...(crop && { crop: { ...crop, whole } }) }),
    ...replies,
  })
  page.pick(aFile('toile.jpg'))
  await page.allReady(1)
  await page.press('Recadrer toile.jpg')
  const dialog = await screen.findByRole('dialog', { name: 'Recadrer toile.jpg' })
  const image = dialog.querySelector('img')
  if (!image) throw new Error('The window shows no photograph')
  Object.defineProperties(image, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1200 } })
  fireEvent.load(image)
  const inside = within(dialog)
  const send = async () => {
    await page.user.click(inside.getByRole('button', { name: 'Recadrer' }))
    await waitFor(() => expect(page.asked('cropImage').length).toBeGreaterThan(0))
    return (page.asked('cropImage') as readonly { readonly neutral?: ImagePart }[]).at(-1)
  }
  const correct = () => inside.getByRole('checkbox', { name: 'Corriger la dominante' })
  return { ...page, dialog, inside, send, correct }
}

describe('the cast of a photograph', () => {
  it('the cast is measured by a grey card in a corner and corrected on request alone', async () => {
    const put = seeing(photographOf(warmGrey, corner))
    const { inside, dialog, correct, send } = await begin()
    expect(
      inside.getByText(/^Carte grise trouvée en haut à gauche\s: la photographie tire vers l’orangé \(écart de \d+,\d\)\.$/),
    ).toBeVisible()
    expect(correct()).not.toBeChecked()
    expect(dialog.querySelector('canvas')).toBeNull()
    expect(await send()).not.toHaveProperty('neutral')
    expect(put).not.toHaveBeenCalled()
  })

  it('a corrected cast is previewed first, and the middle of the card is sent', async () => {
    const put = seeing(photographOf(warmGrey, corner))
    const { inside, dialog, correct, send, user } = await begin()
    await user.click(correct())
    expect(inside.getByText(/Décochez pour comparer/)).toBeVisible()
    expect(dialog.querySelector('canvas')).toBeVisible()
    const [pixels] = put.mock.lastCall ?? []
    const at = pixels ? (Math.floor(0.09 * pixels.height) * pixels.width + Math.floor(0.07 * pixels.width)) * 4 : 0
    expect([...(pixels?.data.subarray(at, at + 3) ?? [])]).toEqual([119, 119, 119])
    await user.click(correct())
    expect(dialog.querySelector('canvas')).toBeNull()
    await user.click(correct())
    const { neutral } = (await send()) ?? {}
    if (!neutral) throw new Error('Nothing is to be corrected')
    expect([neutral.left > corner.left, neutral.left + neutral.width < corner.right]).toEqual([true, true])
    expect([neutral.top > corner.top, neutral.top + neutral.height < corner.bottom]).toEqual([true, true])
  })

  it('the owner shows the grey card by pointer or arrows, or reads why it is refused', async () => {
    seeing(photographOf(warmGrey, { left: 0.5, top: 0.5, right: 0.6, bottom: 0.6 }))
    const { inside, correct, send, user, dialog } = await begin()
    expect(inside.getByText(/^Aucune carte grise trouvée/)).toBeVisible()
    expect(inside.queryByRole('checkbox', { name: 'Corriger la dominante' })).toBeNull()
    const show = inside.getByRole('button', { name: 'Montrer la carte' })
    await user.click(show)
    const place = inside.getByRole('button', { name: 'Endroit de la carte' })
    expect(place).toHaveFocus()
    fireEvent.keyDown(place, { key: 'ArrowRight' })
    fireEvent.click(place)
    expect(inside.queryByRole('button', { name: 'Endroit de la carte' })).toBeNull()
    expect(show).toHaveFocus()
    expect(Number.parseFloat(dialog.querySelector<HTMLElement>('[data-card]')?.style.left ?? '')).toBeCloseTo(5.5)
    expect(dialog.querySelector('#cast-state')?.textContent).toBe(imageFaults.cardTooStrong)
    await user.click(show)
    const again = inside.getByRole('button', { name: 'Endroit de la carte' })
    again.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 300 }) as DOMRect
    fireEvent.click(again, { detail: 1, clientX: 220, clientY: 165 })
    expect(inside.getByText(/^À l’endroit de la carte\s: la photographie tire vers l’orangé/)).toBeVisible()
    await user.click(correct())
    const { neutral } = (await send()) ?? {}
    expect(neutral && [neutral.left + neutral.width / 2, neutral.top + neutral.height / 2].map(each => each.toFixed(4))).toEqual([
      '0.5500',
      '0.5500',
    ])
  })

  const kept: ImagePart = { left: 0.04, top: 0.06, width: 0.04, height: 0.05 }
  const part: ImagePart = { left: 0.25, top: 0, width: 0.75, height: 1 }

  it('stays corrected when the picture is cropped again', async () => {
    seeing(photographOf(warmGrey, corner))
    const { correct, send } = await begin({ ...part, neutral: kept })
    expect(screen.getAllByText('Dominante corrigée d’après la carte')[0]).toBeVisible()
    expect(correct()).toBeChecked()
    expect((await send())?.neutral).toEqual(kept)
  })

  it('a correction that the owner unticks is no longer sent', async () => {
    seeing(photographOf(warmGrey, corner))
    const { correct, send, user } = await begin({ ...part, neutral: kept })
    await user.click(correct())
    expect(await send()).not.toHaveProperty('neutral')
  })

  it('stays corrected where the photograph cannot be shown, and where the browser would judge otherwise', async () => {
    seeing(photographOf([190, 20, 20], corner))
    const { correct, send } = await begin({ ...part, neutral: kept })
    expect(correct()).toBeChecked()
    expect((await send())?.neutral).toEqual(kept)
  })

  it('tells what the server found wrong with the card, and loses nothing', async () => {
    seeing(photographOf(warmGrey, corner))
    let crops = 0
    const { correct, send, user, inside } = await begin(undefined, {
      cropImage: ({ body }) => {
        crops += 1
        return { id: body.id }
      },
      getImageUpload: ({ params }): ImageUpload =>
        crops ? { status: 'refused', fault: 'cardUneven', detail: imageFaults.cardUneven } : readyAs(params.id),
    })
    await user.click(correct())
    await send()
    expect((await inside.findByRole('alert')).textContent).toBe(imageFaults.cardUneven)
    expect(correct()).toBeChecked()
  })
})
