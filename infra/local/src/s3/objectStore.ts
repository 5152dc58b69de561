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
  /** In a bucket that keeps versions. */
  readonly versionId?: string
  /** A version that says that the key was deleted. */
  readonly isMarker?: true
  readonly lock?: ObjectLock
}

/** Until when no one may delete a version. */
export type ObjectLock = { readonly mode: 'GOVERNANCE' | 'COMPLIANCE'; readonly until: string }

type NewObject = Pick<ObjectMetadata, 'key' | 'system' | 'user' | 'lock'>

export type BucketKind = { readonly isVersioned?: boolean; readonly isLockable?: boolean }

export type ObjectBucket = {
  readonly kind: BucketKind
  /** What has to be there before an object is read. */
  beforeRead?: () => Promise<void>
  head(key: string): ObjectMetadata | undefined
  version(key: string, versionId: string): ObjectMetadata | undefined
  read(key: string, versionId?: string): Promise<{ readonly metadata: ObjectMetadata; readonly body: Buffer } | undefined>
  put(object: NewObject, body: Buffer): Promise<ObjectMetadata>
  /** Links the file instead of copying it where the disk allows; the file must then never change. */
  putFile(object: NewObject, file: string): Promise<ObjectMetadata>
  /** Deletes the object; where versions are kept, returns the marker that says so, and the versions stay. */
  remove(key: string): Promise<ObjectMetadata | undefined>
  removeVersion(key: string, versionId: string): void
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
  ...(fields.versionId !== undefined && { versionId: textOf(fields.versionId) }),
  ...(fields.isMarker === true && { isMarker: true }),
  ...(fields.lock !== undefined && { lock: asFields(fields.lock) as ObjectLock }),
})

/** The versions of each key, the newest last. */
type History = Map<string, readonly ObjectMetadata[]>

const orderOf = ({ versionId = '' }: ObjectMetadata): string => versionId

const loadIndex = async (directory: string): Promise<History> => {
  const files = (await readdir(directory)).filter(name => name.endsWith('.json'))
  const entries = await Promise.all(files.map(async name => metadataOf(parseFields(await readFile(join(directory, name))))))
  const inOrder = entries.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return Map.groupBy(inOrder, ({ key }) => key)
}

let versionsMade = 0

/** A version's id tells its place among the others of its key. */
const nextVersion = (): string => {
  versionsMade += 1
  return `${Date.now().toString(36).padStart(9, '0')}.${String(versionsMade).padStart(8, '0')}.${randomUUID().slice(0, 8)}`
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

/** The versions that a bucket has, one file for the body and one for the metadata, both named by the hash of the key and the version. */
const historyOf = async (directory: string, { isVersioned = false }: BucketKind) => {
  const history = await loadIndex(directory)
  const fileOf = ({ key, versionId }: Pick<ObjectMetadata, 'key' | 'versionId'>): string => {
    const name = versionId ? `${key}\n${versionId}` : key
    return join(directory, createHash('sha256').update(name).digest('hex'))
  }
  const head = (key: string): ObjectMetadata | undefined => {
    const newest = history.get(key)?.at(-1)
    return newest?.isMarker ? undefined : newest
  }
  return {
    fileOf,
    head,
    version: (key: string, versionId: string) => history.get(key)?.find(each => each.versionId === versionId),
    add: (metadata: ObjectMetadata): void => {
      const before = isVersioned ? (history.get(metadata.key) ?? []) : []
      history.set(metadata.key, [...before, metadata])
    },
    remove: (gone: ObjectMetadata): void => {
      const others = history.get(gone.key)?.filter(each => each !== gone) ?? []
      if (others.length) history.set(gone.key, others)
      else history.delete(gone.key)
      for (const file of [fileOf(gone), `${fileOf(gone)}.json`]) rmSync(file, { force: true })
    },
    keys: () => [...history.keys()].filter(head).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  }
}

/** Opens a bucket on disk. */
export const openBucket = async (directory: string, kind: BucketKind = {}): Promise<ObjectBucket> => {
  await mkdir(directory, { recursive: true })
  const { fileOf, head, version, add, remove, keys } = await historyOf(directory, kind)

  /** Replaces an object atomically for concurrent reads: both files and the index change in one synchronous step. */
  const store = async (
    object: NewObject & Pick<ObjectMetadata, 'isMarker'>,
    body: Buffer,
    write: (file: string) => Promise<void>,
  ): Promise<ObjectMetadata> => {
    const versioned = { ...object, ...(kind.isVersioned && { versionId: nextVersion() }) }
    const metadata = { ...versioned, etag: etagOf(body), size: body.length, lastModified: new Date().toISOString() }
    const file = fileOf(metadata)
    const draft = `${file}.${randomUUID()}`
    await write(draft)
    await writeFile(`${draft}.draft`, JSON.stringify(metadata))
    renameSync(draft, file)
    renameSync(`${draft}.draft`, `${file}.json`)
    add(metadata)
    return metadata
  }
  const put: ObjectBucket['put'] = (object, body) => store(object, body, draft => writeFile(draft, body))
  return {
    kind,
    head,
    version,
    read: async (key, versionId) => {
      const metadata = versionId === undefined ? head(key) : version(key, versionId)
      return metadata && { metadata, body: await readNow(fileOf(metadata)) }
    },
    put,
    putFile: async (object, file) =>
      await store(object, await readFile(file), draft => link(file, draft).catch(() => copyFile(file, draft))),
    remove: async key => {
      const marker = { key, system: {}, user: {}, isMarker: true } as const
      if (kind.isVersioned) return await store(marker, Buffer.alloc(0), draft => writeFile(draft, ''))
      const current = head(key)
      if (current) remove(current)
      return undefined
    },
    removeVersion: (key, versionId) => {
      const gone = version(key, versionId)
      if (gone) remove(gone)
    },
    keys,
  }
}
