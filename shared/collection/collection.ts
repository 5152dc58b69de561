import type { ArtworkCard, ArtworkImage, CollectionRef } from '../artwork/artwork.ts'

export type Collection = {
  id: number
  slug: string
  title: CollectionRef
  /** One line, for a card. */
  line: string
  description: string
  coverImage: ArtworkImage
}

/** The works that hang in a collection: those that name it by its title. */
export const worksOf = <Work extends Pick<ArtworkCard, 'collection'>>({ title }: Collection, works: readonly Work[]): readonly Work[] =>
  works.filter(({ collection }) => collection === title)
