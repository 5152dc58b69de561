/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import type { AuthRefusalCode } from '../../../web/kit/session/auth.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { customer, keepSession, owner, signedIn } from '../../kit/page/pageAccounts.ts'
import { held } from '../../kit/page/replies.ts'
import { openLogin, openScreen, refusing } from '../../kit/screen/accountScreens.ts'

inMinutesOfTheirOwn()
beforeEach(() => localStorage.clear())

describe('signing in', () => {
  it.each(['/login', '/auth'])('opens on « Connexion » at %s, with names and hints a password keeper knows', async address => {
    const { main, field } = await openLogin({}, address)
    expect(main.getByRole('tab', { name: 'Connexion' })).toHaveAttribute('aria-selected', 'true')
    expect(main.getByRole('tab', { name: 'Inscription' })).toBeVisible()
    expect(field('E-mail')).toHaveAttribute('name', 'email')
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'username')
    expect(field('Mot de passe')).toHaveAttribute('name', 'password')
    expect(field('Mot de passe')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('a finished sign-in moves no customer who has gone on meanwhile', async () => {
    const slow = held(signedIn(customer))
    const { fillIn, press, path, router } = await openLogin({ signIn: slow.reply })
    fillIn()
    await press('Se connecter')
    await act(() => router.navigate('/contact'))
    await act(async () => slow.release())
    expect(await screen.findByText('Connexion réussie !')).toBeVisible()
    expect(path()).toBe('/contact')
  })

  it('a customer who signs in comes home and reads that it worked', async () => {
    const { fillIn, press, asked, path } = await openLogin({ signIn: async () => signedIn(customer) })
    fillIn()
    await press('Se connecter')
    expect(await screen.findByText('Connexion réussie !')).toBeVisible()
    expect(path()).toBe('/')
    expect(asked[0]).toEqual(['signIn', { email: 'claire@mail.example', password: 'secret6' }])
    expect(screen.getByRole('button', { name: 'Votre compte' })).toBeInTheDocument()
  })

  it('an owner who signs in comes to the back office', async () => {
    const { fillIn, press, path } = await openLogin({ signIn: async () => signedIn(owner) })
    fillIn()
    await press('Se connecter')
    await waitFor(() => expect(path()).toBe('/admin'))
  })

  it('a customer who signs in comes where they were headed, but never outside of this site', async () => {
    const headed = await openLogin({ signIn: async () => signedIn(customer) }, '/login?next=%2Foeuvres%3Fq%3Dheron')
    headed.fillIn()
    await headed.press('Se connecter')
    await waitFor(() => expect(headed.path()).toBe('/oeuvres?q=heron'))
    headed.unmount()
    localStorage.clear()
    const lured = await openLogin({ signIn: async () => signedIn(customer) }, `/login?next=${encodeURIComponent('//mauvais.example/')}`)
    lured.fillIn()
    await lured.press('Se connecter')
    await waitFor(() => expect(lured.path()).toBe('/'))
  })

  it('wants both fields, says so once, with the keyboard on the first that is missing', async () => {
    const { press, field, fill, main, namesAsked } = await openLogin()
    await press('Se connecter')
    expect(await main.findByText('Veuillez remplir tous les champs')).toBeVisible()
    expect(field('E-mail')).toBeInvalid()
    expect(field('Mot de passe')).toBeInvalid()
    expect(field('E-mail')).toHaveFocus()
    fill('E-mail', 'claire@mail.example')
    expect(main.queryByText('Veuillez remplir tous les champs')).toBeNull()
    await press('Se connecter')
    expect(await main.findByText('Veuillez remplir tous les champs')).toBeVisible()
    expect(field('Mot de passe')).toHaveFocus()
    expect(namesAsked()).toEqual([])
  })

  it.each<[AuthRefusalCode, string]>([
    ['wrongCredentials', 'Email ou mot de passe incorrect'],
    ['unconfirmed', 'Veuillez confirmer votre email avant de vous connecter'],
    ['tooManyTries', 'Trop de tentatives. Veuillez patienter avant de réessayer.'],
    ['unexpected', 'Une erreur est survenue. Veuillez réessayer dans un instant.'],
  ])('a sign-in refused with « %s » shows: %s', async (code, words) => {
    const { fillIn, press, field, path } = await openLogin({ signIn: refusing(code) })
    fillIn('faux-mot')
    await press('Se connecter')
    const said = within(screen.getByRole('log'))
    expect(await said.findByText(words)).toBeVisible()
    expect(said.getByText('Erreur')).toBeVisible()
    expect(path()).toBe('/login')
    expect(field('E-mail')).toHaveValue('claire@mail.example')
  })

  it('a sign-in without a network shows that the connection is lost, and no inner error', async () => {
    const { fillIn, press } = await openLogin({
      signIn: async () => {
        throw new NetworkError()
      },
    })
    fillIn()
    await press('Se connecter')
    expect(await screen.findByText(/La connexion au site est interrompue/)).toBeVisible()
  })

  it('sends the confirmation mail once more to whoever has not confirmed', async () => {
    const { fillIn, press, asked, main } = await openLogin({ signIn: refusing('unconfirmed'), resendConfirmation: async () => undefined })
    expect(main.queryByRole('button', { name: 'Renvoyer l’e-mail de confirmation' })).toBeNull()
    fillIn()
    await press('Se connecter')
    await main.findByRole('button', { name: 'Renvoyer l’e-mail de confirmation' })
    await press('Renvoyer l’e-mail de confirmation')
    expect(await screen.findByText('E-mail de confirmation envoyé !')).toBeVisible()
    expect(asked.at(-1)).toEqual(['resendConfirmation', 'claire@mail.example'])
  })

  it('does not even ask a sixth time within a minute', async () => {
    const { fillIn, press, namesAsked } = await openLogin({ signIn: refusing('wrongCredentials') })
    fillIn('faux-mot')
    for (let tried = 1; tried <= 5; tried += 1) {
      await press('Se connecter')
      await waitFor(() => expect(namesAsked()).toHaveLength(tried))
    }
    await press('Se connecter')
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
    expect(namesAsked()).toHaveLength(5)
  })

  it('asks once, however often the button is pressed', async () => {
    const slow = held(signedIn(customer))
    const { fillIn, user, main, namesAsked } = await openLogin({ signIn: slow.reply })
    fillIn()
    await user.dblClick(main.getByRole('button', { name: 'Se connecter' }))
    await user.click(await main.findByRole('button', { name: 'Connexion…' }))
    expect(namesAsked()).toEqual(['signIn'])
    await act(async () => slow.release())
  })

  it('shows the password and hides it again', async () => {
    const { press, field } = await openLogin()
    expect(field('Mot de passe')).toHaveAttribute('type', 'password')
    await press('Afficher le mot de passe')
    expect(field('Mot de passe')).toHaveAttribute('type', 'text')
    await press('Masquer le mot de passe')
    expect(field('Mot de passe')).toHaveAttribute('type', 'password')
  })

  it.each(['/login', '/auth', '/auth?reset=true'])('sends on from %s whoever is signed in already', async address => {
    keepSession(customer)
    const { path } = await openScreen(address)
    await waitFor(() => expect(path()).toBe('/'))
  })

  it('does not offer the owner’s screen on the customer’s own page', async () => {
    const { main } = await openLogin({}, '/auth')
    expect(main.queryByRole('link', { name: 'Espace administrateur' })).toBeNull()
  })
})
