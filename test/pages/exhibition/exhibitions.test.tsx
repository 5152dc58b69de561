/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { readWords } from '../../../shared/kit/words.ts'
import { Prose } from '../../../web/kit/words/Prose.tsx'
import { openPage, shown } from '../../kit/page/page.tsx'
import type { Replies } from '../../kit/page/replies.ts'
import { wall } from '../../kit/values/artworks.ts'
import { cartWith } from '../../kit/values/carts.ts'

const visit: Replies = { getCart: () => cartWith(), listFavorites: () => ({ favorites: [] }) }
const openOn = (day: string, address: string, artworks = wall) => {
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), advanceTimers: true })
  return openPage(address, { ...visit, listArtworks: () => ({ artworks: [...artworks] }) })
}
const afterAll = '2026-11-21'
const sectionCalled = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement)
const titlesIn = async (name: string) => (await sectionCalled(name)).queryAllByRole('heading', { level: 3 }).map(each => each.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => void jest.useRealTimers())

describe('the exhibitions', () => {
  it('each section without an exhibition shows « Aucune exposition pour le moment. »', async () => {
    await openOn(afterAll, '/expositions')
    expect((await sectionCalled('Avenir')).getByText('Aucune exposition pour le moment.')).toBeVisible()
    expect((await sectionCalled('En cours')).getByText('Aucune exposition pour le moment.')).toBeVisible()
    expect((await sectionCalled('Passé')).queryByText('Aucune exposition pour le moment.')).not.toBeInTheDocument()
    expect(document.title).toBe('Expositions — Solène Marchetti')
  })

  it('list the past ones by poster, title, place and year, each with the way to its page', async () => {
    await openOn(afterAll, '/expositions')
    const cards = (await sectionCalled('Passé')).getAllByRole('listitem')
    expect(cards).toHaveLength(5)
    const latest = within(cards[0] as HTMLElement)
    expect(latest.getByRole('img', { hidden: true, name: /^Affiche de l’exposition/ })).toBeVisible()
    expect(latest.getByRole('link', { name: 'Le Soir sur le canal' })).toHaveAttribute('href', '/expositions/le-soir-sur-le-canal')
    expect(latest.getByText('Chapelle du Quartier-Haut, Sète')).toBeVisible()
    expect(latest.getAllByText('2026')).not.toHaveLength(0)
  })

  it('hang where their dates put them today', async () => {
    await openOn('2026-06-20', '/expositions')
    expect(await titlesIn('En cours')).toEqual(['Le Soir sur le canal'])
    expect(await titlesIn('Passé')).toHaveLength(4)
  })

  it('announce the one to come', async () => {
    await openOn('2026-05-01', '/expositions')
    expect(await titlesIn('Avenir')).toEqual(['Le Soir sur le canal'])
    expect(await titlesIn('En cours')).toEqual([])
  })
})

