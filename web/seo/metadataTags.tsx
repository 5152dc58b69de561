import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing } from 'schema-dts'
import { gallery } from '../../shared/gallery.ts'
import { previewSize } from '../../shared/image/artworkImage.ts'
import { metadataAt } from './metadataAt.ts'
import { breadcrumb } from './pageJsonLd.ts'
import type { PageMetadata } from './pageMetadata.ts'
import { scriptData } from './scriptData.ts'
import { seoPaths } from './seoPaths.ts'
import { seoTexts } from './seoTexts.ts'
import { type Site, siteAt } from './site.ts'

const dataScript = (thing: Thing): string =>
  `<script type="application/ld+json">${scriptData({ '@context': 'https://schema.org', ...(thing as object) })}</script>`

const openGraphOf = ({ path, title = gallery.title, description, preview, openGraph }: PageMetadata, site: Site) => ({
  'og:type': 'website',
  ...openGraph,
  'og:site_name': gallery.title,
  'og:locale': 'fr_FR',
  'og:url': site.at(path),
  'og:title': title,
  'og:description': description,
  'og:image': site.at(preview.path),
  'og:image:type': 'image/jpeg',
  'og:image:width': String(previewSize.width),
  'og:image:height': String(previewSize.height),
  'og:image:alt': preview.alt,
})

const twitterOf = ({ title = gallery.title, description, preview }: PageMetadata, site: Site) => ({
  'twitter:card': 'summary_large_image',
  'twitter:title': title,
  'twitter:description': description,
  'twitter:image': site.at(preview.path),
  'twitter:image:alt': preview.alt,
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
