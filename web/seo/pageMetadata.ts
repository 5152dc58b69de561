import type { Thing } from 'schema-dts'
import { gallery } from '../../shared/gallery.ts'
import { previewPath } from '../../shared/image/artworkImage.ts'
import { seoTexts } from './seoTexts.ts'

/** The site's URL, and the absolute URLs of its pages. Metadata names pages by these alone. */
export type Site = { readonly url: string; readonly at: (path: string) => string }

/** `url` normally has no trailing slash; one is removed. */
export const siteAt = (url: string): Site => {
  const root = url.replace(/\/+$/, '')
  return { url: root, at: path => `${root}${path}` }
}

/** The paths of the files for search engines and feed readers. */
export const seoPaths = { sitemap: '/sitemap.xml', robots: '/robots.txt', feed: '/flux.xml' } as const

/** A page in a breadcrumb, with its path below the site's root. */
export type Breadcrumb = { readonly name: string; readonly path: string }

/** The picture in a link's preview, with its path below the site's root. */
export type Preview = { readonly path: string; readonly alt: string }

/** Returns the preview of all pages that are not about one work, collection or exhibition, where the painter has chosen one. */
export const galleryPicture = (): Preview | undefined => {
  const { picture } = gallery()
  return picture && { path: previewPath(picture), alt: seoTexts.galleryPreview }
}

/** The SEO metadata of a page. Its title and description are those of its `PageMeta`. */
export type PageMetadata = {
  /** The canonical path, below the site's root. */
  readonly path: string
  /** Absent on the home page, whose title is the gallery's. */
  readonly title?: string
  readonly description: string
  /** The parent page in the breadcrumb. */
  readonly above?: Breadcrumb
  readonly preview?: Preview | undefined
  /** The Open Graph properties of the page's type, with `og:type` where it is not `website`. */
  readonly openGraph?: Readonly<Record<string, string>>
  /** Returns the page's structured data (JSON-LD). */
  readonly things: (site: Site) => readonly Thing[]
}
