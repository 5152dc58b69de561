import type { ArtworkImage } from '../image/image.ts'
import type { Availability, CollectionRef } from './artwork.ts'

/** A work that the migration creates. */
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
