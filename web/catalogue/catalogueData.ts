import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { distinctTechniques, everyWork } from '../../shared/artwork/catalogue.ts'
import { catalogueOf, type FoundPage } from '../../shared/artwork/findArtworks.ts'
import type { PageSource } from '../layout/pageSource.ts'

/** The first page of works, their total, and the cursor of the next page. */
export type CatalogueData = FoundPage<ArtworkSummary> & {
  /** The techniques in use, for the filter (D30). */
  readonly techniques: readonly string[]
}

export const catalogueDataOf = ({ works }: Pick<PageSource, 'works'>): CatalogueData => ({
  ...catalogueOf(works).page(everyWork),
  techniques: distinctTechniques(works.map(({ technique }) => technique)),
})
