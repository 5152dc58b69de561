import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { type ExportedUser, userExportPrefix } from '../../../lambdas/account/export/userExportStore.ts'

const lineSchema = z.object({
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.string(),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  mfa: z.array(z.string()),
  createdAt: z.string(),
}) satisfies z.ZodMiniType<ExportedUser>

/** Returns the key of the latest export in the bucket. */
export const latestExport = async (client: S3Client, Bucket: string): Promise<string> => {
  let latest = ''
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: userExportPrefix }))
    for (const { Key = '' } of Contents) if (Key > latest) latest = Key
  if (!latest) throw new Error(`${Bucket} has no export of the user pool: the first one comes within a day`)
  return latest
}

/** Reads an export line by line, so that it is never in memory as a whole. */
export async function* readExport(client: S3Client, Bucket: string, Key: string): AsyncGenerator<ExportedUser> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
  if (!(Body instanceof Readable)) throw new Error(`S3 answered without ${Key}`)
  // An error of the download is thrown to the reader of the lines.
  const text = Body.on('error', error => text.destroy(error)).pipe(createGunzip())
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) yield lineSchema.parse(JSON.parse(line))
}
