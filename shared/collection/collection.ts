import type { ArtworkSummary, CollectionRef } from '../artwork/artwork.ts'
import type { ArtworkImage } from '../image/image.ts'

export type Collection = {
  id: number
  slug: string
  title: CollectionRef
  /** One line, shown on a card. */
  line: string
  description: string
  coverImage: ArtworkImage
}

/** Returns the works of a collection: they name it by its title. */
export const worksOf = <Work extends Pick<ArtworkSummary, 'collection'>>({ title }: Collection, works: readonly Work[]): readonly Work[] =>
  works.filter(({ collection }) => collection === title)
