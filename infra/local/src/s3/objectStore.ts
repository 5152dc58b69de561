import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, readFile as readDescriptor, renameSync, rmSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asFields, type Fields, parseFields, textOf } from '../kit/unknown.ts'

export type ObjectMetadata = {
  readonly key: string
  readonly etag: string
  readonly size: number
  readonly lastModified: string
  /** S3's system metadata: content-type, cache-control, content-encoding, content-disposition, content-language, expires. */
  readonly system: Readonly<Record<string, string>>
  /** User metadata: `x-amz-meta-…` without the prefix. */
  readonly user: Readonly<Record<string, string>>
}

type NewObject = Pick<ObjectMetadata, 'key' | 'system' | 'user'>

export type ObjectBucket = {
  /** What has to be there before an object is read. */
  beforeRead?: () => Promise<void>
  head(key: string): ObjectMetadata | undefined
  read(key: string): Promise<{ readonly metadata: ObjectMetadata; readonly body: Buffer } | undefined>
  put(object: NewObject, body: Buffer): Promise<ObjectMetadata>
  /** Links the file instead of copying it where the disk allows; the file must then never change. */
  putFile(object: NewObject, file: string): Promise<ObjectMetadata>
  remove(key: string): Promise<void>
  keys(): readonly string[]
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

const textsOf = (fields: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asFields(fields)).map(([name, value]) => [name, textOf(value)]))

const metadataOf = (fields: Fields): ObjectMetadata => ({
  key: textOf(fields.key),
  etag: textOf(fields.etag),
  size: Number(fields.size),
  lastModified: textOf(fields.lastModified),
  system: textsOf(fields.system),
  user: textsOf(fields.user),
})

const loadIndex = async (directory: string): Promise<Map<string, ObjectMetadata>> => {
  const files = (await readdir(directory)).filter(name => name.endsWith('.json'))
  const entries = await Promise.all(files.map(async name => metadataOf(parseFields(await readFile(join(directory, name))))))
  return new Map(entries.map(metadata => [metadata.key, metadata]))
}

const readOpened = promisify(readDescriptor)

/** Opens the file at once, so that a concurrent replacement does not affect the read. */
const readNow = async (file: string): Promise<Buffer> => {
  const descriptor = openSync(file, 'r')
  try {
    return await readOpened(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Opens a bucket on disk: one file for the body and one for the metadata, both named by the key's hash. */
export const openBucket = async (directory: string): Promise<ObjectBucket> => {
  await mkdir(directory, { recursive: true })
  const index = await loadIndex(directory)
  const fileOf = (key: string): string => join(directory, createHash('sha256').update(key).digest('hex'))

  /** Replaces an object atomically for concurrent reads: both files and the index change in one synchronous step. */
  const store = async (object: NewObject, body: Buffer, write: (file: string) => Promise<void>): Promise<ObjectMetadata> => {
    const file = fileOf(object.key)
    const draft = `${file}.${randomUUID()}`
    const metadata = { ...object, etag: etagOf(body), size: body.length, lastModified: new Date().toISOString() }
    await write(draft)
    await writeFile(`${draft}.draft`, JSON.stringify(metadata))
    renameSync(draft, file)
    renameSync(`${draft}.draft`, `${file}.json`)
    index.set(object.key, metadata)
    return metadata
  }
  return {
    head: key => index.get(key),
    read: async key => {
      const metadata = index.get(key)
      return metadata && { metadata, body: await readNow(fileOf(key)) }
    },
    put: (object, body) => store(object, body, draft => writeFile(draft, body)),
    putFile: async (object, file) =>
      await store(object, await readFile(file), draft => link(file, draft).catch(() => copyFile(file, draft))),
    remove: async key => {
      index.delete(key)
      for (const file of [fileOf(key), `${fileOf(key)}.json`]) rmSync(file, { force: true })
    },
    keys: () => [...index.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  }
}
