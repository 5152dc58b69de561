import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router-dom'
import type { Thing } from 'schema-dts'
import { gallery } from '../../shared/gallery.ts'
import { previewSize } from '../../shared/image/artworkImage.ts'
import { patterns } from '../../shared/paths.ts'
import { artworkMetadata, collectionMetadata } from './artworkMetadata.ts'
import { exhibitionMetadata } from './exhibitionMetadata.ts'
import { fixedPages } from './fixedPages.ts'
import { breadcrumb } from './pageJsonLd.ts'
import { galleryPicture, type PageMetadata, type Site, seoPaths, siteAt } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'

/** The aliases and the canonical paths they stand for. */
const aliases: Readonly<Record<string, string>> = {
  [patterns.catalogueAlias]: patterns.catalogue,
  [patterns.privacyAlias]: patterns.privacy,
}

/** The SEO metadata of pages with a parameter in their address, made from the data of their loaders. */
const foundBy: Readonly<Record<string, (data: never, path: string) => PageMetadata>> = {
  [patterns.artwork]: artworkMetadata,
  [patterns.collection]: collectionMetadata,
  [patterns.exhibition]: exhibitionMetadata,
}

/**
 * Returns the SEO metadata of the page at an address, with or without a trailing slash; `undefined` for a page that is not to be indexed,
 * such as the cart or an unknown page.
 */
const metadataAt = (address: string, data: unknown): PageMetadata | undefined => {
  const asked = address.replace(/(?<=.)\/$/, '')
  const path = aliases[asked] ?? asked
  const fixed = fixedPages().find(page => page.path === path)
  if (fixed) return { ...fixed, preview: galleryPicture(), things: site => fixed.things(site, data) }
  const found = Object.entries(foundBy).find(([pattern]) => matchPath(pattern, path))
  return found?.[1](data as never, path)
}

/** Serialises JSON for a `<script>`. Every `<` is escaped, because a `</script` would end the script even within a string. */
export const scriptData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const dataScript = (thing: Thing): string =>
  `<script type="application/ld+json">${scriptData({ '@context': 'https://schema.org', ...(thing as object) })}</script>`

const openGraphOf = ({ path, title = gallery().title, description, preview, openGraph }: PageMetadata, site: Site) => ({
  'og:type': 'website',
  ...openGraph,
  'og:site_name': gallery().title,
  'og:locale': 'fr_FR',
  'og:url': site.at(path),
  'og:title': title,
  'og:description': description,
  ...(preview && {
    'og:image': site.at(preview.path),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': preview.alt,
  }),
})

const twitterOf = ({ title = gallery().title, description, preview }: PageMetadata, site: Site) => ({
  'twitter:card': preview ? 'summary_large_image' : 'summary',
  'twitter:title': title,
  'twitter:description': description,
  ...(preview && { 'twitter:image': site.at(preview.path), 'twitter:image:alt': preview.alt }),
})

const thingsOf = (page: PageMetadata, site: Site): readonly Thing[] => {
  const way = breadcrumb(page, site)
  return [...page.things(site), ...(way ? [way] : [])]
}

const HeadTags = ({ page, site }: { page: PageMetadata; site: Site }) => (
  <>
    <link rel="canonical" href={site.at(page.path)} />
    <link rel="alternate" type="application/atom+xml" title={seoTexts.feed} href={site.at(seoPaths.feed)} />
    {Object.entries(openGraphOf(page, site)).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    ))}
    {Object.entries(twitterOf(page, site)).map(([name, content]) => (
      <meta key={name} name={name} content={content} />
    ))}
  </>
)

export type RenderedPage = { readonly address: string; readonly data: unknown; readonly siteUrl: string }

/** The SEO metadata of a page as HTML, without the title and description, which `PageMeta` renders. */
export type MetadataTags = {
  readonly head: string
  /** The structured data (JSON-LD), which goes at the end of the body, so that the page's text need not wait for it. */
  readonly things: string
}

/** Returns nothing for a page that is not to be indexed; the page itself says `noindex`. */
export const metadataTags = ({ address, data, siteUrl }: RenderedPage): MetadataTags => {
  const page = metadataAt(address, data)
  const site = siteAt(siteUrl)
  if (!page) return { head: '', things: '' }
  return { head: renderToStaticMarkup(<HeadTags page={page} site={site} />), things: thingsOf(page, site).map(dataScript).join('') }
}

/** Matches a page's main picture in the HTML of `ArtworkPicture`. */
const mainPicture = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source [^>]*>)*<img [^>]*fetchPriority="high"/

/**
 * Returns the preload link of the main picture, so that the browser requests it before it has parsed the body. Only prerendered HTML needs
 * it: when the browser renders the page, the picture itself is as early as a preload would be.
 */
export const mainPicturePreload = (html: string): string => {
  const [, files, sizes] = mainPicture.exec(html) ?? []
  return files ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high"/>` : ''
}
