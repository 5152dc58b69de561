import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { distinctTechniques, everyWork } from '../../shared/artwork/catalogue.ts'
import { catalogueOf, type FoundPage, pageLength } from '../../shared/artwork/findArtworks.ts'
import type { SearchedWork } from '../artwork/workSearchData.ts'
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

/** Returns what a browser needs to search the works by itself; nothing in a shop of more than one page, where the server searches. */
export const searchedWorks = ({ works, words }: Pick<PageSource, 'works' | 'words'>): readonly SearchedWork[] =>
  works.length > pageLength ? [] : works.map(({ id }) => [id, words(id)])
