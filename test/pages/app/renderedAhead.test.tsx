/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openRendered, rendered } from '../../kit/page/rendered.tsx'
import { aCard, aWork } from '../../kit/values/artworks.ts'
import { cartWith, heron, knownVisitor } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const addresses: [string, string][] = [
  ['/', 'Nouvelles Œuvres'],
  ['/oeuvres', 'Canal Royal, le soir'],
  ['/catalogue', 'Canal Royal, le soir'],
  ['/oeuvres/barques-au-repos', 'Les barques attendent la nuit.'],
  ['/parties-vivre-ailleurs', 'À la fenêtre'],
  ['/collections', 'Découvrir'],
  ['/collections/animal', 'Renarde endormie'],
  ['/expositions', 'Aucune exposition pour le moment.'],
  ['/expositions/accords-tenus', 'Terminée'],
  ['/a-propos', 'Biographie'],
  ['/contact', 'Solène Marchetti'],
  ['/newsletter', 'La lettre de l’atelier'],
  ['/mentions-legales', 'SIRET'],
  ['/confidentialite', 'Confidentialité'],
  ['/cgv', 'Article 10. Médiation et droit applicable'],
  ['/retours', 'Retours'],
  ['/livraison', 'Livraison'],
  ['/cookies', 'Sauvegarder mes préférences'],
  ['/404', 'Oops! Page not found'],
  ['/404/oeuvres', 'Œuvre introuvable'],
  ['/404/collections', 'Collection non trouvée'],
  ['/404/expositions', 'Exposition non trouvée'],
  ['/404/confirmation-commande', 'ID de session manquant'],
]

describe('a page rendered ahead', () => {
  it.each(addresses)('%s says « %s » before any script', async (address, words) => {
    expect(await rendered(address)).toContain(words)
  })

  it.each(addresses.map(([address]) => address))('%s strikes no price through', async address => {
    expect(await rendered(address)).not.toMatch(/line-through|<(?:s|del|strike)[\s>]/)
  })

  it.each([
    '/',
    '/oeuvres',
    '/oeuvres/barques-au-repos',
    '/parties-vivre-ailleurs',
    '/collections',
    '/collections/animal',
    '/expositions/accords-tenus',
    '/a-propos',
  ])('%s has its first picture fetched at once, and no other before it comes near', async address => {
    const page = new DOMParser().parseFromString(await rendered(address), 'text/html')
    const [main, ...others] = page.querySelectorAll('main img')
    expect(main?.getAttribute('fetchpriority')).toBe('high')
    const preloads = [...page.querySelectorAll('head link[rel="preload"][as="image"][fetchpriority="high"]')]
    const files = main?.closest('picture')?.querySelector('source[type="image/avif"]')
    expect(preloads.map(link => [link.getAttribute('imagesrcset'), link.getAttribute('imagesizes')])).toEqual([
      [files?.getAttribute('srcset'), files?.getAttribute('sizes')],
    ])
    expect(others.filter(picture => picture.getAttribute('loading') !== 'lazy')).toEqual([])
  })

  it.each(addresses.map(([address]) => address))('%s is taken over without Intl, whose first use holds a phone up', async address => {
    const { takeOver } = await openRendered(address, {}, { isLate: true })
    const formats: { readonly format: unknown }[] = [Intl.DateTimeFormat.prototype, Intl.NumberFormat.prototype]
    const used = formats.map(prototype => jest.spyOn(prototype, 'format', 'get'))
    await takeOver()
    for (const format of used) expect(format).not.toHaveBeenCalled()
  })

  it.each(['/contact', '/devis', '/newsletter', '/retractation', '/'])(
    '%s says beside its form what it needs where no script runs, and how to reach the painter',
    async address => {
      const page = new DOMParser().parseFromString(await rendered(address), 'text/html')
      const said = page.querySelector('form noscript')
      expect(said?.textContent).toContain('Ce formulaire a besoin de JavaScript')
      expect([...(said?.querySelectorAll('a') ?? [])].map(link => link.protocol)).toEqual(['mailto:', 'tel:'])
    },
  )

  it('does not ask about cookies before the browser knows whether it must', async () => {
    expect(await rendered('/oeuvres')).not.toContain('Tout accepter')
  })

  it('carries what it shows, and nothing of it can end the script it stands in', async () => {
    const title = '</script><script>alert(1)</script>'
    const html = await rendered('/collections/animal', [{ ...aCard({ collection: 'animal' }), title }])
    expect(html).toContain('\\u003c/script>')
    expect(html).not.toContain(title)
  })

  it.each(addresses.map(([address]) => address))(
    '%s is taken over by the site as it stands, for a visitor the server knows nothing of',
    async address => {
      localStorage.setItem('cart-session-id', knownVisitor)
      localStorage.setItem('favorites-session-id', 'b5bb0b0a-7d23-4f1c-9a55-1f2f1f2f1f2f')
      localStorage.setItem('recently-viewed', JSON.stringify([{ id: 5, slug: 'canal', title: 'Canal', year: 2026 }]))
      localStorage.setItem('cookieConsent', 'accepted')
      const { problems } = await openRendered(address, { getCart: () => cartWith(heron) })
      expect(problems).toEqual([])
      expect(await screen.findByRole('link', { name: /^Panier, 1 œuvre/ })).toBeVisible()
    },
  )
})

