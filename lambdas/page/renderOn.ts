import type { DynamoDBRecord } from 'aws-lambda'
import { tellEdge } from '../kit/files/edgeCache.ts'
import { log } from '../kit/log.ts'
import { publishChanges } from './changedWorks.ts'
import { knownWorks } from './pageWorksFile.ts'
import { publishSite } from './wholeSite.ts'

/** Records of the table's stream; nothing when the schedule, a deployment or an operator runs the function. */
type Occasion = { readonly Records?: readonly DynamoDBRecord[] } | null | undefined

const publishOn = async (occasion: Occasion): Promise<void> => {
  if (occasion?.Records && (await knownWorks())) await publishChanges(occasion.Records)
  else await publishSite()
}

/** Renders the pages that changed, or the whole site, and invalidates what changed in the edge cache. */
export const renderOn = async (occasion: Occasion): Promise<void> => {
  try {
    await publishOn(occasion)
  } finally {
    // Pages that were written before a failure have to become visible too.
    log.info('published', { changed: await tellEdge() })
  }
}
