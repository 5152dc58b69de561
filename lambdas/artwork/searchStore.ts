import { catalogueOf } from '../../shared/artwork/findArtworks.ts'
import { cardOfPageWork, pageWorksKey, readPageWorks } from '../../shared/artwork/pageWorks.ts'
import { revisedFile } from '../kit/files/cachedFile.ts'

const file = revisedFile(pageWorksKey, text => {
  const stored = readPageWorks(text).works
  const [works, words] = [stored.map(cardOfPageWork), new Map(stored.map(work => [work.id, work.words]))]
  return { works, catalogue: catalogueOf(works, id => words.get(id) ?? '') }
})

const none = { works: [], catalogue: catalogueOf([]) }

/**
 * Returns the index of the published works from the stored file, without a query to the table; it is empty until pages were first rendered.
 */
export const publishedWorks = async () => (await file()) ?? none
