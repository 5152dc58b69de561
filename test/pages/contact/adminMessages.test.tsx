/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { AdminMessage } from '../../../shared/contact/admin/adminMessage.ts'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { savedFiles } from '../../kit/page/savedFiles.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { aContactMessage, aQuoteMessage } from '../../kit/screen/adminLists.ts'

beforeEach(() => localStorage.clear())

const handled = aContactMessage({
  id: 'c'.repeat(43),
  name: 'Jeanne Favre',
  subject: 'Le Large est-il libre ?',
  handledAt: '2026-11-18T09:00:00.000Z',
})

const seascape = { id: 3, title: 'Le Large', slug: 'le-large' }

const openMessages = async (messages: readonly AdminMessage[] = [aContactMessage(), aQuoteMessage(), handled], replies: Replies = {}) => {
  const page = await openBackOffice({ listMessages: () => ({ messages: [...messages] }), ...replies }, '/admin/messages')
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  const open = (name: string) => page.user.click(screen.getByRole('link', { name: new RegExp(`^Ouvrir le message de ${name}`) }))
  return { ...page, open }
}

const writers = () => screen.queryAllByRole('link', { name: /^Ouvrir le message/ }).map(({ textContent }) => textContent)
const opened = () => within(screen.getByRole('dialog'))

describe('the messages', () => {
  it('contact messages and quote requests are listed together, newest first, with their state', async () => {
    await openMessages()
    expect(writers()).toEqual(['Paul Hérault', 'Anne Roussel', 'Jeanne Favre'])
    expect(screen.getByText('3 messages')).toBeVisible()
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows[1]).toMatch(/Visite de l’atelier.*Message.*20 nov\. 2026.*À traiter/)
    expect(rows[2]).toMatch(/Un cadre pour ma barque.*Devis.*À traiter/)
    expect(rows[3]).toMatch(/Traité$/)
  })

  it('the owner finds messages by their words, and filters them by kind and state', async () => {
    const { user } = await openMessages()
    await user.type(screen.getByRole('searchbox'), 'herault samedi')
    await waitFor(() => expect(writers()).toEqual(['Paul Hérault']))
    await user.clear(screen.getByRole('searchbox'))
    const shown = screen.getByRole('combobox', { name: 'Messages affichés' })
    await user.selectOptions(shown, 'Traités')
    await waitFor(() => expect(writers()).toEqual(['Jeanne Favre']))
    await user.selectOptions(shown, 'Demandes de devis')
    expect(writers()).toEqual(['Anne Roussel'])
    await user.selectOptions(shown, 'À traiter')
    expect(writers()).toEqual(['Paul Hérault', 'Anne Roussel'])
  })

  it('the list of messages says that there is none yet', async () => {
    await openMessages([])
    expect(await screen.findByText('Aucun message pour le moment')).toBeVisible()
  })

  it('messages that cannot be loaded show an error, and a retry loads them', async () => {
    let isDown = true
    const { user } = await openMessages([], {
      listMessages: () => {
        if (isDown) throw refusing('listMessages', 'internalError')
        return { messages: [aContactMessage()] }
      },
    })
    expect(await screen.findByText('Impossible de charger les messages')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('1 message')).toBeVisible()
  })

  it('the messages are exported as a CSV file, quote requests with all their answers', async () => {
    const files = savedFiles()
    const { user } = await openMessages([aQuoteMessage(), aContactMessage({ message: '=1+1', artwork: seascape })])
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
    const [file] = await files()
    expect(file?.name).toBe('messages.csv')
    const [heading, quote, contact] = file?.text.split('\r\n') ?? []
    expect(heading?.split(';')).toHaveLength(17)
    expect(quote).toMatch(
      /^2026-11-19 09:00:00;Devis;;Anne Roussel;anne@mail\.example;06 98 76 54 32;Un cadre pour ma barque;Un cadre simple/,
    )
    expect(quote).toMatch(/;Encadrement;50 x 70 cm;Huile;Bois naturel;Le quai au matin;Express \(2 à 3 semaines\);.*;mur du salon\.jpg;$/)
    expect(contact).toMatch(/;'=1\+1/)
    expect(contact).toMatch(/;Le Large \(GL-0003\)$/)
  })
})