describe('an exhibition', () => {
  const fact = (label: string) => shown(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '')

  it('an exhibition’s page has its full dates, place, free entry, story, and a way to write', async () => {
    await openOn(afterAll, '/expositions/gens-du-mole')
    expect(await screen.findByRole('heading', { name: 'Gens du môle', level: 1 })).toBeVisible()
    expect(screen.getByText('Terminée')).toBeVisible()
    expect(fact('Dates')).toBe('Du 8 septembre 2022 au 1er octobre 2022')
    expect(fact('Lieu')).toBe('Galerie du Môle, Marseille')
    expect(fact('Entrée')).toBe('Libre')
    expect(screen.getByText(/^Baigneuses, pêcheurs, promeneurs du dimanche/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Écrire à l’atelier' })).toHaveAttribute('href', '/contact')
    expect(screen.getByRole('link', { name: 'Toutes les expositions' })).toHaveAttribute('href', '/expositions')
    expect(document.title).toBe('Gens du môle — Solène Marchetti')
  })

  it.each([
    ['2026-06-20', 'En cours'],
    ['2026-05-01', 'À venir'],
  ])('an exhibition on %s is « %s », not over', async (day, badge) => {
    await openOn(day, '/expositions/le-soir-sur-le-canal')
    expect(await screen.findByText(badge)).toBeVisible()
    expect(screen.queryByText('Terminée')).not.toBeInTheDocument()
  })

  it('offers a calendar file of an exhibition to come, and of no other', async () => {
    await openOn('2026-05-01', '/expositions/le-soir-sur-le-canal')
    const link = await screen.findByRole('link', { name: 'Ajouter à mon agenda' })
    expect(link).toHaveAttribute('download', 'le-soir-sur-le-canal.ics')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR\r\n/)
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      '\r\nDTSTART;VALUE=DATE:20260613\r\nDTEND;VALUE=DATE:20260706\r\n',
    )
    cleanup()
    await openOn('2026-06-20', '/expositions/le-soir-sur-le-canal')
    expect(await screen.findByText('En cours')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ajouter à mon agenda' })).toBeNull()
  })

  it('shows on its poster a painting whole, under the painter’s name', async () => {
    await openOn(afterAll, '/expositions/accords-tenus')
    const poster = await screen.findByRole('img', { name: /Accords tenus/ })
    expect(within(poster).getByText('Solène Marchetti')).toBeVisible()
    const picture = poster.querySelector('img')
    expect(picture).toHaveAttribute('src', expect.stringContaining('violoncelle-fin-de-jour'))
    expect(Number(picture?.getAttribute('height'))).toBeGreaterThan(Number(picture?.getAttribute('width')))
  })

  it('shows the works that hung there as cards of the site, in the painter’s order', async () => {
    await openOn(afterAll, '/expositions/betes-et-lisieres')
    const works = within(await screen.findByRole('region', { name: 'Œuvres exposées' }))
    expect(works.getAllByRole('heading', { level: 3 }).map(each => each.textContent)).toEqual([
      'Renarde endormie, 2025',
      'Héron, étang de Thau, 2018',
    ])
    expect(works.getByRole('link', { name: /^Renarde endormie, huile/ })).toHaveAttribute('href', '/oeuvres/renarde-endormie')
    expect(works.getByText(/^2.000.€$/)).toBeVisible()
  })

  it('leaves out works that are not on the site any more', async () => {
    await openOn(
      afterAll,
      '/expositions/betes-et-lisieres',
      wall.filter(({ slug }) => slug !== 'renarde-endormie'),
    )
    const works = within(await screen.findByRole('region', { name: 'Œuvres exposées' }))
    expect(works.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  })

  it('an exhibition without a work on the site shows none', async () => {
    await openOn(afterAll, '/expositions/betes-et-lisieres', [])
    expect(await screen.findByRole('heading', { name: 'Bêtes et lisières', level: 1 })).toBeVisible()
    expect(screen.queryByText('Œuvres exposées')).not.toBeInTheDocument()
  })

  it('tells its story in the painter’s words: paragraphs, lists, italics, and links that lead where they say', () => {
    const text = 'Un *titre* & <b>rien</b>.\n- [la *page*](/contact)\n- [ailleurs](https://halle.example)\n[x](javascript:alert)'
    const { container } = render(
      <MemoryRouter>
        <Prose words={readWords(text)} />
      </MemoryRouter>,
    )
    expect([...container.querySelectorAll('p')].map(({ innerHTML }) => innerHTML)).toEqual([
      'Un <em>titre</em> &amp; &lt;b&gt;rien&lt;/b&gt;.',
      '[x](javascript:alert)',
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const [own, other] = screen.getAllByRole('link')
    expect(own).toHaveAttribute('href', '/contact')
    expect(own?.innerHTML).toBe('la <em>page</em>')
    expect(other).toHaveAttribute('href', 'https://halle.example')
    expect(other).toHaveAttribute('rel', 'noopener')
    expect(other).not.toHaveAttribute('target')
  })

  it('an unknown exhibition shows that it was not found, and leads back', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await openOn(afterAll, '/expositions/biennale')
    expect(await screen.findByRole('heading', { name: 'Exposition non trouvée', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour aux expositions' })).toHaveAttribute('href', '/expositions')
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(logged).toHaveBeenCalledWith('404: /expositions/biennale')
  })
})
