import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { BesideWorks } from '../catalogue/BesideWorks.tsx'
import { havingWords } from '../catalogue/wordSearch.ts'
import { collectionSearchAddress, type SearchedCollection } from '../collection/collectionSearch.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import { exhibitionSearchAddress, type SearchedExhibition } from '../exhibition/exhibitionSearch.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import type { PageData } from '../router/page.tsx'

type Searchable = { collections: readonly SearchedCollection[]; exhibitions: readonly SearchedExhibition[] }

/** The collections and exhibitions that some words find beside works. */
const BesideFound = ({ collections, exhibitions, q }: Searchable & { q: string }) => (
  <>
    <BesideWorks
      title={collectionTexts.title}
      all={havingWords(collections, q).map(({ slug, title, line }) => ({ to: paths.collection(slug), title, line }))}
    />
    <BesideWorks
      title={exhibitionTexts.title}
      all={havingWords(exhibitions, q).map(({ slug, title, location, startDate, endDate }) => ({
        to: paths.exhibition(slug),
        title,
        line: `${location}. ${exhibitionTexts.fromTo(startDate, endDate)}.`,
      }))}
    />
  </>
)

/** Loads what can be found beside works, and returns what draws that of it which some words find. */
export const besideSearch = async (data: PageData): Promise<(q: string) => ReactNode> => {
  const [collections, exhibitions] = (await Promise.all([collectionSearchAddress, exhibitionSearchAddress].map(data))) as [
    Searchable['collections'],
    Searchable['exhibitions'],
  ]
  return q => <BesideFound collections={collections} exhibitions={exhibitions} q={q} />
}
