import type { DynamoDBRecord } from 'aws-lambda'
import { type PageWork, withoutWork, withWork } from '../../shared/artwork/pageWorks.ts'
import { type ArtworkRow, artworkOf, findByIds } from '../artwork/artworkStore.ts'
import { changedAtEdge } from '../kit/files/edgeCache.ts'
import { streamRow } from '../kit/table/streamRow.ts'
import { longAgo, today } from './pageContent.ts'
import { edgePathsOf, keysOf } from './pageFiles.ts'
import { pageWorkOf } from './pageWork.ts'
import { areStillKnown, changeWorks, knownWorks } from './pageWorksFile.ts'
import { publish, publishListings, rowsAt } from './publishing.ts'
import { touchedAddresses, type WorkState } from './touchedPages.ts'

const publishedRow = (image: Parameters<typeof streamRow>[0]): ArtworkRow | undefined => {
  const row = streamRow<ArtworkRow>(image)
  return row?.isPublished ? row : undefined
}

/** Serialises everything that any page shows of a work, so that two states can be compared. */
const seenOf = (row: ArtworkRow | undefined): string => JSON.stringify(row && [pageWorkOf(row), artworkOf(row, longAgo)])

/** Returns the work before and after a change, or nothing where no page shows the difference. */
export const statesOf = ({ dynamodb }: DynamoDBRecord): readonly WorkState[] => {
  const [before, after] = [publishedRow(dynamodb?.OldImage), publishedRow(dynamodb?.NewImage)]
  const id = before?.id ?? after?.id
  if (id === undefined || seenOf(before) === seenOf(after)) return []
  return [before, after].map(row => ({ id, work: row && pageWorkOf(row) }))
}

/** Replaces these works in the list by their latest state in the table. */
const asTheyAre = async (known: readonly PageWork[], ids: readonly number[]): Promise<readonly PageWork[]> => {
  const rows = await findByIds(ids, 'latest')
  return ids.reduce<readonly PageWork[]>((works, id) => {
    const row = rows.get(id)
    return row?.isPublished ? withWork(works, pageWorkOf(row)) : withoutWork(works, id)
  }, known)
}

/**
 * Renders what these records touch. The list of works is brought up to date first, in one file that is written conditionally on its ETag.
 * Then the pages are written, and again if the list changed meanwhile, so that the last renderer leaves every page as the works are.
 * Renderers therefore need not wait for each other, and the function needs none of the account's few concurrent executions reserved. Every
 * touched address is invalidated, even where nothing was written now: an earlier run for the same records may have written the page and
 * ended before the invalidation.
 */
export const publishChanges = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const states = records.flatMap(statesOf)
  if (!states.length) return
  const ids = [...new Set(states.map(({ id }) => id))]
  const addresses = new Set<string>()
  let known = await changeWorks({ next: works => asTheyAre(works ?? [], ids), always: true })
  for (;;) {
    const { works } = known
    const now = today()
    for (const address of touchedAddresses(states, works, now)) addresses.add(address)
    const rows = await rowsAt(addresses, works)
    await Promise.all([publish({ addresses, works, rows, now }), publishListings(works)])
    if (await areStillKnown(known)) break
    known = (await knownWorks()) ?? known
  }
  changedAtEdge([...addresses].flatMap(keysOf).flatMap(edgePathsOf))
}
