import { pageWorksKey, readPageWorks } from '../../../shared/artwork/pageWorks.ts'
import { revisedFile } from '../../kit/files/cachedFile.ts'
import { log } from '../../kit/log.ts'

const file = revisedFile(
  pageWorksKey,
  text => readPageWorks(text).works.filter(({ availability, price }) => availability === 'Disponible' && price !== undefined).length,
)

/** Counts the works for sale in the stored catalogue; 0 when it cannot be read, so that no purchase waits for it. */
export const worksForSale = async (): Promise<number> => {
  try {
    return (await file()) ?? 0
  } catch (error) {
    log.error('works for sale not counted', error)
    return 0
  }
}
