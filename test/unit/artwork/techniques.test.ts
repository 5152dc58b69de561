import { describe, expect, it } from '@jest/globals'
import { distinctTechniques, nameKey } from '../../../shared/artwork/catalogue.ts'
import { similarArtworks } from '../../../shared/artwork/similarArtworks.ts'
import { catalogueDataOf } from '../../../web/catalogue/catalogueData.ts'
import { aCard } from '../../kit/values/artworks.ts'

describe('the techniques of a gallery (D30)', () => {
  it('stand each once whatever their case and accents: the specification’s in its words, then the owner’s by the alphabet', () => {
    const written = ['pastel', 'aquarelle', 'Été', 'PASTEL', 'huile sur toile', 'Encre de Chine', '', '  ', 'Pâstel']
    expect(distinctTechniques(written)).toEqual(['Huile sur toile', 'Aquarelle', 'Encre de Chine', 'Été', 'pastel'])
  })

  it.each([
    ['Huile sur toile', 'huile-sur-toile'],
    [' HUILE  sur Toîle ', 'huile-sur-toile'],
    ['油彩', '油彩'],
    ['', ''],
  ])('« %s » is compared as « %s »', (text, key) => expect(nameKey(text)).toBe(key))

  it('fill the catalogue’s filter, from the works it shows', () => {
    const works = [aCard({ technique: 'Linogravure' }), aCard({ id: 2, technique: 'huile sur toile' }), aCard({ id: 3, technique: '' })]
    expect(catalogueDataOf({ works }).techniques).toEqual(['Huile sur toile', 'Linogravure'])
    expect(catalogueDataOf({ works: [] })).toMatchObject({ techniques: [], places: [], colours: [] })
  })

  it('counts works of one technique as similar, however it is written', () => {
    const work = (id: number, technique: string) => aCard({ id, technique, collection: `${id}`, colors: [] })
    const found = similarArtworks(work(1, 'Encre'), [work(2, 'ENCRE'), work(3, 'Pastel')])
    expect(found.map(({ id }) => id)).toEqual([2])
  })
})
