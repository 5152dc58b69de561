import { matchPath } from 'react-router-dom'
import { patterns } from '../layout/paths.ts'
import { fixedPages } from './fixedPages.ts'
import { foundCollection } from './foundCollection.ts'
import { foundExhibition } from './foundExhibition.ts'
import { type FoundPage, galleryPicture } from './foundPage.ts'
import { foundWork } from './foundWork.ts'

/** The same pages by another address. */
const aliases: Readonly<Record<string, string>> = {
  [patterns.catalogueAlias]: patterns.catalogue,
  [patterns.privacyAlias]: patterns.privacy,
}

/** The pages there are many of, by their data as their loaders answer it. */
const foundBy: Readonly<Record<string, (data: never, path: string) => FoundPage>> = {
  [patterns.artwork]: foundWork,
  [patterns.collection]: foundCollection,
  [patterns.exhibition]: foundExhibition,
}

/** What is told of the page at an address, a slash at its end forgiven; `undefined` of one that is not to be found: the cart, an unknown page. */
export const foundAt = (address: string, data: unknown): FoundPage | undefined => {
  const asked = address.replace(/(?<=.)\/$/, '')
  const path = aliases[asked] ?? asked
  const fixed = fixedPages.find(page => page.path === path)
  if (fixed) return { ...fixed, preview: galleryPicture, things: site => fixed.things(site, data) }
  const found = Object.entries(foundBy).find(([pattern]) => matchPath(pattern, path))
  return found?.[1](data as never, path)
}
