import { randomUUID } from 'node:crypto'
import type { Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { type AwsCall, AwsError, escapeXml, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { textOf } from '../kit/unknown.ts'

export const invalidationsPath = '/__control/invalidations'

/** A batch of invalidated paths, recorded once per call. */
type Invalidation = { readonly id: string; readonly distribution: string; readonly at: string; readonly paths: readonly string[] }

export type Invalidations = { readonly told: readonly Invalidation[]; readonly service: Service; answerControl(method: string): Reply }

const version = '2020-05-31'
const namespace = `http://cloudfront.amazonaws.com/doc/${version}/`
/**
 * The most single paths and the most wildcards that may be in progress at a time, over all batches.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/InvalidationLimits.html
 */
const [mostPaths, mostWildcards] = [3000, 15]
/** Milliseconds that an invalidation is in progress: CloudFront takes one to some minutes. */
const inProgress = 60_000

const distributionOf = ({ url }: AwsCall): string | undefined =>
  new RegExp(`^/${version}/distribution/([^/]+)/invalidation$`).exec(url.pathname)?.[1]

const arnOf = (distribution: string): string => `arn:aws:cloudfront::${account.id}:distribution/${distribution}`

const unescaped = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_reference, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_reference, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '')

const between = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => unescaped(text))

type Batch = { readonly reference: string; readonly paths: readonly string[] }

const invalid = (message: string) => new AwsError(400, 'InvalidArgument', message)

/** Accepts printable ASCII as addresses use it, other characters percent-encoded, and `*` as a wildcard at the end only. */
const isPath = (path: string): boolean =>
  path.length <= 4000 && /^\/[\w\-.~!$&'()+,;=:@%/?]*\*?$/.test(path) && !/%(?![0-9a-f]{2})/i.test(path)

const isWildcard = (path: string): boolean => path.endsWith('*')

/** Parses a batch; throws CloudFront's refusals. */
const batchOf = ({ body }: AwsCall): Batch => {
  const xml = body.toString()
  const [reference = ''] = between(xml, 'CallerReference')
  const [quantity = ''] = between(xml, 'Quantity')
  const paths = between(xml, 'Path')
  if (!xml.includes(`xmlns="${namespace}"`)) throw new AwsError(400, 'MalformedXML', 'The XML document is malformed.')
  if (!reference) throw new AwsError(400, 'MissingBody', 'The batch lacks a caller reference.')
  if (Number(quantity) !== paths.length)
    throw new AwsError(400, 'InconsistentQuantities', 'The value of Quantity and the size of Items do not match.')
  if (!paths.length) throw invalid('Your request must contain at least one path.')
  const wrong = paths.find(path => !isPath(path))
  if (wrong !== undefined) throw invalid(`Your request contains one or more invalid invalidation paths: ${wrong}`)
  if (paths.length > mostPaths || paths.filter(isWildcard).length > mostWildcards)
    throw new AwsError(413, 'BatchTooLarge', 'Your request contains too many paths.')
  return { reference, paths }
}

const xmlOf = ({ id, at, paths }: Invalidation, reference: string): string => {
  const items = paths.map(path => `<Path>${escapeXml(path)}</Path>`).join('')
  const batch = `<InvalidationBatch><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${escapeXml(reference)}</CallerReference></InvalidationBatch>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Invalidation xmlns="${namespace}"><Id>${id}</Id><Status>InProgress</Status><CreateTime>${at}</CreateTime>${batch}</Invalidation>`
}

const createdOf = ({ url }: AwsCall, invalidation: Invalidation, reference: string): Reply => ({
  status: 201,
  headers: { 'content-type': 'text/xml', location: `https://cloudfront.amazonaws.com${url.pathname}/${invalidation.id}` },
  body: xmlOf(invalidation, reference),
})

const refusal: Service['refusal'] = ({ status, code, message }) => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0"?>\n<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
})

/**
 * Provides CloudFront's invalidations. The local distribution caches nothing, so the batches are only recorded.
 *
 * | call, of the one AWS endpoint  | does                                             |
 * | ------------------------------ | ------------------------------------------------ |
 * | GET /__control/invalidations   | every batch since the start, oldest first        |
 * | POST /__control/invalidations  | the same; ends those in progress, as time does   |
 */
export const startInvalidations = (template: Template): Invalidations => {
  const known = template.resourcesOf('AWS::CloudFront::Distribution').map(resource => template.identityOf(resource).ref)
  const told: Invalidation[] = []
  const byReference = new Map<string, Invalidation>()
  let ended = 0
  const refuseTooMany = (distribution: string, paths: readonly string[]): void => {
    const recent = told.filter(
      ({ at, distribution: own }) => own === distribution && Date.parse(at) > Math.max(Date.now() - inProgress, ended),
    )
    const all = [...recent.flatMap(each => each.paths), ...paths]
    const wildcards = all.filter(isWildcard).length
    if (all.length - wildcards > mostPaths || wildcards > mostWildcards)
      throw new AwsError(400, 'TooManyInvalidationsInProgress', 'You have exceeded the maximum number of InProgress invalidation paths.')
  }
  const create = (distribution: string, { reference, paths }: Batch): Invalidation => {
    const before = byReference.get(`${distribution} ${reference}`)
    if (before && JSON.stringify(before.paths) !== JSON.stringify(paths))
      throw new AwsError(400, 'InvalidationBatchAlreadyExists', 'The caller reference was used for another batch.')
    if (!before) refuseTooMany(distribution, paths)
    const invalidation = before ?? { id: randomUUID().slice(0, 14).toUpperCase(), distribution, at: new Date().toISOString(), paths }
    if (!before) told.push(invalidation)
    byReference.set(`${distribution} ${reference}`, invalidation)
    return invalidation
  }
  const service: Service = {
    denial: { status: 403, code: 'AccessDenied' },
    refusal,
    accessesOf: call => {
      const distribution = call.method === 'POST' ? distributionOf(call) : undefined
      if (!distribution)
        throw new AwsError(404, 'NoSuchOperation', `The local cloud's CloudFront has no ${call.method} ${call.url.pathname}`)
      return [{ action: 'cloudfront:CreateInvalidation', resource: arnOf(distribution) }]
    },
    handle: async call => {
      const distribution = textOf(distributionOf(call))
      if (!known.includes(distribution)) throw new AwsError(404, 'NoSuchDistribution', 'The specified distribution does not exist.')
      const batch = batchOf(call)
      return createdOf(call, create(distribution, batch), batch.reference)
    },
  }
  return {
    told,
    service,
    answerControl: method => {
      if (method === 'POST') ended = Date.now()
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) }
    },
  }
}
