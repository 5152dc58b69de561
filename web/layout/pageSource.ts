import type { Artwork, ArtworkCard } from '../../shared/artwork/artwork.ts'

/** A work as its page shows it. */
export type ShownWork = { readonly artwork: Artwork; readonly similarArtworks: readonly ArtworkCard[] }

/** What pages rendered ahead are made of. */
export type PageSource = {
  /** The published ones, in the gallery's own order. */
  readonly works: readonly ArtworkCard[]
  /** The one the owner chose for the home page, by its number. */
  readonly featured?: number | undefined
  readonly work: (slug: string) => ShownWork | undefined
  /** ISO, the same all day long in the painter's time zone: nothing on a page depends on the hour it was rendered at. */
  readonly now: string
}
