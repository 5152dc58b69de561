import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { OtherResults } from '../catalogue/OtherResults.tsx'
import { matchingWords } from '../catalogue/wordSearch.ts'
import { collectionSearchAddress, type SearchedCollection } from '../collection/collectionSearch.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import { exhibitionSearchAddress, type SearchedExhibition } from '../exhibition/exhibitionSearch.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import type { PageData } from '../router/page.tsx'

type SearchData = { collections: readonly SearchedCollection[]; exhibitions: readonly SearchedExhibition[] }

/** The collections and exhibitions that match the searched words. */
const CollectionAndExhibitionResults = ({ collections, exhibitions, q }: SearchData & { q: string }) => (
  <>
    <OtherResults
      title={collectionTexts.title}
      all={matchingWords(collections, q).map(({ slug, title, line }) => ({ to: paths.collection(slug), title, line }))}
    />
    <OtherResults
      title={exhibitionTexts.title}
      all={matchingWords(exhibitions, q).map(({ slug, title, location, startDate, endDate }) => ({
        to: paths.exhibition(slug),
        title,
        line: `${location}. ${exhibitionTexts.fromTo(startDate, endDate)}.`,
      }))}
    />
  </>
)

/** Loads all collections and exhibitions, and returns the function that draws those that match the searched words. */
export const otherResultsFrom = async (data: PageData): Promise<(q: string) => ReactNode> => {
  const [collections, exhibitions] = (await Promise.all([collectionSearchAddress, exhibitionSearchAddress].map(data))) as [
    SearchData['collections'],
    SearchData['exhibitions'],
  ]
  return q => <CollectionAndExhibitionResults collections={collections} exhibitions={exhibitions} q={q} />
}
