import { Feed } from 'feed'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageWork } from '../../shared/artwork/pageWorks.ts'
import type { Exhibition } from '../../shared/exhibition/exhibition.ts'
import { gallery } from '../../shared/gallery.ts'
import { imagePath, widthAtLeast } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { paths } from '../../shared/paths.ts'
import { offerWords } from '../artwork/artworkMeta.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { exhibitionSummary } from '../exhibition/exhibitionData.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import { homeTexts } from '../home/homeTexts.ts'
import { galleryPicture, type Site, seoPaths, siteAt } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'

/** The most entries of the feed, works and exhibitions together. */
const mostEntries = 30
/** Pixels. */
const pictureWidth = 1200
/** The year of an empty feed, which must have a date too, if the painter's first year is not published. */
const firstYear = 2000

const publishedAt = ({ publishedAt: first, createdAt }: PageWork): string => first ?? createdAt

/** A published exhibition with the time of its last publication. */
type FeedExhibition = Exhibition & { readonly at: string }

/** What the feed lists. */
export type FeedContents = {
  readonly works: readonly PageWork[]
  readonly exhibitions: readonly FeedExhibition[]
  readonly siteUrl: string
}

const Picture = ({ image, alt, site }: { image: ArtworkImage; alt: string; site: Site }) => (
  <p>
    <img src={site.at(imagePath(image, widthAtLeast(image, pictureWidth), 'jpg'))} alt={alt} />
  </p>
)

const WorkEntry = ({ work, site }: { work: PageWork; site: Site }) => {
  const { image, title, technique, dimensions } = work
  const alt = cardTexts.alt(title, technique, dimensions)
  return (
    <>
      {image && <Picture image={image} alt={alt} site={site} />}
      <p>
        {alt}. {offerWords(work)}.
      </p>
    </>
  )
}

const ExhibitionEntry = ({ exhibition, site }: { exhibition: FeedExhibition; site: Site }) => {
  const { poster, title, location, startDate, endDate } = exhibition
  return (
    <>
      {poster && <Picture image={poster} alt={exhibitionTexts.poster(title)} site={site} />}
      <p>
        {exhibitionTexts.fromTo(startDate, endDate)}, {location}.
      </p>
      <p>{exhibitionSummary(exhibition)}</p>
    </>
  )
}

type Entry = {
  readonly path: string
  readonly title: string
  readonly published: string
  readonly updated: string
  readonly content: ReactElement
}

/** A work counts as new when it was first published, an exhibition each time it is published. */
const entriesOf = ({ works, exhibitions }: FeedContents, site: Site): readonly Entry[] => [
  ...works.map(work => ({
    path: paths.artwork(work.slug),
    title: work.title,
    published: publishedAt(work),
    updated: work.updatedAt,
    content: <WorkEntry work={work} site={site} />,
  })),
  ...exhibitions.map(exhibition => ({
    path: paths.exhibition(exhibition.slug),
    title: seoTexts.exhibitionEntry(exhibition.title),
    published: exhibition.at,
    updated: exhibition.at,
    content: <ExhibitionEntry exhibition={exhibition} site={site} />,
  })),
]

/** Returns the Atom feed of the works and exhibitions that were published last. Its date is that of their last change. */
export const feedXml = (contents: FeedContents): string => {
  const site = siteAt(contents.siteUrl)
  const newest = entriesOf(contents, site)
    .toSorted((a, b) => (a.published < b.published ? 1 : -1))
    .slice(0, mostEntries)
  const { name, since = firstYear } = gallery()
  const picture = galleryPicture()
  const feed = new Feed({
    id: site.at(seoPaths.feed),
    title: seoTexts.feed,
    description: homeTexts.description,
    link: site.at(paths.home()),
    feedLinks: { atom: site.at(seoPaths.feed) },
    language: 'fr',
    ...(picture && { image: site.at(picture.path) }),
    updated: new Date(newest.reduce((latest, { updated }) => (updated > latest ? updated : latest), `${since}-01-01`)),
    author: { name, link: site.at(paths.about()) },
    generator: false,
  })
  for (const { path, title, published, updated, content } of newest) {
    const link = site.at(path)
    feed.addItem({
      id: link,
      link,
      // The feed declares its titles to be HTML, so they must be escaped.
      title: renderToStaticMarkup(title),
      content: renderToStaticMarkup(content),
      published: new Date(published),
      date: new Date(updated),
    })
  }
  return feed.atom1()
}
