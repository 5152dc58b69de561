/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage, shown } from '../../kit/page/page.tsx'
import { held } from '../../kit/page/replies.ts'
import { aCard, wall } from '../../kit/values/artworks.ts'

const many = [...wall, aCard({ id: 8, title: 'Contrepoint', slug: 'contrepoint' }), aCard({ id: 9, title: 'Môle', slug: 'mole' })]
const openHome = (artworks = many) => openPage('/', { listArtworks: () => ({ artworks }) })
const partCalled = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('section') as HTMLElement

beforeEach(() => localStorage.clear())

describe('the home page', () => {
  it('opens on one painting, its label, and the way to the works', async () => {
    await openHome()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = screen.getAllByRole('img')[0]
    expect(picture).toHaveAttribute('alt', 'Môle, huile sur toile, 60 x 80 cm')
    expect(picture).toHaveAttribute('fetchpriority', 'high')
    expect(screen.getAllByRole('link', { name: 'Découvrir les œuvres' })[0]).toHaveAttribute('href', '/oeuvres')
    expect(document.title).toBe('Solène Marchetti, peintre')
  })

  it('asks for a quote wherever it offers one: at its beginning, its end, and its foot', async () => {
    await openHome()
    const links = screen.getAllByRole('link', { name: 'Demander un devis' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/devis', '/devis', '/devis'])
  })

  it('the home page without a work shows that the wall is empty, and leads to the letter', async () => {
    await openHome([])
    expect(screen.getByText('Le mur attend ses premières œuvres.')).toBeVisible()
    const [letter] = screen.getAllByRole('link', { name: 'Recevoir la lettre de l’atelier' })
    expect(letter).toHaveAttribute('href', '/newsletter')
  })

  it('shows the six newest works, those that are sold last', async () => {
    await openHome()
    const works = within(partCalled('Nouvelles Œuvres')).getAllByRole('article')
    expect(works.map(work => within(work).getByRole('heading').textContent)).toEqual(
      [...many.slice(0, 4), many[5], many[4]].map(work => `${work?.title}, ${work?.year}`),
    )
    expect(works.map(work => within(work).queryByText('Vendu') !== null)).toEqual([false, false, false, false, false, true])
  })

  it('counts the works of each collection, and leads to them', async () => {
    await openHome()
    const part = within(partCalled('Collections'))
    const counts = Object.fromEntries(
      part
        .getAllByRole('listitem')
        .map(item => [within(item).getByRole('link').textContent, within(item).getByText(/œuvres?$/).textContent]),
    )
    expect(counts).toEqual({ Animal: '2 œuvres', Personne: '1 œuvre', Musique: '0 œuvre', Evasion: '4 œuvres' })
    expect(part.getByRole('link', { name: 'Animal' })).toHaveAttribute('href', '/collections/animal')
  })

  it('lists the past exhibitions by year, title and place, each with the way to its page', async () => {
    await openHome()
    const lines = within(partCalled('Expositions')).getAllByRole('listitem')
    expect(lines).toHaveLength(5)
    const line = lines[1] as HTMLElement
    expect(shown(line.textContent ?? '')).toMatch(/^2025Bêtes et lisièresMédiathèque André-Malraux, Béziers — passée/)
    expect(within(line).getByRole('link', { name: 'Bêtes et lisières' })).toHaveAttribute('href', '/expositions/betes-et-lisieres')
  })

  it.each([
    ['2026-05-01', 'à venir'],
    ['2026-06-20', 'en cours'],
  ])('announces on %s, before the past ones, what is « %s », with its days', async (day, status) => {
    jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), advanceTimers: true })
    try {
      await openHome()
      const [first, ...others] = within(partCalled('Expositions')).getAllByRole('listitem')
      const told = `2026Le Soir sur le canalChapelle du Quartier-Haut, Sète — ${status}Du 13 juin 2026 au 5 juillet 2026`
      expect(shown(first?.textContent ?? '').startsWith(told)).toBe(true)
      expect(others.map(line => / — passée/.test(shown(line.textContent ?? '')))).toEqual([true, true, true, true])
    } finally {
      jest.useRealTimers()
    }
  })

  it('keeps the first screen’s places while the works travel', async () => {
    const slow = held({ artworks: [...wall] })
    await openPage('/', { listArtworks: slow.reply })
    expect(screen.getByText('Chargement…')).toBeInTheDocument()
    slow.release()
    expect(await screen.findByRole('heading', { name: 'Nouvelles Œuvres' })).toBeVisible()
  })

  it('stands without a single work', async () => {
    await openHome([])
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Nouvelles Œuvres' })).not.toBeInTheDocument()
  })
})
