/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImageUpload } from '../../../shared/image/imageUpload.ts'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import type { Replies } from '../../kit/page/replies.ts'
import { aFile, openImages, readyAs, takeImages, uploads } from '../../kit/screen/workImages.ts'

takeImages()

const wholePath = '/media/un-nom-secret/whole.jpg'

/** What the server tells of a picture cropped from one of 4,000 by 3,000 pixels. */
const croppedAs = (id: string): ImageUpload => ({
  ...readyAs(id),
  image: { id, width: 2000, height: 2985, color: '#e9e3d2' },
  crop: { left: 0.25, top: 0, width: 0.5, height: 0.995, whole: { path: wholePath, width: 4000, height: 3000 } },
})

/** Opens the form with a picture of 4,000 by 3,000 pixels, of a work of these dimensions, and begins to crop it. */
const begin = async (dimensions: string, replies: Replies = {}) => {
  const uploaded = randomUUID()
  const page = await openImages({
    prepareImageUpload: () => ({ id: uploaded, url: uploads.url, fields: {} }),
    cropImage: ({ body }) => ({ id: body.id }),
    getImageUpload: ({ params }) => (params.id === uploaded ? readyAs(uploaded) : croppedAs(params.id)),
    ...replies,
  })
  const { user, pick, allReady, line } = page
  if (dimensions) await user.type(screen.getByRole('textbox', { name: /^Dimensions/ }), dimensions)
  pick(aFile('toile.jpg'))
  await allReady(1)
  await user.click(line('toile.jpg').getByRole('button', { name: 'Recadrer toile.jpg' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recadrer toile.jpg' })
  return { ...page, dialog, inside: within(dialog), frame: within(dialog).getByRole('button', { name: 'Cadre' }) }
}

/** jsdom's own pointer events tell no place. */
const point = (type: string, on: Element, clientX: number, clientY: number): void => {
  fireEvent(on, new MouseEvent(type, { bubbles: true, clientX, clientY }))
}

describe('a picture of the form', () => {
  const crops = (asked: (name: 'cropImage') => readonly unknown[]) => asked('cropImage')

  it('a picture is cropped to the proportions of the dimensions and replaces the one before', async () => {
    const { user, inside, frame, asked, names } = await begin('97 x 130 cm')
    const alt = screen.getByLabelText('Ce que montre l’image')
    fireEvent.change(alt, { target: { value: 'la proue' } })
    expect(frame).toHaveAttribute('autofocus')
    expect(inside.getByText(/97 × 130\scm, écart de 0\s%/)).toBeVisible()
    expect(inside.getByText(/2\s985 × 4\s000\spixels/)).toBeVisible()
    await user.click(inside.getByRole('button', { name: 'Recadrer' }))
    expect(await screen.findByText('Photographie recadrée')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(crops(asked)).toEqual([{ id: expect.any(String), left: 0, top: 8 / 3000, width: 1, height: 2985 / 3000 }])
    expect(names()).toEqual(['toile.jpg'])
    expect(alt).toHaveValue('la proue')
    const picture = screen.getByText('toile.jpg').closest('li')?.querySelector('img')
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['2000', '2985'])
  })

  it('moves by the arrow keys, and with Shift is resized, with the proportions or without', async () => {
    const { user, inside, frame } = await begin('97 x 130 cm')
    fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true })
    expect(inside.getByText(/2\s977 × 3\s990\spixels/)).toBeVisible()
    expect(inside.getByText(/écart de 0\s%/)).toBeVisible()
    await user.click(inside.getByRole('checkbox', { name: /^Garder les proportions de l’œuvre, 97 × 130\scm/ }))
    for (let times = 0; times < 20; times += 1) fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true })
    expect(inside.getByText(/écart de 5\s%/)).toBeVisible()
    expect(inside.getByText(/À plus de 3\s% d’écart/)).toBeVisible()
    fireEvent.keyDown(frame, { key: 'ArrowRight' })
    expect(frame.style.left).toBe('0.25%')
  })

  it('the crop is framed by hand, at a corner or as a whole', async () => {
    const { dialog, inside, frame } = await begin('')
    expect(inside.queryByRole('checkbox')).toBeNull()
    const corner = dialog.querySelector('[data-corner=bottomRight]')
    if (!corner) throw new Error('no corner')
    point('pointerdown', corner, 0, 0)
    point('pointermove', corner, -1000, -2000)
    point('pointerup', corner, -1000, -2000)
    point('pointermove', corner, -500, -500)
    expect(inside.getByText(/1\s000 × 3\s000\spixels/)).toBeVisible()
    point('pointerdown', frame, 0, 0)
    point('pointermove', frame, 400, 9000)
    point('pointerup', frame, 400, 9000)
    expect([frame.style.left, frame.style.top]).toEqual(['10%', `${(2000 / 3000) * 100}%`])
  })

  it('a cropped picture can be cropped again from its whole photograph, or be made whole', async () => {
    const { user, inside, press, asked } = await begin('97 x 130 cm')
    await user.click(inside.getByRole('button', { name: 'Recadrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Recadrer toile.jpg')
    const again = await screen.findByRole('dialog')
    expect(again.querySelector('img')).toHaveAttribute('src', wholePath)
    expect(within(again).getByRole('button', { name: 'Cadre' }).style.left).toBe('25%')
    await user.click(within(again).getByRole('button', { name: 'Photographie entière' }))
    await user.click(within(again).getByRole('button', { name: 'Recadrer' }))
    await waitFor(() => expect(crops(asked)).toHaveLength(2))
    expect(crops(asked)[1]).toMatchObject({ left: 0, top: 0, width: 1, height: 1 })
  })

  it('loses nothing where it goes wrong, and is the same order when it is tried again', async () => {
    let isDown = true
    const { user, inside, names, asked } = await begin('97 x 130 cm', {
      cropImage: ({ body }) => {
        if (isDown) throw new NetworkError()
        return { id: body.id }
      },
    })
    await user.click(inside.getByRole('button', { name: 'Recadrer' }))
    expect(await inside.findByRole('alert')).toHaveTextContent(/connexion/i)
    expect(names()).toEqual(['toile.jpg'])
    isDown = false
    await user.click(inside.getByRole('button', { name: 'Recadrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = crops(asked)
    expect(second).toEqual(first)
  })

  it('stays as it is where the window is left', async () => {
    const { user, inside, asked } = await begin('97 x 130 cm')
    await user.click(inside.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(crops(asked)).toEqual([])
  })

  it('a picture that does not fit the dimensions offers to be cropped', async () => {
    const { user, inside } = await begin('97 x 120,5 cm')
    await user.click(inside.getByRole('button', { name: 'Annuler' }))
    expect(screen.getByText(/diffèrent de 7,33\s%/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recadrer la photographie' }))
    expect(await screen.findByRole('dialog', { name: 'Recadrer toile.jpg' })).toBeVisible()
  })
})
