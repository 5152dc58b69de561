/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { aWork, wall } from '../../kit/values/artworks.ts'
import { cartWith, heron, knownVisitor } from '../../kit/values/carts.ts'
import { heronKept, remoteFavorites } from '../../kit/values/favorites.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('favorites-session-id', knownVisitor)
})

const heart = (title: string) => screen.getByRole('button', { name: new RegExp(`^Favori.*${title}`) })
const badge = () => screen.queryByTestId('favorites-count')
const listArtworks = () => ({ artworks: [...wall] })
const openCatalogue = (replies: Replies, address = '/oeuvres') => openPage(address, { listArtworks, ...replies })

describe('the heart of a work', () => {
  it.each(['/oeuvres', '/oeuvres?vue=liste'])('stands beside each, filled where it is kept: %s', async address => {
    await openCatalogue({ listFavorites: () => ({ favorites: [heronKept] }) }, address)
    for (const { id, title } of wall) expect(heart(title)).toHaveAttribute('aria-pressed', String(id === heronKept.artworkId))
  })

  it('keeps the work at once, counts it and says so, then lets it go', async () => {
    const { user, calls } = await openCatalogue(remoteFavorites())
    await user.click(heart('Renarde endormie'))
    expect(await screen.findByText('Ajouté aux favoris')).toBeVisible()
    expect(heart('Renarde endormie')).toHaveAttribute('aria-pressed', 'true')
    expect(heart('Renarde endormie')).toHaveFocus()
    expect(badge()).toHaveTextContent('1')
    await user.click(heart('Renarde endormie'))
    expect(await screen.findByText('Retiré des favoris')).toBeVisible()
    expect(heart('Renarde endormie')).toHaveAttribute('aria-pressed', 'false')
    expect(badge()).toBeNull()
    expect(calls.slice(-2)).toMatchObject([
      { name: 'addFavorite', params: { artworkId: '4' } },
      { name: 'removeFavorite', params: { artworkId: '4' } },
    ])
  })

  it('the heart of a work is filled before the server answers', async () => {
    const slow = held({ favorites: [heronKept] })
    const { user } = await openCatalogue({ listFavorites: () => ({ favorites: [] }), addFavorite: slow.reply })
    await user.click(heart('Le Large'))
    expect(heart('Le Large')).toHaveAttribute('aria-pressed', 'true')
    expect(badge()).toHaveTextContent('1')
    expect(screen.queryByText('Ajouté aux favoris')).toBeNull()
    await act(async () => slow.release())
    expect(await screen.findByText('Ajouté aux favoris')).toBeVisible()
  })

  it('empties again and says why when the work could not be kept', async () => {
    const { user } = await openCatalogue({
      listFavorites: () => ({ favorites: [] }),
      addFavorite: () => {
        throw refusing('addFavorite', 'artworkNotFound')
      },
    })
    await user.click(heart('Le Large'))
    expect(await screen.findByText('Impossible de modifier les favoris. Cette œuvre est introuvable.')).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(heart('Le Large')).toHaveAttribute('aria-pressed', 'false')
    expect(badge()).toBeNull()
  })

  it('ends where the last of fast clicks left it', async () => {
    const { user } = await openCatalogue(remoteFavorites())
    for (let click = 0; click < 3; click += 1) await user.click(heart('Le Large'))
    await screen.findAllByText('Ajouté aux favoris')
    expect(heart('Le Large')).toHaveAttribute('aria-pressed', 'true')
    expect(badge()).toHaveTextContent('1')
  })

  it('makes the visitor known at their first favourite, and asks nothing before', async () => {
    localStorage.clear()
    const { user, namesOf } = await openCatalogue(remoteFavorites())
    expect(namesOf()).toEqual(['listArtworks'])
    await user.click(heart('Le Large'))
    await screen.findByText('Ajouté aux favoris')
    expect(namesOf()).toEqual(['listArtworks', 'addFavorite'])
  })

  it('stands on the work’s own page, with the way to all favourites', async () => {
    const { user } = await openPage('/oeuvres/barques-au-repos', {
      ...remoteFavorites(),
      getArtwork: () => ({ artwork: aWork(), similarArtworks: [] }),
    })
    await user.click(heart('Barques au repos'))
    expect(await screen.findByText('Ajouté aux favoris')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir mes favoris' })).toHaveAttribute('href', '/favoris')
  })

  it('stands on a line of the cart, unless nobody can see the work any more', async () => {
    localStorage.setItem('cart-session-id', knownVisitor)
    const gone = { ...heron, id: '8', artworkId: 8, artworkTitle: 'Œuvre retirée', obstacle: 'unavailable' } as const
    const { user, calls } = await openPage('/panier', { ...remoteFavorites(), getCart: () => cartWith(heron, gone) })
    await screen.findByRole('heading', { level: 2, name: heron.artworkTitle })
    expect(screen.queryByRole('button', { name: /^Favori.*Œuvre retirée/ })).toBeNull()
    await user.click(heart(heron.artworkTitle))
    expect(await screen.findByText('Ajouté aux favoris')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ name: 'addFavorite', params: { artworkId: '3' } })
  })
})
