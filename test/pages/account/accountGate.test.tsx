/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import { openPage } from '../../kit/page/page.tsx'
import { customer, dropSession, keepSession, owner, poolAnswering, signedIn, type TestPool } from '../../kit/page/pageAccounts.ts'
import { held, type Replies } from '../../kit/page/replies.ts'
import { wall } from '../../kit/values/artworks.ts'
import { cartWith } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  document.head.querySelector('meta[name=robots]')?.remove()
})
afterEach(() => void jest.restoreAllMocks())

const replies: Replies = {
  listArtworks: () => ({ artworks: [...wall] }),
  getCart: () => cartWith(),
  listFavorites: () => ({ favorites: [] }),
}

const open = async (address: string, answers: Partial<TestPool> = {}) => {
  const { pool, namesAsked } = poolAnswering(answers)
  const page = await openPage(address, replies, pool)
  return { ...page, namesAsked, path: () => page.router.state.location.pathname }
}

const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content')

const offline = async () => {
  throw new NetworkError()
}

describe('the gate before the back office', () => {
  it('the gate shows that it checks, and keeps robots from indexing', async () => {
    keepSession(owner)
    const slow = held(signedIn(owner))
    await open('/admin', { current: slow.reply })
    expect(await screen.findByText('Vérification des autorisations...')).toBeVisible()
    expect(robots()).toBe('noindex')
    await act(async () => slow.release())
    expect(await screen.findByText('Connecté en tant que')).toBeVisible()
    expect(robots()).toBe('noindex')
  })

  it('lets the owner in, with the ways out', async () => {
    keepSession(owner)
    const { user, path } = await open('/admin')
    const header = within(screen.getByRole('banner'))
    expect(await header.findByText(owner.email)).toBeVisible()
    expect(header.getByRole('link', { name: 'Retour à la boutique' })).toHaveAttribute('href', '/')
    expect(header.getByRole('button', { name: 'Gérer les cookies' })).toBeVisible()
    await user.click(header.getByRole('button', { name: 'Déconnexion' }))
    expect(await screen.findByText('Déconnecté avec succès')).toBeVisible()
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('surrounds the back office with one header, and the shop with its own for the owner too', async () => {
    keepSession(owner)
    const { router } = await open('/admin/aide')
    expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('textbox', { name: /e-mail/i })).toBeNull()
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveAttribute('href', '#contenu')
    expect(within(screen.getByRole('main')).queryByRole('navigation', { name: 'Administration' })).toBeNull()
    await act(() => router.navigate('/a-propos'))
    expect(await screen.findByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
  })

  it('opens the rest of the header on a phone until another screen opens', async () => {
    keepSession(owner)
    const { user, router } = await open('/admin/aide')
    const menu = await screen.findByRole('button', { name: 'Menu' })
    await user.click(menu)
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    await act(() => router.navigate('/admin/aide?tache=envoi'))
    expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  it.each(['/admin', '/admin/commandes', '/admin/nulle-part'])(
    'sends nobody from %s to /login, without a way back to it',
    async address => {
      const { router, path } = await open(address)
      await waitFor(() => expect(path()).toBe('/login'))
      expect(router.state.historyAction).toBe('REPLACE')
    },
  )

  it.each(['/admin', '/admin/commandes'])('sends a customer from %s to /403, without a way back to it', async address => {
    keepSession(customer)
    const { router, path } = await open(address)
    await waitFor(() => expect(path()).toBe('/403'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(screen.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible()
    expect(screen.getByText('Seuls les administrateurs autorisés peuvent accéder')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
    expect(screen.getByText(/claire@mail\.example/, { selector: 'main *' })).toBeVisible()
  })

  it('an unknown address of the back office shows that it does not exist, with a way back', async () => {
    keepSession(owner)
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/admin/nulle-part')
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Aller aux œuvres' })).toHaveAttribute('href', '/admin')
    expect(screen.queryByText('Oops! Page not found')).toBeNull()
  })

  it('offers somebody without the right to sign out and in as another, on /403', async () => {
    keepSession(customer)
    const { user, path } = await open('/403')
    expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter et changer de compte' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(await screen.findByRole('tab', { name: 'Lien magique' })).toBeVisible()
  })

  it('leads nobody from /403 to the sign-in', async () => {
    await open('/403')
    expect(await screen.findByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  })

  it('a page has one noindex, its own or the one it came with', async () => {
    const metas = () => [...document.head.querySelectorAll('meta[name=robots]')]
    const first = await open('/403')
    expect(metas()).toHaveLength(1)
    first.unmount()
    document.head.insertAdjacentHTML('beforeend', '<meta id="shell-robots" name="robots" content="noindex" />')
    await open('/403')
    expect(metas().map(({ id }) => id)).toEqual(['shell-robots'])
    document.getElementById('shell-robots')?.remove()
  })

  it('shows nobody in whose session is over', async () => {
    keepSession(owner)
    const { path } = await open('/admin', {
      current: async () => {
        dropSession()
        return undefined
      },
    })
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('keeps the owner out no longer than the network is gone', async () => {
    keepSession(owner)
    let isOnline = false
    const { user } = await open('/admin', { current: async () => (isOnline ? signedIn(owner) : offline()) })
    expect(await screen.findByText('Vos autorisations n’ont pas pu être vérifiées')).toBeVisible()
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Connecté en tant que')).toBeVisible()
  })
})

describe('the header', () => {
  const header = () => within(screen.getByRole('banner'))

  it('leads a stranger to the sign-in, and loads no user pool for it', async () => {
    const { namesAsked } = await open('/')
    expect(header().getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login')
    expect(header().queryByRole('link', { name: 'Admin' })).toBeNull()
    expect(namesAsked()).toEqual([])
  })

  it('shows from the first drawing who is signed in, and the way out', async () => {
    keepSession(customer)
    const slow = held(signedIn(customer))
    const { user } = await open('/', { current: slow.reply })
    expect(header().queryByRole('link', { name: 'Connexion' })).toBeNull()
    const menu = header().getByRole('button', { name: 'Votre compte' })
    await user.click(menu)
    expect(header().getByText(customer.email)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(header().getByText(customer.email)).not.toBeVisible()
    expect(menu).toHaveFocus()
    await act(async () => slow.release())
    await user.click(menu)
    await user.click(header().getByRole('button', { name: 'Déconnexion' }))
    expect(await screen.findByText('Déconnecté avec succès')).toBeVisible()
    expect(header().getByRole('link', { name: 'Connexion' })).toBeVisible()
  })

  it('signs out on every device, and says so only when it is done', async () => {
    keepSession(customer)
    let isOffline = true
    const signOutEverywhere = async () => (isOffline ? offline() : dropSession())
    const { user } = await open('/', { signOutEverywhere })
    await user.click(header().getByRole('button', { name: 'Votre compte' }))
    await user.click(header().getByRole('button', { name: 'Se déconnecter partout' }))
    expect(await screen.findByText('Erreur lors de la déconnexion')).toBeVisible()
    expect(header().getByText(customer.email)).toBeVisible()
    isOffline = false
    await user.click(header().getByRole('button', { name: 'Se déconnecter partout' }))
    expect(await screen.findByText('Session fermée sur tous vos appareils')).toBeVisible()
    expect(header().getByRole('link', { name: 'Connexion' })).toBeVisible()
  })

  it('closes the menu when the visitor turns elsewhere', async () => {
    keepSession(customer)
    const { user } = await open('/')
    await user.click(header().getByRole('button', { name: 'Votre compte' }))
    await user.click(screen.getByRole('main'))
    expect(header().getByText(customer.email)).not.toBeVisible()
  })

  it('a failed sign-out shows an error and leaves the customer signed in', async () => {
    keepSession(customer)
    const { user } = await open('/', { signOut: offline })
    await user.click(header().getByRole('button', { name: 'Votre compte' }))
    await user.click(header().getByRole('button', { name: 'Déconnexion' }))
    expect(await screen.findByText('Erreur lors de la déconnexion')).toBeVisible()
    expect(header().getByText(customer.email)).toBeVisible()
  })

  it.each([
    ['the owner', owner, 1],
    ['the owner, at an address the site does not show', { ...owner, email: 'autre@mail.example' }, 1],
    ['another administrator', { ...owner, isOwner: false }, 0],
    ['an owner who is no administrator any more', { ...owner, isAdmin: false }, 0],
    ['a customer with the owner’s address', { ...customer, email: owner.email }, 0],
    ['a customer', customer, 0],
  ])('the header leads the owner alone to the back office (%s)', async (_, identity, count) => {
    keepSession(identity)
    await open('/')
    await screen.findByRole('button', { name: 'Votre compte' })
    expect(header().queryAllByRole('link', { name: 'Admin' })).toHaveLength(count)
  })

  it('the menu of a phone has the same account links as the header', async () => {
    const { user, unmount } = await open('/')
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
    expect(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Connexion' })).toHaveAttribute(
      'href',
      '/login',
    )
    unmount()
    keepSession(owner)
    const signedInPage = await open('/')
    await signedInPage.user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getByText(owner.email)).toBeVisible()
    expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
    await signedInPage.user.click(menu.getByRole('button', { name: 'Déconnexion' }))
    expect(await menu.findByRole('link', { name: 'Connexion' })).toBeVisible()
  })

  it('follows a sign-out and a sign-in in another tab', async () => {
    keepSession(customer)
    await open('/')
    await screen.findByRole('button', { name: 'Votre compte' })
    const elsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.client.LastAuthUser' }))
    dropSession()
    elsewhere()
    expect(await header().findByRole('link', { name: 'Connexion' })).toBeVisible()
    keepSession(owner)
    elsewhere()
    expect(await header().findByRole('link', { name: 'Admin' })).toBeVisible()
  })
})
