import type { ArtworkSummary } from '../artwork/artwork.ts'
import type { ArtworkImage } from '../image/image.ts'
import type { ShownPhotograph } from '../image/photograph.ts'

/** A collection as pages read it. */
export type Collection = {
  slug: string
  title: string
  /** One line, shown on a card. */
  line: string
  /** The painter's lines are kept. */
  description: string
  /** The work shown whole on its cover, or a photograph with the painter's words. */
  cover: ArtworkImage | ShownPhotograph
  /** Its place among the others, from 1; without one it comes after those that have one. */
  position?: number
}

/** Returns the works of a collection: they name it by its address. */
export const worksOf = <Work extends Pick<ArtworkSummary, 'collection'>>(
  { slug }: Pick<Collection, 'slug'>,
  works: readonly Work[],
): readonly Work[] => works.filter(({ collection }) => collection === slug)

type Placed = Pick<Collection, 'title'> & { readonly position?: number | undefined }

const byPosition = (one: Placed, other: Placed): number =>
  (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER) || one.title.localeCompare(other.title, 'fr')

/** Sorts collections in the owner's order, and by title without one. */
export const inCollectionOrder = <C extends Placed>(collections: readonly C[]): readonly C[] => collections.toSorted(byPosition)

/** Returns the title of the collection that a work names, if it is among these. */
export const collectionTitleOf = (
  { collection }: Pick<ArtworkSummary, 'collection'>,
  collections: readonly Pick<Collection, 'slug' | 'title'>[],
): string | undefined => collections.find(({ slug }) => slug === collection)?.title
