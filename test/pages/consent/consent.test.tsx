/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { wall } from '../../kit/values/artworks.ts'

const name = 'Vos cookies, votre choix'
const open = (address = '/oeuvres') => openPage(address, { listArtworks: () => ({ artworks: [...wall] }) })

/** What the specification's keys hold. */
const stored = () => ({
  consent: localStorage.getItem('cookieConsent'),
  preferences: JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'),
})
const banner = async () => within(await screen.findByRole('region', { name }))
const expectNoBanner = () => waitFor(() => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument())

const nothing = { necessary: true, analytics: false, marketing: false, functional: false }

beforeEach(() => localStorage.clear())

describe('the cookie banner', () => {
  it('the cookie banner accepts all cookies in one press', async () => {
    const { user } = await open()
    await user.click((await banner()).getByRole('button', { name: 'Tout accepter' }))
    await expectNoBanner()
    expect(stored()).toEqual({ consent: 'accepted', preferences: { necessary: true, analytics: true, marketing: true, functional: true } })
  })

  it('accepts only what is necessary', async () => {
    const { user } = await open()
    await user.click((await banner()).getByRole('button', { name: 'Nécessaires uniquement' }))
    await expectNoBanner()
    expect(stored()).toEqual({ consent: 'partial', preferences: nothing })
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('the cookie banner is customised by keyboard, what is necessary being locked on', async () => {
    const { user } = await open()
    ;(await banner()).getByRole('button', { name: 'Personnaliser' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
    const necessary = screen.getByRole('switch', { name: 'Nécessaires' })
    expect(necessary).toBeChecked()
    expect(necessary).toBeDisabled()
    for (const choice of ['Mesure d’audience', 'Publicité', 'Confort'])
      expect(screen.getByRole('switch', { name: choice })).not.toBeChecked()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('switch', { name: 'Mesure d’audience' })).toHaveFocus()
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: 'Sauvegarder' }))
    await expectNoBanner()
    expect(stored()).toEqual({ consent: 'partial', preferences: { ...nothing, analytics: true } })
  })

  it.each(['Annuler', 'Escape'])('comes back to its three choices on %s, and keeps nothing', async way => {
    const { user } = await open()
    await user.click((await banner()).getByRole('button', { name: 'Personnaliser' }))
    await user.click(await screen.findByRole('switch', { name: 'Publicité' }))
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.getByRole('button', { name: 'Personnaliser' })).toHaveFocus()
    expect(stored()).toEqual({ consent: null, preferences: null })
    await user.click(screen.getByRole('button', { name: 'Personnaliser' }))
    expect(screen.getByRole('switch', { name: 'Publicité' })).not.toBeChecked()
  })

  it.each(['accepted', 'partial'])('does not ask who answered « %s »', async consent => {
    localStorage.setItem('cookieConsent', consent)
    await open()
    await expectNoBanner()
  })

  it.each([
    [183, true],
    [181, false],
  ])('asks again after six months: %i days later %s', async (days, isAsked) => {
    localStorage.setItem('cookieConsent', 'accepted')
    localStorage.setItem('cookieConsentDate', new Date(Date.now() - days * 24 * 3600 * 1000).toISOString())
    await open()
    if (isAsked) expect((await banner()).getByRole('button', { name: 'Tout accepter' })).toBeVisible()
    else await expectNoBanner()
  })

  it.each(['{"analytics":"yes"', '[]', 'null', '{"marketing":1}'])('unreadable cookie preferences (%s) count as none', async written => {
    localStorage.setItem('cookieConsent', 'partial')
    localStorage.setItem('cookiePreferences', written)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Gérer les cookies' }))
    for (const choice of (await banner()).getAllByRole('switch').slice(1)) expect(choice).not.toBeChecked()
  })

  it('the cookie banner comes back from the footer with the choice, and returns the focus', async () => {
    localStorage.setItem('cookieConsent', 'partial')
    localStorage.setItem('cookiePreferences', JSON.stringify({ ...nothing, functional: true }))
    const { user } = await open()
    const manage = screen.getByRole('button', { name: 'Gérer les cookies' })
    await user.click(manage)
    expect((await banner()).getByRole('switch', { name: 'Confort' })).toBeChecked()
    await user.keyboard('{Escape}')
    await expectNoBanner()
    expect(manage).toHaveFocus()
  })
})

describe('the preferences on the cookie page', () => {
  const panel = () => within(screen.getByRole('main'))

  it('the preferences of the cookie page are saved and announced', async () => {
    const { user } = await open('/cookies')
    expect(panel().getByRole('switch', { name: 'Nécessaires' })).toBeDisabled()
    expect(panel().getByText(/Votre choix vaudra pour d’autres, si nous en ajoutons\./)).toBeVisible()
    await user.click(panel().getByRole('switch', { name: 'Confort' }))
    expect(stored().consent).toBeNull()
    await user.click(panel().getByRole('button', { name: 'Sauvegarder mes préférences' }))
    expect(stored()).toEqual({ consent: 'partial', preferences: { ...nothing, functional: true } })
    expect(within(screen.getByRole('log')).getByText('Préférences enregistrées')).toBeVisible()
    await expectNoBanner()
    expect(panel().getByRole('button', { name: 'Sauvegarder mes préférences' })).toHaveFocus()
  })

  it('the preferences of the cookie page are all accepted at once and can be taken back', async () => {
    const { user } = await open('/cookies')
    await user.click(panel().getByRole('button', { name: 'Tout accepter' }))
    expect(stored().consent).toBe('accepted')
    expect(within(screen.getByRole('log')).getByText('Cookies acceptés')).toBeVisible()
    for (const choice of panel().getAllByRole('switch')) expect(choice).toBeChecked()
    await user.click(panel().getByRole('switch', { name: 'Publicité' }))
    await user.click(panel().getByRole('button', { name: 'Sauvegarder mes préférences' }))
    expect(stored().preferences).toMatchObject({ analytics: true, marketing: false, functional: true })
  })
})
