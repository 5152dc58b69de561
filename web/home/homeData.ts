import type { ArtworkCard } from '../../shared/artwork/artwork.ts'
import { type Collection, worksOf } from '../../shared/collection/collection.ts'
import { galleryCollections } from '../../shared/content/collections.ts'
import { galleryExhibitions } from '../../shared/content/exhibitions.ts'
import { type AnnouncedExhibition, exhibitionStatus } from '../../shared/exhibition/exhibition.ts'
import type { PageSource } from '../app/pageSource.ts'
import { heroOf } from './heroOf.ts'

/** How many works « Nouvelles Œuvres » shows. */
const newWorksShown = 6

/** A collection behind a detail of its newest work that has a picture. */
export type HomeCollection = Pick<Collection, 'slug' | 'title' | 'line'> & {
  readonly count: number
  readonly detail?: Pick<ArtworkCard, 'title' | 'image'>
}

export type HomeData = {
  readonly hero?: ArtworkCard
  readonly newWorks: readonly ArtworkCard[]
  readonly collections: readonly HomeCollection[]
  /** The past ones. */
  readonly exhibitions: readonly AnnouncedExhibition[]
}

const collectionOf = (collection: Collection, works: readonly ArtworkCard[]): HomeCollection => {
  const { slug, title, line } = collection
  const own = worksOf(collection, works)
  const detail = own.find(({ image }) => image)
  return { slug, title, line, count: own.length, ...(detail && { detail: { title: detail.title, image: detail.image } }) }
}

const pastExhibitions = (now: string): HomeData['exhibitions'] =>
  galleryExhibitions
    .filter(exhibition => exhibitionStatus(exhibition, new Date(now)) === 'passée')
    .map(({ description: _, ...exhibition }) => exhibition)

export const homeDataOf = ({ works, now }: Pick<PageSource, 'works' | 'now'>): HomeData => {
  const hero = heroOf(works, newWorksShown)
  return {
    ...(hero && { hero }),
    newWorks: works.slice(0, newWorksShown),
    collections: galleryCollections.map(collection => collectionOf(collection, works)),
    exhibitions: pastExhibitions(now),
  }
}
