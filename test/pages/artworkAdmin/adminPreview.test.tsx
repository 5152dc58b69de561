/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { refusing } from '../../kit/page/replies.ts'
import { cardOf, openBackOffice, openTabs } from '../../kit/screen/adminArtworks.tsx'
import { aCard, aWork } from '../../kit/values/artworks.ts'
import { cartWith } from '../../kit/values/carts.ts'

beforeEach(() => localStorage.clear())

const preview = {
  artwork: aWork({ id: 3, title: 'Étude de vagues' }),
  similarArtworks: [aCard({ id: 7, title: 'Canal Royal' })],
  isPublished: false,
}

describe('a hidden work', () => {
  it('the owner previews a hidden work on its own page, with a notice that it is hidden', async () => {
    const { user, router, calls } = await openTabs({ previewArtwork: () => preview })
    await user.click((await cardOf('Étude de vagues')).getByRole('link', { name: 'Voir' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Étude de vagues' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/oeuvres/3/apercu')
    expect(calls.find(({ name }) => name === 'previewArtwork')?.params).toEqual({ id: '3' })
    expect(screen.getByRole('region', { name: 'Vues de l’œuvre' })).toBeVisible()
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toBeVisible()
    const notice = within(screen.getByRole('complementary', { name: 'Aperçu de l’œuvre' }))
    expect(notice.getByText(/^Masquée.: personne d’autre ne la voit\.$/)).toBeVisible()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(localStorage.getItem('recently-viewed')).toBeNull()
    await user.click(notice.getByRole('link', { name: 'Retour aux œuvres' }))
    expect(router.state.location.pathname).toBe('/admin')
  })

  it('the preview of a work loads no cart, and what is pressed in it concerns the owner’s account alone', async () => {
    const { user, calls } = await openBackOffice(
      { previewArtwork: () => ({ ...preview, isPublished: true }), addToCart: () => cartWith() },
      '/admin/oeuvres/3/apercu',
    )
    await screen.findByRole('heading', { level: 1, name: 'Étude de vagues' })
    const ofCart = () => calls.map(({ name }) => name).filter(name => /cart/i.test(name))
    expect(ofCart()).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Ajouter au panier' })[0] as HTMLElement)
    await screen.findByText('Ajouté au panier')
    expect(ofCart()).toContain('addToCart')
    expect(localStorage.getItem('cart-session-id')).toBeNull()
  })

  it('the preview of a deleted work shows that it was not found, with a way back', async () => {
    const gone = () => {
      throw refusing('previewArtwork', 'artworkNotFound')
    }
    await openBackOffice({ previewArtwork: gone }, '/admin/oeuvres/3/apercu')
    expect(await screen.findByText('Cette œuvre est introuvable.')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Retour aux œuvres' })).toHaveAttribute('href', '/admin')
  })

  it('the preview of a hidden work sends a stranger to the sign-in page', async () => {
    const { router, namesOf } = await openPage('/admin/oeuvres/3/apercu', { previewArtwork: () => preview })
    expect(router.state.location.pathname).toBe('/login')
    expect(namesOf()).not.toContain('previewArtwork')
  })
})
