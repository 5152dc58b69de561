/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { openPage, shown } from '../../kit/page/page.tsx'
import { aWork } from '../../kit/values/artworks.ts'
import { knownVisitor, remoteCart } from '../../kit/values/carts.ts'
import { heronKept, seascapeKept } from '../../kit/values/favorites.ts'

const heron = { ...heronKept, size: { height: 60, width: 40, shape: 'rectangle' as const } }
const unsure = { ...heronKept, artworkId: 7, artworkTitle: 'Sans dimensions' }

/** jsdom decodes, paints and measures nothing: a photograph has the pixels of its header, and the stage is as wide as a desk has it. */
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('favorites-session-id', knownVisitor)
  HTMLImageElement.prototype.decode = async () => undefined
  HTMLCanvasElement.prototype.getContext = () => null
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => undefined }) })
  jest.spyOn(window, 'ResizeObserver').mockImplementation(tell => ({
    observe: () => tell([{ contentRect: { width: 800 } } as ResizeObserverEntry], {} as ResizeObserver),
    unobserve: () => undefined,
    disconnect: () => undefined,
  }))
})
afterEach(() => void jest.restoreAllMocks())

/** A PNG of 4000 × 3000 pixels, as far as its header is read. */
const photo = () => {
  const png = new Uint8Array(24)
  png.set([0x89, 0x50, 0x4e, 0x47])
  png.set([0, 0, 0x0f, 0xa0, 0, 0, 0x0b, 0xb8], 16)
  return new File([png], 'mur.png', { type: 'image/png' })
}

const openWall = async (...favorites: (typeof heronKept)[]) => {
  const cart = remoteCart()
  const { user, calls } = await openPage('/oeuvres/barques-au-repos', {
    getArtwork: () => ({ artwork: aWork(), similarArtworks: [] }),
    listArtworks: () => ({ artworks: [] }),
    listFavorites: () => ({ favorites }),
    ...cart,
  })
  await user.click(screen.getByRole('button', { name: 'Sur votre mur' }))
  const field = await screen.findByLabelText('Photo de votre mur')
  await act(async () => void fireEvent.change(field, { target: { files: [photo()] } }))
  const dialog = within(screen.getByRole('dialog'))
  for (const corner of ['en haut à gauche', 'en haut à droite', 'en bas à droite', 'en bas à gauche']) {
    const handle = await dialog.findByRole('button', { name: `Coin ${corner}` })
    act(() => handle.focus())
    await user.keyboard('{ArrowRight}{ArrowLeft}')
  }
  await user.click(dialog.getByRole('button', { name: 'Accrocher l’œuvre' }))
  const added = () => calls.filter(({ name }) => name === 'addToCart')
  return { user, added, dialog, words: () => shown(screen.getByRole('dialog').textContent ?? '') }
}

describe('a work on the visitor’s wall', () => {
  it('has its price and the cart beside it', async () => {
    const { user, added, dialog, words } = await openWall()
    expect(words()).toContain('L’œuvre à sa taille, 60 × 80 cm')
    expect(words()).toContain('1 200 €')
    await user.click(dialog.getByRole('button', { name: 'Ajouter au panier' }))
    expect(await dialog.findByRole('link', { name: 'Voir le panier' })).toBeVisible()
    expect(added()).toMatchObject([{ body: { artworkId: 1 } }])
    expect(dialog.queryByRole('region', { name: 'Essayer vos favoris sur ce mur' })).not.toBeInTheDocument()
  })

  it('gives its place to each favourite of a sure size, at the size, price and title of that one', async () => {
    const { user, added, dialog, words } = await openWall(heron, seascapeKept, unsure)
    const favorites = within(dialog.getByRole('region', { name: 'Essayer vos favoris sur ce mur' }))
    expect(favorites.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Barques au repos',
      heron.artworkTitle,
    ])
    await user.click(favorites.getByRole('button', { name: heron.artworkTitle }))
    expect(await screen.findByRole('dialog', { name: `${heron.artworkTitle}, sur votre mur` })).toBeVisible()
    expect(favorites.getByRole('button', { name: heron.artworkTitle, pressed: true })).toBeVisible()
    expect(words()).toContain('L’œuvre à sa taille, 60 × 40 cm')
    expect(words()).toContain('1 450 €')
    await user.click(dialog.getByRole('button', { name: 'Ajouter au panier' }))
    expect(added()).toMatchObject([{ body: { artworkId: heron.artworkId } }])
    expect(dialog.queryByLabelText('Photo de votre mur')).not.toBeInTheDocument()
  })

  it('stays where a favourite’s picture fails to load, and says so', async () => {
    const { user, dialog, words } = await openWall(heron)
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'))
    await user.click(dialog.getByRole('button', { name: heron.artworkTitle }))
    expect(await dialog.findByText(/L’image de l’œuvre n’est pas arrivée/)).toBeVisible()
    expect(words()).toContain('L’œuvre à sa taille, 60 × 80 cm')
  })
})
