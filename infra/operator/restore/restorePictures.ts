import { CopyObjectCommand, ListObjectVersionsCommand, type ListObjectVersionsCommandOutput, type S3Client } from '@aws-sdk/client-s3'
import { withEach } from '../kit/tableAccess.ts'

/** The numbers of picture files: `lost` existed at that time and were deleted since, `kept` still exist, `since` came later. */
export type FileCount = { lost: number; kept: number; since: number; restored: number }

/** The days for which a former version is kept (infra/constructs/buckets.ts). */
export const versionDays = 90

type Version = { readonly id: string | undefined; readonly at: number; readonly isDeletion: boolean }

const versionsOf = async (client: S3Client, Bucket: string): Promise<ReadonlyMap<string, readonly Version[]>> => {
  const all = new Map<string, Version[]>()
  const add =
    (isDeletion: boolean) => (version: { Key?: string | undefined; VersionId?: string | undefined; LastModified?: Date | undefined }) => {
      const { Key = '', VersionId: id, LastModified } = version
      const known = all.get(Key) ?? []
      all.set(Key, known)
      known.push({ id, at: LastModified?.getTime() ?? 0, isDeletion })
    }
  let page: Partial<ListObjectVersionsCommandOutput> | undefined
  do {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page ?? {}
    page = await client.send(new ListObjectVersionsCommand({ Bucket, KeyMarker, VersionIdMarker }))
    page.Versions?.forEach(add(false))
    page.DeleteMarkers?.forEach(add(true))
  } while (page.IsTruncated)
  // S3's times are in seconds; within one second, a deletion counts as the later.
  for (const versions of all.values()) versions.sort((one, other) => one.at - other.at || Number(one.isDeletion) - Number(other.isDeletion))
  return all
}

/**
 * Restores the files that existed at that time and were deleted since, by copying that version over the delete marker; later files and
 * earlier versions stay. A file once served is never changed (E101), so that no later file is replaced. It may be interrupted and run
 * again.
 */
export const restorePictures = async (client: S3Client, Bucket: string, time: Date, isWritten: boolean): Promise<FileCount> => {
  const count: FileCount = { lost: 0, kept: 0, since: 0, restored: 0 }
  const lost: (readonly [key: string, version: string])[] = []
  for (const [key, versions] of await versionsOf(client, Bucket)) {
    const then = versions.findLast(({ at }) => at <= time.getTime())
    const isThere = versions.at(-1)?.isDeletion === false
    if (!then || then.isDeletion) count.since += Number(isThere)
    else if (isThere) count.kept += 1
    else lost.push([key, then.id ?? 'null'])
  }
  count.lost = lost.length
  if (!isWritten) return count
  await withEach(lost, async ([Key, version]) => {
    // The copy keeps the file's headers: https://docs.aws.amazon.com/AmazonS3/latest/userguide/RestoringPreviousVersions.html
    const path = Key.split('/').map(encodeURIComponent).join('/')
    await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${path}?versionId=${version}` }))
    count.restored += 1
  })
  return count
}
