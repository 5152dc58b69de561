import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { replaceFile } from '../../kit/replaceFile.ts'
import { asFields, isTrue, listOf, parseFields, textOf } from '../../kit/unknown.ts'
import type { Buckets } from '../../s3/media.ts'
import type { ObjectBucket } from '../../s3/objectStore.ts'
import type { Assets, Resource, Template } from '../template.ts'

/** The content types the AWS CLI guesses; the CDK's deployment runs that CLI. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}

type Source = { readonly directory: string; readonly markers: Readonly<Record<string, string>>; readonly jsonEscape: boolean }

const sourcesOf = ({ properties }: Resource, assets: Assets): readonly Source[] =>
  listOf(properties.SourceObjectKeys).map((key, index) => ({
    directory: assets.directoryOf(textOf(key)),
    markers: Object.fromEntries(
      Object.entries(asFields(listOf(properties.SourceMarkers)[index])).map(([marker, value]) => [marker, textOf(value)]),
    ),
    jsonEscape: isTrue(asFields(listOf(properties.SourceMarkersConfig)[index]).jsonEscape),
  }))

/** Replaces the placeholders `<<marker:…>>` in a file by values known only at deployment. */
const replaceMarkers = (text: string, { markers, jsonEscape }: Source): string =>
  Object.entries(markers).reduce(
    (replaced, [marker, value]) => replaced.replaceAll(marker, jsonEscape ? JSON.stringify(value).slice(1, -1) : value),
    text,
  )

const filesIn = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

const deploySource = async (
  template: Template,
  source: Source,
  bucket: ObjectBucket,
  { properties }: Resource,
): Promise<readonly string[]> => {
  const prefix = textOf(properties.DestinationBucketKeyPrefix)
  const metadata = Object.entries(asFields(properties.SystemMetadata)).map(([name, value]) => [name, textOf(value)] as const)
  const user = Object.fromEntries(Object.entries(asFields(properties.UserMetadata)).map(([name, value]) => [name, textOf(value)]))
  const deployed: string[] = []
  for (const file of await filesIn(source.directory)) {
    const key = join(prefix, relative(source.directory, file)).split(sep).join('/')
    const contentType = contentTypes[extname(file).toLowerCase()] ?? 'binary/octet-stream'
    const object = { key, system: { 'content-type': contentType, ...Object.fromEntries(metadata) }, user }
    if (Object.keys(source.markers).length)
      await bucket.put(object, Buffer.from(template.spokenHere(replaceMarkers(await readFile(file, 'utf8'), source))))
    else await bucket.putFile(object, file)
    deployed.push(key)
  }
  return deployed
}

const deploy = async (template: Template, resource: Resource, bucket: ObjectBucket, assets: Assets): Promise<void> => {
  const deployed = new Set<string>()
  for (const source of sourcesOf(resource, assets))
    for (const key of await deploySource(template, source, bucket, resource)) deployed.add(key)
  if (resource.properties.Prune === undefined || isTrue(resource.properties.Prune)) {
    const prefix = textOf(resource.properties.DestinationBucketKeyPrefix)
    for (const key of bucket.keys()) if (key.startsWith(prefix) && !deployed.has(key)) await bucket.remove(key)
  }
}

const refuseUnread = ({ id, properties }: Resource): void => {
  for (const name of ['Include', 'Exclude'] as const) {
    if (listOf(properties[name]).length) throw new Error(`The local cloud's deployments do not read ${name} (${id})`)
  }
}

const fingerprintOf = ({ properties }: Resource): string => createHash('sha256').update(JSON.stringify(properties)).digest('hex')

/** Copies the deployments' files to the buckets and skips those unchanged since the last run, as CloudFormation does. */
export const runDeployments = async (template: Template, buckets: Buckets, assets: Assets, recordFile: string): Promise<void> => {
  const record = parseFields(await readFile(recordFile, 'utf8').catch(() => '{}'))
  const now: Record<string, string> = {}
  for (const resource of template.resourcesOf('Custom::CDKBucketDeployment')) {
    refuseUnread(resource)
    const bucket = buckets.get(textOf(resource.properties.DestinationBucketName))
    if (!bucket) throw new Error(`${resource.id} deploys into a bucket that the template does not have`)
    const fingerprint = fingerprintOf(resource)
    if (record[resource.id] !== fingerprint) await deploy(template, resource, bucket, assets)
    now[resource.id] = fingerprint
  }
  await replaceFile(recordFile, JSON.stringify(now))
}
