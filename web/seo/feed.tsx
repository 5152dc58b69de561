import { Feed } from 'feed'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageWork } from '../../shared/artwork/pageWorks.ts'
import { gallery } from '../../shared/gallery.ts'
import { imagePath, widthAtLeast } from '../../shared/image/artworkImage.ts'
import { paths } from '../../shared/paths.ts'
import { offerWords } from '../artwork/artworkMeta.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { homeTexts } from '../home/homeTexts.ts'
import { galleryPicture, type Site, seoPaths, siteAt } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'
import type { SiteContents } from './sitemap.ts'

/** The number of newest works in the feed. */
const toldOf = 20
const wanted = 1200

const publishedAt = ({ publishedAt: first, createdAt }: PageWork): string => first ?? createdAt

const Entry = ({ work, site }: { work: PageWork; site: Site }) => {
  const { image, title, technique, dimensions } = work
  const alt = cardTexts.alt(title, technique, dimensions)
  return (
    <>
      {image && (
        <p>
          <img src={site.at(imagePath(image, widthAtLeast(image, wanted), 'jpg'))} alt={alt} />
        </p>
      )}
      <p>
        {alt}. {offerWords(work)}.
      </p>
    </>
  )
}

/** Returns the Atom feed of the newest published works. Its date is that of their last change. */
export const feedXml = ({ works, siteUrl }: Omit<SiteContents, 'content'>): string => {
  const site = siteAt(siteUrl)
  const newest = works.toSorted((a, b) => (publishedAt(a) < publishedAt(b) ? 1 : -1)).slice(0, toldOf)
  const feed = new Feed({
    id: site.at(seoPaths.feed),
    title: seoTexts.feed,
    description: homeTexts.description,
    link: site.at(paths.home()),
    feedLinks: { atom: site.at(seoPaths.feed) },
    language: 'fr',
    image: site.at(galleryPicture.path),
    updated: new Date(newest.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), `${gallery.since}-01-01`)),
    author: { name: gallery.name, link: site.at(paths.about()) },
    generator: false,
  })
  for (const work of newest) {
    const link = site.at(paths.artwork(work.slug))
    feed.addItem({
      id: link,
      link,
      // The feed declares its titles to be HTML, so they must be escaped.
      title: renderToStaticMarkup(work.title),
      content: renderToStaticMarkup(<Entry work={work} site={site} />),
      published: new Date(publishedAt(work)),
      date: new Date(work.updatedAt),
    })
  }
  return feed.atom1()
}
