/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AuthRefusal } from '../../../web/kit/session/auth.ts'
import { openPage } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering, type TestPool } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { wall } from '../../kit/values/artworks.ts'
import { cartWith } from '../../kit/values/carts.ts'

const recorded = { recorded: true } as const
const received = { received: true } as const
let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  localStorage.clear()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void jest.restoreAllMocks())

const answers: Replies = {
  recordSecurityEvent: () => recorded,
  sendContactEmail: () => received,
  subscribeNewsletter: () => received,
  listArtworks: () => ({ artworks: [...wall] }),
  getCart: () => cartWith(),
  listFavorites: () => ({ favorites: [] }),
}

const open = async (path: string, replies: Replies = {}, pool?: TestPool) => {
  const page = await openPage(path, { ...answers, ...replies }, pool)
  const events = () => page.calls.filter(({ name }) => name === 'recordSecurityEvent').map(({ body }) => body)
  return { ...page, events }
}

const writeAs = async (path: string, fields: Readonly<Record<string, string>>, button: string) => {
  const page = await open(path)
  await screen.findByRole('heading', { level: 1 })
  const main = within(screen.getByRole('main'))
  const send = async () => {
    for (const [label, value] of Object.entries(fields)) fireEvent.change(main.getByLabelText(label), { target: { value } })
    await page.user.click(main.getByRole('button', { name: button }))
  }
  return { ...page, main, send }
}

const message = { Nom: 'Claire', 'E-mail': 'claire@mail.example', Sujet: 'Une visite', Message: 'Puis-je passer samedi ?' }
const tooMany = 'Trop de tentatives. Veuillez patienter avant de réessayer.'

describe('the shop is told', () => {
  it('the shop is told of an unknown page, by its path alone and once', async () => {
    const { events, router } = await open('/perdue?q=claire')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await router.navigate('/')
    await router.navigate('/perdue')
    expect(events()).toEqual([{ eventType: 'unknownPage', eventData: { path: '/perdue' } }])
  })

  it('the shop is told of a refused script or passing address, but not of the words', async () => {
    const fields = { ...message, 'E-mail': 'claire@mailinator.com', Message: 'Voici javascript:alert(1)' }
    const { events, send } = await writeAs('/contact', fields, 'Envoyer le message')
    await send()
    await waitFor(() =>
      expect(events()).toEqual([
        { eventType: 'disposableAddress', eventData: { form: 'contact', field: 'email' } },
        { eventType: 'contentRefused', eventData: { form: 'contact', field: 'message' } },
      ]),
    )
  })

  it('the shop is told of the sixth message within a minute', async () => {
    const { events, send } = await writeAs('/contact', message, 'Envoyer le message')
    for (let sent = 1; sent <= 6; sent += 1) await send()
    expect(await screen.findByText(tooMany)).toBeVisible()
    expect(events()).toEqual([{ eventType: 'formLimitReached', eventData: { form: 'contact' } }])
  })

  it('the shop is told of the sixth newsletter subscription within a minute', async () => {
    for (let sent = 1; sent <= 6; sent += 1) {
      const { events, main, user, send, unmount } = await writeAs('/newsletter', { 'E-mail': 'claire@mail.example' }, 'S’inscrire')
      await user.click(main.getByRole('checkbox'))
      await send()
      if (sent === 6) await waitFor(() => expect(events()).toEqual([{ eventType: 'formLimitReached', eventData: { form: 'newsletter' } }]))
      unmount()
    }
  })

  it('the shop is told of a sign-in that fails, and never with what', async () => {
    const { pool } = poolAnswering({
      signIn: async () => {
        throw new AuthRefusal('wrongCredentials')
      },
    })
    const { events, user } = await open('/login', {}, pool)
    const main = within(await screen.findByRole('main'))
    await user.type(await main.findByLabelText('E-mail', { selector: 'input' }), 'claire@mail.example')
    await user.type(main.getByLabelText('Mot de passe', { selector: 'input' }), 'presque')
    await user.click(main.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(events()).toEqual([{ eventType: 'signInFailed', eventData: { form: 'signIn' } }]))
  })

  it('the shop is told of a customer who opens the back office', async () => {
    keepSession(customer)
    const { events, router } = await open('/admin', {}, poolAnswering({}).pool)
    await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
    expect(events()).toEqual([{ eventType: 'accessDenied', eventData: { path: '/admin' } }])
  })

  it('the shop is told nothing of an ordinary mistake', async () => {
    const { events, send } = await writeAs('/contact', { ...message, Nom: 'C' }, 'Envoyer le message')
    await send()
    expect(await screen.findByText('Le nom doit contenir au moins 2 caractères')).toBeVisible()
    expect(events()).toEqual([])
  })
})

it('when it cannot be told, the console says so and the page goes on', async () => {
  await open('/perdue-aussi', {
    recordSecurityEvent: () => {
      throw refusing('recordSecurityEvent', 'internalError')
    },
  })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await waitFor(() => expect(warned).toHaveBeenCalledWith('Security event not recorded', expect.any(Error)))
  expect(screen.queryByRole('alert', { name: /erreur/i })).toBeNull()
})
