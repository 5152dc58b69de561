import type { IncomingMessage } from 'node:http'
import type { LocalApi } from '../apiGateway/api.ts'
import type { Decide } from '../aws/access.ts'
import type { Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { BodyTooLarge, type Handle, joinedHeaders, type Listening, listen, type Reply, readBody, send } from '../kit/http.ts'
import { asFields } from '../kit/unknown.ts'
import type { Buckets } from '../s3/media.ts'
import { type Behaviour, behavioursOf } from './behaviours.ts'
import { compressed } from './compression.ts'
import { adjusted, type EdgeRequest, rewritten } from './edgeFunction.ts'
import type { OriginHeaders } from './originHeaders.ts'
import { type Origin, type OriginReply, originsOf } from './origins.ts'

/** A handler in front of the distribution, such as the development server's for pages; it returns whether it has answered. */
export type Before = (request: IncomingMessage, response: Parameters<Handle>[1]) => Promise<boolean>

type Options = {
  readonly port: number
  readonly template: Template
  readonly buckets: Buckets
  readonly api: LocalApi
  readonly originHeaders: OriginHeaders
  readonly decide: Decide
  readonly before?: Before | undefined
}

// CloudFront accepts far larger requests than the API, so the API's own limit applies.
const maxBody = 64 * 1024 * 1024

const refusal = (status: number, text: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>${status}</title></head><body>${text}</body></html>`,
})

const edgeRequestOf = (request: IncomingMessage): EdgeRequest => {
  const [uri = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const viewerIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  // CloudFront sets this header itself and ignores a viewer's; it reaches an origin only if its policy forwards it.
  const headers = { ...joinedHeaders(request), 'cloudfront-viewer-address': `${viewerIp}:${request.socket.remotePort}` }
  return { method: request.method ?? 'GET', uri, query, headers, viewerIp }
}

const isDecodable = (uri: string): boolean => {
  try {
    return decodeURIComponent(uri).startsWith('/')
  } catch {
    return false
  }
}

const isUnchanged = ({ headers }: EdgeRequest, { status, headers: { etag } }: OriginReply): boolean => {
  const known = headers['if-none-match']
  return status === 200 && typeof etag === 'string' && known?.split(/, */).some(tag => tag.replace(/^W\//, '') === etag) === true
}

/** CloudFront runs no viewer-response function on answers of 400 or more. */
const seenOff = async (behaviour: Behaviour, request: EdgeRequest, reply: OriginReply): Promise<Reply> => {
  const { body } = reply
  const headers = behaviour.headersPolicy(reply.headers)
  if (!behaviour.onResponse || reply.status >= 400) return { ...reply, headers }
  const response = { status: reply.status, headers }
  return { ...adjusted(response, await behaviour.onResponse('viewer-response', request, response)), body }
}

const deliver = async (behaviour: Behaviour, origin: Origin, viewer: EdgeRequest, body: Buffer): Promise<Reply> => {
  const changed = behaviour.onRequest ? rewritten(viewer, await behaviour.onRequest('viewer-request', viewer)) : viewer
  if ('answer' in changed) return { ...changed.answer, body: changed.body }
  const reply = await origin(changed, body, behaviour)
  const shown = isUnchanged(viewer, reply) ? { ...reply, status: 304 } : reply
  const acceptEncoding = viewer.headers['accept-encoding'] ?? ''
  return await seenOff(behaviour, changed, behaviour.compresses ? await compressed(shown, acceptEncoding) : shown)
}

/** Starts the template's CloudFront distribution, the single origin a browser sees. */
export const startSite = async ({ port, template, buckets, api, originHeaders, decide, before }: Options): Promise<Listening> => {
  const [resource] = template.resourcesOf('AWS::CloudFront::Distribution')
  if (!resource) throw new Error('The template has no distribution')
  const distribution = asFields(resource.properties.DistributionConfig)
  const distributionArn = `arn:aws:cloudfront::${account.id}:distribution/${template.identityOf(resource).ref}`
  const behaviours = behavioursOf(template, distribution)
  const origins = originsOf({ template, buckets, api, originHeaders, decide, distributionArn }, distribution)

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const viewer = edgeRequestOf(request)
    if (!isDecodable(viewer.uri)) return refusal(400, 'Bad request.')
    const behaviour = behaviours.find(({ matches }) => matches(viewer.uri))
    const origin = behaviour && origins.get(behaviour.originId)
    if (!behaviour || !origin) return refusal(502, 'No origin.')
    const body = await readBody(request, maxBody)
    if (!behaviour.methods.includes(viewer.method))
      return refusal(403, 'This distribution is not configured to allow the HTTP request method.')
    return await deliver(behaviour, origin, viewer, body)
  }
  return await listen(port, async (request, response) => {
    if (await before?.(request, response)) return
    try {
      send(response, await answer(request))
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      send(response, refusal(413, 'Request entity too large.'))
    }
  })
}
