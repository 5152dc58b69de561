import { catalogueOf } from '../../shared/artwork/findArtworks.ts'
import { cardOfPageWork, pageWorksKey, readPageWorks } from '../../shared/artwork/pageWorks.ts'
import { revisedFile } from '../kit/files/cachedFile.ts'

const file = revisedFile(pageWorksKey, text => {
  const works = readPageWorks(text).works.map(cardOfPageWork)
  return { works, catalogue: catalogueOf(works) }
})

const none = { works: [], catalogue: catalogueOf([]) }

/** The published works, without a question to the table, and ready to be searched; none until pages were first rendered. */
export const publishedWorks = async () => (await file()) ?? none
