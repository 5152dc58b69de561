/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { headerOf } from '../../../web/scale/ownWall/photoHeader.ts'
import { readWallPhoto, type WallPhoto } from '../../../web/scale/ownWall/wallPhoto.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { aWork } from '../../kit/values/artworks.ts'

const hex = (value: number): string => value.toString(16).padStart(4, '0')

/** A JPEG of so many pixels by a camera of this focal length, as far as it is read before it is decoded. */
const aPhoto = (width: number, height: number, focal35 = 26): File => {
  const exif = `457869660000 4d4d002a00000008 0001 876900040000000100 00001a 00000000 0001 a405000300000001 ${hex(focal35)}0000 00000000`
  const length = hex(exif.replaceAll(' ', '').length / 2 + 2)
  const jpeg = `ffd8 ffe1 ${length} ${exif} ffc0 0011 08 ${hex(height)} ${hex(width)} 03 012200 021101 031101`
  return new File([new Uint8Array(Buffer.from(jpeg.replaceAll(' ', ''), 'hex'))], 'mur.jpg', { type: 'image/jpeg' })
}
const weighing = (file: File, bytes: number): File => Object.defineProperty(file, 'size', { value: bytes })
const unreadable = (file: File): File =>
  Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) })
const heic = new File(['\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'], 'IMG_0042.HEIC', { type: 'image/heic' })

const megabyte = 1024 * 1024
/** The width of a photograph that breaks off. */
const broken = 4001

/** jsdom decodes and paints nothing: every photograph but a broken one has the pixels that its header says. */
beforeEach(() => {
  localStorage.clear()
  HTMLImageElement.prototype.decode = async () => undefined
  HTMLCanvasElement.prototype.getContext = () => null
  Object.assign(globalThis, {
    createImageBitmap: async (file: File) => {
      const sides = headerOf(await file.arrayBuffer())
      if (sides?.width === broken) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
      return { ...sides, close: () => undefined }
    },
  })
})

const open = async () => {
  const { user } = await openPage('/oeuvres/barques-au-repos', {
    getArtwork: () => ({ artwork: aWork(), similarArtworks: [] }),
    listArtworks: () => ({ artworks: [] }),
  })
  await user.click(screen.getByRole('button', { name: 'Sur votre mur' }))
  const field = await screen.findByLabelText('Photo de votre mur')
  // As where the browser's own window offers all files.
  const choose = (file: File) => act(async () => void fireEvent.change(field, { target: { files: [file] } }))
  return { field, choose }
}

const alerts = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('alert')
    .filter(({ textContent }) => textContent)
const told = () => alerts().map(({ textContent }) => shown(textContent ?? ''))
const isMarking = () => screen.findByRole('combobox', { name: 'Ce que vous avez fixé au mur' })

describe('a photograph of the visitor’s wall', () => {
  it.each([
    ['is too heavy', weighing(aPhoto(4000, 3000), 40 * megabyte + 1), 'La photo dépasse 40 Mo.'],
    ['has too many pixels', aPhoto(9000, 7000), 'La photo est trop grande : 60 millions de pixels au plus.'],
    ['breaks off', aPhoto(broken, 3000), 'La photo est incomplète ou abîmée : elle ne peut pas être lue.'],
    ['is not there any more', unreadable(aPhoto(4000, 3000)), 'La photo est incomplète ou abîmée : elle ne peut pas être lue.'],
    ['is HEIC', heic, /au format HEIC : sur l’iPhone, Réglages → Appareil photo/],
    ['is no picture', new File(['%PDF-1.7'], 'mur.pdf'), /^Ce fichier ne peut pas être lu ici\. Choisissez une photo JPEG, PNG ou WebP/],
  ])('a photograph that %s is refused with the reason, and another one is accepted', async (_what, file, words) => {
    const { field, choose } = await open()
    await choose(file)
    await waitFor(() => expect(field).toBeInvalid())
    expect(told()).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)])
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(alerts()[0]?.id)
    await choose(aPhoto(4000, 3000))
    expect(await isMarking()).toBeVisible()
    expect(told()).toEqual([])
  })

  it.each([
    ['12 million', 4032, 3024],
    ['48 million', 8064, 6048],
    ['50 million, upright', 6120, 8160],
  ])('a photograph of %s pixels is accepted, as large as an iPhone can hold', async (_many, width, height) => {
    const { picture } = (await readWallPhoto(weighing(aPhoto(width, height), 40 * megabyte))) as WallPhoto
    expect(picture.width * picture.height).toBeLessThanOrEqual(12_600_000)
    expect(picture.width * picture.height).toBeGreaterThan(12_100_000)
    expect(picture.width / picture.height).toBeCloseTo(width / height, 3)
  })

  it.each([
    [13, true],
    [19, true],
    [20, false],
    [26, false],
  ])('a photograph by a lens of %d mm is marked as bent: %s', async (focal, isBent) => {
    const { choose } = await open()
    await choose(aPhoto(4000, 3000, focal))
    expect(await isMarking()).toBeVisible()
    expect(screen.queryAllByText(/objectif ultra grand-angle/)).toHaveLength(isBent ? 1 : 0)
  })
})
