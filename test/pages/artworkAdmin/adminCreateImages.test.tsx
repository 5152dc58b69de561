/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ImageUpload } from '../../../shared/image/imageUpload.ts'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import { held } from '../../kit/page/replies.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'
import { leaveUnsaved, unsavedNow } from '../../kit/screen/unsaved.ts'
import { aFile, openImages, readyAs, takeImages, uploads } from '../../kit/screen/workImages.ts'

takeImages()

describe('the pictures of a new work', () => {
  it('the picture field accepts several files, images only', async () => {
    const { input } = await openImages()
    expect(input).toHaveAttribute('type', 'file')
    expect(input).toHaveAttribute('accept', 'image/*')
    expect(input).toHaveAttribute('multiple')
  })

  it('pictures are uploaded as soon as they are picked, and the first is the main one', async () => {
    const { pick, names, line, allReady, asked } = await openImages()
    pick(aFile('toile.jpg'), aFile('detail.png', 'image/png'))
    await allReady(2)
    expect(names()).toEqual(['toile.jpg', 'detail.png'])
    expect(line('toile.jpg').getByText('Image principale')).toBeVisible()
    expect(line('detail.png').getByText('Prête')).toBeVisible()
    expect(await screen.findByText('Images téléchargées')).toBeVisible()
    expect(screen.getByText('2 image(s) ajoutée(s) avec succès')).toBeVisible()
    expect(asked('prepareImageUpload')).toEqual([
      { type: 'image/jpeg', size: 12 },
      { type: 'image/png', size: 12 },
    ])
    expect(uploads.taken.at(-1)?.body).toContain('incoming/artworks/une-image')
    expect(uploads.taken.at(-1)?.body).toContain('des couleurs')
    const picture = screen.getByText('toile.jpg').closest('li')?.querySelector('img')
    expect(picture).toHaveAttribute('width', '4000')
    expect(picture).toHaveAttribute('height', '3000')
  })

  it.each([
    ['none', 'Couleurs : rien à signaler'],
    ['unreadable', 'Couleurs : à vérifier sur le site'],
    ['srgb', 'Couleurs : rien à signaler'],
    ['wide', 'Couleurs vives conservées'],
    ['narrowed', 'Couleurs vives adoucies, car l’image a moins de 750 pixels de large'],
    ['print', 'Couleurs d’imprimerie converties pour l’écran'],
    ['grey', 'Nuances de gris'],
  ] as const)('tell what the file holds of colours: %s', async (profile, words) => {
    const id = randomUUID()
    const { pick, allReady, line } = await openImages({
      prepareImageUpload: () => ({ id, url: uploads.url, fields: {} }),
      getImageUpload: () => ({ ...readyAs(id), profile }),
    })
    pick(aFile('toile.jpg'))
    await allReady(1)
    expect(line('toile.jpg').getByText(words)).toBeVisible()
  })

  it('can be dropped', async () => {
    const { input, allReady, names } = await openImages()
    const zone = input.closest('label')
    if (!zone) throw new Error('Nothing to drop on')
    expect(fireEvent.dragOver(zone)).toBe(false)
    expect(fireEvent.drop(zone, { dataTransfer: { files: [aFile('toile.jpg')] } })).toBe(false)
    await allReady(1)
    expect(names()).toEqual(['toile.jpg'])
  })

  it('show how far each has got, then that they are being developed', async () => {
    const slow = held({ id: randomUUID(), url: uploads.url, fields: {} })
    const { promise, resolve } = Promise.withResolvers<ImageUpload>()
    const { pick, allReady } = await openImages({ prepareImageUpload: slow.reply, getImageUpload: () => promise })
    pick(aFile('toile.jpg'))
    expect(await screen.findByRole('progressbar', { name: 'Envoi de toile.jpg' })).toHaveAttribute('value', '0')
    await act(async () => slow.release())
    expect(await screen.findByText('Traitement…')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await act(async () => resolve(readyAs(randomUUID())))
    await allReady(1)
  })

  it('the form polls an upload until it is processed, despite network failures', async () => {
    const answers: (() => ImageUpload)[] = [
      () => ({ status: 'pending' }),
      () => {
        throw new NetworkError()
      },
      () => readyAs(randomUUID()),
    ]
    let asked = 0
    const { pick, allReady } = await openImages({
      getImageUpload: () => {
        asked += 1
        return answers[asked - 1]?.() ?? { status: 'pending' }
      },
    })
    pick(aFile('toile.jpg'))
    await allReady(1)
    expect(asked).toBe(3)
  })

  it('a work takes eight pictures at most, and a removed one makes room for another', async () => {
    const { pick, asked, press, allReady, names } = await openImages()
    pick(...[...'abcdefghi'].map(name => aFile(`${name}.jpg`)))
    expect(await screen.findByText('Limite atteinte')).toBeVisible()
    expect(screen.getByText('Vous ne pouvez ajouter que 8 images maximum')).toBeVisible()
    await allReady(8)
    expect(asked('prepareImageUpload')).toHaveLength(8)
    await press('Retirer b.jpg')
    pick(aFile('z.jpg'))
    await allReady(8)
    expect(names()).toEqual([...'acdefghz'].map(name => `${name}.jpg`))
  })

  it('« Enregistrer » waits for the pictures, then saves the work', async () => {
    const sending = held({ id: randomUUID(), url: uploads.url, fields: {} })
    const { promise, resolve } = Promise.withResolvers<ImageUpload>()
    const { pick, user, press, asked } = await openImages({
      prepareImageUpload: sending.reply,
      getImageUpload: () => promise,
      createArtwork: () => ({ artwork: anAdminWork({ id: 18 }) }),
    })
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    pick(aFile('toile.jpg'))
    await press('Enregistrer')
    expect(await screen.findByText('En attente des images…')).toBeVisible()
    // Sent, it is still not there.
    await act(async () => sending.release())
    await screen.findByText('Traitement…')
    expect(screen.getByText('En attente des images…')).toBeVisible()
    expect(asked('createArtwork')).toEqual([])
    await act(async () => resolve(readyAs(randomUUID())))
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
    expect(asked('createArtwork')).toHaveLength(1)
  })

  it('being developed when the page is left are there after a reload', async () => {
    const id = randomUUID()
    const { promise } = Promise.withResolvers<ImageUpload>()
    const first = await openImages({ prepareImageUpload: () => ({ id, url: uploads.url, fields: {} }), getImageUpload: () => promise })
    first.pick(aFile('toile.jpg'))
    await screen.findByText('Traitement…')
    const left = unsavedNow('work/new') ?? { values: {}, base: null }
    // A reload forgets what was on its way: taken off here, so that only the draft knows of it.
    await first.press('Retirer toile.jpg')
    first.unmount()
    leaveUnsaved('work/new', left)
    const again = await openImages()
    await again.allReady(1)
    expect(again.names()).toEqual(['toile.jpg'])
  })
})
