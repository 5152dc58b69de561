import type { ItemList } from 'schema-dts'
import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { paths } from '../layout/paths.ts'
import { itemList } from './pageJsonLd.ts'
import type { Site } from './site.ts'

/** The works that a page has loaded, and the number of all works it lists. */
export type ListedWorks = { readonly artworks: readonly Pick<ArtworkCard, 'slug' | 'title'>[]; readonly total: number }

export const workList = ({ artworks, total }: ListedWorks, site: Site): ItemList =>
  itemList(
    artworks.map(({ slug, title }) => ({ name: title, path: paths.artwork(slug) })),
    site,
    total,
  )
