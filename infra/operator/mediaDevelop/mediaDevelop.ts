import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { describedError } from '../kit/awsErrors.ts'
import { onlyTable, turnToShopHere } from '../kit/shopHere.ts'
import { tableAccess } from '../kit/tableAccess.ts'
import { developMissing } from './developMissing.ts'

const usage = `npm run media:develop -- [--table NAME --bucket NAME]
  Makes the missing files of works' and content's pictures again, from the kept originals; stored files stay as they are. It may be cut off and
  run again at any time; exits with 1 when a picture could not be developed.
  --table, --bucket  the deployed shop's outputs TableName and MediaBucket, with AWS credentials and region in the environment; without
                     them the shop on this machine`

type Place = { readonly table: string; readonly bucket: string }

const placeHere = async (): Promise<Place> => {
  const { media } = await turnToShopHere(usage)
  return { table: await onlyTable(), bucket: media }
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { table: { type: 'string' }, bucket: { type: 'string' } } })
  const { table, bucket } = values
  if (Boolean(table) !== Boolean(bucket)) throw new Error(usage)
  const place = table && bucket ? { table, bucket } : await placeHere()
  process.env[settingNames.mediaBucket] = place.bucket
  const failed = await developMissing(tableAccess(new DynamoDBClient(), place.table), line => console.log(line))
  if (failed) process.exitCode = 1
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
