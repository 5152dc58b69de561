import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { leadsToAdmin, ownPage, pathAfterSignIn } from '../../../web/account/pages/signInRedirect.tsx'

const customer = { id: '1', email: 'claire@mail.example', isAdmin: false, isOwner: false }
const owner = { id: '2', email: 'atelier@mail.example', isAdmin: true, isOwner: true }

describe('where someone was headed', () => {
  it.each([
    ['/panier', '/panier'],
    ['/oeuvres?q=étang#haut', '/oeuvres?q=%C3%A9tang#haut'],
    ['/oeuvres/canal-royal', '/oeuvres/canal-royal'],
    ['/admin', '/admin'],
    ['/admin/commandes?page=2', '/admin/commandes?page=2'],
  ])('%s is a page of this site', (next, page) => expect(ownPage(next)).toBe(page))

  it.each([
    null,
    '',
    'panier',
    'https://mauvais.example/',
    '//mauvais.example/panier',
    '/\\mauvais.example/panier',
    '/\t/mauvais.example',
    '/.//mauvais.example',
    '/%2F/mauvais.example',
    '///mauvais.example',
    'javascript:alert(1)',
    '/login',
    '/auth?reset=true',
    '/auth/callback#secret=x',
    '/403',
    '/nulle-part',
    '/adminx',
  ])('%j is not', next => expect(ownPage(next)).toBeUndefined())

  it('never redirects out of the site, whatever the address says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map(text => `/${text}`),
          fc.string().map(text => `//${text}`),
        ),
        text => {
          const page = ownPage(text)
          return page === undefined || new URL(page, 'https://galerie.example').origin === 'https://galerie.example'
        },
      ),
    )
  })
})

describe('where someone goes who signed in', () => {
  it.each([
    [customer, undefined, '/'],
    [customer, '/panier', '/panier'],
    [customer, '/admin', '/admin'],
    [owner, undefined, '/admin'],
    [owner, '/panier', '/admin'],
    [owner, '/admin/commandes?page=2', '/admin/commandes?page=2'],
  ])('%j, headed to %s: %s', (identity, next, place) => expect(pathAfterSignIn(identity, next)).toBe(place))

  it.each([
    ['/admin', true],
    ['/admin/commandes?page=2', true],
    ['/administration', false],
    ['/panier', false],
    [undefined, false],
  ])('%s leads to the back office: %s', (next, leads) => expect(leadsToAdmin(next)).toBe(leads))
})
