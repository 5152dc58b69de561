/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { wall } from '../../kit/values/artworks.ts'

const partCalled = async (name: string) =>
  within((await within(screen.getByRole('main')).findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement)

beforeEach(() => localStorage.clear())

describe('the page about the painter', () => {
  it('opens on her name and her town, and more than fifteen years of painting', async () => {
    await openPage('/a-propos', { listArtworks: () => ({ artworks: [...wall] }) })
    const name = await screen.findByRole('heading', { name: 'Solène Marchetti', level: 1 })
    const hero = within(name.closest('section') as HTMLElement)
    expect(hero.getByText('Peintre à Sète')).toBeVisible()
    expect(hero.getByText(/depuis plus de quinze ans/)).toBeVisible()
    expect(document.title).toBe('À propos — Solène Marchetti')
  })

  it('tells her life and how a painting is made', async () => {
    await openPage('/a-propos', { listArtworks: () => ({ artworks: [...wall] }) })
    expect((await partCalled('Biographie')).getByText(/^J’ai grandi à Lodève/)).toBeVisible()
    expect((await partCalled('La démarche')).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  })

  it('shows the workshop: how it looks, one work in progress, a way to visit', async () => {
    await openPage('/a-propos', { listArtworks: () => ({ artworks: [...wall] }) })
    const workshop = await partCalled('L’atelier')
    expect(screen.getByRole('img', { name: /^L’atelier peint sur le vif/ })).toBeVisible()
    expect(workshop.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Trio, deux heures'])
    expect(workshop.getByText(/En cours\.$/)).toBeVisible()
    expect(workshop.getByText('14 quai de la Consigne', { exact: false })).toBeVisible()
    expect(workshop.getByRole('link', { name: 'Prendre rendez-vous' })).toHaveAttribute('href', '/contact')
  })

  it('lists the past exhibitions by year, the latest first', async () => {
    await openPage('/a-propos', { listArtworks: () => ({ artworks: [...wall] }) })
    const list = await partCalled('Expositions passées')
    expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024', '2022', '2017'])
    expect(list.getByRole('link', { name: 'Premières garrigues' })).toHaveAttribute('href', '/expositions/premieres-garrigues')
  })

  it('ends on the ways to the works and to a quote', async () => {
    await openPage('/a-propos', { listArtworks: () => ({ artworks: [...wall] }) })
    const closing = await partCalled('Le reste est accroché.')
    expect(closing.getByRole('link', { name: 'Découvrir les œuvres' })).toHaveAttribute('href', '/oeuvres')
    expect(closing.getByRole('link', { name: 'Demander un devis' })).toHaveAttribute('href', '/devis')
  })
})
