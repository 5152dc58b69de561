import type { ApiGateSettings, Wants } from './apiGateSettings.ts'
import type { EdgeAnswer, EdgeHeaders, RequestEvent, ViewerRequest } from './edgeEvent.ts'

declare const settings: ApiGateSettings

const refusal = (problem: { readonly status: number }, headers: EdgeHeaders): EdgeAnswer => {
  Object.keys(settings.common).forEach(name => {
    headers[name] = { value: settings.common[name] ?? '' }
  })
  return { statusCode: problem.status, headers, body: { encoding: 'text', data: JSON.stringify(problem) } }
}

const methodsAt = (uri: string) => {
  const given = uri.split('/')
  return settings.addresses
    .filter(
      address =>
        address[0].length === given.length &&
        address[0].every((segment, at) => (segment === '*' ? given[at] !== '' : segment === given[at])),
    )
    .map(address => address[1])
}

const isToken = (authorization: string, isOwners: boolean): boolean => {
  const parts = authorization.replace(/^bearer /i, '').split('.')
  if (parts.length !== 3) return false
  try {
    const claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString())
    const isOfPool = claims.iss === settings.pool.issuer && (claims.aud || claims.client_id) === settings.pool.clientId
    return claims.exp * 1000 > Date.now() && (isOfPool || !isOwners)
  } catch {
    return false
  }
}

const pageToLeave = (request: ViewerRequest): EdgeAnswer | undefined => {
  const token = request.querystring?.token?.value ?? ''
  const isRead = request.uri === settings.leaving.uri && /^(GET|HEAD)$/.test(request.method) && /^[\w-]+\.[\w-]+$/.test(token)
  if (!isRead) return undefined
  return { statusCode: 303, headers: { location: { value: settings.leaving.page + token }, 'cache-control': { value: 'no-store' } } }
}

const refusalOf = (headers: EdgeHeaders, wants: Wants): EdgeAnswer | undefined => {
  const problems = settings.problems
  const visitor = headers[wants[1]]
  const length = headers['content-length']
  if ((wants[0] || (wants[1] && headers.authorization)) && !isToken(headers.authorization?.value ?? '', wants[0] === 2))
    return refusal(problems.withoutToken, { 'www-authenticate': { value: 'Bearer' } })
  if (wants[1] && !headers.authorization && !(visitor && /^[0-9a-f-]{36}$/i.test(visitor.value)))
    return refusal(problems.withoutVisitor, {})
  if (wants[2] && !/^\s*application\/json\s*(;|$)/i.test(headers['content-type']?.value ?? '')) return refusal(problems.notJson, {})
  return wants[2] && length && Number(length.value) > wants[2] ? refusal(problems.tooLarge, {}) : undefined
}

/**
 * CloudFront Function (viewer request) in front of the API. The gateway's own refusals have fixed texts on an HTTP API, so that this
 * function answers instead with a problem document (D28): for an unknown address or method, and for a missing, malformed or expired token
 * on a route that needs one, or a token of another pool on one of the owner's. It reads the token without verifying it, which remains the
 * task of the gateway and the operation: a token forged with the pool's public ids passes. What is visibly
 * no call of the shop's (no visitor, no JSON, too long) ends here too, so that it takes nothing of its route's throttle. Functions may read
 * Content-Length (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html); HTTP/2 may leave it out.
 */
export function handler(event: RequestEvent): ViewerRequest | EdgeAnswer {
  const request = event.request
  const found = methodsAt(request.uri)
  if (!found.length) return refusal(settings.problems.unknown, {})
  const page = pageToLeave(request)
  if (page) return page
  const wants = found.find(methods => request.method in methods)?.[request.method]
  if (!wants) {
    const allowed = Object.keys(found.reduce((all, methods) => Object.assign(all, methods), {}))
    return refusal(settings.problems.otherMethod, { allow: { value: allowed.join(', ') } })
  }
  return refusalOf(request.headers, wants) ?? request
}
