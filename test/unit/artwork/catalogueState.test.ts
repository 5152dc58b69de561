import { describe, expect, it } from '@jest/globals'
import { activeFilters, defaultState, searchOf, stateOf, withoutFilter, withoutFilters } from '../../../web/catalogue/catalogueState.ts'

const read = (search: string) => stateOf(new URLSearchParams(search))

describe("the catalogue's address", () => {
  it('leaves the address of the catalogue empty at first', () => {
    expect(searchOf(defaultState).toString()).toBe('')
    expect(read('')).toEqual(defaultState)
  })

  it('restores a shared link', () => {
    const search =
      'q=mer&technique=huile-sur-toile&prix=2000-5000&disponibilite=sur-commande&couleur=434a66&mur=250&lieu=le-pont&tri=prix-croissant&vue=liste'
    expect(read(search)).toEqual({
      q: 'mer',
      technique: 'huile-sur-toile',
      prix: '2000-5000',
      disponibilite: 'Sur commande',
      couleur: '434a66',
      mur: '250',
      lieu: 'le-pont',
      tri: 'prix-croissant',
      vue: 'liste',
    })
    expect(searchOf(read(search)).toString()).toBe(search)
  })

  it('names the newest first in the address, and omits the gallery’s own order', () => {
    expect(searchOf(read('tri=recent')).toString()).toBe('tri=recent')
    expect(searchOf(read('tri=atelier')).toString()).toBe('')
  })

  it('compares two or three works at one scale, and lists the others again in that view', () => {
    const state = read('comparer=le-large,trio-minuit')
    expect(state).toEqual({ ...defaultState, comparer: 'le-large,trio-minuit', vue: 'echelle' })
    expect(searchOf(state).toString()).toBe('comparer=le-large%2Ctrio-minuit')
    expect(searchOf(withoutFilter(state, 'comparer')).toString()).toBe('vue=echelle')
    expect(read('comparer=le-large,trio-minuit&vue=liste').vue).toBe('liste')
  })

  it('reads a filter written out in the address', () => {
    expect(read('technique=Huile+sur+toile&disponibilite=Disponible')).toMatchObject({
      technique: 'huile-sur-toile',
      disponibilite: 'Disponible',
    })
  })

  it.each([
    'prix=gratuit',
    'tri=toString',
    'prix=constructor',
    'vue=3d',
    'technique=',
    'couleur=fuchsia',
    'couleur=%23434a66',
    'couleur=434a6',
    'mur=5',
    'mur=1000',
    'mur=-20',
    'mur=2e2',
    'mur=grand',
    'comparer=a',
    'comparer=a,a',
    'comparer=a,b,c,d',
    'comparer=a,../b',
    'comparer=,',
    'lieu=',
  ])('leaves %s aside', search => {
    expect(read(search)).toEqual(defaultState)
  })
})

it('removes filters one by one or all at once, keeping sort and view', () => {
  const state = read('q=mer&prix=0-1000&couleur=bleu&mur=120&lieu=sete&tri=titre&vue=liste')
  expect(activeFilters(state)).toEqual(['q', 'prix', 'couleur', 'mur', 'lieu'])
  expect(activeFilters(withoutFilter(state, 'q'))).toEqual(['prix', 'couleur', 'mur', 'lieu'])
  expect(searchOf(withoutFilters(state)).toString()).toBe('tri=titre&vue=liste')
})