describe('what is done on a page before its script is there', () => {
  it('a press is done once the script listens, once however often it was made', async () => {
    const { takeOver, calls } = await openRendered('/oeuvres/barques-au-repos', { addToCart: () => cartWith(heron) }, { isLate: true })
    const [button] = screen.getAllByRole('button', { name: 'Ajouter au panier' })
    await userEvent.click(button ?? document.body)
    await userEvent.click(button ?? document.body)
    await takeOver()
    await waitFor(() => expect(calls.filter(({ name }) => name === 'addToCart')).toHaveLength(1))
  })

  it('a form that was sent is sent, with what was written in it', async () => {
    const { takeOver, calls } = await openRendered('/', { subscribeNewsletter: () => ({ received: true }) }, { isLate: true })
    await userEvent.type(screen.getByRole('textbox', { name: 'Recevoir la lettre de l’atelier' }), 'claire@mail.example{Enter}')
    await takeOver()
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'subscribeNewsletter')?.body).toMatchObject({ email: 'claire@mail.example' }),
    )
  })

  it('a whole form that was written and sent is sent whole', async () => {
    const { takeOver, calls } = await openRendered('/contact', { sendContactEmail: () => ({ received: true }) }, { isLate: true })
    const written = { name: 'Claire Dupont', email: 'claire@mail.example', subject: 'Visite', message: 'Puis-je passer samedi ?' }
    const form = within(screen.getByRole('main'))
    await userEvent.type(form.getByLabelText('Nom'), written.name)
    await userEvent.type(form.getByLabelText('E-mail'), written.email)
    await userEvent.type(form.getByLabelText('Sujet'), written.subject)
    await userEvent.type(form.getByLabelText('Message'), written.message)
    await userEvent.click(form.getByRole('button', { name: 'Envoyer le message' }))
    await takeOver()
    await waitFor(() => expect(calls.find(({ name }) => name === 'sendContactEmail')?.body).toEqual(written))
  })

  it('a choice among several is made, and counts with what was written beside it', async () => {
    const { takeOver } = await openRendered('/devis', {}, { isLate: true })
    await userEvent.click(screen.getByRole('radio', { name: /^Conseil/ }))
    await userEvent.type(screen.getByLabelText('Titre du projet'), 'Accrocher au nord')
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    await takeOver()
    expect(await screen.findByLabelText('Dimensions')).toBeVisible()
  })

  it('what was typed and chosen stays, and counts', async () => {
    const { takeOver, path } = await openRendered('/oeuvres', {}, { isLate: true })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'renarde')
    await takeOver()
    expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('renarde')
    await waitFor(() => expect(path()).toBe('/oeuvres?q=renarde'))
  })

  it('a link needs no script', async () => {
    await openRendered('/', {}, { isLate: true })
    const [link] = screen.getAllByRole('link', { name: 'Collections' })
    const followed = jest.fn((event: Event) => event.preventDefault())
    link?.addEventListener('click', followed)
    link?.click()
    expect(followed.mock.calls[0]?.[0].defaultPrevented).toBe(true)
    expect(link).toHaveAttribute('href', '/collections')
  })
})