describe('a message', () => {
  it('opens whole, with an answer by mail to its writer', async () => {
    const { open } = await openMessages()
    await open('Paul Hérault')
    expect(screen.getByRole('dialog', { name: 'Visite de l’atelier' })).toBeVisible()
    expect(opened().getByText(/Puis-je passer samedi \?/)).toHaveTextContent('Bonjour, Puis-je passer samedi ?')
    expect(opened().getByText('20 novembre 2026 à 11:30')).toBeVisible()
    const subject = encodeURIComponent('Re\u202f: Visite de l’atelier')
    expect(opened().getByRole('link', { name: 'Répondre par e-mail' })).toHaveAttribute(
      'href',
      `mailto:paul@mail.example?subject=${subject}`,
    )
  })

  it('whose mail was called spam says that, not that it did not arrive', async () => {
    const undelivered = { to: 'paul@mail.example', at: '2026-11-20T10:31:00.000Z', isUnwanted: true } as const
    const { open } = await openMessages([aContactMessage({ undelivered }), handled])
    expect(screen.getByText('E-mail signalé indésirable')).toBeVisible()
    expect(screen.queryByText('E-mail non remis')).toBeNull()
    await open('Paul Hérault')
    expect(opened().getByText(/^L’e-mail envoyé à paul@mail\.example a été signalé comme indésirable le 20 novembre 2026/)).toBeVisible()
  })

  it('whose mail did not arrive says so in the list, and to which address in its detail', async () => {
    const undelivered = { to: 'paul@mail.example', at: '2026-11-20T10:31:00.000Z' }
    const { open } = await openMessages([aContactMessage({ undelivered }), aQuoteMessage({ undelivered: { at: undelivered.at } }), handled])
    expect(screen.getAllByText('E-mail non remis')).toHaveLength(2)
    await open('Paul Hérault')
    expect(opened().getByText(/^L’e-mail du 20 novembre 2026 n’a pas pu être remis à paul@mail\.example/)).toBeVisible()
  })

  it('about a work says which, leads to it, and is found by its reference', async () => {
    const { open, user } = await openMessages([aContactMessage({ artwork: seascape }), aQuoteMessage(), handled])
    await user.type(screen.getByRole('searchbox'), 'gl-0003')
    await waitFor(() => expect(writers()).toEqual(['Paul Hérault']))
    await open('Paul Hérault')
    expect(opened().getByRole('link', { name: 'Le Large (GL-0003)' })).toHaveAttribute('href', '/oeuvres/le-large')
  })

  it('asking for a quote opens with every answer and its images', async () => {
    const { open } = await openMessages()
    await open('Anne Roussel')
    for (const text of ['Encadrement', 'Bois naturel', '50 x 70 cm', 'Huile', 'Express (2 à 3 semaines)', 'Le quai au matin'])
      expect(opened().getByText(text)).toBeVisible()
    expect(opened().getByRole('link', { name: '06 98 76 54 32' })).toHaveAttribute('href', 'tel:0698765432')
    const image = opened().getByRole('link', { name: 'Ouvrir mur du salon.jpg (nouvel onglet)' })
    expect(image).toHaveAttribute('href', '/quotes/secret/1.jpg')
    expect(image.querySelector('img')).toHaveAttribute('src', '/quotes/secret/1-thumbnail.jpg')
    expect(opened().getByText(/^2,1\sMo$/)).toBeVisible()
    expect(opened().getByText('Visibles jusqu’au 19 décembre 2999.')).toBeVisible()
  })

  it('offers the visitor’s own file as a download', async () => {
    const { open } = await openMessages()
    await open('Anne Roussel')
    const file = opened().getByRole('link', { name: 'Télécharger l’original de mur du salon.jpg' })
    expect(file).toHaveAttribute('href', '/quotes/secret/1-original.png')
    expect(file).toHaveAttribute('download', 'mur du salon.jpg')
  })

  it('a message offers the original file of an image that could not be prepared', async () => {
    const image = { name: 'port.png', original: '/quotes/secret/1-original.png', size: 2_200_000 }
    const { open } = await openMessages([aQuoteMessage({ images: [image] })])
    await open('Anne Roussel')
    expect(opened().getByText('1 image n’a pas pu être préparée.')).toBeVisible()
    expect(opened().queryByRole('link', { name: /^Ouvrir/ })).toBeNull()
    expect(opened().getByRole('link', { name: 'Télécharger l’original de port.png' })).toHaveAttribute('href', image.original)
  })

  it('a message names its erased images without a link to them', async () => {
    const { open } = await openMessages([aQuoteMessage({ imagesUntil: '2020-01-01T00:00:00.000Z' })])
    await open('Anne Roussel')
    expect(opened().getByText(/elles ont été effacées/)).toBeVisible()
    expect(opened().queryByRole('link', { name: /^Ouvrir mur/ })).toBeNull()
    expect(opened().getByText('mur du salon.jpg')).toBeVisible()
  })

  it('a message is marked as handled before the server answers', async () => {
    const slow = held({ message: aContactMessage({ handledAt: '2026-11-21T09:00:00.000Z' }) })
    const { open, user, calls } = await openMessages(undefined, { setMessageHandled: slow.reply })
    await open('Paul Hérault')
    const toggle = opened().getByRole('switch', { name: 'Traité' })
    await user.click(toggle)
    expect(toggle).toBeChecked()
    await act(async () => slow.release())
    expect(await said().findByText('Message traité')).toBeVisible()
    expect(opened().getByText('Traité le 21 novembre 2026')).toBeVisible()
    const marked = calls.filter(({ name }) => name === 'setMessageHandled')
    expect(marked).toEqual([{ name: 'setMessageHandled', params: { id: 'a'.repeat(43) }, body: { handled: true } }])
  })

  it('the owner marks a handled message as to be handled again', async () => {
    const { handledAt: _, ...reopened } = handled
    const { open, user } = await openMessages(undefined, { setMessageHandled: () => ({ message: reopened }) })
    await open('Jeanne Favre')
    await user.click(opened().getByRole('switch', { name: 'Traité' }))
    expect(await said().findByText('Message à traiter')).toBeVisible()
    expect(opened().getByRole('switch', { name: 'Traité' })).not.toBeChecked()
  })

  it('goes back to how it was when the server refuses, in its words', async () => {
    const { open, user } = await openMessages(undefined, {
      setMessageHandled: () => {
        throw refusing('setMessageHandled', 'messageNotFound')
      },
    })
    await open('Paul Hérault')
    await user.click(opened().getByRole('switch', { name: 'Traité' }))
    expect(await said().findByText('Ce message est introuvable.')).toBeVisible()
    expect(opened().getByRole('switch', { name: 'Traité' })).not.toBeChecked()
  })
})
