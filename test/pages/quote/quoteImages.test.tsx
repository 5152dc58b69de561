/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { heicFault, quoteImageFaults } from '../../../shared/quote/quote.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { startUploads } from '../../kit/page/uploadServer.ts'
import { filledQuote } from '../../kit/screen/quoteScreen.ts'

const chapterTwo = { chapter: 2 }

let uploads: Awaited<ReturnType<typeof startUploads>>
beforeAll(async () => {
  uploads = await startUploads()
})
afterAll(() => uploads.stop())
inMinutesOfTheirOwn()
beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('quote-draft', JSON.stringify({ ...filledQuote, reached: '4' }))
  uploads.answerWith(204)
})

const idOf = (name: string): string => name.replace(/\W/g, '').padEnd(22, '0')
/** How a file of each type begins; both have twelve bytes. */
const beginnings: Readonly<Record<string, string>> = { 'image/webp': 'RIFF0000WEBP', 'image/png': '\x89PNG\r\n\x1a\n0000' }
const aFile = (content: string, name: string, type: string): File =>
  new File([Uint8Array.from(content, letter => letter.charCodeAt(0))], name, { type })
const anImage = (name: string, type = 'image/png'): File => aFile(`${beginnings[type] ?? beginnings['image/webp']}des couleurs`, name, type)
/** A file that says it weighs this much, in bytes. */
const weighing = (name: string, size: number): File => Object.defineProperty(anImage(name), 'size', { value: size })

/** The form at its second chapter, all the rest filled in. */
const open = async (replies: Replies = {}) => {
  const page = await openPage('/devis', {
    prepareQuoteUpload: ({ body }) => ({ id: idOf(body.name), url: uploads.url, fields: { key: `incoming/${body.name}` } }),
    sendQuoteEmail: () => ({ received: true }),
    ...replies,
  })
  const goTo = (chapter: number) => act(() => page.router.navigate('/devis', { state: { chapter } }))
  await act(() => page.router.navigate('/devis', { state: chapterTwo }))
  await screen.findByRole('heading', { level: 2, name: /L’œuvre/ })
  const input = screen.getByLabelText(/^Choisir des images/)
  const pick = (...files: File[]) => fireEvent.change(input, { target: { files } })
  const row = async (name: string) => {
    const line = (await screen.findByText(name)).closest('li')
    if (!line) throw new Error(`${name} has no line`)
    return within(line)
  }
  const send = async () => {
    await goTo(4)
    fireEvent.click(await screen.findByRole('checkbox'))
    await page.user.click(screen.getByRole('button', { name: 'Envoyer la demande' }))
  }
  const sent = () => page.calls.filter(({ name }) => name === 'sendQuoteEmail').map(({ body }) => body)
  const prepared = () => page.calls.filter(({ name }) => name === 'prepareQuoteUpload').map(({ body }) => body)
  return { ...page, goTo, input, pick, row, send, sent, prepared }
}

