import type { Artwork, ArtworkSummary } from '../../shared/artwork/artwork.ts'
import type { ShownCertificate } from '../../shared/certificate/certificate.ts'
import type { SiteContent } from '../../shared/editorial/contentKinds.ts'

/** A work as its page shows it. */
export type ShownWork = {
  readonly artwork: Artwork
  /** The title of its collection, while that is on the site. */
  readonly collectionTitle?: string | undefined
  readonly similarArtworks: readonly ArtworkSummary[]
}

/** The data that prerendered pages are made from. */
export type PageSource = {
  /** The published works, in the gallery's own order. */
  readonly works: readonly ArtworkSummary[]
  /** Answers the words of a work's description. */
  readonly words: (id: number) => string
  /** The id of the work the owner chose for the home page. */
  readonly featured?: number | undefined
  readonly work: (slug: string) => ShownWork | undefined
  /** The certificates whose pages are rendered, by their id. */
  readonly certificates: ReadonlyMap<string, ShownCertificate>
  /** What the painter published. */
  readonly content: SiteContent
  /** ISO, the same all day long in the painter's time zone, so that no page depends on the hour of its prerender. */
  readonly now: string
}
