import { randomBytes } from 'node:crypto'
import { Agent, type IncomingMessage } from 'node:http'
import type { LocalApi } from '../apiGateway/api.ts'
import type { Decide, Principal } from '../aws/access.ts'
import type { Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { escapeXml } from '../kit/awsService.ts'
import { ask, bytesOf, joinedHeaders } from '../kit/http.ts'
import { asFields, type Fields, listOf, textOf } from '../kit/unknown.ts'
import type { Buckets } from '../s3/media.ts'
import { userPrefix } from '../s3/objectReads.ts'
import type { ObjectBucket } from '../s3/objectStore.ts'
import type { Behaviour } from './behaviours.ts'
import type { EdgeRequest } from './edgeFunction.ts'
import type { OriginHeaders } from './originHeaders.ts'

export type OriginReply = { readonly status: number; readonly headers: Record<string, string | string[]>; readonly body: Buffer }
/** The source of a behaviour's answers: a private bucket, or the HTTP API. */
export type Origin = (request: EdgeRequest, body: Buffer, behaviour: Behaviour) => Promise<OriginReply>

const s3Error = (status: number, code: string, message: string): OriginReply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`),
})

/**
 * Reads a bucket with the distribution's rights under the bucket's own policy. Without the right to list, a missing key gets a 403 instead
 * of a 404.
 */
const bucketOrigin = (bucket: ObjectBucket, name: string, policy: Fields, distributionArn: string, decide: Decide): Origin => {
  const distribution: Principal = { kind: 'service', id: 'cloudfront.amazonaws.com', resourcePolicy: policy }
  const context = { 'aws:SourceArn': distributionArn, 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' }
  const may = (action: string, resource: string) => decide(distribution, { action, resource, context })
  return async ({ uri }) => {
    const key = decodeURIComponent(uri.slice(1))
    await bucket.beforeRead?.()
    const found = await bucket.read(key)
    const allowed = await (found ? may('s3:GetObject', `arn:aws:s3:::${name}/${key}`) : may('s3:ListBucket', `arn:aws:s3:::${name}`))
    if (!allowed) return s3Error(403, 'AccessDenied', 'Access Denied')
    if (!found) return s3Error(404, 'NoSuchKey', 'The specified key does not exist.')
    const { etag, lastModified, system, user } = found.metadata
    const told = Object.fromEntries(Object.entries(user).map(([name, value]) => [`${userPrefix}${name}`, value]))
    return { status: 200, headers: { ...system, ...told, etag, 'last-modified': new Date(lastModified).toUTCString() }, body: found.body }
  }
}

const alwaysForwarded = ['content-length', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range']

const forwardedHeaders = ({ headers, viewerIp }: EdgeRequest, { passesHeader, passesCookie }: Behaviour): Record<string, string> => {
  const { cookie, host: _host, connection: _connection, 'x-forwarded-for': before, ...others } = headers
  const passed = Object.entries(others).filter(([name]) => alwaysForwarded.includes(name) || passesHeader(name))
  const cookies = (cookie ?? '').split(/; */).filter(pair => pair && passesCookie(pair.split('=', 1)[0] ?? ''))
  return {
    'user-agent': 'Amazon CloudFront',
    ...Object.fromEntries(passed),
    ...(cookies.length ? { cookie: cookies.join('; ') } : {}),
    'x-forwarded-for': before ? `${before}, ${viewerIp}` : viewerIp,
    via: '1.1 local.cloudfront.net (CloudFront)',
    // The id of the request in CloudFront's own log.
    'x-amz-cf-id': `${randomBytes(40).toString('base64url')}==`,
  }
}

const forwardedQuery = (query: string, { passesQuery }: Behaviour): string =>
  query
    .split('&')
    .filter(pair => pair && passesQuery(decodeURIComponent((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '))))
    .join('&')

const collect = async (response: IncomingMessage): Promise<OriginReply> => {
  const body = await bytesOf(response)
  const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, 'content-length': _l, ...headers } = joinedHeaders(response, ', ')
  const cookies = response.headers['set-cookie']
  return { status: response.statusCode ?? 502, headers: { ...headers, ...(cookies ? { 'set-cookie': cookies } : {}) }, body }
}

const apiOrigin = ({ url }: LocalApi, ownHeaders: () => Readonly<Record<string, string>>): Origin => {
  const agent = new Agent({ keepAlive: true })
  return async (request, body, behaviour) => {
    const query = forwardedQuery(request.query, behaviour)
    const headers = { ...forwardedHeaders(request, behaviour), ...ownHeaders() }
    return collect(await ask(`${url}${request.uri}${query ? `?${query}` : ''}`, { method: request.method, headers, agent }, body))
  }
}

type Parts = {
  readonly template: Template
  readonly buckets: Buckets
  readonly api: LocalApi
  readonly originHeaders: OriginHeaders
  readonly decide: Decide
  readonly distributionArn: string
}

const originOf = ({ template, buckets, api, originHeaders, decide, distributionArn }: Parts, origin: Fields): Origin => {
  const domain = textOf(origin.DomainName)
  if (domain === api.host) return apiOrigin(api, () => originHeaders.of(textOf(origin.Id)))
  const name = domain.replace(`.s3.${account.region}.amazonaws.com`, '')
  const bucket = buckets.get(name)
  if (!bucket) throw new Error(`The local distribution cannot reach ${domain} (${textOf(origin.Id)})`)
  const policy = template.resourcesOf('AWS::S3::BucketPolicy').find(({ properties }) => properties.Bucket === name)
  return bucketOrigin(bucket, name, asFields(policy?.properties.PolicyDocument), distributionArn, decide)
}

/** Answers from the first origin, and from the second when the first returns one of the failover statuses. */
const groupOf = (origins: ReadonlyMap<string, Origin>, { Id, Members, FailoverCriteria }: Fields): Origin => {
  const [first, second] = listOf(asFields(Members).Items).map(member => origins.get(textOf(asFields(member).OriginId)))
  if (!first || !second) throw new Error(`The origin group ${Id} lacks one of its two origins`)
  const statuses = listOf(asFields(asFields(FailoverCriteria).StatusCodes).Items).map(Number)
  return async (request, body, behaviour) => {
    const reply = await first(request, body, behaviour)
    return statuses.includes(reply.status) ? await second(request, body, behaviour) : reply
  }
}

/** Returns the origins and the groups of two of them, by id. */
export const originsOf = (parts: Parts, distribution: Fields): ReadonlyMap<string, Origin> => {
  const single = listOf(distribution.Origins).map(asFields)
  const origins = new Map(single.map(origin => [textOf(origin.Id), originOf(parts, origin)]))
  const groups = listOf(asFields(distribution.OriginGroups).Items).map(asFields)
  return new Map([...origins, ...groups.map(group => [textOf(group.Id), groupOf(origins, group)] as const)])
}
