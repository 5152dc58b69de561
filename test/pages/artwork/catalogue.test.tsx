/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { aCard, wall } from '../../kit/values/artworks.ts'

const openCatalogue = (address = '/oeuvres', artworks = wall) => openPage(address, { listArtworks: () => ({ artworks: [...artworks] }) })
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .filter(heading => !heading.closest('section'))
    .map(({ textContent }) => textContent)
const count = () => screen.getByText(/^\d+ œuvres?$/).textContent

beforeEach(() => localStorage.clear())

describe('the catalogue', () => {
  it.each(['/oeuvres', '/catalogue'])('shows every work at %s, newest first', async address => {
    await openCatalogue(address)
    expect(titles()).toEqual(wall.map(({ title, year }) => `${title}, ${year}`))
    expect(count()).toBe('5 œuvres')
  })

  it('shows on a card the label, the price, the state, and the way to the work', async () => {
    await openCatalogue()
    const [canal, , large, heron, window] = screen.getAllByRole('article')
    expect(shown(canal?.textContent ?? '')).toContain('Canal Royal, le soir, 2026Huile sur toile, 60 x 80 cm6 200 €')
    const links = within(canal as HTMLElement).getAllByRole('link', { name: /Canal Royal/ })
    expect(links.map(link => link.getAttribute('href'))).toEqual(links.map(() => '/oeuvres/canal-royal-le-soir'))
    expect(links.at(-1)).toHaveAccessibleName("Voir l'œuvre Canal Royal, le soir")
    expect(large).toHaveTextContent('Prix sur demande')
    expect(heron).toHaveTextContent('Sur commande')
    expect(window).toHaveTextContent('Vendu')
    expect(canal).not.toHaveTextContent('Disponible')
  })

  it('a shop without works shows that there is none yet, and leads to the letter', async () => {
    await openCatalogue('/oeuvres', [])
    expect(screen.getByRole('heading', { name: 'Aucune œuvre pour le moment' })).toBeVisible()
    expect(screen.queryByText(/ne répond à cette recherche/)).not.toBeInTheDocument()
    const [letter] = screen.getAllByRole('link', { name: 'Recevoir la lettre de l’atelier' })
    expect(letter).toHaveAttribute('href', '/newsletter')
  })

  it('offers the cart only for works that can be bought', async () => {
    await openCatalogue()
    expect(screen.getAllByRole('button', { name: /Ajouter au panier/ })).toHaveLength(2)
  })

  it('a search that finds nothing as written shows the words it used instead', async () => {
    const { user } = await openCatalogue()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'hiron')
    expect(await screen.findByText('Recherche comprise comme « héron ».')).toBeVisible()
    expect(titles()).toEqual(['Héron, étang de Thau, 2018'])
  })

  it('finds works as the words are typed, and writes them in the address', async () => {
    const { user, router, calls } = await openCatalogue()
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'HERON thau')
    expect(titles()).toEqual(['Héron, étang de Thau, 2018'])
    expect(count()).toBe('1 œuvre')
    expect(router.state.location.search).toBe('?q=HERON+thau')
    expect(calls.map(({ name }) => name)).not.toContain('searchArtworks')
  })

  it('filters and sorts by what is chosen; back undoes the last choice', async () => {
    const { user, router } = await openCatalogue()
    await user.selectOptions(screen.getByLabelText('Technique'), 'Huile sur toile')
    await user.selectOptions(screen.getByLabelText('Prix'), '2000-5000')
    await user.selectOptions(screen.getByLabelText('Trier par'), 'Titre (A–Z)')
    expect(titles()).toEqual(['À la fenêtre, 2018', 'Le Large, 2024', 'Renarde endormie, 2025'])
    expect(router.state.location.search).toBe('?technique=huile-sur-toile&prix=2000-5000&tri=titre')
    await act(() => router.navigate(-1))
    expect(screen.getByLabelText('Trier par')).toHaveValue('atelier')
    expect(titles()).toEqual(['Renarde endormie, 2025', 'Le Large, 2024', 'À la fenêtre, 2018'])
  })

  it('lists the techniques in use, and takes one from an address in any case', async () => {
    const { user } = await openCatalogue('/oeuvres?technique=huile%20sur%20TOILE')
    const select = screen.getByLabelText('Technique')
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Toutes', 'Huile sur toile', 'Aquarelle'])
    expect(select).toHaveValue('huile-sur-toile')
    expect(titles()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Huile sur toile' }))
    expect(titles()).toHaveLength(5)
  })

  it('each colour of a card leads to the works near it, whose filter says the colour in words', async () => {
    const red = aCard({ id: 9, title: 'Rouge', slug: 'rouge', colors: ['#d8432f'] })
    const { user, router } = await openCatalogue('/oeuvres', [red, ...wall.slice(0, 2)])
    const [card] = screen.getAllByRole('article')
    const dot = card?.querySelector('a[href*="couleur=d8432f"]')
    expect(dot).toHaveAttribute('tabindex', '-1')
    await user.click(dot as Element)
    expect(router.state.location.search).toBe('?couleur=d8432f')
    expect(titles()).toEqual(['Rouge, 2024', 'Canal Royal, le soir, 2026', 'Renarde endormie, 2025'])
    expect(screen.getByLabelText('Couleur')).toHaveDisplayValue('Proches de ce rouge')
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Proches de ce rouge' }))
    expect(titles()).toHaveLength(3)
    expect(screen.getByLabelText('Couleur')).toHaveDisplayValue('Toutes')
  })

  it('offers the colours and the places in use, and finds works by them', async () => {
    const placed = [
      aCard({ id: 9, title: 'Le môle', slug: 'mole', colors: ['#d8432f'], place: 'le môle Saint-Louis' }),
      aCard({ id: 8, title: 'Le pont', slug: 'pont', colors: ['#2f66b5'], place: 'Sète' }),
    ]
    const { user, router } = await openCatalogue('/oeuvres', placed)
    const optionsOf = (name: string) => [...screen.getByLabelText(name).querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(optionsOf('Couleur')).toEqual(['Toutes', 'Rouge', 'Bleu'])
    expect(optionsOf('Lieu')).toEqual(['Tous', 'Le môle Saint-Louis', 'Sète'])
    await user.selectOptions(screen.getByLabelText('Couleur'), 'Bleu')
    expect(titles()).toEqual(['Le pont, 2024'])
    await user.selectOptions(screen.getByLabelText('Couleur'), 'Toutes')
    await user.selectOptions(screen.getByLabelText('Lieu'), 'Le môle Saint-Louis')
    expect(titles()).toEqual(['Le môle, 2024'])
    expect(router.state.location.search).toBe('?lieu=le-mole-saint-louis')
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Le môle Saint-Louis' }))
    expect(document.activeElement).toHaveTextContent(/^2 œuvres/)
  })

  it('offers no place where no work has one', async () => {
    await openCatalogue()
    expect(screen.queryByLabelText('Lieu')).toBeNull()
  })

  it('finds the works for a wall as its width is typed, and says how', async () => {
    const wide = aCard({ id: 9, title: 'Large', slug: 'large', image: { id: 'x', width: 2000, height: 1000, color: '#3f9a9c' } })
    const { user, router } = await openCatalogue('/oeuvres', [
      { ...wide, size: { height: 100, width: 200, shape: 'rectangle' } },
      ...wall.slice(0, 1),
    ])
    const width = screen.getByRole('textbox', { name: /^Pour un mur de/ })
    await user.type(width, '150')
    expect(titles()).toEqual(['Canal Royal, le soir, 2026'])
    expect(router.state.location.search).toBe('?mur=150')
    expect(screen.getByText(/au plus les trois quarts de la largeur du mur/)).toBeVisible()
    await user.clear(width)
    await user.type(width, 'deux mètres')
    expect(titles()).toHaveLength(2)
    await user.clear(width)
    await user.type(width, '270')
    expect(titles()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /Retirer le filtre Mur de 270.cm/ }))
    expect(width).toHaveValue('')
    expect(router.state.location.search).toBe('')
    expect(document.activeElement).toHaveTextContent(/^2 œuvres/)
  })

  it('finds nothing by a technique no longer in use, and says by which', async () => {
    const { user } = await openCatalogue('/oeuvres?technique=encre-de-chine')
    expect(screen.getByText('Aucune œuvre trouvée')).toBeVisible()
    expect(screen.getByLabelText('Technique')).toHaveDisplayValue('encre de chine')
    await user.click(screen.getByRole('button', { name: 'Voir toutes les œuvres' }))
    expect(titles()).toHaveLength(5)
  })

  it('the catalogue removes one filter, or all of them, and the search box follows', async () => {
    const { user, router } = await openCatalogue('/oeuvres?q=huile&prix=2000-5000&vue=liste')
    expect(titles()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: /Retirer le filtre 2.000 – 5.000.€/ }))
    expect(titles()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
    expect(titles()).toHaveLength(5)
    expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('')
    expect(router.state.location.search).toBe('?vue=liste')
    expect(screen.queryByRole('button', { name: 'Réinitialiser' })).not.toBeInTheDocument()
  })

  it('keeps the focus beside the number of works found when a filter is taken away, and when all are', async () => {
    const { user } = await openCatalogue('/oeuvres?q=huile&prix=2000-5000')
    await user.click(screen.getByRole('button', { name: /Retirer le filtre 2.000 – 5.000.€/ }))
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Réinitialiser' }))
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
    expect(document.activeElement).toHaveTextContent(/^5 œuvres/)
  })

  it('changes from grid to list and says which is shown', async () => {
    const { user } = await openCatalogue()
    expect(screen.getByRole('button', { name: 'Grille' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Liste' }))
    expect(screen.getByRole('button', { name: 'Liste' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(titles()).toHaveLength(5)
  })

  it('shows the works at one scale, and names those whose size is not sure', async () => {
    const [canal = aCard(), fox = aCard(), sea = aCard(), ...others] = wall
    const { size: _, ...unmeasured } = fox
    const swapped = { ...sea, size: { height: 80, width: 60, shape: 'rectangle' as const } }
    const { user, router } = await openCatalogue('/oeuvres', [canal, unmeasured, swapped, ...others])
    await user.click(screen.getByRole('button', { name: 'À la même échelle' }))
    expect(router.state.location.search).toBe('?vue=echelle')
    const unsure = within(await screen.findByRole('region', { name: /^Sans dimensions sûres/ })).getAllByRole('link')
    expect(unsure.map(({ textContent }) => textContent)).toEqual(['Renarde endormie', 'Le Large'])
    const drawn = [...document.querySelectorAll('.hung')].map(work => [work.getAttribute('data-cm'), work.closest('a')?.textContent])
    expect(drawn).toEqual([
      ['60x80', 'Canal Royal, le soir'],
      ['60x80', 'Héron, étang de Thau'],
      ['60x80', 'À la fenêtre'],
    ])
  })

  it('the catalogue at one scale shows prices, and which works are sold or painted to order', async () => {
    const [canal = aCard(), fox = aCard(), sea = aCard()] = wall
    await openCatalogue('/oeuvres?vue=echelle', [
      { ...canal, availability: 'Disponible', price: 1450 },
      { ...fox, availability: 'Vendu', price: undefined },
      { ...sea, availability: 'Sur commande', price: undefined },
    ])
    const wordsOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li')
    expect(await wordsOf(canal.title)).toHaveTextContent(/1.450.€Comparer$/)
    expect(await wordsOf(fox.title)).toHaveTextContent(/VenduComparer$/)
    expect(await wordsOf(sea.title)).toHaveTextContent(/Prix sur demandeSur commandeComparer$/)
  })

  it('compares two or three works beside one another, by a link that can be shared', async () => {
    const { user, router } = await openCatalogue('/oeuvres?vue=echelle')
    expect(await screen.findByText('Choisissez deux ou trois œuvres à comparer.')).toBeVisible()
    const choose = (title: string) => user.click(screen.getByRole('checkbox', { name: `Comparer ${title}` }))
    await choose('Le Large')
    await choose('Renarde endormie')
    expect(screen.getByRole('link', { name: 'Comparer les deux œuvres' })).toBeVisible()
    await choose('Canal Royal, le soir')
    expect(screen.getByRole('checkbox', { name: 'Comparer À la fenêtre' })).toBeDisabled()
    await choose('Le Large')
    await user.click(screen.getByRole('link', { name: 'Comparer les deux œuvres' }))
    expect(router.state.location.search).toBe('?comparer=renarde-endormie%2Ccanal-royal-le-soir')
    expect(count()).toBe('2 œuvres')
    const drawn = [...document.querySelectorAll('.hung')].map(work => shown(work.closest('li')?.textContent ?? ''))
    expect(drawn).toEqual([expect.stringMatching(/^Canal Royal.*6 200 €/), expect.stringMatching(/^Renarde.*2 000 €/)])
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Comparaison de 2 œuvres' }))
    expect(count()).toBe('5 œuvres')
    expect(router.state.location.search).toBe('?vue=echelle')
  })

  it('the catalogue shows when nothing is found, and leads back to all works', async () => {
    const { user } = await openCatalogue('/oeuvres?q=girafe')
    expect(screen.getByRole('heading', { name: 'Aucune œuvre trouvée' })).toBeVisible()
    expect(count()).toBe('0 œuvre')
    await user.click(screen.getByRole('button', { name: 'Voir toutes les œuvres' }))
    expect(titles()).toHaveLength(5)
  })

  it('the catalogue shows why the works cannot be shown, and tries again', async () => {
    let broken = true
    const { user } = await openPage('/oeuvres', {
      listArtworks: () => {
        if (broken) throw new ApiRefusal({ status: 500, code: 'internalError', detail: 'La base ne répond pas.' })
        return { artworks: [...wall] }
      },
    })
    expect(screen.getByRole('heading', { name: 'Erreur lors du chargement des œuvres: La base ne répond pas.' })).toBeVisible()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findAllByRole('article')).toHaveLength(5)
  })
})
