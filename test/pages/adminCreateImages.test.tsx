/** @jest-environment jsdom */
import '../kit/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ImageFault, type ImageUpload, imageFaults } from '../../shared/artwork/imageUpload.ts'
import { NetworkError } from '../../web/kit/apiErrors.ts'
import { openBackOffice } from '../kit/adminScreens.ts'
import { anAdminWork } from '../kit/adminWork.ts'
import { shown } from '../kit/page.tsx'
import { held, type Replies, refusing } from '../kit/replies.ts'
import { startUploads } from '../kit/uploadServer.ts'

// The images really travel here, to a server of this machine, and are asked for again until they are developed.
configure({ asyncUtilTimeout: 12_000 })

let uploads: Awaited<ReturnType<typeof startUploads>>
beforeAll(async () => {
  uploads = await startUploads()
})
afterAll(() => uploads.stop())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  uploads.answerWith(204)
})

const readyAs = (id: string): ImageUpload => ({
  status: 'ready',
  image: { id, width: 4000, height: 3000, color: '#384868' },
  colors: ['#384868', '#e9e3d2'],
  placeholder: 'data:image/webp;base64,UklGRg==',
})

const refusedFor = (fault: ImageFault): ImageUpload => ({ status: 'refused', fault, detail: imageFaults[fault] })

const aFile = (name: string, type = 'image/jpeg'): File => new File(['des couleurs'], name, { type })
/** A file that says it weighs this much, in bytes. */
const weighing = (name: string, size: number): File => Object.defineProperty(aFile(name), 'size', { value: size })

const open = async (replies: Replies = {}) => {
  const page = await openBackOffice('Créer une œuvre', [anAdminWork()], {
    prepareImageUpload: () => ({ id: randomUUID(), url: uploads.url, fields: { key: 'incoming/artworks/une-image' } }),
    getImageUpload: ({ params }) => readyAs(params.id),
    ...replies,
  })
  const input = await screen.findByLabelText(/^Ajouter des images/)
  const pick = (...files: File[]) => fireEvent.change(input, { target: { files } })
  const lines = () => {
    const list = input.closest('fieldset')?.querySelector('ul')
    return [...(list?.children ?? [])].map(line => line as HTMLElement)
  }
  const names = () => lines().map(line => line.querySelector('.truncate')?.textContent)
  const line = (name: string) => {
    const found = screen.getByText(name).closest('li')
    if (!found) throw new Error(`${name} has no line`)
    return within(found)
  }
  const allReady = (count: number) => waitFor(() => expect(screen.getAllByText(/^(Image principale|Prête)$/)).toHaveLength(count))
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, input, pick, lines, names, line, allReady, press }
}

