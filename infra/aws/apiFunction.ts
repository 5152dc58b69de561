import { commonProblem, problemType } from '../../shared/kit/refusal.ts'
import { needsToken, type Route } from '../../shared/kit/route.ts'
import { refusalHeaders } from './securityHeaders.ts'

/** A path's segments, with `*` for a parameter, and its methods, each with 1 if it requires a token. */
type Address = readonly [segments: readonly string[], methods: Readonly<Record<string, 0 | 1>>]

/** Sorts as the HTTP API chooses among matching paths: a literal segment goes before a parameter. */
const byPrecision = ([one]: Address, [other]: Address): number => {
  const ranks = [one, other].map(segments => segments.map(segment => (segment === '*' ? '1' : '0')).join(''))
  return (ranks[0] ?? '') < (ranks[1] ?? '') ? -1 : 1
}

const addressesOf = (routes: readonly Route[]): readonly Address[] => {
  const byPath = Map.groupBy(routes, ({ path }) => `/api${path}`.replace(/\{\w+\}/g, '*'))
  return [...byPath]
    .map(([path, at]): Address => [path.split('/'), Object.fromEntries(at.map(route => [route.method, needsToken(route) ? 1 : 0]))])
    .toSorted(byPrecision)
}

const problems = {
  unknown: commonProblem('unknownAddress'),
  otherMethod: commonProblem('methodNotAllowed'),
  withoutToken: commonProblem('unauthenticated'),
}

/**
 * CloudFront Function (viewer request) in front of the API. The gateway's own refusals have fixed texts on an HTTP API, so that this
 * function answers instead with a problem document (D28): for an unknown address or method, and for a missing, malformed or expired token
 * on a route that needs one. It reads the token without verifying it, which remains the task of the gateway and the operation.
 */
export const apiGateCode = (routes: readonly Route[]): string => `
var addresses = ${JSON.stringify(addressesOf(routes))};
var problems = ${JSON.stringify(problems)};
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
function isToken(authorization) {
  var parts = authorization ? authorization.value.replace(/^bearer /i, '').split('.') : [];
  if (parts.length !== 3) return false;
  try {
    return JSON.parse(Buffer.from(parts[1], 'base64url').toString()).exp * 1000 > Date.now();
  } catch (error) {
    return false;
  }
}
function handler(event) {
  var request = event.request;
  var found = methodsAt(request.uri);
  if (!found.length) return refusal(problems.unknown, {});
  var methods = found.find(function (each) { return request.method in each; });
  if (!methods) {
    var allowed = Object.keys(Object.assign.apply(null, [{}].concat(found)));
    return refusal(problems.otherMethod, { allow: { value: allowed.join(', ') } });
  }
  if (methods[request.method] && !isToken(request.headers.authorization))
    return refusal(problems.withoutToken, { 'www-authenticate': { value: 'Bearer' } });
  return request;
}
`
