/**
 * Restores rows of a deployed shop's table as they were at an earlier time, or as another table has them, and keeps what the shop wrote
 * since.
 */
import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { type RowName, rowKinds } from '../../../lambdas/privacy/dataMap.ts'
import { outputsOf } from '../../stacks/stackState.ts'
import { readStage, stackNameOf } from '../../stages/stage.ts'
import { describedError } from '../kit/awsErrors.ts'
import { tableAccess } from '../kit/tableAccess.ts'
import { copyNameOf, copyOfTime, dropCopy } from './copyOfTime.ts'
import { restorePictures, versionDays } from './restorePictures.ts'
import { type RowsWanted, restoreRows } from './restoreRows.ts'
import { restoringOf } from './rowRestoring.ts'

const usage = `npm run restore -- STAGE --to TIME | --from TABLE [--write --kinds all|KIND,KIND [--partition PK …] [--changed [--sales]]] | --pictures [--write] | --drop
  --to         the time, for example 2026-11-24T10:15:00Z, of the last 35 days
               Alone it compares: the table of that time is copied beside the shop's, and what differs is counted by kind of row
  --from       instead of a time, a table of this account that an earlier stack of the shop left: its rows are brought into today's form
  --write      copies back the rows that were lost
  --kinds      of which kinds; all is every kind but those that pass by themselves (carts, limits, links, mails) and those that tell of people
               who may have left since (message, subscriber …), which are named one by one
  --partition  of these partitions only, for example ARTWORK#12
  --changed    also rows changed since, but those of sales, and works sold or held since
  --sales      those too: the table then says of payments what Stripe no longer says
  --pictures   instead of rows, files of works that were deleted since: they are counted, and with --write come back
  --drop       deletes the copy, which holds personal data and costs money until then`

const kindsOf = (text: string): RowsWanted['kinds'] => {
  if (text === 'all') return text
  return text.split(',').map(name => {
    if (!Object.hasOwn(rowKinds, name) || restoringOf[name as RowName] === 'passing')
      throw new Error(`${name} is no kind of row that can be restored. There are: ${restorable.join(', ')}`)
    return name as RowName
  })
}

const restorable = Object.entries(restoringOf).flatMap(([name, restoring]) => (restoring === 'passing' ? [] : [name]))

const restoreFiles = async (name: string, region: string, time: Date, isWritten: boolean): Promise<void> => {
  if (Date.now() - time.getTime() > versionDays * 24 * 60 * 60 * 1_000) throw new Error(`Deleted pictures are kept for ${versionDays} days`)
  const { MediaBucket } = await outputsOf(new CloudFormationClient({ region }), stackNameOf(name), ['MediaBucket'])
  console.table({ files: await restorePictures(new S3Client({ region }), MediaBucket, time, isWritten) })
  console.log(isWritten ? 'Works show them once their rows are there too.' : 'Nothing was written. --write brings back what is lost.')
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      kinds: { type: 'string' },
      partition: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      sales: { type: 'boolean' },
      write: { type: 'boolean' },
      drop: { type: 'boolean' },
      pictures: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [name = ''] = positionals
  // The milliseconds are dropped, because a copy's time is in seconds.
  const time = new Date(Math.floor(Date.parse(values.to ?? '') / 1_000) * 1_000)
  const lacksKinds = values.write && !values.pictures && values.kinds === undefined
  const isFrom = values.from !== undefined
  const lacksSource = isFrom ? values.to !== undefined || values.drop || values.pictures : Number.isNaN(time.getTime())
  if (!name || positionals.length > 1 || lacksSource || lacksKinds || (values.sales && !values.changed)) throw new Error(usage)
  const { partition: partitions, changed = false, sales = false, write = false } = values
  const wanted = { kinds: kindsOf(values.kinds ?? 'all'), changed, sales, write, ...(partitions && { partitions }) }
  const { region } = readStage(name)
  if (values.pictures) return await restoreFiles(name, region, time, write)
  const { TableName } = await outputsOf(new CloudFormationClient({ region }), stackNameOf(name), ['TableName'])
  const client = new DynamoDBClient({ region, maxAttempts: 8 })
  if (values.drop) {
    const isDropped = await dropCopy(client, TableName, time)
    console.log(isDropped ? 'The copy is being deleted.' : `There is no ${copyNameOf(TableName, time)}.`)
    return
  }
  if (values.from === TableName) throw new Error(`${TableName} is the shop's own table`)
  if (!isFrom) console.log(`Waiting for ${copyNameOf(TableName, time)}: AWS takes some minutes. Cut off, the same command goes on.`)
  const copy = values.from ?? (await copyOfTime(client, TableName, time))
  const counts = await restoreRows(tableAccess(client, TableName), tableAccess(client, copy), wanted, new Date())
  console.table(Object.fromEntries(counts))
  const left = [...counts.values()].reduce((sum, count) => sum + count.left, 0)
  if (!write) console.log('Nothing was written. --write --kinds … copies back.')
  if (left) console.log(`${left} rows changed while they were copied, and were left: run it again.`)
  if (write)
    console.log(
      `Then: npm run audit; npm run pages:render; npm run person -- erase for who was erased since${isFrom ? '' : '; this command with --drop'}.`,
    )
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