describe('the pictures of a new work', () => {
  it('are images only, several at once', async () => {
    const { input } = await open()
    expect(input).toHaveAttribute('type', 'file')
    expect(input).toHaveAttribute('accept', 'image/*')
    expect(input).toHaveAttribute('multiple')
  })

  it('are uploaded as soon as they are picked, developed, shown whole and announced; the first is the main one', async () => {
    const { pick, names, line, allReady, asked } = await open()
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

  it('can be dropped', async () => {
    const { input, allReady, names } = await open()
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
    const { pick, allReady } = await open({ prepareImageUpload: slow.reply, getImageUpload: () => promise })
    pick(aFile('toile.jpg'))
    expect(await screen.findByRole('progressbar', { name: 'Envoi de toile.jpg' })).toHaveAttribute('value', '0')
    await act(async () => slow.release())
    expect(await screen.findByText('Traitement…')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await act(async () => resolve(readyAs(randomUUID())))
    await allReady(1)
  })

  it('are asked for until they are developed, through a network that comes and goes', async () => {
    const answers: (() => ImageUpload)[] = [
      () => ({ status: 'pending' }),
      () => {
        throw new NetworkError()
      },
      () => readyAs(randomUUID()),
    ]
    let asked = 0
    const { pick, allReady } = await open({
      getImageUpload: () => {
        asked += 1
        return answers[asked - 1]?.() ?? { status: 'pending' }
      },
    })
    pick(aFile('toile.jpg'))
    await allReady(1)
    expect(asked).toBe(3)
  })

  it('are five at most: those too many are told, and one taken off leaves its place', async () => {
    const { pick, asked, press, allReady, names } = await open()
    pick(...['a', 'b', 'c', 'd', 'e', 'f'].map(name => aFile(`${name}.jpg`)))
    expect(await screen.findByText('Limite atteinte')).toBeVisible()
    expect(screen.getByText('Vous ne pouvez ajouter que 5 images maximum')).toBeVisible()
    await allReady(5)
    expect(asked('prepareImageUpload')).toHaveLength(5)
    await press('Retirer b.jpg')
    pick(aFile('g.jpg'))
    await allReady(5)
    expect(names()).toEqual(['a.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'g.jpg'])
  })

  it.each([
    ['a drawing that can carry a script', () => aFile('logo.svg', 'image/svg+xml'), imageFaults.svg],
    ['a page', () => aFile('page.html', 'text/html'), imageFaults.notAnImage],
    ['a photo this machine cannot read', () => aFile('IMG_0042.HEIC', ''), imageFaults.heic],
    ['one that is too heavy', () => weighing('toile.jpg', 10 * 1024 * 1024 + 1), imageFaults.tooHeavy],
    ['one that is empty', () => new File([], 'vide.jpg', { type: 'image/jpeg' }), imageFaults.empty],
  ])('are refused at their own line before they leave: %s', async (_, file, words) => {
    const { pick, line, asked } = await open()
    pick(file())
    expect(await line(file().name).findByText(shown(words))).toBeVisible()
    expect(shown((await screen.findByText(/^Erreur upload: /)).textContent ?? '')).toBe(shown(`Erreur upload: ${words}`))
    expect(asked('prepareImageUpload')).toEqual([])
  })

  it.each<ImageFault>(['damaged', 'tooManyPixels', 'notAnImage', 'tooSmall'])(
    'say at their own line why they were not developed (%s), and the others stay',
    async fault => {
      const { pick, line } = await open({
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

  it('that were stopped on the way can be tried again', async () => {
    uploads.answerWith(403)
    const { pick, line, press, allReady } = await open()
    pick(aFile('toile.jpg'))
    expect(await line('toile.jpg').findByText('Cette image n’a pas pu être envoyée.')).toBeVisible()
    expect(screen.getByText('Erreur upload: Cette image n’a pas pu être envoyée.')).toBeVisible()
    uploads.answerWith(204)
    await press('Réessayer toile.jpg')
    await allReady(1)
    expect(screen.queryByRole('button', { name: 'Réessayer toile.jpg' })).toBeNull()
  })

  it('tell the server’s reason', async () => {
    const { pick, line } = await open({
      prepareImageUpload: () => {
        throw refusing('prepareImageUpload', 'unauthenticated')
      },
    })
    pick(aFile('toile.jpg'))
    expect(await line('toile.jpg').findByText('Votre session a expiré. Reconnectez-vous.')).toBeVisible()
  })

  it('taken off on the way are given up, and leave the keyboard at the field', async () => {
    const slow = held({ id: randomUUID(), url: uploads.url, fields: {} })
    const { pick, press, input, lines, asked } = await open({ prepareImageUpload: slow.reply })
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

  it('hold the saving until they are there', async () => {
    const sending = held({ id: randomUUID(), url: uploads.url, fields: {} })
    const { promise, resolve } = Promise.withResolvers<ImageUpload>()
    const { pick, user, press, allReady, asked } = await open({
      prepareImageUpload: sending.reply,
      getImageUpload: () => promise,
      createArtwork: () => ({ artwork: anAdminWork({ id: 18 }) }),
    })
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    pick(aFile('toile.jpg'))
    await press('Enregistrer')
    expect(await screen.findByText(/^Une image est encore en cours de traitement/)).toBeVisible()
    // Sent, it is still not there.
    await act(async () => sending.release())
    await screen.findByText('Traitement…')
    expect(screen.getByText(/^Une image est encore en cours de traitement/)).toBeVisible()
    expect(asked('createArtwork')).toEqual([])
    await act(async () => resolve(readyAs(randomUUID())))
    await allReady(1)
    await press('Enregistrer')
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
  })

  it('being developed when the page is left are there after a reload', async () => {
    const id = randomUUID()
    const { promise } = Promise.withResolvers<ImageUpload>()
    const first = await open({ prepareImageUpload: () => ({ id, url: uploads.url, fields: {} }), getImageUpload: () => promise })
    first.pick(aFile('toile.jpg'))
    await screen.findByText('Traitement…')
    const draft = sessionStorage.getItem('artwork-draft') ?? ''
    // A reload forgets what was on its way: taken off here, so that only the draft knows of it.
    await first.press('Retirer toile.jpg')
    first.unmount()
    sessionStorage.setItem('artwork-draft', draft)
    const again = await open()
    await again.allReady(1)
    expect(again.names()).toEqual(['toile.jpg'])
  })
})

describe('the order of the pictures', () => {
  const ids: Readonly<Record<string, string>> = {
    'image/jpeg': '00000000-0000-4000-8000-00000000000a',
    'image/png': '00000000-0000-4000-8000-00000000000b',
    'image/webp': '00000000-0000-4000-8000-00000000000c',
  }
  const threeIn = async () => {
    const page = await open({
      prepareImageUpload: ({ body }) => ({ id: ids[body.type] ?? '', url: uploads.url, fields: {} }),
      createArtwork: () => ({ artwork: anAdminWork({ id: 18 }) }),
    })
    page.pick(aFile('a.jpg'), aFile('b.jpg', 'image/png'), aFile('c.jpg', 'image/webp'))
    await page.allReady(3)
    return page
  }

  it('changes by buttons, is announced, and leaves the focus where it was', async () => {
    const { press, names, line } = await threeIn()
    await press('Monter c.jpg')
    expect(names()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
    expect(screen.getByRole('button', { name: 'Monter c.jpg' })).toHaveFocus()
    expect(screen.getByText('c.jpg, position 2 sur 3')).toBeInTheDocument()
    await press('Monter c.jpg')
    expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
    expect(line('c.jpg').getByText('Image principale')).toBeVisible()
    expect(line('a.jpg').getByText('Prête')).toBeVisible()
    await press('Descendre a.jpg')
    expect(names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
  })

  it('has an end at both ends', async () => {
    const { press, names } = await threeIn()
    expect(screen.getByRole('button', { name: 'Monter a.jpg' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Descendre c.jpg' })).toHaveAttribute('aria-disabled', 'true')
    await press('Monter a.jpg')
    await press('Descendre c.jpg')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('is the order the work is saved in', async () => {
    const { press, user, asked } = await threeIn()
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    await press('Monter c.jpg')
    await press('Monter c.jpg')
    await press('Enregistrer')
    await screen.findByText('Œuvre créée !')
    expect(asked('createArtwork')).toMatchObject([{ images: [ids['image/webp'], ids['image/jpeg'], ids['image/png']] }])
  })

  /** By the handle of the line at this place, each line a hundred pixels high, one below the other; jsdom has no pointer events of its own. */
  const holding = (lines: readonly HTMLElement[], place: number) => {
    for (const [index, line] of lines.entries()) line.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100)
    const handle = lines[place]?.querySelector('[title="Glisser pour changer l’ordre"]') as HTMLElement
    handle.setPointerCapture = () => undefined
    const say = (type: string, clientY = 0) => fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }))
    say('pointerdown', place * 100 + 50)
    return say
  }

  it.each([
    ['the last to the top', 2, 20, ['c.jpg', 'a.jpg', 'b.jpg']],
    ['the first to the bottom', 0, 290, ['b.jpg', 'c.jpg', 'a.jpg']],
    ['the first below the second', 0, 160, ['b.jpg', 'a.jpg', 'c.jpg']],
    ['the second nowhere', 1, 140, ['a.jpg', 'b.jpg', 'c.jpg']],
  ])('changes by dragging: %s', async (_, from, to, after) => {
    const { lines, names } = await threeIn()
    const say = holding(lines(), from)
    say('pointermove', to)
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    say('pointerup')
    expect(names()).toEqual(after)
  })

  it('stays as it was when the dragging is broken off', async () => {
    const { lines, names } = await threeIn()
    const say = holding(lines(), 2)
    say('pointermove', 20)
    say('pointercancel')
    say('pointerup')
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })
})

describe('the colours of the main picture', () => {
  it('are proposed, and follow the picture that is the main one', async () => {
    const found: Readonly<Record<string, readonly string[]>> = { 'image/jpeg': ['#111111', '#222222'], 'image/png': ['#333333'] }
    const typeById = new Map<string, string>()
    const { pick, allReady, press } = await open({
      prepareImageUpload: ({ body }) => {
        const id = randomUUID()
        typeById.set(id, body.type)
        return { id, url: uploads.url, fields: {} }
      },
      getImageUpload: ({ params }) => {
        const ready = readyAs(params.id)
        return ready.status === 'ready' ? { ...ready, colors: [...(found[typeById.get(params.id) ?? ''] ?? [])] } : ready
      },
    })
    const proposed = () => screen.queryByRole('group', { name: 'Proposées par l’image principale' })
    expect(proposed()).toBeNull()
    pick(aFile('a.jpg'), aFile('b.png', 'image/png'))
    await allReady(2)
    const names = () =>
      within(proposed() as HTMLElement)
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label'))
    expect(names()).toEqual(['#111111', '#222222'])
    await press('#222222')
    expect(screen.getByRole('list', { name: 'Couleurs choisies' })).toHaveTextContent('#222222')
    await press('Monter b.png')
    expect(names()).toEqual(['#333333'])
  })
})
