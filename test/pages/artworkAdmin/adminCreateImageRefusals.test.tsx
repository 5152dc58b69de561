/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { type ImageFault, type ImageUpload, imageFaults } from '../../../shared/image/imageUpload.ts'
import { shown } from '../../kit/page/page.tsx'
import { held, refusing } from '../../kit/page/replies.ts'
import { aFile, openImages, readyAs, takeImages, uploads } from '../../kit/screen/workImages.ts'
import { heicStart } from '../../kit/values/imageFiles.ts'

takeImages()

const refusedFor = (fault: ImageFault): ImageUpload => ({ status: 'refused', fault, detail: imageFaults[fault] })

/** A file that says it weighs this much, in bytes. */
const weighing = (name: string, size: number): File => Object.defineProperty(aFile(name), 'size', { value: size })

describe('pictures of a new work that do not arrive', () => {
  it.each([
    ['a drawing that can carry a script', () => aFile('logo.svg', 'image/svg+xml'), imageFaults.svg],
    ['a page', () => aFile('page.html', 'text/html'), imageFaults.notAnImage],
    ['a photo this machine cannot read', () => aFile('IMG_0042.HEIC', ''), imageFaults.heic],
    [
      'a photo whose type is told',
      () => aFile('IMG_0043.heic', 'image/heic'),
      'Cette photo est au format HEIC, que le site ne lit pas. Sur l’iPhone, Réglages → Appareil photo → Formats → « Le plus compatible » : les prochaines photos seront en JPEG. Sur un Mac, ouvrez celle-ci dans Aperçu, puis Fichier → Exporter → JPEG. Ajoutez-la ensuite à nouveau.',
    ],
    [
      'a photo of that kind that is named as JPEG',
      () => new File([new Uint8Array(heicStart)], 'IMG_0044.jpg', { type: 'image/jpeg' }),
      imageFaults.heic,
    ],
    ['one that is too heavy', () => weighing('toile.jpg', 40 * 1024 * 1024 + 1), imageFaults.tooHeavy],
    ['one that is empty', () => new File([], 'vide.jpg', { type: 'image/jpeg' }), imageFaults.empty],
  ])('a picture is refused at its own line before it is sent: %s', async (_, file, words) => {
    const { pick, line, asked } = await openImages()
    pick(file())
    expect(await line(file().name).findByText(shown(words))).toBeVisible()
    expect(shown((await screen.findByText(/^Erreur upload: /)).textContent ?? '')).toBe(shown(`Erreur upload: ${words}`))
    expect(asked('prepareImageUpload')).toEqual([])
  })

  it.each<ImageFault>(['damaged', 'tooManyPixels', 'notAnImage', 'tooSmall'])(
    'a picture shows at its own line why it was not processed (%s), and the others remain',
    async fault => {
      const { pick, line } = await openImages({
        prepareImageUpload: ({ body }) => ({
          id: body.type === 'image/png' ? '00000000-0000-4000-8000-000000000000' : randomUUID(),
          url: uploads.url,
          fields: {},
        }),
        getImageUpload: ({ params }) => (params.id.startsWith('00000000') ? refusedFor(fault) : readyAs(params.id)),
      })
      pick(aFile('toile.jpg'), aFile('piege.png', 'image/png'))
      expect(await line('piege.png').findByText(shown(imageFaults[fault]))).toBeVisible()
      expect(await line('toile.jpg').findByText('Image principale')).toBeVisible()
      expect(await screen.findByText('1 image(s) ajoutée(s) avec succès')).toBeVisible()
      expect(screen.getByText(shown(`Erreur upload: ${imageFaults[fault]}`))).toBeVisible()
    },
  )

  it('a picture whose upload was refused can be sent again', async () => {
    uploads.answerWith(403)
    const { pick, line, press, allReady } = await openImages()
    pick(aFile('toile.jpg'))
    expect(await line('toile.jpg').findByText('Cette image n’a pas pu être envoyée.')).toBeVisible()
    expect(screen.getByText('Erreur upload: Cette image n’a pas pu être envoyée.')).toBeVisible()
    uploads.answerWith(204)
    await press('Réessayer toile.jpg')
    await allReady(1)
    expect(screen.queryByRole('button', { name: 'Réessayer toile.jpg' })).toBeNull()
  })

  it('tell the server’s reason', async () => {
    const { pick, line } = await openImages({
      prepareImageUpload: () => {
        throw refusing('prepareImageUpload', 'tooManyRequests')
      },
    })
    pick(aFile('toile.jpg'))
    expect(await line('toile.jpg').findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
  })

  it('tell that the session has ended, before the sign-in page that leads back', async () => {
    const { pick, router, asked } = await openImages({
      prepareImageUpload: () => {
        throw refusing('prepareImageUpload', 'unauthenticated')
      },
    })
    pick(aFile('toile.jpg'))
    expect(await screen.findByText('Erreur upload: Votre session a expiré. Reconnectez-vous.')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fadmin%3Fonglet%3Dcreate' })
    expect(asked('prepareImageUpload')).toHaveLength(2)
  })

  it('taken off on the way are given up, and leave the keyboard at the field', async () => {
    const slow = held({ id: randomUUID(), url: uploads.url, fields: {} })
    const { pick, press, input, lines, asked } = await openImages({ prepareImageUpload: slow.reply })
    pick(aFile('toile.jpg'))
    await screen.findByText('toile.jpg')
    await press('Retirer toile.jpg')
    expect(input).toHaveFocus()
    await act(async () => slow.release())
    expect(lines()).toEqual([])
    expect(asked('getImageUpload')).toEqual([])
    expect(screen.queryByText('Images téléchargées')).toBeNull()
    expect(screen.queryByText(/^Erreur upload/)).toBeNull()
  })
})
