import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { listPromotionCodes } from '../../../lambdas/promo/promotions.ts'
import { describedError } from '../kit/awsErrors.ts'
import { onlyTable, turnToShopHere } from '../kit/shopHere.ts'
import { fileContradictions } from './paperRules.ts'
import { auditedProjection, type Contradiction, readRows, shopRowsOf } from './shopRows.ts'
import { contradictionsIn } from './shopRules.ts'

const usage = `npm run audit -- [--table NAME [--papers BUCKET] [--stripe-secret ARN]]
  Lists everything in the shop's table that contradicts itself; 0 when there is nothing, 1 when there is something, 2 when it could not look.
  --table          the deployed shop's, with AWS credentials and region in the environment; without it the shop on this machine
  --papers         the bucket of the output PapersBucket: the files of invoices and credit notes are then compared with their hashes
  --stripe-secret  the secret of the output StripeSecretArn: the promo codes are then compared with the provider's`

type Shop = { readonly table?: string | undefined; readonly papers?: string | undefined; readonly stripeSecret?: string | undefined }

/** Scans the whole table, because an audit must read every row; only an operator runs it. */
const readTable = async (table: string | undefined) => {
  const client = new DynamoDBClient()
  const TableName = table ?? (await onlyTable())
  return readRows(paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName, ConsistentRead: true, ...auditedProjection }))
}

const readCodes = async (stripeSecret: string | undefined) => {
  if (!stripeSecret) return undefined
  process.env[settingNames.stripeSecretArn] = stripeSecret
  return await listPromotionCodes()
}

/** Returns the hash of a file in the papers' bucket. */
const hashIn =
  (Bucket: string) =>
  async (Key: string): Promise<string | undefined> => {
    try {
      const { Body } = await new S3Client({ forcePathStyle: true }).send(new GetObjectCommand({ Bucket, Key }))
      const bytes = await Body?.transformToByteArray()
      return bytes && createHash('sha256').update(bytes).digest('hex')
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

type Asked = { readonly isProviderAsked: boolean; readonly areFilesRead: boolean }

const report = (count: number, found: readonly Contradiction[], { isProviderAsked, areFilesRead }: Asked): void => {
  for (const { rule, subject, says } of found) console.log(`${rule}: ${subject} ${says}`)
  const promos = isProviderAsked ? 'the promo codes compared with the provider’s' : 'the promo codes not compared: no --stripe-secret'
  const files = areFilesRead ? 'the papers’ files read' : 'the papers’ files not read: no --papers'
  console.log(`${count} rows read, ${promos}, ${files}: ${found.length} contradictions.`)
}

const run = async (): Promise<void> => {
  const options = { table: { type: 'string' }, papers: { type: 'string' }, 'stripe-secret': { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const shop: Shop = values.table
    ? { table: values.table, papers: values.papers, stripeSecret: values['stripe-secret'] }
    : await turnToShopHere(usage)
  // The provider is read first: a redemption counted in between reaches the table later, never the other way round.
  const codes = await readCodes(shop.stripeSecret)
  const { count, rows } = await readTable(shop.table)
  const audited = shopRowsOf(rows)
  const found = [
    ...contradictionsIn({ rows: audited, codes, now: new Date() }),
    ...(shop.papers ? await fileContradictions(audited.orderPapers, hashIn(shop.papers)) : []),
  ]
  report(count, found, { isProviderAsked: codes !== undefined, areFilesRead: shop.papers !== undefined })
  process.exitCode = found.length ? 1 : 0
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 2
})
