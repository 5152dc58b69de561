import { catalogueOf } from '../../shared/artwork/findArtworks.ts'
import { cardOfPageWork, pageWorksKey, readPageWorks } from '../../shared/artwork/pageWorks.ts'
import { revisedFile } from '../kit/files/cachedFile.ts'

const file = revisedFile(pageWorksKey, text => {
  const works = readPageWorks(text).works.map(cardOfPageWork)
  return { works, catalogue: catalogueOf(works) }
})

const none = { works: [], catalogue: catalogueOf([]) }

/** Returns the published works ready to be searched, without a query to the table; none until pages were first rendered. */
export const publishedWorks = async () => (await file()) ?? none
