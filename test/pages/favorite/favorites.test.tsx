/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openPage, shown } from '../../kit/page/page.tsx'
import { held, refusing } from '../../kit/page/replies.ts'
import { cartWith, heron, knownVisitor } from '../../kit/values/carts.ts'
import { heronKept, remoteFavorites, seascapeKept } from '../../kit/values/favorites.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('favorites-session-id', knownVisitor)
})
afterEach(() => void jest.restoreAllMocks())

const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name: new RegExp(title) })).closest('article')
  if (!card) throw new Error(`No card shows ${title}`)
  return within(card)
}
const main = () => within(screen.getByRole('main'))
const badge = () => screen.queryByTestId('favorites-count')

describe('the favourites', () => {
  it('favourites are counted and listed with label, price or state, and the way to their page', async () => {
    await openPage('/favoris', { listFavorites: () => ({ favorites: [heronKept, seascapeKept] }) })
    const card = await cardOf('Héron')
    for (const link of card.getAllByRole('link')) expect(link).toHaveAttribute('href', '/oeuvres/3')
    expect(shown((await screen.findByRole('list', { name: 'Œuvres favorites' })).textContent ?? '')).toContain(
      'Héron, étang de Thau, 2024Aquarelle, 60 x 40 cm1 450 €',
    )
    expect((await cardOf('Le large')).getByText('Vendu')).toBeVisible()
    expect((await cardOf('Le large')).queryByText('Prix sur demande')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Mes Favoris' })).toBeVisible()
    expect(screen.getByText('2 œuvres favorites')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Favoris, 2 œuvres' })).toHaveAttribute('href', '/favoris')
  })

  it('a single favourite is counted in the singular', async () => {
    await openPage('/favoris', { listFavorites: () => ({ favorites: [heronKept] }) })
    expect(await screen.findByText('1 œuvre favorite')).toBeVisible()
    expect(badge()).toHaveTextContent('1')
  })

  it('let a work go at once, while the server still thinks, say so, and keep the keyboard on the list', async () => {
    const slow = held({ favorites: [heronKept] })
    const { user, calls } = await openPage('/favoris', {
      listFavorites: () => ({ favorites: [heronKept, seascapeKept] }),
      removeFavorite: slow.reply,
    })
    await user.click((await cardOf('Le large')).getByRole('button', { name: 'Retirer Le large des favoris' }))
    expect(screen.queryByRole('heading', { name: /Le large/ })).toBeNull()
    expect(screen.getByText('1 œuvre favorite')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Œuvres favorites' })).toHaveFocus()
    await act(async () => slow.release())
    expect(await screen.findByText('Retiré des favoris')).toBeVisible()
    expect(calls).toContainEqual(expect.objectContaining({ name: 'removeFavorite', params: { artworkId: '12' } }))
  })

  it('a favourite that could not be removed comes back in its place, with the reason', async () => {
    const { user } = await openPage('/favoris', {
      listFavorites: () => ({ favorites: [heronKept, seascapeKept] }),
      removeFavorite: () => {
        throw refusing('removeFavorite', 'internalError')
      },
    })
    await user.click((await cardOf('Héron')).getByRole('button', { name: /Retirer/ }))
    expect(await screen.findByText(/^Impossible de retirer des favoris\. Une erreur est survenue de notre côté/)).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(main().getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Héron')
    expect(badge()).toHaveTextContent('2')
  })

  it('add a work that can be bought to the cart, and no other', async () => {
    const { user, calls } = await openPage('/favoris', {
      listFavorites: () => ({ favorites: [heronKept, seascapeKept] }),
      addToCart: () => cartWith(heron),
    })
    expect((await cardOf('Le large')).queryByRole('button', { name: /Ajouter/ })).toBeNull()
    const add = (await cardOf('Héron')).getByRole('button', { name: /Ajouter au panier.*Héron/ })
    expect(add).toHaveTextContent(/^Ajouter$/)
    await user.click(add)
    expect(await screen.findByText('Ajouté au panier')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ name: 'addToCart', body: { artworkId: 3 } })
    expect((await cardOf('Héron')).getByRole('link', { name: /Voir le panier.*Héron/ })).toHaveAttribute('href', '/panier')
  })

  it('lead to the works when there are none, asking nothing for somebody who has never been here', async () => {
    localStorage.clear()
    const { calls } = await openPage('/favoris', {})
    expect(await screen.findByRole('heading', { name: 'Aucune œuvre favorite' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Découvrir les œuvres' })).toHaveAttribute('href', '/oeuvres')
    expect(badge()).toBeNull()
    expect(calls).toEqual([])
  })

  it('end in the empty page when the last one goes, whose heading has the keyboard', async () => {
    const { user } = await openPage('/favoris', remoteFavorites(heronKept))
    await user.click((await cardOf('Héron')).getByRole('button', { name: /Retirer/ }))
    expect(screen.getByRole('heading', { name: 'Aucune œuvre favorite' })).toHaveFocus()
    expect(await screen.findByText('Retiré des favoris')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Aucune œuvre favorite' })).toHaveFocus()
  })

  it('keep their place while they travel, then show', async () => {
    const slow = held({ favorites: [heronKept] })
    await openPage('/favoris', { listFavorites: slow.reply })
    expect(screen.getByText('Chargement…')).toBeInTheDocument()
    expect(screen.queryByText('Aucune œuvre favorite')).toBeNull()
    await act(async () => slow.release())
    await cardOf('Héron')
  })

  it('favourites that could not be loaded are logged, and asked for again on request', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const { user, calls } = await openPage('/favoris', {
      listFavorites: () => {
        if (broken) throw refusing('listFavorites', 'internalError')
        return { favorites: [heronKept] }
      },
    })
    expect(await main().findByRole('alert')).toHaveTextContent('Vos favoris n’ont pas pu s’afficher')
    expect(logged).toHaveBeenCalledWith('The favourites could not be loaded:', expect.stringContaining('Une erreur est survenue'))
    expect(screen.queryByText('Erreur')).toBeNull()
    expect(screen.queryByText('Aucune œuvre favorite')).toBeNull()
    expect(calls).toHaveLength(1)
    broken = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await cardOf('Héron')
    expect(main().queryByRole('alert')).toBeNull()
  })

  it('follow a change made in another tab, and tell the others of one made here', async () => {
    const lists = [[heronKept, seascapeKept], [seascapeKept]]
    const { user } = await openPage('/favoris', { ...remoteFavorites(), listFavorites: () => ({ favorites: lists.shift() ?? [] }) })
    await cardOf('Héron')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'favorites-changed-at' })))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Héron/ })).toBeNull())
    expect(localStorage.getItem('favorites-changed-at')).toBeNull()
    await user.click((await cardOf('Le large')).getByRole('button', { name: /Retirer/ }))
    await screen.findByText('Retiré des favoris')
    expect(localStorage.getItem('favorites-changed-at')).toEqual(expect.any(String))
  })
})