describe('images with a quote request', () => {
  it('quote images are optional, images only, several at once, at most so heavy', async () => {
    const { input, send, sent } = await open()
    // Without HEIC among them, telephones send their photos as JPEG.
    expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    expect(input).toHaveAttribute('multiple')
    expect(screen.getByText('MAX. 10MB')).toBeVisible()
    await send()
    await waitFor(() => expect(sent()).toEqual([{ ...filledQuote, termsAccepted: true, uploadedFiles: [] }]))
  })

  it('leave as soon as they are picked, are counted, and go with the request', async () => {
    const { pick, row, send, sent, input } = await open()
    pick(anImage('mur.png'), anImage('croquis.webp', 'image/webp'))
    expect(await (await row('mur.png')).findByText('Jointe')).toBeVisible()
    expect(shown((await row('mur.png')).getByText(/octets$/).textContent ?? '')).toBe('24 octets')
    expect(await screen.findByText('2 images jointes')).toBeVisible()
    expect(uploads.taken.at(-1)?.body).toContain('des couleurs')
    expect(uploads.taken.at(-1)?.body).toContain('incoming/')
    expect(input).toHaveValue('')
    await send()
    await screen.findByText('Demande de devis envoyée !')
    expect(sent()).toEqual([
      {
        ...filledQuote,
        termsAccepted: true,
        uploadedFiles: [
          { id: idOf('mur.png'), name: 'mur.png', size: 24, type: 'image/png' },
          { id: idOf('croquis.webp'), name: 'croquis.webp', size: 24, type: 'image/webp' },
        ],
      },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('can be dropped', async () => {
    const { input, row } = await open()
    const zone = input.closest('label')
    if (!zone) throw new Error('Nothing to drop on')
    expect(fireEvent.dragOver(zone)).toBe(false)
    expect(fireEvent.drop(zone, { dataTransfer: { files: [anImage('toile.png')] } })).toBe(false)
    expect(await (await row('toile.png')).findByText('Jointe')).toBeVisible()
  })

  it('a quote image shows that it is being prepared, and no percentage, until it is sent', async () => {
    const slow = held({ id: idOf('mur.png'), url: uploads.url, fields: {} })
    const { pick, row } = await open({ prepareQuoteUpload: slow.reply })
    pick(anImage('mur.png'))
    const line = await row('mur.png')
    expect(line.getByText('Préparation de l’envoi…')).toBeVisible()
    expect(line.queryByText(/%/)).toBeNull()
    expect(line.queryByRole('progressbar')).toBeNull()
    await act(async () => slow.release())
    expect(await screen.findByText('Jointe')).toBeVisible()
    expect(line.queryByText('Préparation de l’envoi…')).toBeNull()
  })

  it('a quote image is known by its name’s ending where the browser cannot tell', async () => {
    const { pick, row, prepared } = await open()
    pick(anImage('plage.WEBP', ''))
    await (await row('plage.WEBP')).findByText('Jointe')
    expect(prepared()).toEqual([{ name: 'plage.WEBP', size: 24, type: 'image/webp' }])
  })

  it.each([
    ['a drawing that can carry a script', () => anImage('logo.svg', 'image/svg+xml'), 'Choisissez une image JPEG, PNG ou WebP'],
    ['a document', () => anImage('devis.pdf', 'application/pdf'), 'Choisissez une image JPEG, PNG ou WebP'],
    ['a telephone’s own photo', () => anImage('paysage.heic', 'image/heic'), shown(heicFault)],
    ['one of which the browser knows no type', () => anImage('IMG_0042.HEIC', ''), shown(heicFault)],
    ['one that is too heavy', () => weighing('mur.png', 10 * 1024 * 1024 + 1), 'Une image ne peut pas dépasser 10 Mo'],
    ['a text under the name of an image', () => aFile('Bonjour, voici', 'note.png', 'image/png'), quoteImageFaults.imageUnreadable],
    [
      'a telephone’s own photo under another name',
      () => aFile('\0\0\0\x18ftypheic\0\0\0\0', 'IMG_0043.jpg', 'image/jpeg'),
      shown(heicFault),
    ],
    ['one that is empty', () => new File([], 'vide.png', { type: 'image/png' }), 'Cette image est vide'],
  ])('a quote image is refused at its own line: %s', async (_, file, words) => {
    const { pick, row, prepared, send, sent } = await open()
    pick(file())
    const line = await row(file().name)
    expect(shown((await line.findByRole('alert')).textContent ?? '')).toBe(`${file().name} : ${words}`)
    expect(prepared()).toEqual([])
    await send()
    await waitFor(() => expect(sent()).toMatchObject([{ uploadedFiles: [] }]))
  })

  it('a quote takes five images at most, and a removed one makes room for another', async () => {
    const { pick, prepared, user } = await open()
    pick(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => anImage(`${name}.png`)))
    expect(shown((await screen.findByText(/^Cinq images au plus\s:/)).textContent ?? '')).toBe(
      'Cinq images au plus : 2 images n’ont pas été ajoutées.',
    )
    await screen.findByText('5 images jointes')
    expect(prepared()).toHaveLength(5)
    pick(anImage('i.png'))
    expect(shown(screen.getByText(/^Cinq images au plus\s:/).textContent ?? '')).toBe(
      'Cinq images au plus : une image n’a pas été ajoutée.',
    )
    await user.click(screen.getByRole('button', { name: 'Retirer c.png' }))
    expect(screen.queryByText('c.png')).toBeNull()
    pick(anImage('h.png'))
    await waitFor(() => expect(prepared()).toHaveLength(6))
    expect(screen.queryByText(/^Cinq images au plus/)).toBeNull()
  })

  it('taken off, leave the keyboard at the field', async () => {
    const { pick, user, input, send, sent } = await open()
    pick(anImage('mur.png'))
    await screen.findByText('1 image jointe')
    await user.click(screen.getByRole('button', { name: 'Retirer mur.png' }))
    expect(input).toHaveFocus()
    await send()
    await waitFor(() => expect(sent()).toMatchObject([{ uploadedFiles: [] }]))
  })

  it('a quote image stopped on the way can be tried again, and holds the request until then', async () => {
    uploads.answerWith(403)
    const { pick, user, send, sent, goTo } = await open()
    pick(anImage('mur.png'))
    expect(await screen.findByText('Cette image n’a pas pu être envoyée.')).toBeVisible()
    await send()
    await screen.findByRole('heading', { level: 2, name: /L’œuvre/ })
    expect(shown(screen.getByText(/^Une image n’est pas partie/).textContent ?? '')).toBe(
      'Une image n’est pas partie : réessayez, ou retirez-la pour envoyer la demande sans elle.',
    )
    expect(screen.getByLabelText(/^Choisir des images/)).toHaveFocus()
    expect(sent()).toEqual([])
    uploads.answerWith(204)
    await user.click(screen.getByRole('button', { name: 'Réessayer mur.png' }))
    expect(await screen.findByText('Jointe')).toBeVisible()
    await goTo(4)
    await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(sent()).toMatchObject([{ uploadedFiles: [{ name: 'mur.png' }] }]))
  })

  it('tell the server’s reason', async () => {
    const { pick } = await open({
      prepareQuoteUpload: () => {
        throw refusing('prepareQuoteUpload', 'tooManyRequests')
      },
    })
    pick(anImage('mur.png'))
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
  })

  it('still on their way are waited for when the request is sent', async () => {
    const slow = held({ id: idOf('mur.png'), url: uploads.url, fields: {} })
    const { pick, send, sent } = await open({ prepareQuoteUpload: slow.reply })
    pick(anImage('mur.png'))
    await send()
    expect(await screen.findByRole('button', { name: 'Envoi des images…' })).toBeVisible()
    expect(sent()).toEqual([])
    await act(async () => slow.release())
    await waitFor(() => expect(sent()).toMatchObject([{ uploadedFiles: [{ name: 'mur.png' }] }]))
  })

  it('quote images that have arrived are there after a reload', async () => {
    const { pick, unmount } = await open()
    pick(anImage('mur.png'))
    await screen.findByText('1 image jointe')
    unmount()
    const again = await open()
    expect(screen.getByText('1 image jointe')).toBeVisible()
    await again.send()
    await waitFor(() => expect(again.sent()).toMatchObject([{ uploadedFiles: [{ id: idOf('mur.png'), name: 'mur.png' }] }]))
  })

  it('the server cannot read are named, each with its reason', async () => {
    const reasons = ['note.png\u202f: Ce fichier n’est pas une image lisible.', 'mer.png\u202f: Cette image n’est plus disponible.']
    const { pick, send } = await open({
      sendQuoteEmail: () => {
        const errors = reasons.map((message, at) => ({ field: `uploadedFiles.${at}`, message }))
        throw new ApiRefusal({ code: 'imageUnreadable', status: 400, detail: 'Un des fichiers n’est pas une image.', errors })
      },
    })
    pick(anImage('note.png'), anImage('mer.png'))
    await screen.findByText('2 images jointes')
    await send()
    await screen.findByRole('heading', { level: 2, name: /L’œuvre/ })
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(told).toContain(reasons.join('\n'))
  })

  it.each(['imageMissing', 'imageUnreadable'])('the server cannot use (%s) lead back to them, in its words', async code => {
    const { pick, send } = await open({
      sendQuoteEmail: () => {
        throw refusing('sendQuoteEmail', code)
      },
    })
    pick(anImage('mur.png'))
    await screen.findByText('1 image jointe')
    await send()
    await screen.findByRole('heading', { level: 2, name: /L’œuvre/ })
    expect(screen.getByText(refusing('sendQuoteEmail', code).message)).toBeVisible()
  })
})
