import type { ItemList } from 'schema-dts'
import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { paths } from '../layout/paths.ts'
import { itemList } from './pageJsonLd.ts'
import type { Site } from './site.ts'

/** What a page has in hand of the works it shows, and how many there are in all. */
export type ListedWorks = { readonly artworks: readonly Pick<ArtworkCard, 'slug' | 'title'>[]; readonly total: number }

export const workList = ({ artworks, total }: ListedWorks, site: Site): ItemList =>
  itemList(
    artworks.map(({ slug, title }) => ({ name: title, path: paths.artwork(slug) })),
    site,
    total,
  )
