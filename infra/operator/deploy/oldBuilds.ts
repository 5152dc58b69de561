import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type _Object as Listed,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { compressedFolder } from '../../../shared/kit/pageKeys.ts'
import { distDirectory } from '../../build/step.ts'

/** The list of each build's files, named by the time of its deployment. CloudFront may not read below `render/`. */
const listsPrefix = 'render/builds/'

/** The folders whose files have a hash of their content in their name, and are loaded by pages of their own build alone. */
const folders = ['assets', compressedFolder] as const

/** How long a page that stays open in a browser finds the files of its build, from the day on which another build replaced that one. */
const keptDays = 30

type Site = { readonly client: S3Client; readonly bucket: string }

/** Returns the keys of what this machine has built. */
export const builtKeys = async (): Promise<readonly string[]> => {
  const found = folders.map(async folder => {
    const directory = join(distDirectory, 'site', folder)
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(join(distDirectory, 'site/').length))
  })
  return (await Promise.all(found)).flat().toSorted()
}

const listed = async ({ client, bucket: Bucket }: Site, Prefix: string): Promise<readonly Listed[]> => {
  const found: Listed[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) found.push(...Contents)
  return found
}

const remove = async ({ client, bucket: Bucket }: Site, keys: readonly string[]): Promise<void> => {
  // S3 deletes up to a thousand objects in a call: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
  for (let at = 0; at < keys.length; at += 1_000) {
    const Objects = keys.slice(at, at + 1_000).map(Key => ({ Key }))
    const { Errors: [error] = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (error) throw new Error(`${error.Key} was not deleted: ${error.Message}`)
  }
}

const readList = async ({ client, bucket: Bucket }: Site, Key: string): Promise<readonly string[]> => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
  return JSON.parse((await Body?.transformToString()) ?? '[]')
}

/** Writes the list of the build that is deployed now, unless the last one is the same, and returns the keys of all lists, oldest first. */
const withList = async (site: Site, built: readonly string[], now: Date): Promise<readonly string[]> => {
  const lists = (await listed(site, listsPrefix)).map(({ Key = '' }) => Key).toSorted()
  const last = lists.at(-1)
  if (last && JSON.stringify(await readList(site, last)) === JSON.stringify(built)) return lists
  const Key = `${listsPrefix}${now.toISOString()}.json`
  await site.client.send(new PutObjectCommand({ Bucket: site.bucket, Key, Body: JSON.stringify(built) }))
  return [...lists, Key]
}

/**
 * Deletes the files of builds that were replaced more than thirty days ago, and that no later build has (E157). A file's own age says
 * nothing: the build of today may load it. Returns how many went.
 */
export const pruneOldBuilds = async (site: Site, built: readonly string[], now = new Date()): Promise<number> => {
  const lists = await withList(site, built, now)
  const end = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  const isOver = (at: number): boolean => (lists[at + 1] ?? '~') <= `${listsPrefix}${end.toISOString()}`
  const kept = lists.filter((_, at) => !isOver(at))
  const needed = new Set((await Promise.all(kept.map(key => readList(site, key)))).flat())
  const there = (await Promise.all(folders.map(folder => listed(site, `${folder}/`)))).flat()
  // What is younger may be of a deployment that has not written its list yet.
  const old = there.flatMap(({ Key = '', LastModified = now }) => (needed.has(Key) || LastModified > end ? [] : [Key]))
  await remove(site, [...old, ...lists.filter(key => !kept.includes(key))])
  return old.length
}
