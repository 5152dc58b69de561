import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { canOpenHome } from '../../shared/artwork/catalogueOrder.ts'
import { type Collection, inCollectionOrder, worksOf } from '../../shared/collection/collection.ts'
import type { SiteContent } from '../../shared/editorial/contentKinds.ts'
import type { ShownPhotograph } from '../../shared/image/photograph.ts'
import type { Headed } from '../../shared/kit/headedWords.ts'
import { plainTextOf, readWords } from '../../shared/kit/words.ts'
import { type Making, makingOf } from '../about/aboutData.ts'
import { announcementsOn, type ShownAnnouncement } from '../exhibition/exhibitionData.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { homeFallbackTexts } from './homeFallbackTexts.ts'

const isLandscape = ({ image }: ArtworkSummary): boolean => {
  const ratio = image ? image.width / image.height : 0
  return ratio >= 1.15 && ratio <= 1.6
}

/**
 * Chooses the hero when the owner has chosen none: a work that is wide enough and for sale, and if possible not among the new works shown
 * just below.
 */
const heroOf = (artworks: readonly ArtworkSummary[], newWorksShown: number): ArtworkSummary | undefined => {
  const fitting = artworks.filter(artwork => isLandscape(artwork) && artwork.availability === 'Disponible')
  return fitting.find(artwork => artworks.indexOf(artwork) >= newWorksShown) ?? fitting[0] ?? artworks.find(({ image }) => image)
}

const isSold = ({ availability }: ArtworkSummary): boolean => availability === 'Vendu'

/** The number of works in « Nouvelles Œuvres »; sold ones come last (D39). */
const newWorksShown = 6

/** The number of collections, the first in the painter's order. */
const collectionsShown = 4

/** A collection with a detail of its first work that has a picture. */
export type HomeCollection = Pick<Collection, 'slug' | 'title' | 'line'> & {
  readonly count: number
  readonly detail?: Pick<ArtworkSummary, 'title' | 'image'>
}

export type HomeData = {
  readonly hero?: ArtworkSummary
  readonly heroTitle: string
  readonly heroLead?: string
  readonly newWorks: readonly ArtworkSummary[]
  readonly collections: readonly HomeCollection[]
  readonly exhibitions: readonly ShownAnnouncement[]
  readonly reasons: readonly Headed[]
  readonly person?: HomePerson
  readonly making?: Making
}

/** The painter, their hands and their studio, of which the page « À propos » has photographs. */
export type HomePerson = { readonly lead?: string; readonly photographs: readonly ShownPhotograph[] }

const personOf = ({ lead, portrait, hands, photographs = [] }: SiteContent['about'][number]): HomePerson | undefined => {
  const shown = [portrait, hands, photographs[0]].flatMap(photograph => photograph ?? [])
  return shown.length ? { ...(lead && { lead }), photographs: shown } : undefined
}

type Works = Pick<PageSource, 'works' | 'featured'>

const collectionOf = (collection: Collection, works: readonly ArtworkSummary[]): HomeCollection => {
  const { slug, title, line } = collection
  const own = worksOf(collection, works)
  const detail = own.find(({ image }) => image)
  return { slug, title, line, count: own.length, ...(detail && { detail: { title: detail.title, image: detail.image } }) }
}

/** Returns the first of the owner's choices that has a picture and is not sold: the one on this page, then the one among the works. */
const chosenOf = (works: readonly ArtworkSummary[], choices: readonly (number | undefined)[]): ArtworkSummary | undefined =>
  choices.flatMap(number => works.filter(work => work.id === number && work.image && canOpenHome(work)))[0]

/** Removes the marks, because this page does not load the component that draws them. */
const reasonsOf = (reasons: readonly Headed[]): readonly Headed[] =>
  reasons.map(({ title, text }) => ({ title, text: plainTextOf(readWords(text)).join(' ') }))

export const homeDataOf = ({ works, featured, content, now }: Works & Pick<PageSource, 'content' | 'now'>): HomeData => {
  const [home] = content.home
  const hero = chosenOf(works, [home?.heroWork, featured]) ?? heroOf(works, newWorksShown)
  const { heroTitle, heroLead } = home ?? homeFallbackTexts
  const [about] = content.about
  const [person, making] = about ? [personOf(about), makingOf(about, works)] : []
  return {
    ...(hero && { hero }),
    heroTitle,
    ...(heroLead && { heroLead }),
    newWorks: works.slice(0, newWorksShown).toSorted((a, b) => Number(isSold(a)) - Number(isSold(b))),
    collections: inCollectionOrder(content.collection)
      .slice(0, collectionsShown)
      .map(collection => collectionOf(collection, works)),
    exhibitions: announcementsOn({ content, now }),
    ...(person && { person }),
    ...(making && { making }),
    reasons: home?.reasons.length ? reasonsOf(home.reasons) : homeFallbackTexts.reasons,
  }
}
