/** Restores accounts that the user pool has lost, from one of its weekly exports, with their rows in the table. */
import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { keepEntry } from '../../../lambdas/kit/journal/journal.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import type { AccessEvent } from '../../../shared/journal/journal.ts'
import { outputsOf } from '../../stacks/stackState.ts'
import { readStage, stackNameOf } from '../../stages/stage.ts'
import { describedError } from '../kit/awsErrors.ts'
import { onlyTable, poolOf, turnToShopHere } from '../kit/shopHere.ts'
import { tableAccess } from '../kit/tableAccess.ts'
import { latestExport, readExport } from './userExports.ts'
import { restoreUsers } from './userRestoring.ts'

const usage = `npm run restore:users -- [STAGE] [--file FILE] [--write]
  Compares the user pool with an export and counts; without STAGE of the shop on this machine
  --file   which export, for example users/2026-11-23.jsonl.gz, or s3://BUCKET/users/… of an earlier stack; without it the latest
  --write  brings lost accounts back, about twenty a second, with what the table has of them. Nobody is written to. Rows that are lost too are restored
           first (npm run restore), because they come along under the account's new id. Cut off, it is run again`

type Place = { readonly UserPoolId: string; readonly UploadsBucket: string; readonly TableName: string }

const placeHere = async (): Promise<Place> => {
  const shop = await turnToShopHere(usage)
  return { UserPoolId: (await poolOf(shop)).poolId, UploadsBucket: shop.uploads, TableName: await onlyTable() }
}

const placeOf = async (stage: string): Promise<Place> => {
  const { region } = readStage(stage)
  process.env.AWS_REGION = region
  return await outputsOf(new CloudFormationClient(), stackNameOf(stage), ['UserPoolId', 'UploadsBucket', 'TableName'])
}

/** The journal's entry is without the command's caller, who is in AWS's own trail. */
const tellJournal = (id: string, label: string): Promise<void> =>
  keepEntry({ kind: 'access', what: 'administratorMade' satisfies AccessEvent, of: { kind: 'account', id, label } })

const exportIn = (file: string | undefined, bucket: string): { readonly bucket: string; readonly key: string | undefined } => {
  const [, named, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(file ?? '') ?? []
  return named ? { bucket: named, key } : { bucket, key: file }
}

const run = async (): Promise<void> => {
  const options = { file: { type: 'string' }, write: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [stage, ...more] = positionals
  if (more.length) throw new Error(usage)
  const { UserPoolId, UploadsBucket, TableName } = stage === undefined ? await placeHere() : await placeOf(stage)
  process.env[settingNames.tableName] = TableName
  const files = new S3Client()
  const { bucket, key = await latestExport(files, bucket) } = exportIn(values.file, UploadsBucket)
  const pool = { client: new CognitoIdentityProviderClient({ maxAttempts: 10 }), id: UserPoolId }
  const table = tableAccess(new DynamoDBClient({ maxAttempts: 8 }), TableName)
  console.log(`Reading ${key}`)
  console.table({ users: await restoreUsers({ pool, table, tellJournal }, readExport(files, bucket, key), values) })
  if (!values.write) return console.log('Nothing was written. --write brings back what is lost.')
  console.log(
    'They choose a new password by « Mot de passe oublié »; administrators give the code of the app that they had. Accounts that were deleted by hand since are back too: delete them again.',
  )
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
