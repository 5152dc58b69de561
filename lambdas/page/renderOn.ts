import type { DynamoDBRecord } from 'aws-lambda'
import { tellEdge } from '../kit/files/edgeCache.ts'
import { log } from '../kit/log.ts'
import { publishChanges } from './changedWorks.ts'
import { knownWorks } from './pageWorksFile.ts'
import { publishSite } from './wholeSite.ts'

/** Records of the table's stream, or, from the clock, a deployment or an operator, nothing in particular. */
type Occasion = { readonly Records?: readonly DynamoDBRecord[] } | null | undefined

const publishOn = async (occasion: Occasion): Promise<void> => {
  if (occasion?.Records && (await knownWorks())) await publishChanges(occasion.Records)
  else await publishSite()
}

/** Renders what the occasion asks for, and has the edge ask again for what changed. */
export const renderOn = async (occasion: Occasion): Promise<void> => {
  try {
    await publishOn(occasion)
  } finally {
    // What was changed before something failed is seen all the same.
    log.info('published', { changed: await tellEdge() })
  }
}
