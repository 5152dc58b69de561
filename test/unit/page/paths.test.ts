import { describe, expect, it } from '@jest/globals'
import { matchPath } from 'react-router-dom'
import { pagePatterns, paths } from '../../../shared/paths.ts'
import { footerGroups, mainLinks } from '../../../web/app/navigation.ts'

const isPage = (address: string) => pagePatterns.some(pattern => matchPath(pattern, address.replace(/[?#].*/, '')))

describe('the addresses of the site', () => {
  it.each([
    paths.home(),
    paths.catalogue(),
    paths.catalogue('mer & ciel'),
    paths.catalogueAlias(),
    paths.artwork('le-large'),
    paths.artwork(12),
    paths.favorites(),
    paths.customer(),
    paths.soldWorks(),
    paths.collections(),
    paths.collection('animal'),
    paths.exhibitions(),
    paths.exhibition('accords-tenus'),
    paths.about(),
    paths.cart(),
    paths.checkout(),
    paths.immediatePurchase('le-large'),
    paths.orderConfirmation('cs_test_1'),
    ...mainLinks.map(({ to }) => to),
    ...footerGroups().flatMap(({ links }) => links.map(({ to }) => to)),
  ])('%s is a page', address => {
    expect(isPage(address)).toBe(true)
  })

  it('carries searched words whole', () => {
    expect(paths.catalogue('mer & ciel')).toBe('/oeuvres?q=mer+%26+ciel')
    expect(paths.catalogue('')).toBe('/oeuvres')
  })
})
