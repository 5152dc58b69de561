import type { DynamoDBRecord } from 'aws-lambda'
import { tellEdge } from '../kit/edgeCache.ts'
import { log } from '../kit/log.ts'
import { publishChanges } from './changedWorks.ts'
import { knownWorks } from './pageWorksFile.ts'
import { publishDay, publishSite } from './wholeSite.ts'

/** Records of the table's stream, a schedule's event, or, from a deployment or an operator, nothing in particular. */
type Occasion = { readonly Records?: readonly DynamoDBRecord[]; readonly source?: string } | null | undefined

const publishOn = async (occasion: Occasion): Promise<void> => {
  const known = await knownWorks()
  if (known && occasion?.Records) return await publishChanges(occasion.Records)
  if (known && occasion?.source === 'aws.events') return await publishDay(known)
  await publishSite()
}

/** Woken by the table's stream for each change of a published work, once an hour for the day, and for the whole site by a deployment. */
export const handler = async (occasion: Occasion): Promise<void> => {
  try {
    await publishOn(occasion)
  } finally {
    // What was changed before something failed is seen all the same.
    log.info('published', { changed: await tellEdge() })
  }
}
