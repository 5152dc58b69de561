/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { qrCodeOf } from '../../../web/kit/QrCode.tsx'
import { openPage, shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { isSightWatched, scrollToEnd, scrollToTop, watchSight } from '../../kit/page/sight.ts'
import { tellHolds } from '../../kit/page/toldHolds.ts'
import { aCard, aWork } from '../../kit/values/artworks.ts'

const second = { id: 'samples/barques-au-repos-2', width: 1600, height: 1200, color: '#3f9a9c' }

const hour = 60 * 60_000
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const openWork = (changes: Parameters<typeof aWork>[0] = {}, address = '/oeuvres/barques-au-repos', replies: Replies = {}) =>
  openPage(address, {
    getArtwork: ({ params }) => ({
      artwork: aWork({ ...(params.slug === 'le-large' && { id: 2, title: 'Le Large', slug: 'le-large' }), ...changes }),
      collectionTitle: 'Evasion',
      similarArtworks: [aCard({ id: 7, title: 'Canal Royal', slug: 'canal-royal' })],
    }),
    listArtworks: () => ({ artworks: [] }),
    ...replies,
  })

beforeEach(() => localStorage.clear())

describe("a work's page", () => {
  it('shows the work as its wall label says, with its reference and collection', async () => {
    await openWork()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Barques au repos')
    const text = shown(screen.getByRole('main').textContent ?? '')
    for (const part of ['2024 — Huile sur toile, 60 x 80 cm', 'CollectionEvasion', 'RéférenceGL-0001', '1 200 €', 'Disponible'])
      expect(text).toContain(part)
    expect(document.title).toBe('Barques au repos — Solène Marchetti')
  })

  it('a work’s page omits what the owner left out', async () => {
    await openWork({ technique: '', dimensions: '' })
    const text = shown(screen.getByRole('main').textContent ?? '')
    expect(text).toContain('2024CollectionEvasion')
  })

  it('a work’s page names no collection that is not on the site', async () => {
    await openWork({}, undefined, { getArtwork: () => ({ artwork: aWork({ collection: 'marine' }), similarArtworks: [] }) })
    expect(shown(screen.getByRole('main').textContent ?? '')).toContain('CollectionŒuvre unique')
  })

  it('says where and when the work was painted, and shows its sketches with the description', async () => {
    const sketch = {
      ...second,
      id: 'samples/barques-au-repos-3',
      kind: 'sketch' as const,
      alt: 'les barques, au crayon',
      caption: 'Croquis sur le quai',
    }
    await openWork({ place: 'le pont de la Civette', paintedOn: 'mars 2026', additionalImages: [second, sketch] })
    const description = within(screen.getByRole('tabpanel', { name: 'Description' }))
    expect(description.getByText('Peinte depuis le pont de la Civette · mars 2026')).toBeVisible()
    const sketches = within(description.getByRole('list', { name: 'Croquis' }))
    expect(sketches.getAllByRole('img').map(img => shown(img.getAttribute('alt') ?? ''))).toEqual([
      'Barques au repos : les barques, au crayon',
    ])
    expect(sketches.getByText('Croquis sur le quai')).toBeVisible()
  })

  it.each([
    ['no place', { paintedOn: 'mars 2026' }, 'Mars 2026'],
    ['no date', { place: 'Sète' }, 'Peinte depuis Sète'],
  ])('says of a work with %s only the rest', async (_, changes, said) => {
    await openWork(changes)
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Croquis' })).toBeNull()
  })

  it('names the options and assurances', async () => {
    await openWork()
    const options = within(screen.getByRole('region', { name: 'Options' }))
    for (const text of ['+ 150€ - 350€', 'Certificat d’authenticité', 'Livraison 7-14 jours', 'Retours 30 jours'])
      expect(options.getByText(text)).toBeVisible()
  })

  it('promises one delay, in the same days wherever it is said', async () => {
    const { user } = await openWork()
    await user.click(screen.getByRole('tab', { name: 'Livraison & Retours' }))
    expect(screen.getByText(/elle est chez vous en 7 à 14.jours, soit 5 à 7.jours ouvrés/)).toBeVisible()
  })

  it.each([
    ['a canvas', { technique: 'Huile sur toile', support: 'Toile de lin sur châssis' }, /un chiffon doux et sec/, /sous verre/],
    ['a sheet by its support', { technique: 'Technique mixte', support: 'Papier coton 300 g' }, /sous verre.*ne se frotte pas/, /chiffon/],
    ['a sheet by its technique', { technique: 'Aquarelle', support: '' }, /sous verre.*ne se frotte pas/, /chiffon/],
    ['a sheet of a brand', { technique: 'Aquarelle', support: 'Arches 300 g' }, /sous verre.*ne se frotte pas/, /chiffon/],
    ['ink on wood', { technique: 'Encre', support: 'Panneau de bois' }, /un chiffon doux et sec/, /sous verre/],
    ['a canvas board', { technique: 'Huile', support: 'Carton entoilé' }, /un chiffon doux et sec/, /sous verre/],
    [
      'a sheet in its frame',
      {
        technique: 'Aquarelle',
        support: 'Papier',
        size: { shape: 'rectangle' as const, height: 30, width: 40, framed: { height: 50, width: 60 } },
      },
      /À suspendre.*ne se frotte pas/,
      /chiffon|À encadrer/,
    ],
  ])('tells how to care for %s', async (_, material, says, never) => {
    const { user } = await openWork(material)
    await user.click(screen.getByRole('tab', { name: 'Détails techniques' }))
    expect(screen.getByText(says)).toBeVisible()
    expect(screen.queryByText(never)).toBeNull()
  })

  it('a sold work has no options left, and no price to ask for', async () => {
    await openWork({ availability: 'Vendu', price: null })
    expect(screen.queryByRole('region', { name: 'Options' })).toBeNull()
    expect(screen.queryByText('Prix sur demande')).toBeNull()
  })

  it('has for paper how to reach the painter, the page’s address, and a code that leads there', async () => {
    await openWork()
    const foot = document.querySelector('.sheet-foot')
    const address = `${location.origin}/oeuvres/barques-au-repos`
    expect(foot).toHaveTextContent('atelier@solene-marchetti.example')
    expect(foot).toHaveTextContent(address)
    await waitFor(() => expect(foot?.querySelector('path')).toHaveAttribute('d', qrCodeOf(address).path))
  })

  it('offers the cart, and the way to it', async () => {
    await openWork()
    expect(screen.getAllByRole('button', { name: 'Ajouter au panier' })[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute('href', '/panier')
  })

  it('the Tab key reaches the main action of a work’s page first', async () => {
    const { user } = await openWork({ additionalImages: [second] })
    screen.getByRole('main').focus()
    await user.tab()
    expect(document.activeElement).toHaveTextContent('Ajouter au panier')
  })

  it.each([
    ['Vendu', { availability: 'Vendu', price: null }, 'Vendu'],
    ['Sur commande', { availability: 'Sur commande' }, '1 200 €'],
    ['without a price', { price: null }, 'Prix sur demande'],
  ] as const)('offers a quote in place of the cart for a work that is %s', async (_, changes, price) => {
    await openWork(changes)
    const main = screen.getByRole('main')
    const offer = main.querySelector('article')
    expect(within(offer as HTMLElement).queryByRole('button', { name: 'Ajouter au panier' })).not.toBeInTheDocument()
    const [quote] = within(main).getAllByRole('link', { name: 'Demander un devis' })
    expect(quote).toHaveAttribute('href', '/devis?oeuvre=barques-au-repos')
    expect(shown(main.textContent ?? '')).toContain(price)
  })

  it('a work’s page shows « Réservée » and until when, while someone may be paying', async () => {
    await openWork({ reservedUntil: new Date(Date.now() + 20 * 60_000).toISOString() })
    expect(screen.getByText('Réservée')).toBeVisible()
    expect(screen.queryByText('Disponible')).not.toBeInTheDocument()
    expect(await screen.findByText(/à partir de \d\d:\d\d/)).toBeVisible()
  })

  it('a work’s page learns of a reservation by one small request', async () => {
    const asked = tellHolds([{ artworkId: aWork().id, until: inMinutes(20) }])
    await openWork()
    expect(asked.mock.calls).toEqual([['/api/reservations']])
    expect(await screen.findByText('Réservée')).toBeVisible()
    expect(await screen.findByText(/à partir de \d\d:\d\d/)).toBeVisible()
  })

  it('a work is reserved by the shop’s clock where the page’s is an hour fast', async () => {
    tellHolds([{ artworkId: aWork().id, until: inMinutes(-40) }], { now: Date.now() - hour })
    await openWork()
    expect(await screen.findByText('Réservée')).toBeVisible()
    expect(await screen.findByText(/à partir de \d\d:\d\d/)).toBeVisible()
  })

  it('a work is free by the shop’s clock where the page’s is an hour slow', async () => {
    tellHolds([], { now: Date.now() + hour })
    await openWork({ reservedUntil: inMinutes(40) })
    expect(await screen.findByText('Disponible')).toBeVisible()
    expect(screen.queryByText(/^Un achat est en cours/)).toBeNull()
  })

  it('an answer that the edge kept is not mistaken for a slow clock', async () => {
    tellHolds([{ artworkId: aWork().id, until: inMinutes(-20) }], { age: 3600 })
    await openWork()
    expect(screen.getByText('Disponible')).toBeVisible()
  })

  it('a work is not reserved once the time of its reservation has passed', async () => {
    await openWork({ reservedUntil: new Date(Date.now() - 1000).toISOString() })
    expect(screen.queryByText('Réservée')).not.toBeInTheDocument()
    expect(screen.getByText('Disponible')).toBeVisible()
  })

  it('steps through the pictures, counting them, the last one the work in a room', async () => {
    const { user } = await openWork({ additionalImages: [second] })
    const gallery = within(screen.getByRole('region', { name: 'Vues de l’œuvre' }))
    expect(gallery.getByText('1 / 3')).toBeVisible()
    await user.click(gallery.getByRole('button', { name: 'Image suivante' }))
    expect(gallery.getByText('2 / 3')).toBeVisible()
    expect(gallery.getByRole('img', { name: 'Barques au repos, vue 2 sur 2' })).toBeVisible()
    await user.click(gallery.getByRole('button', { name: 'Image suivante' }))
    expect(gallery.getByText('3 / 3')).toBeVisible()
    expect(gallery.getByRole('img', { name: 'Barques au repos, dans un salon, à l’échelle' })).toBeVisible()
    await user.click(gallery.getByRole('button', { name: 'Image suivante' }))
    expect(gallery.getByText('1 / 3')).toBeVisible()
    await user.click(gallery.getByRole('button', { name: 'Afficher l’image 2' }))
    expect(gallery.getByText('2 / 3')).toBeVisible()
    await user.click(gallery.getByRole('button', { name: 'Dans un salon' }))
    expect(gallery.getByText('3 / 3')).toBeVisible()
  })

  it('a work whose size is not sure has no room among its pictures', async () => {
    await openWork({ additionalImages: [second], size: undefined })
    const gallery = within(screen.getByRole('region', { name: 'Vues de l’œuvre' }))
    expect(gallery.getByText('1 / 2')).toBeVisible()
    expect(gallery.queryByRole('button', { name: 'Dans un salon' })).not.toBeInTheDocument()
  })

  it('a picture with words of its own has them as its description, and shows its caption', async () => {
    const { user } = await openWork({ additionalImages: [{ ...second, alt: 'la proue de la barque rouge', caption: 'Détail' }] })
    const gallery = within(screen.getByRole('region', { name: 'Vues de l’œuvre' }))
    expect(gallery.getByText('Détail')).not.toBeVisible()
    await user.click(gallery.getByRole('button', { name: 'Image suivante' }))
    expect(shown(gallery.getByRole('img').getAttribute('alt') ?? '')).toBe('Barques au repos : la proue de la barque rouge')
    expect(gallery.getByText('Détail')).toBeVisible()
  })

  it('sets the description opposite the next picture with its caption', async () => {
    await openWork({ additionalImages: [{ ...second, alt: 'la proue de la barque rouge', caption: 'Détail' }] })
    const words = within(screen.getByRole('tabpanel', { name: 'Description' }))
    expect(shown(words.getByRole('img').getAttribute('alt') ?? '')).toBe('Barques au repos : la proue de la barque rouge')
    expect(words.getByRole('figure')).toHaveTextContent('Détail')
  })

  it('shows no picture beside the description of a work that has one picture', async () => {
    await openWork()
    expect(within(screen.getByRole('tabpanel', { name: 'Description' })).queryByRole('figure')).toBeNull()
  })

  it('opens the picture over the whole screen, and closes it', async () => {
    const { user } = await openWork()
    await user.click(screen.getByRole('button', { name: /Agrandir l’image/ }))
    const zoom = await screen.findByRole('dialog', { name: 'Barques au repos, en plein écran' })
    await user.click(within(zoom).getByRole('button', { name: 'Agrandir' }))
    await user.keyboard('+')
    expect(within(zoom).getByRole('img').closest('.zoomed')).toHaveStyle({ transform: 'translate(0px, 0px) scale(2.25)' })
    await user.keyboard('0')
    expect(within(zoom).getByRole('img').closest('.zoomed')).toHaveStyle({ transform: 'translate(0px, 0px) scale(1)' })
    await user.click(within(zoom).getByRole('button', { name: 'Fermer le plein écran' }))
    expect(screen.queryByRole('dialog', { name: /plein écran/ })).not.toBeInTheDocument()
  })

  it('the arrow keys move through the tabs of a work’s page', async () => {
    const { user } = await openWork()
    await user.click(screen.getByRole('tab', { name: 'Description' }))
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('Les barques attendent la nuit.')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Livraison & Retours' })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'Livraison & Retours' })).toHaveTextContent('30 jours')
    await user.keyboard('{End}')
    expect(screen.getByRole('tabpanel', { name: 'Détails techniques' })).toHaveTextContent('Toile de lin sur châssis')
  })

  it('keeps the lines and paragraphs of its text', async () => {
    await openWork({ description: 'La nuit vient.\nLe port dort.\n\nUn chat passe.' })
    const paragraphs = [...screen.getByRole('tabpanel', { name: 'Description' }).querySelectorAll('p')].slice(0, 2)
    expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['La nuit vient.\nLe port dort.', 'Un chat passe.'])
    expect(paragraphs[0]?.parentElement).toHaveClass('whitespace-pre-line')
  })

  it('shows works of the same spirit', async () => {
    await openWork()
    expect(screen.getByRole('link', { name: "Voir l'œuvre Canal Royal" })).toHaveAttribute('href', '/oeuvres/canal-royal')
  })

  it('shows the works seen before it', async () => {
    const { router } = await openWork({}, '/oeuvres/le-large')
    expect(screen.queryByRole('heading', { name: 'Récemment consultées' })).not.toBeInTheDocument()
    await act(() => router.navigate('/oeuvres/barques-au-repos'))
    const seen = (await screen.findByRole('heading', { name: 'Récemment consultées' })).closest('section')
    expect(within(seen as HTMLElement).getByRole('link')).toHaveAttribute('href', '/oeuvres/le-large')
  })

  it('shows the works seen before it once the foot of its page is out of sight, so that nothing moves under who reads there', async () => {
    watchSight()
    localStorage.setItem('recently-viewed', JSON.stringify([{ id: 5, slug: 'canal', title: 'Canal', year: 2026 }]))
    await openWork()
    await waitFor(() => expect(isSightWatched()).toBe(true))
    act(scrollToEnd)
    expect(screen.queryByRole('heading', { name: 'Récemment consultées' })).not.toBeInTheDocument()
    act(scrollToTop)
    expect(await screen.findByRole('heading', { name: 'Récemment consultées' })).toBeVisible()
    act(scrollToEnd)
    expect(screen.getByRole('heading', { name: 'Récemment consultées' })).toBeVisible()
  })

  it('moves from its number to its slug', async () => {
    const { router } = await openWork({}, '/oeuvres/1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Barques au repos' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/oeuvres/barques-au-repos')
  })

  it('an unknown work shows that it was not found, and leads to all works (D29)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { router } = await openPage('/oeuvres/inconnue', {
      getArtwork: () => {
        throw refusing('getArtwork', 'artworkNotFound')
      },
      listArtworks: () => ({ artworks: [] }),
    })
    expect(await screen.findByRole('heading', { name: 'Œuvre introuvable', level: 1 })).toBeVisible()
    expect(router.state.location.pathname).toBe('/oeuvres/inconnue')
    expect(screen.getByRole('link', { name: 'Retour aux œuvres' })).toHaveAttribute('href', '/oeuvres')
    expect(logged).toHaveBeenCalledWith('404: /oeuvres/inconnue')
  })

  it('a work that cannot be shown names the reason', async () => {
    await openPage('/oeuvres/barques-au-repos', {
      getArtwork: () => {
        throw new ApiRefusal({ status: 500, code: 'internalError', detail: 'La base ne répond pas.' })
      },
    })
    expect(screen.getByRole('heading', { name: "Erreur lors du chargement de l'œuvre: La base ne répond pas." })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour au catalogue' })).toHaveAttribute('href', '/oeuvres')
  })
})
