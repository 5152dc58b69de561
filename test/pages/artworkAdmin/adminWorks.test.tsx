/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { BulkChange } from '../../../shared/artwork/admin/bulkChange.ts'
import { shown } from '../../kit/page/page.tsx'
import { refusing } from '../../kit/page/replies.ts'
import { cardOf, openTabs, storeroom, titles } from '../../kit/screen/adminArtworks.tsx'
import { bulkServing } from '../../kit/screen/adminPrices.ts'
import { anAdminWork, listing } from '../../kit/screen/adminWork.ts'

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

  it('the cards of works show a running payment and an online sale', async () => {
    const works = [
      anAdminWork({ reservedUntil: '2026-11-21T13:05:00.000Z' }),
      anAdminWork({ id: 2, title: 'Vendue', slug: 'vendue', availability: 'Vendu', soldBy: 'order-1' }),
    ]
    await openTabs({ listAllArtworks: () => ({ artworks: works }) })
    expect((await cardOf('Barques au repos')).getByText('Paiement en cours, jusqu’à 14:05 environ')).toBeVisible()
    expect((await cardOf('Vendue')).getByText('Achetée en ligne')).toBeVisible()
  })

  it('come a screen at a time, and the number of all of them is said at once', async () => {
    const many = Array.from({ length: 61 }, (_, index) => anAdminWork({ id: index + 1, title: `Vague ${index + 1}` }))
    const { user } = await openTabs({ listAllArtworks: listing(many) })
    expect(await screen.findByText('61 œuvre(s) trouvée(s)')).toBeVisible()
    expect(titles()).toHaveLength(60)
    await user.click(screen.getByRole('button', { name: 'Voir plus d’œuvres' }))
    await waitFor(() => expect(titles()).toHaveLength(61))
    expect(screen.queryByRole('button', { name: 'Voir plus d’œuvres' })).toBeNull()
  })

  it('loaded works remain when the next batch fails, and the owner can ask again', async () => {
    let isDown = true
    const many = Array.from({ length: 61 }, (_, index) => anAdminWork({ id: index + 1, title: `Vague ${index + 1}` }))
    const { user } = await openTabs({
      listAllArtworks: asked => {
        if (asked.query.after && isDown) throw refusing('listAllArtworks', 'internalError')
        return listing(many)(asked)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Voir plus d’œuvres' }))
    expect(await screen.findByText(/Une erreur est survenue de notre côté/)).toBeVisible()
    expect(titles()).toHaveLength(60)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Voir plus d’œuvres' }))
    await waitFor(() => expect(titles()).toHaveLength(61))
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
    ['masquée', ['Étude de vagues']],
    ['animal disponible', ['Renarde endormie']],
  ])('find « %s » in every word of the works, and ask the server for it', async (words, found) => {
    const asked: unknown[] = []
    const { user, router } = await openTabs({
      listAllArtworks: call => {
        asked.push(call.query.q)
        return listing(storeroom)(call)
      },
    })
    await user.type(search(), words)
    await waitFor(() => expect(titles()).toEqual(found))
    expect(screen.getByText(`${found.length} œuvre(s) trouvée(s)`)).toBeVisible()
    await waitFor(() => expect(asked).toContain(words))
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(words)
  })

  it('the filters of the works are kept in the address and read from it', async () => {
    const { user, router } = await openTabs({}, '/admin?visibilite=masquees&annee=2024&disponibilite=inconnue')
    await waitFor(() => expect(titles()).toEqual(['Étude de vagues']))
    expect(screen.getByRole('combobox', { name: 'Visibilité' })).toHaveValue('masquees')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Visibilité' }), 'Publiées')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Technique' }), 'Huile sur toile')
    await waitFor(() => expect(titles()).toEqual(['Renarde endormie', 'À la fenêtre', 'Barques au repos']))
    expect(router.state.location.search).toContain('visibilite=publiees')
    expect(router.state.location.search).toContain('technique=huile-sur-toile')
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

describe('several works at once', () => {
  it('selected works are hidden and shown again in bulk, whatever is searched meanwhile', async () => {
    const { user, calls } = await openTabs(bulkServing(storeroom))
    await user.click(screen.getByRole('button', { name: 'Sélectionner' }))
    await user.click((await cardOf('Renarde endormie')).getByRole('checkbox', { name: 'Sélectionner Renarde endormie' }))
    await user.type(search(), 'fenêtre')
    await waitFor(() => expect(titles()).toEqual(['Actions en lot', 'À la fenêtre']))
    await user.click((await cardOf('À la fenêtre')).getByRole('checkbox'))
    const bar = within(screen.getByRole('region', { name: 'Actions en lot' }))
    expect(bar.getByText('2 œuvres sélectionnées, dont 1 hors de la recherche')).toBeVisible()
    expect(bar.queryByRole('textbox', { name: 'Nouveau prix (€)' })).toBeNull()
    await user.selectOptions(bar.getByRole('combobox', { name: 'Visibilité' }), 'Masquées')
    await user.click(bar.getByRole('button', { name: 'Appliquer' }))
    expect(await screen.findByText('2 œuvre(s) mise(s) à jour')).toBeVisible()
    expect(await (await cardOf('À la fenêtre')).findByText('Masqué')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Annuler la dernière modification (2 œuvres)' }))
    await waitFor(async () => expect((await cardOf('À la fenêtre')).queryByText('Masqué')).toBeNull())
    const [hidden, undone] = calls.flatMap(({ name, body }) => (name === 'bulkUpdateArtworks' ? [body as BulkChange] : []))
    expect(hidden?.isPublished).toBe(false)
    expect(hidden?.works.map(({ id }) => id).toSorted()).toEqual([2, 4])
    expect(undone?.works.map(({ isPublished }) => isPublished)).toEqual([true, true])
  })
})

describe('the tabs', () => {
  it('the back office has four tabs, the works first, and the address keeps the one shown', async () => {
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
