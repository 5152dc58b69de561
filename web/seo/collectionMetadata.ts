import { galleryCollections } from '../../shared/content/collections.ts'
import { previewPath } from '../../shared/image/artworkImage.ts'
import type { CollectionData } from '../collection/collectionData.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import { paths } from '../layout/paths.ts'
import { pageJsonLd } from './pageJsonLd.ts'
import { galleryPicture, type PageMetadata } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'
import { workList } from './workList.ts'

export const collectionMetadata = ({ collection, found }: CollectionData, path: string): PageMetadata => {
  const words = { path, ...collection }
  const cover = galleryCollections.find(({ slug }) => paths.collection(slug) === path)?.coverImage
  return {
    ...words,
    above: { name: collectionTexts.title, path: paths.collections() },
    preview: cover ? { path: previewPath(cover), alt: seoTexts.collectionPreview(collection.title) } : galleryPicture,
    things: site => [pageJsonLd('CollectionPage', words, site, workList(found, site))],
  }
}
