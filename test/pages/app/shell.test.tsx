/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { pagePatterns } from '../../../shared/paths.ts'
import { toast } from '../../../web/kit/toast.ts'
import { openPage } from '../../kit/page/page.tsx'
import { wall } from '../../kit/values/artworks.ts'

const open = (address: string) => openPage(address, { listArtworks: () => ({ artworks: [...wall] }) })

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('every page', () => {
  it('opens the catalogue with the words searched in the header', async () => {
    const { user, router } = await open('/')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    const box = screen.getByRole('searchbox', { name: 'Rechercher une œuvre' })
    expect(box).toHaveFocus()
    await user.type(box, 'étang{Enter}')
    expect(await screen.findByRole('heading', { name: 'Les œuvres' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/oeuvres', search: '?q=%C3%A9tang' })
    expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('étang')
    expect(screen.queryByRole('searchbox', { name: 'Rechercher une œuvre' })).not.toBeInTheDocument()
  })

  it('lets a search in the header take the place of the catalogue’s own', async () => {
    const { user } = await open('/oeuvres?q=renarde')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher une œuvre' }), 'large{Enter}')
    expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('large')
  })

  it('finds a work by the reference its page shows', async () => {
    const { user } = await open('/')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher une œuvre' }), 'GL-0003{Enter}')
    expect(await screen.findByRole('heading', { name: 'Les œuvres' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('article')).toHaveTextContent('Le Large, 2024')
  })

  it('closes the search on Escape, unless the key ends the composing of a word', async () => {
    const { user } = await open('/')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', isComposing: true })
    expect(screen.getByRole('searchbox')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('every page has a menu for phones, with the quote request', async () => {
    const { user, router } = await open('/')
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(menu.getByRole('link', { name: 'Demander un devis' })).toHaveAttribute('href', '/devis')
    await user.click(menu.getByRole('link', { name: 'Œuvres' }))
    expect(router.state.location.pathname).toBe('/oeuvres')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('the keyboard starts at the new page’s beginning and has a way past the header', async () => {
    const { router } = await open('/')
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveAttribute('href', '#contenu')
    await act(() => router.navigate('/oeuvres'))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('links to nothing that does not exist', async () => {
    await open('/')
    const leadsOut = /^(#contenu$|mailto:|tel:|https:\/\/www\.)/
    const addresses = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
    const inside = addresses.filter(address => !leadsOut.test(address)).map(address => address.replace(/[?#].*/, ''))
    expect(inside.filter(path => !pagePatterns.some(pattern => matchPath(pattern, path)))).toEqual([])
  })

  it('leads to every page that can be come to without a work, an order or a mail', async () => {
    await open('/')
    const addresses = new Set(screen.getAllByRole('link').map(link => link.getAttribute('href')))
    const pages = ['/', '/oeuvres', '/collections', '/expositions', '/a-propos', '/contact', '/devis', '/newsletter', '/favoris', '/panier']
    const policies = ['/mentions-legales', '/mentions-legales/confidentialite', '/cgv', '/retours', '/livraison', '/cookies']
    expect([...pages, ...policies].filter(page => !addresses.has(page))).toEqual([])
  })

  it('reads out what just happened, until it is put away', async () => {
    const { user } = await open('/')
    act(() => toast.error('Erreur', 'Impossible de vider le panier'))
    expect(within(screen.getByRole('log')).getByText('Impossible de vider le panier')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fermer le message' }))
    expect(screen.queryByText('Impossible de vider le panier')).not.toBeInTheDocument()
  })
})

describe('the head and the foot of every page', () => {
  const addressesIn = (part: HTMLElement) =>
    Object.fromEntries(
      within(part)
        .getAllByRole('link')
        .map(link => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    )

  it('leads from its head to every room, the favourites, the cart and the sign-in', async () => {
    await open('/')
    const head = screen.getAllByRole('banner')[0] ?? document.body
    expect(addressesIn(head)).toEqual({
      'Solène Marchetti': '/',
      Œuvres: '/oeuvres',
      Collections: '/collections',
      Expositions: '/expositions',
      'À propos': '/a-propos',
      Contact: '/contact',
      Favoris: '/favoris',
      Panier: '/panier',
      Connexion: '/login',
    })
    expect(within(head).getByRole('button', { name: 'Rechercher' })).toBeVisible()
  })

  it('the foot of every page names the owner, where to write, call and follow, and the copyright', async () => {
    await open('/contact')
    const foot = screen.getByRole('contentinfo')
    expect(foot).toHaveTextContent(sampleGallery.address.street)
    expect(addressesIn(foot)).toMatchObject({
      [sampleGallery.email]: `mailto:${sampleGallery.email}`,
      [sampleGallery.phone]: 'tel:+33499571240',
      Instagram: sampleGallery.socials.instagram,
      Facebook: sampleGallery.socials.facebook,
      Pinterest: sampleGallery.socials.pinterest,
    })
    expect(foot).toHaveTextContent('© 2024 Solène Marchetti')
    expect(foot).toHaveTextContent(sampleGallery.company.siret)
  })

  it('gathers the links of its foot: about, services, legal, and the choice of cookies', async () => {
    await open('/contact')
    const group = (name: string) => within(screen.getByRole('contentinfo')).getByRole('navigation', { name })
    expect(Object.values(addressesIn(group('À propos')))).toEqual(['/a-propos', '/oeuvres', '/collections', '/expositions', '/contact'])
    expect(Object.values(addressesIn(group('Services')))).toEqual(['/devis', '/favoris', '/panier', '/newsletter'])
    const policies = ['/mentions-legales', '/cgv', '/mentions-legales/confidentialite', '/livraison', '/retours', '/cookies']
    expect(Object.values(addressesIn(group('Légal')))).toEqual(expect.arrayContaining(policies))
    expect(within(group('Légal')).getByRole('button', { name: 'Gérer les cookies' })).toBeVisible()
  })
})

describe('an address that leads nowhere', () => {
  it('an unknown address shows that it leads nowhere, is logged, and leads home', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/nulle-part')
    expect(screen.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en')
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
    expect(logged).toHaveBeenCalledWith('404: /nulle-part')
  })
})
