import { commonProblem, problemType } from '../../../shared/kit/refusal.ts'
import { mostJsonBytes, needsToken, type Route } from '../../../shared/kit/route.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { paths } from '../../../shared/paths.ts'
import { refusalHeaders } from '../securityHeaders.ts'

/**
 * What a call shows by itself: whether it must have a token (1), or one of this pool's (2); the header of a visitor unless
 * it has a token; and the most bytes of its JSON body (0 without one).
 */
type Wants = readonly [token: 0 | 1 | 2, visitorHeader: string, mostBytes: number]

/** A path's segments, with `*` for a parameter, and what each of its methods wants. */
type Address = readonly [segments: readonly string[], methods: Readonly<Record<string, Wants>>]

/** Sorts as the HTTP API chooses among matching paths: a literal segment goes before a parameter. */
const byPrecision = ([one]: Address, [other]: Address): number => {
  const ranks = [one, other].map(segments => segments.map(segment => (segment === '*' ? '1' : '0')).join(''))
  return (ranks[0] ?? '') < (ranks[1] ?? '') ? -1 : 1
}

const wantsOf = (route: Route): Wants => {
  const isJson = route.body !== undefined && route.body !== 'raw'
  return [route.access === 'admin' ? 2 : needsToken(route) ? 1 : 0, route.visitorHeader ?? '', isJson ? mostJsonBytes(route) : 0]
}

/** The provider's events have an address past the edge (E49): through it, where strangers are, there is none. */
const addressesOf = (routes: readonly Route[]): readonly Address[] => {
  const throughEdge = routes.filter(({ access }) => access !== 'stripe')
  const byPath = Map.groupBy(throughEdge, ({ path }) => `/api${path}`.replace(/\{\w+\}/g, '*'))
  return [...byPath]
    .map(([path, at]): Address => [path.split('/'), Object.fromEntries(at.map(route => [route.method, wantsOf(route)]))])
    .toSorted(byPrecision)
}

const problems = {
  unknown: commonProblem('unknownAddress'),
  otherMethod: commonProblem('methodNotAllowed'),
  withoutToken: commonProblem('unauthenticated'),
  withoutVisitor: commonProblem('visitorRequired'),
  notJson: commonProblem('unsupportedContentType'),
  tooLarge: commonProblem('bodyTooLarge'),
}

/** The address in a mail's header that mail programs post to. Opened in a browser it shows the page that asks, and ends nothing. */
const leaving = {
  uri: `/api${newsletterRoutes.unsubscribeNewsletter.path}`,
  page: `${paths.newsletterConfirmation()}#desinscription=`,
}

/**
 * CloudFront Function (viewer request) in front of the API. The gateway's own refusals have fixed texts on an HTTP API, so that this
 * function answers instead with a problem document (D28): for an unknown address or method, and for a missing, malformed or expired token
 * on a route that needs one, or a token of another pool on one of the owner's. It reads the token without verifying it, which remains the
 * task of the gateway and the operation: a token forged with the pool's public ids passes. What is visibly
 * no call of the shop's (no visitor, no JSON, too long) ends here too, so that it takes nothing of its route's throttle. Functions may read
 * Content-Length (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html); HTTP/2 may leave it out.
 */
export const apiGateCode = (routes: readonly Route[], pool: { readonly issuer: string; readonly clientId: string }): string => `
var addresses = ${JSON.stringify(addressesOf(routes))};
var problems = ${JSON.stringify(problems)};
var pool = ${JSON.stringify(pool)};
var leaving = ${JSON.stringify(leaving)};
var common = ${JSON.stringify({ ...refusalHeaders, 'content-type': problemType, 'cache-control': 'no-store' })};
function refusal(problem, headers) {
  Object.keys(common).forEach(function (name) { headers[name] = { value: common[name] }; });
  return { statusCode: problem.status, headers: headers, body: { encoding: 'text', data: JSON.stringify(problem) } };
}
function methodsAt(uri) {
  var given = uri.split('/');
  return addresses.filter(function (address) {
    return address[0].length === given.length && address[0].every(function (segment, at) {
      return segment === '*' ? given[at] !== '' : segment === given[at];
    });
  }).map(function (address) { return address[1]; });
}
function isToken(authorization, isOwners) {
  var parts = authorization ? authorization.value.replace(/^bearer /i, '').split('.') : [];
  if (parts.length !== 3) return false;
  try {
    var claims = JSON.parse(Buffer.from(parts[1], 'base64url').toString());
    var isOfPool = claims.iss === pool.issuer && (claims.aud || claims.client_id) === pool.clientId;
    return claims.exp * 1000 > Date.now() && (isOfPool || !isOwners);
  } catch (error) {
    return false;
  }
}
function pageToLeave(request) {
  var token = request.querystring && request.querystring.token ? request.querystring.token.value : '';
  var isRead = request.uri === leaving.uri && /^(GET|HEAD)$/.test(request.method) && /^[\\w-]+\\.[\\w-]+$/.test(token);
  return isRead ? { statusCode: 303, headers: { location: { value: leaving.page + token }, 'cache-control': { value: 'no-store' } } } : null;
}
function isVisitor(header) {
  return header !== undefined && /^[0-9a-f-]{36}$/i.test(header.value);
}
function handler(event) {
  var request = event.request;
  var found = methodsAt(request.uri);
  if (!found.length) return refusal(problems.unknown, {});
  var methods = found.find(function (each) { return request.method in each; });
  var page = pageToLeave(request);
  if (page) return page;
  if (!methods) {
    var allowed = Object.keys(Object.assign.apply(null, [{}].concat(found)));
    return refusal(problems.otherMethod, { allow: { value: allowed.join(', ') } });
  }
  var wants = methods[request.method];
  var headers = request.headers;
  if ((wants[0] || (wants[1] && headers.authorization)) && !isToken(headers.authorization, wants[0] === 2))
    return refusal(problems.withoutToken, { 'www-authenticate': { value: 'Bearer' } });
  if (wants[1] && !headers.authorization && !isVisitor(headers[wants[1]])) return refusal(problems.withoutVisitor, {});
  if (wants[2] && !/^\\s*application\\/json\\s*(;|$)/i.test(headers['content-type'] ? headers['content-type'].value : ''))
    return refusal(problems.notJson, {});
  if (wants[2] && headers['content-length'] && Number(headers['content-length'].value) > wants[2]) return refusal(problems.tooLarge, {});
  return request;
}
`
