import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { distinctNames, distinctTechniques, everyWork } from '../../shared/artwork/catalogue.ts'
import { catalogueOf, type FoundPage, pageLength } from '../../shared/artwork/findArtworks.ts'
import { type ColourName, colourNameOf, colourNames, okLabOf } from '../../shared/image/okLab.ts'
import type { SearchedWork } from '../artwork/workSearchData.ts'
import type { PageSource } from '../layout/pageSource.ts'

/** What works have in use, for the filters (D30). */
export type CatalogueChoices = {
  readonly techniques: readonly string[]
  readonly places: readonly string[]
  readonly colours: readonly ColourName[]
}

/** The first page of works, their total, and the cursor of the next page. */
export type CatalogueData = FoundPage<ArtworkSummary> & CatalogueChoices

const coloursIn = (works: readonly ArtworkSummary[]): readonly ColourName[] => {
  const inUse = new Set([...new Set(works.flatMap(({ colors }) => colors))].map(color => colourNameOf(okLabOf(color))))
  return colourNames.filter(name => inUse.has(name))
}

export const catalogueDataOf = ({ works }: Pick<PageSource, 'works'>): CatalogueData => ({
  ...catalogueOf(works).page(everyWork),
  techniques: distinctTechniques(works.map(({ technique }) => technique)),
  places: distinctNames(works.flatMap(({ place }) => place ?? [])),
  colours: coloursIn(works),
})

/** The sold works of one year. */
export type SoldWorksOfYear = { readonly year: number; readonly artworks: readonly ArtworkSummary[] }

/** Returns the sold works by the year in which they were painted, the newest first (D39). */
export const soldWorksOf = ({ works }: Pick<PageSource, 'works'>): readonly SoldWorksOfYear[] => {
  const sold = works.filter(({ availability }) => availability === 'Vendu')
  const years = [...new Set(sold.map(({ year }) => year))].toSorted((a, b) => b - a)
  return years.map(year => ({ year, artworks: sold.filter(work => work.year === year) }))
}

/** Returns what a browser needs to search the works by itself; nothing in a shop of more than one page, where the server searches. */
export const searchedWorks = ({ works, words }: Pick<PageSource, 'works' | 'words'>): readonly SearchedWork[] =>
  works.length > pageLength ? [] : works.map(({ id }) => [id, words(id)])