describe('the address of a page rendered ahead', () => {
  it('a prerendered page shows the visitor’s own query once the script is there', async () => {
    const { path } = await openRendered('/oeuvres', {}, { visited: '/oeuvres?q=renarde' })
    await waitFor(() => expect(screen.getByText('1 œuvre')).toBeVisible())
    expect(path()).toBe('/oeuvres?q=renarde')
  })

  it('a prerendered page is left at once by a link that is followed while it hydrates', async () => {
    const whileWaking = () => screen.getByRole('link', { name: 'Retour aux œuvres' }).click()
    const { path } = await openRendered('/404/oeuvres', {}, { visited: '/oeuvres/inconnue', whileWaking })
    await waitFor(() => expect(path()).toBe('/oeuvres'))
    expect((await screen.findAllByText('Renarde endormie')).length).toBeGreaterThan(0)
  })

  it('names the work a message is about, which the form then knows, and keeps what was typed before', async () => {
    const visited = '/contact?oeuvre=barques-au-repos'
    const getArtwork = () => ({ artwork: aWork(), similarArtworks: [] })
    const { takeOver, problems } = await openRendered('/contact', { getArtwork }, { visited, isLate: true })
    const form = within(screen.getByRole('main'))
    await userEvent.type(form.getByLabelText('Nom'), 'Claire Dupont')
    await takeOver()
    expect(await form.findByText('GL-0001')).toBeVisible()
    expect(form.getByLabelText('Sujet')).toHaveValue('Question sur «\u202fBarques au repos\u202f» (GL-0001)')
    expect(form.getByLabelText('Nom')).toHaveValue('Claire Dupont')
    expect(problems).toEqual([])
  })

  it('fills in the reference of the order to withdraw from, and keeps what was typed before', async () => {
    const visited = '/retractation?commande=GL-2611-4F7K2Q'
    const { takeOver } = await openRendered('/retractation', {}, { visited, isLate: true })
    await userEvent.type(screen.getByLabelText('Nom complet'), 'Claire Dupont')
    await takeOver()
    await waitFor(() => expect(screen.getByLabelText('Référence de la commande')).toHaveValue('GL-2611-4F7K2Q'))
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Claire Dupont')
  })

  it.each([
    ['/404', '/nulle-part', 'Oops! Page not found', { 'Retour à l’accueil': '/', 'Voir les œuvres': '/oeuvres' }],
    ['/404/oeuvres', '/oeuvres/inconnue', 'Œuvre introuvable', { 'Retour aux œuvres': '/oeuvres' }],
    ['/404/collections', '/collections/inconnue', 'Collection non trouvée', { 'Retour aux collections': '/collections' }],
    ['/404/expositions', '/expositions/inconnue', 'Exposition non trouvée', { 'Retour aux expositions': '/expositions' }],
    ['/404/confirmation-commande', '/confirmation-commande', 'ID de session manquant', { 'Retour au catalogue': '/catalogue' }],
  ])('%s is told to the shop as the one it stands for, %s, and leads on', async (page, visited, words, ways) => {
    const { path, problems } = await openRendered(page, {}, { visited })
    expect(screen.getByRole('heading', { name: words, level: 1 })).toBeVisible()
    await waitFor(() => expect(problems).toEqual([[`404: ${visited}`]]))
    expect(path()).toBe(visited)
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(Object.fromEntries(links.map(link => [link.textContent, link.getAttribute('href')]))).toEqual(ways)
  })
})
