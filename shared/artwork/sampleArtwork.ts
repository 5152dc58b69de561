import type { ArtworkImage, Availability, CollectionRef } from './artwork.ts'

/** A work the shop opens with. */
export type SampleArtwork = {
  title: string
  year: number
  technique: string
  support: string
  dimensions: string
  priceEur?: number
  availability: Availability
  collectionRef: CollectionRef
  description: string
  images: readonly ArtworkImage[]
  colors: readonly string[]
}
