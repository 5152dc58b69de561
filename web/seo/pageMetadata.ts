import type { Thing } from 'schema-dts'
import { galleryPreview, previewPath } from '../../shared/artwork/artworkImage.ts'
import { seoTexts } from './seoTexts.ts'
import type { Site } from './site.ts'

/** A page in a breadcrumb: its name, and its address below the site's root. */
export type Step = { readonly name: string; readonly path: string }

/** The picture a message shows, by its address below the site's root. */
export type Preview = { readonly path: string; readonly alt: string }

/** Of every page that is of no one work. */
export const galleryPicture: Preview = { path: previewPath(galleryPreview), alt: seoTexts.galleryPreview }

/** What search engines and messages are told of a page; its title and description are the words of its `PageMeta`. */
export type PageMetadata = {
  /** The one address it is to be known by, below the site's root. */
  readonly path: string
  /** Absent on home, whose title is the gallery's. */
  readonly title?: string
  readonly description: string
  /** The page it is one of several of. */
  readonly above?: Step
  readonly preview: Preview
  /** What Open Graph asks of its kind; `og:type` among them where it is no ordinary page. */
  readonly openGraph?: Readonly<Record<string, string>>
  /** What it is and is about, in schema.org's words. */
  readonly things: (site: Site) => readonly Thing[]
}
