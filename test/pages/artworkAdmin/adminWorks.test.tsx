/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { shown } from '../../kit/page/page.tsx'
import { refusing } from '../../kit/page/replies.ts'
import { cardOf, openTabs, storeroom, titles } from '../../kit/screen/adminArtworks.tsx'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

beforeEach(() => localStorage.clear())

const search = () => screen.getByPlaceholderText('Rechercher par titre ou SKU...')

describe('the works of the gallery', () => {
  it('stand on their cards with what the owner needs to know of each', async () => {
    await openTabs()
    expect(screen.getByText('4 œuvre(s) trouvée(s)')).toBeVisible()
    const fox = await cardOf('Renarde endormie')
    expect(fox.getByText('2024 — Huile sur toile')).toBeVisible()
    expect(fox.getByText('60 x 80 cm')).toBeVisible()
    expect(fox.getByText('Disponible')).toBeVisible()
    expect(shown(fox.getByText(/€/).textContent ?? '')).toBe('2 000 €')
    expect(fox.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/oeuvres/renarde-endormie')
    expect(fox.queryByText('Masqué')).toBeNull()
    const waves = await cardOf('Étude de vagues')
    expect(waves.getByText('Masqué')).toBeVisible()
    expect(waves.getByText("Pas d'image")).toBeVisible()
    expect(waves.getByText('Prix sur demande')).toBeVisible()
    expect(waves.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/admin/oeuvres/3/apercu')
    expect((await cardOf('À la fenêtre')).getByText('Vendu')).toBeVisible()
  })

  it('say who has a claim on them', async () => {
    const works = [
      anAdminWork({ reservedUntil: '2026-11-21T13:05:00.000Z' }),
      anAdminWork({ id: 2, title: 'Vendue', slug: 'vendue', availability: 'Vendu', soldBy: 'order-1' }),
    ]
    await openTabs({ listAllArtworks: () => ({ artworks: works }) })
    expect((await cardOf('Barques au repos')).getByText('Paiement en cours, jusqu’à 14:05 environ')).toBeVisible()
    expect((await cardOf('Vendue')).getByText('Achetée en ligne')).toBeVisible()
  })

  it('come page after page until there are no more', async () => {
    const cursor = '2026-03-02T09:00:00.000Z_2'
    await openTabs({
      listAllArtworks: ({ query }) =>
        query.cursor === cursor ? { artworks: storeroom.slice(2) } : { artworks: storeroom.slice(0, 2), next: cursor },
    })
    expect(await screen.findByText('4 œuvre(s) trouvée(s)')).toBeVisible()
  })

  it('stay, with a way to ask again, when the rest of them does not come', async () => {
    const cursor = '2026-03-02T09:00:00.000Z_2'
    let isDown = true
    const { user } = await openTabs({
      listAllArtworks: ({ query }) => {
        if (query.cursor && isDown) throw refusing('listAllArtworks', 'internalError')
        return query.cursor ? { artworks: storeroom.slice(2) } : { artworks: storeroom.slice(0, 2), next: cursor }
      },
    })
    expect(await screen.findByText('2 œuvre(s) trouvée(s)')).toBeVisible()
    expect(screen.getByText(/Une erreur est survenue de notre côté/)).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('4 œuvre(s) trouvée(s)')).toBeVisible()
    expect(screen.queryByText(/Une erreur est survenue de notre côté/)).toBeNull()
  })
})

describe('the filters', () => {
  it.each([
    ['ETUDE', ['Étude de vagues']],
    ['hst-20', ['À la fenêtre', 'Barques au repos']],
    ['  fenêtre ', ['À la fenêtre']],
    ['GL-0003', ['Étude de vagues']],
    ['gl-3', ['Étude de vagues']],
  ])('find « %s » in titles, SKUs and references, whatever the case', async (words, found) => {
    const { user, namesOf } = await openTabs()
    const asked = namesOf().length
    await user.type(search(), words)
    await waitFor(() => expect(titles()).toEqual(found))
    expect(screen.getByText(`${found.length} œuvre(s) trouvée(s)`)).toBeVisible()
    expect(namesOf()).toHaveLength(asked)
  })

  it('offer every status and every collection, and all of them', async () => {
    const { user } = await openTabs()
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Disponibilité')).toEqual(['Tous les statuts', 'Disponible', 'Vendu', 'Sur commande'])
    expect(await screen.findByRole('option', { name: 'Musique' })).toBeVisible()
    expect(optionsOf('Collection')).toEqual(['Toutes les collections', 'Animal', 'Personne', 'Musique', 'Evasion'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Disponibilité' }), 'Vendu')
    await waitFor(() => expect(titles()).toEqual(['À la fenêtre']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Collection' }), 'Animal')
    expect(await screen.findByText('Aucune œuvre trouvée')).toBeVisible()
    expect(screen.getByText('0 œuvre(s) trouvée(s)')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Afficher toutes les œuvres' }))
    await waitFor(() => expect(titles()).toHaveLength(4))
  })

  it('offer no collection in a shop that has none', async () => {
    const works = storeroom.map(({ collectionRef: _, ...work }) => work)
    await openTabs({ listContent: () => ({ items: [] }), listAllArtworks: () => ({ artworks: works }) })
    expect(screen.getByRole('combobox', { name: 'Disponibilité' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Collection' })).toBeNull()
  })
})

describe('the tabs', () => {
  it('are four, the works first, and the address keeps the one shown', async () => {
    const { user, router } = await openTabs({ listPromoCodes: () => ({ promoCodes: [] }) })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Œuvres',
      'Créer une œuvre',
      'Prix & Disponibilité',
      'Codes promo',
    ])
    expect(screen.getByRole('tab', { name: 'Œuvres' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'Prix & Disponibilité' }))
    expect(router.state.location.search).toBe('?onglet=prices')
    await user.click(screen.getByRole('tab', { name: 'Œuvres' }))
    expect(router.state.location.search).toBe('')
  })

  it('open on the one the address names', async () => {
    await openTabs({}, '/admin?onglet=create')
    expect(screen.getByRole('tab', { name: 'Créer une œuvre' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('button', { name: 'Réinitialiser' })).toBeVisible()
  })
})
