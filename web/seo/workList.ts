import type { ItemList } from 'schema-dts'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { paths } from '../layout/paths.ts'
import { itemList } from './pageJsonLd.ts'
import type { Site } from './site.ts'

/** The works that a page has loaded, and the number of all works it lists. */
export type WorkListing = { readonly artworks: readonly Pick<ArtworkSummary, 'slug' | 'title'>[]; readonly total: number }

export const workList = ({ artworks, total }: WorkListing, site: Site): ItemList =>
  itemList(
    artworks.map(({ slug, title }) => ({ name: title, path: paths.artwork(slug) })),
    site,
    total,
  )
