import { describe, expect, it } from '@jest/globals'
import { artworkMeta, shortened } from '../../../web/artwork/artworkMeta.ts'
import { cardTexts } from '../../../web/artwork/cardTexts.ts'
import { aWork } from '../../kit/values/artworks.ts'

describe('a text that is too long', () => {
  it.each([
    ['court', 10, 'court'],
    ['exactement', 10, 'exactement'],
    ['deux mots', 8, 'deux…'],
    ['un, deux, trois', 9, 'un, deux…'],
    ['un. Deux trois', 5, 'un…'],
    ['anticonstitutionnellement', 10, 'anticonsti…'],
    ['😀😀😀', 3, '😀…'],
  ])('« %s » in %i characters is « %s »', (text, most, short) => {
    expect(shortened(text, most)).toBe(short)
  })
})

describe('what is said of a work where it is not seen', () => {
  it('describes a work by kind, price and the beginning of its text, in whole words', () => {
    const { title, description } = artworkMeta(aWork({ description: 'La marée monte, et rien ne bouge. '.repeat(20) }))
    expect(title).toBe('Barques au repos')
    expect(description).toMatch(/^Barques au repos, huile sur toile, 60 x 80 cm\. 1\u202f200\u00a0€\. La marée monte/)
    expect(description).toMatch(/\p{L}…$/u)
    expect(description.length).toBeLessThanOrEqual(221)
  })

  it.each([
    [{ price: null }, 'Prix sur demande'],
    [{ price: null, availability: 'Sur commande' }, 'Sur commande, Prix sur demande'],
    [{ availability: 'Vendu' }, 'Vendu'],
  ] as const)('describes a work with %j as « %s »', (changes, words) => {
    expect(artworkMeta(aWork(changes)).description).toContain(`60 x 80 cm. ${words}. Les barques`)
  })

  it('describes a work in one line, whatever its paragraphs', () => {
    expect(artworkMeta(aWork({ description: 'La marée monte.\n\nRien ne\nbouge.' })).description).toMatch(
      /La marée monte\. Rien ne bouge\.$/,
    )
  })

  it('leaves out what the owner left out', () => {
    expect(cardTexts.alt('Barques', '', '')).toBe('Barques')
    expect(cardTexts.alt('Barques', '', '60 x 80 cm')).toBe('Barques, 60 x 80 cm')
  })
})
