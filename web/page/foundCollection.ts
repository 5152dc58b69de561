import { previewPath } from '../../shared/artwork/artworkImage.ts'
import { galleryCollections } from '../../shared/content/collections.ts'
import type { CollectionData } from '../collection/collectionData.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import { paths } from '../layout/paths.ts'
import { type FoundPage, galleryPicture } from './foundPage.ts'
import { pageTexts } from './pageTexts.ts'
import { pageThing } from './pageThing.ts'
import { workList } from './workList.ts'

export const foundCollection = ({ collection, found }: CollectionData, path: string): FoundPage => {
  const words = { path, ...collection }
  const cover = galleryCollections.find(({ slug }) => paths.collection(slug) === path)?.coverImage
  return {
    ...words,
    above: { name: collectionTexts.title, path: paths.collections() },
    preview: cover ? { path: previewPath(cover), alt: pageTexts.collectionPreview(collection.title) } : galleryPicture,
    things: site => [pageThing('CollectionPage', words, site, workList(found, site))],
  }
}
