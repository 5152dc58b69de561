/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { contactTexts } from '../../../web/contact/contactTexts.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { openPage } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'

inMinutesOfTheirOwn()
beforeEach(() => sessionStorage.clear())

const received = { received: true } as const

const openContact = async (replies: Replies = {}) => {
  const page = await openPage('/contact', { sendContactEmail: () => received, ...replies })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const write = () => {
    fill('Nom', 'Claire Dupont')
    fill('E-mail', 'claire@mail.example')
    fill('Sujet', 'Visite de l’atelier')
    fill('Message', 'Puis-je passer samedi matin ?')
  }
  const send = () => page.user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  return { ...page, fill, write, send }
}

it('the page’s description mentions appointments only where the owner says nothing else', () => {
  expect(contactTexts.description).toContain('passer à l’atelier sur rendez-vous')
  setGallery({ ...sampleGallery, opening: 'Le samedi, de dix heures à midi.' })
  expect(contactTexts.description).not.toContain('rendez-vous')
  setGallery(sampleGallery)
})

describe('writing to the painter', () => {
  it('sends the message, says so, and clears the form', async () => {
    const { write, send, calls } = await openContact()
    write()
    await send()
    expect(await screen.findByText('Message envoyé !')).toBeVisible()
    expect(screen.getByText('Je vous répondrai dans les meilleurs délais.')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({
      name: 'sendContactEmail',
      body: {
        name: 'Claire Dupont',
        email: 'claire@mail.example',
        subject: 'Visite de l’atelier',
        message: 'Puis-je passer samedi matin ?',
      },
    })
    expect(screen.getByLabelText('Message')).toHaveValue('')
  })

  it('sends once, however often the button is pressed', async () => {
    const slow = held(received)
    const { write, user, calls } = await openContact({ sendContactEmail: slow.reply })
    write()
    await user.dblClick(screen.getByRole('button', { name: 'Envoyer le message' }))
    await user.click(await screen.findByRole('button', { name: 'Envoi en cours…' }))
    await act(async () => slow.release())
    expect(calls.filter(({ name }) => name === 'sendContactEmail')).toHaveLength(1)
  })

  it('the contact form shows what is wrong under each field and focuses the first', async () => {
    const { send, fill, calls } = await openContact()
    await send()
    expect(await screen.findByText('Le nom doit contenir au moins 2 caractères')).toBeVisible()
    expect(screen.getByText('Adresse email invalide')).toBeVisible()
    expect(screen.getByText('Le sujet doit contenir au moins 5 caractères')).toBeVisible()
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/Le message doit contenir au moins 10 caractères/)
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    fill('Nom', 'Claire')
    expect(screen.queryByText('Le nom doit contenir au moins 2 caractères')).toBeNull()
    expect(calls.some(({ name }) => name === 'sendContactEmail')).toBe(false)
  })

  it('refuses a passing address and a script', async () => {
    const { write, fill, send } = await openContact()
    write()
    fill('E-mail', 'claire@mailinator.com')
    fill('Message', 'Voici javascript:alert(1)')
    await send()
    expect(await screen.findByText('Adresse email non autorisée')).toBeVisible()
    expect(screen.getByText('Contenu invalide détecté.')).toBeVisible()
  })

  it('leaves angle brackets out as they are typed, stops at a thousand characters, and counts them', async () => {
    const { user, fill } = await openContact()
    await user.type(screen.getByLabelText('Message'), 'a<b>c')
    expect(screen.getByLabelText('Message')).toHaveValue('abc')
    expect(screen.getByText('3 / 1000 caractères')).toBeVisible()
    fill('Message', 'é'.repeat(1200))
    expect(screen.getByLabelText('Message')).toHaveValue('é'.repeat(1000))
    fill('Sujet', `<${'x'.repeat(1200)}`)
    expect(screen.getByLabelText('Sujet')).toHaveValue('x'.repeat(1000))
  })

  it('keeps the caret in its place when an angle bracket is typed inside a text', async () => {
    const { user, fill } = await openContact()
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
    fill('Message', 'Bonjour Solène')
    await user.type(message, '<<', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    expect([message.value, message.selectionStart, message.selectionEnd]).toEqual(['Bonjour Solène', 7, 7])
    await user.keyboard(',')
    expect([message.value, message.selectionStart]).toEqual(['Bonjour, Solène', 8])
  })

  it('a text of a thousand characters refuses letters typed inside and loses none of its end', async () => {
    const { user, fill } = await openContact()
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
    const [before, after] = ['a'.repeat(500), `${'b'.repeat(498)}.`]
    fill('Message', before + after)
    await user.type(message, 'xyz', { initialSelectionStart: 500, initialSelectionEnd: 500 })
    expect([message.value, message.selectionStart]).toEqual([`${before}x${after}`, 501])
  })

  it('the address field drops brackets too, though it tells no caret', async () => {
    const { user, write } = await openContact()
    write()
    await user.type(screen.getByLabelText('E-mail'), '>')
    expect(screen.getByLabelText('E-mail')).toHaveValue('claire@mail.example')
  })
})

describe('when it cannot be sent', () => {
  const failing = (code: string): Replies => ({
    sendContactEmail: () => {
      throw refusing('sendContactEmail', code)
    },
  })

  it('a message that cannot be sent shows an error and is kept, through a reload too', async () => {
    const { write, send, unmount } = await openContact(failing('internalError'))
    write()
    await send()
    expect(await screen.findByText("Impossible d'envoyer le message. Veuillez réessayer.")).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(screen.getByLabelText('Message')).toHaveValue('Puis-je passer samedi matin ?')
    unmount()
    await openContact()
    expect(screen.getByLabelText('Sujet')).toHaveValue('Visite de l’atelier')
  })

  it('a message refused by the server’s limit shows the server’s words', async () => {
    const { write, send } = await openContact(failing('tooManyRequests'))
    write()
    await send()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
  })

  it('a sixth message within a minute is not even tried, but is after it', async () => {
    const { write, send, calls } = await openContact()
    const asked = () => calls.filter(({ name }) => name === 'sendContactEmail').length
    for (let sent = 1; sent <= 5; sent += 1) {
      write()
      await send()
      await waitFor(() => expect(asked()).toBe(sent))
    }
    write()
    await send()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
    expect(asked()).toBe(5)
    expect(screen.getByLabelText('Sujet')).toHaveValue('Visite de l’atelier')
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await send()
    await waitFor(() => expect(asked()).toBe(6))
  })
})

describe('the workshop', () => {
  it('can be found, called and written to, without asking anybody else', async () => {
    const { container } = await openContact()
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent('14 quai de la Consigne')
    expect(main.querySelector('a[href^="tel:"]')).toHaveAttribute('href', 'tel:+33499571240')
    expect(main.querySelector('a[href^="mailto:"]')).toHaveAttribute('href', 'mailto:atelier@solene-marchetti.example')
    expect(screen.getByRole('img', { name: /^Plan/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ouvrir dans OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=43.3987&mlon=3.6966#map=16/43.3987/3.6966',
    )
    expect(container.querySelector('iframe, main img, main script')).toBeNull()
  })
})
