import { describe, expect, it } from '@jest/globals'
import { splitDescription } from '../../../shared/artwork/artwork.ts'
import { artworkReference, skuOf } from '../../../shared/artwork/artworkLabel.ts'
import { saleObstacle, shownAvailability } from '../../../shared/artwork/availability.ts'
import { isNamedBy, referencedId } from '../../../shared/artwork/searchMeaning.ts'

describe('the tags of a description', () => {
  it.each([
    ['barques, port - Deux barques.', ['barques', 'port'], 'Deux barques.'],
    ['sans marque', [], 'sans marque'],
    ['  un texte  ', [], 'un texte'],
    ['jazz - Du noir - et du blanc', ['jazz'], 'Du noir - et du blanc'],
    ['a,b, c - texte', ['a,b', 'c'], 'texte'],
    ['jazz, , nuit - texte', ['jazz', 'nuit'], 'texte'],
    [' - texte', [], 'texte'],
    ['demi-teinte, clair-obscur - Lavis.', ['demi-teinte', 'clair-obscur'], 'Lavis.'],
    ['', [], ''],
  ])('splits tags and text of the description %j', (description, tags, text) => {
    expect(splitDescription(description)).toEqual({ tags, text })
  })
})

describe('what stands between a work and its sale', () => {
  const onSale = { isPublished: true, availability: 'Disponible', priceEur: 1200 } as const
  it.each([
    ['nothing when published, available and priced', onSale, undefined],
    ['nothing at 1 €', { ...onSale, priceEur: 1 }, undefined],
    ['a hidden work', { ...onSale, isPublished: false }, 'unavailable'],
    ['a sold one', { ...onSale, availability: 'Vendu' as const }, 'sold'],
    ['a sold one without price', { ...onSale, availability: 'Vendu' as const, priceEur: undefined }, 'sold'],
    ['one made to order', { ...onSale, availability: 'Sur commande' as const }, 'onCommission'],
    ['one without price', { ...onSale, priceEur: undefined }, 'withoutPrice'],
    ['one at 0 €', { ...onSale, priceEur: 0 }, 'withoutPrice'],
    ['one below 1 €', { ...onSale, priceEur: 0.5 }, 'withoutPrice'],
    ['one whose price is no number', { ...onSale, priceEur: Number.NaN }, 'withoutPrice'],
    [
      'an availability nobody knows: it shows as « Disponible » but is never sold',
      { ...onSale, availability: 'Autre' as never },
      'unavailable',
    ],
    ['a work that does not exist', undefined, 'unavailable'],
  ])('names the obstacle to a sale: %s', (_, artwork, obstacle) => {
    expect(saleObstacle(artwork)).toBe(obstacle)
  })

  it.each([
    ['Vendu', 'Vendu'],
    ['Sur commande', 'Sur commande'],
    ['Disponible', 'Disponible'],
    ['autre chose', 'Disponible'],
    [undefined, 'Disponible'],
  ])('%j shows as %s', (stored, shown) => {
    expect(shownAvailability(stored)).toBe(shown)
  })
})

describe('the names of a work', () => {
  it.each([
    [1, 'GL-0001'],
    [42, 'GL-0042'],
    [12345, 'GL-12345'],
  ])('%i is %s', (id, reference) => {
    expect(artworkReference(id)).toBe(reference)
  })

  it.each(['GL-0017', 'gl-0017', 'gl17', 'GL 17', ' Gl–17 ', 'GL\u00a00017', 'GL - 0017'])('%j names number 17', typed => {
    expect(referencedId(typed)).toBe(17)
  })

  it.each(['GL', 'GL-', 'GL-0000', '0017', '17', 'GL-2611-4F7K2Q', 'GL-0017 aquarelle', 'églogue 17', 'GL-12345678901', ''])(
    '%j is no reference of a work',
    typed => {
      expect(referencedId(typed)).toBeUndefined()
    },
  )

  it.each([
    [{ id: 7, technique: 'Huile sur toile', year: 2024 }, 'HST-2024-0007'],
    [{ id: 42, technique: 'Aquarelle', year: 2016 }, 'A-2016-0042'],
    [{ id: 3, technique: 'Émail à l’œuf', year: 2020 }, 'EALO-2020-0003'],
    [{ id: 3, technique: '', year: 2020 }, '2020-0003'],
  ])('%j is labelled %s', (work, sku) => {
    expect(skuOf(work)).toBe(sku)
  })
})

describe('a search of the owner’s', () => {
  it.each(['GL-0017', 'gl-17', 'GL 17', '17', ' 0017 '])('names the work 17 by « %s »', search => {
    expect(isNamedBy(17, search)).toBe(true)
    expect(isNamedBy(1, search)).toBe(false)
  })

  it.each(['', 'GL', 'GL-0', '17 novembre', 'HST-2024-0017', '1e1'])('names none by « %s »', search => {
    expect(isNamedBy(17, search)).toBe(false)
  })
})
