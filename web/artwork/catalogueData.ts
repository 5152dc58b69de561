import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { everything } from '../../shared/artwork/catalogue.ts'
import { catalogueOf, type FoundWorks } from '../../shared/artwork/findArtworks.ts'
import type { PageSource } from '../app/pageSource.ts'

/** The first works, how many there are, and where the following ones begin. */
export type CatalogueData = FoundWorks<ArtworkCard>

export const catalogueDataOf = ({ works }: Pick<PageSource, 'works'>): CatalogueData => catalogueOf(works).page(everything)
