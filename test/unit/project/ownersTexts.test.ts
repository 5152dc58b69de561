import { describe, expect, it } from '@jest/globals'
import { adminArtworkOf } from '../../../lambdas/artwork/admin/adminArtworkStore.ts'
import { type ArtworkRow, artworkOf, cardOf } from '../../../lambdas/artwork/artworkStore.ts'
import { itemOf } from '../../../lambdas/cart/cartReading.ts'
import { catalogueOf } from '../../../shared/artwork/findArtworks.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { defaultState } from '../../../web/catalogue/catalogueState.ts'

const typed = {
  title: 'Vite ! dit "l\'Ombre"',
  description: "port, reflets - Il fait nuit : on n'attend plus personne...\n\nFormat : 50 cm.",
}
const row = {
  ...typed,
  id: 7,
  slug: 'vite-dit-l-ombre',
  technique: 'Huile',
  dimensions: '50 x 50 cm',
  availability: 'Disponible',
  colors: [],
  tags: ['port', 'reflets'],
  additionalImages: [],
} as unknown as ArtworkRow
const title = 'Vite\u202f! dit «\u202fl’Ombre\u202f»'

describe('What the owner types with ordinary spaces', () => {
  it('cards, pages and the cart show the owner’s words in French typography', () => {
    expect(cardOf(row).title).toBe(title)
    expect(artworkOf(row, new Date())).toMatchObject({
      title,
      description: 'Il fait nuit\u202f: on n’attend plus personne…\n\nFormat\u202f: 50\u00a0cm.',
    })
    expect(itemOf({ artworkId: 7, quantity: 1 }, row).artworkTitle).toBe(title)
  })

  it('the back office shows the owner’s words as they were typed', () => {
    expect(adminArtworkOf(row)).toMatchObject(typed)
  })

  it.each(['vite !', 'vite!', "l'ombre", 'l’ombre', '"l\'ombre"', 'dit ombre', title])(
    'a search for « %s » finds the title typed with ordinary spaces',
    q => {
      expect(catalogueOf([cardOf(row)]).find({ ...defaultState, q })).toHaveLength(1)
    },
  )

  it('a work’s address is the same from its typed and from its typeset title', () => {
    expect(slugOf(title)).toBe(slugOf(typed.title))
  })
})
