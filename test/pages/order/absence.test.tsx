/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { openPage } from '../../kit/page/page.tsx'
import { aWork } from '../../kit/values/artworks.ts'
import { cartWith, heron, knownVisitor } from '../../kit/values/carts.ts'
import { awayWords, galleryAway } from '../../kit/values/promises.ts'

afterEach(() => setGallery(sampleGallery))

it.each(['/panier', '/paiement', '/acheter-maintenant/barques-au-repos'])('an absence is told on %s, before the payment', async address => {
  localStorage.setItem('cart-session-id', knownVisitor)
  setGallery(galleryAway)
  await openPage(address, {
    getCart: () => cartWith(heron),
    getArtwork: () => ({ artwork: aWork({}), similarArtworks: [] }),
  })
  expect(await screen.findByText(awayWords, { exact: false })).toBeVisible()
})
