import { matchPath } from 'react-router-dom'
import { patterns } from '../layout/paths.ts'
import { artworkMetadata } from './artworkMetadata.ts'
import { collectionMetadata } from './collectionMetadata.ts'
import { exhibitionMetadata } from './exhibitionMetadata.ts'
import { fixedPages } from './fixedPages.ts'
import { galleryPicture, type PageMetadata } from './pageMetadata.ts'

/** The aliases and the canonical paths they stand for. */
const aliases: Readonly<Record<string, string>> = {
  [patterns.catalogueAlias]: patterns.catalogue,
  [patterns.privacyAlias]: patterns.privacy,
}

/** The SEO metadata of pages with a parameter in their address, made from the data of their loaders. */
const foundBy: Readonly<Record<string, (data: never, path: string) => PageMetadata>> = {
  [patterns.artwork]: artworkMetadata,
  [patterns.collection]: collectionMetadata,
  [patterns.exhibition]: exhibitionMetadata,
}

/**
 * Returns the SEO metadata of the page at an address, with or without a trailing slash; `undefined` for a page that is not to be indexed,
 * such as the cart or an unknown page.
 */
export const metadataAt = (address: string, data: unknown): PageMetadata | undefined => {
  const asked = address.replace(/(?<=.)\/$/, '')
  const path = aliases[asked] ?? asked
  const fixed = fixedPages.find(page => page.path === path)
  if (fixed) return { ...fixed, preview: galleryPicture, things: site => fixed.things(site, data) }
  const found = Object.entries(foundBy).find(([pattern]) => matchPath(pattern, path))
  return found?.[1](data as never, path)
}
