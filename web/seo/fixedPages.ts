import type { Thing } from 'schema-dts'
import { offers } from '../../shared/gallery.ts'
import type { LegalPageName } from '../../shared/legal/legalPageTitles.ts'
import { paths } from '../../shared/paths.ts'
import { aboutTexts } from '../about/aboutTexts.ts'
import type { CatalogueData, SoldWorksOfYear } from '../catalogue/catalogueData.ts'
import { catalogueTexts, soldWorksTexts } from '../catalogue/catalogueTexts.ts'
import { certificateTexts } from '../certificate/certificateTexts.ts'
import type { CollectionsData } from '../collection/collectionData.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import { contactTexts } from '../contact/contactTexts.ts'
import type { ShownAnnouncement } from '../exhibition/exhibitionData.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import { homeTexts } from '../home/homeTexts.ts'
import { cookies } from '../legal/cookies.tsx'
import { legalNotice } from '../legal/legalNotice.tsx'
import { privacy } from '../legal/privacy.tsx'
import { returns } from '../legal/returns.tsx'
import { shipping } from '../legal/shipping.tsx'
import { terms } from '../legal/terms.tsx'
import { newsletterTexts } from '../newsletter/newsletterTexts.ts'
import { quotePageTexts } from '../quote/quotePageTexts.ts'
import { withdrawalPageTexts } from '../withdrawal/withdrawalPageTexts.ts'
import { artGallery, painterInFull, website } from './galleryJsonLd.ts'
import { itemList, type PageType, pageJsonLd, workList } from './pageJsonLd.ts'
import type { Site } from './pageMetadata.ts'

type Words = { readonly title?: string; readonly description: string }

/** A page with one address, whose title and description do not depend on its data. */
export type FixedPage = Words & {
  readonly path: string
  /** ISO date of the text's last change, for a text that states it. */
  readonly updatedOn?: string
  /** The page also changes when the painter's own sections of it do. */
  readonly legal?: LegalPageName
  /** The page changes whenever a work does, so its date is the newest work's. */
  readonly showsWorks?: true
  readonly openGraph?: Readonly<Record<string, string>>
  readonly things: (site: Site, data: unknown) => readonly Thing[]
}

/** Picks the title and the description from `texts`, which hold more. */
const wordsOf = ({ title, description }: { readonly title: string; readonly description: string }) => ({ title, description })

const textPage = (
  path: string,
  texts: { readonly title: string; readonly description: string; readonly updatedOn?: string },
  type: PageType = 'WebPage',
): FixedPage => ({
  path,
  ...wordsOf(texts),
  ...(texts.updatedOn && { updatedOn: texts.updatedOn }),
  things: site => [pageJsonLd(type, { path, ...wordsOf(texts) }, site)],
})

const home = (): FixedPage => ({
  path: paths.home(),
  description: homeTexts.description,
  showsWorks: true,
  things: site => [website(site), artGallery(site)],
})

const catalogue = (): FixedPage => {
  const words = { path: paths.catalogue(), title: catalogueTexts.works, description: catalogueTexts.description }
  return {
    ...words,
    showsWorks: true,
    things: (site, data) => [pageJsonLd('CollectionPage', words, site, workList(data as CatalogueData, site))],
  }
}

const soldWorks = (): FixedPage => {
  const words = { path: paths.soldWorks(), ...wordsOf(soldWorksTexts) }
  return {
    ...words,
    showsWorks: true,
    things: (site, data) => {
      const artworks = (data as readonly SoldWorksOfYear[]).flatMap(year => year.artworks)
      return [pageJsonLd('CollectionPage', words, site, workList({ artworks, total: artworks.length }, site))]
    },
  }
}

const collectionSteps = ({ collections: all }: CollectionsData) =>
  all.map(({ title, slug }) => ({ name: title, path: paths.collection(slug) }))
const collections = (): FixedPage => {
  const words = { path: paths.collections(), ...wordsOf(collectionTexts) }
  return {
    ...words,
    showsWorks: true,
    things: (site, data) => [pageJsonLd('CollectionPage', words, site, itemList(collectionSteps(data as CollectionsData), site))],
  }
}

const exhibitionSteps = (exhibitions: readonly ShownAnnouncement[]) =>
  exhibitions.map(({ title, slug }) => ({ name: title, path: paths.exhibition(slug) }))
const exhibitions = (): FixedPage => {
  const words = { path: paths.exhibitions(), ...wordsOf(exhibitionTexts) }
  return {
    ...words,
    things: (site, data) => [
      pageJsonLd('CollectionPage', words, site, itemList(exhibitionSteps(data as readonly ShownAnnouncement[]), site)),
    ],
  }
}

const about = (): FixedPage => {
  const page = textPage(paths.about(), aboutTexts, 'AboutPage')
  return { ...page, openGraph: { 'og:type': 'profile' }, things: (site, data) => [...page.things(site, data), painterInFull(site)] }
}

/** Returns these pages as they are now: their words name the painter. */
export const fixedPages = (): readonly FixedPage[] => [
  home(),
  catalogue(),
  soldWorks(),
  collections(),
  exhibitions(),
  about(),
  textPage(paths.contact(), contactTexts, 'ContactPage'),
  ...(offers().quotes ? [textPage(paths.quote(), quotePageTexts)] : []),
  textPage(paths.newsletter(), newsletterTexts),
  textPage(paths.withdrawal(), withdrawalPageTexts),
  ...(offers().certificate ? [textPage(paths.certificates(), certificateTexts)] : []),
  { ...textPage(paths.legalNotice(), legalNotice), legal: 'legalNotice' },
  { ...textPage(paths.privacy(), privacy), legal: 'privacy' },
  { ...textPage(paths.terms(), terms), legal: 'terms' },
  { ...textPage(paths.returns(), returns), legal: 'returns' },
  { ...textPage(paths.shipping(), shipping), legal: 'shipping' },
  textPage(paths.cookies(), cookies),
]
