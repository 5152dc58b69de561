import { compressedFolder, notFoundAddress } from '../../../shared/kit/pageKeys.ts'

/** CloudFront Function (viewer request) that serves the compressed copy of a script or style to browsers that accept brotli. */
export const assetRewriteCode = `
function handler(event) {
  var request = event.request;
  var accepted = request.headers['accept-encoding'];
  if (accepted && /\\bbr\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))/.test(accepted.value) && /\\.(?:js|css)$/.test(request.uri))
    request.uri = '/${compressedFolder}' + request.uri;
  return request;
}
`

/** The HTML of pages that are rendered in the browser. */
export const shell = '/index.html'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const expressionOf = (pattern: string, parameter: string): string =>
  pattern
    .replace(/\/$/, '')
    .split('/')
    .map(segment => (segment.startsWith(':') ? parameter : literal(segment)))
    .join('/')

/** Builds one expression for all pages; a trailing slash names the same page. */
const pageExpression = (patterns: readonly string[], parameter: string): string =>
  `^(?:${patterns.map(pattern => expressionOf(pattern, parameter)).join('|')})/?$`

/** The characters of a slug or a number. The pattern is strict because a match becomes part of an object's key. */
const slug = '[a-z0-9-]{1,100}'
const anything = '[^/.]+'

type Patterns = {
  readonly prerendered: readonly string[]
  readonly clientRendered: readonly string[]
  /** The prerendered pages whose content depends on these query parameters: with one of them, the app renders the page in the browser. */
  readonly filterable: { readonly patterns: readonly string[]; readonly parameters: readonly string[] }
  /** The path prefixes that have a 404 page of their own, whose address ends with the prefix. */
  readonly notFoundPrefixes: readonly string[]
  /** The paths of the files at the site's root. */
  readonly files: readonly string[]
  /** Another name of the site, which redirects to the first. */
  readonly redirect?: { readonly from: string; readonly to: string } | undefined
}

/**
 * `rawQueryString` returns the query unchanged, or nothing without one:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html
 */
const redirectCode = ({ from, to }: NonNullable<Patterns['redirect']>): string => `
  if (request.headers.host.value.toLowerCase() === ${JSON.stringify(from)}) {
    var query = request.rawQueryString();
    var location = ${JSON.stringify(`https://${to}`)} + request.uri + (query ? '?' + query : '');
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
  }`

/**
 * CloudFront Function (viewer request). It rewrites the address of a page to its stored object, or to the app when the page is rendered in
 * the browser; a file at the site's root stays itself, and any other address becomes the 404 page of its kind, so that the bucket's own
 * keys are not reachable. `/index.html`, to which the default root object rewrites `/`, is still the home page.
 */
export const pageRewriteCode = ({ prerendered, clientRendered, filterable, notFoundPrefixes, files, redirect }: Patterns): string => `
var prerendered = new RegExp(${JSON.stringify(pageExpression(prerendered, slug))});
var filterable = new RegExp(${JSON.stringify(pageExpression(filterable.patterns, slug))});
var parameters = ${JSON.stringify(filterable.parameters)};
var clientRendered = new RegExp(${JSON.stringify(pageExpression(clientRendered, anything))});
var notFoundPrefix = new RegExp(${JSON.stringify(`^(?:${notFoundAddress})?(${notFoundPrefixes.map(literal).join('|')})(?:/|$)`)});
var files = ${JSON.stringify(files)};
function isFiltered(request) {
  return filterable.test(request.uri) && parameters.some(function (name) { return name in request.querystring; });
}
function notFound(uri) {
  var found = notFoundPrefix.exec(uri);
  return '/pages${notFoundAddress}' + (found ? found[1] : '') + '.html';
}
function handler(event) {
  var request = event.request;${redirect ? redirectCode(redirect) : ''}
  var uri = request.uri === '${shell}' ? '/' : request.uri;
  if (isFiltered(request)) request.uri = '${shell}';
  else if (prerendered.test(uri)) request.uri = '/pages' + (uri.replace(/\\/$/, '') || '/index') + '.html';
  else if (clientRendered.test(uri)) request.uri = '${shell}';
  else if (files.indexOf(uri) < 0) request.uri = notFound(uri);
  return request;
}
`

/** CloudFront Function (viewer response) that turns an object's metadata into the answer's status or redirect. */
export const pageAnswerCode = `
function handler(event) {
  var response = event.response;
  var headers = response.headers;
  var location = headers['x-amz-meta-location'];
  var status = headers['x-amz-meta-status'];
  delete headers['x-amz-meta-location'];
  delete headers['x-amz-meta-status'];
  var type = headers['content-type'];
  if (type && type.value === 'text/html') type.value = 'text/html; charset=utf-8';
  if (response.statusCode !== 200) return response;
  if (location) {
    response.statusCode = 301;
    response.statusDescription = 'Moved Permanently';
    headers.location = { value: location.value };
  } else if (status && status.value === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  } else if (status && status.value === '410') {
    response.statusCode = 410;
    response.statusDescription = 'Gone';
  }
  return response;
}
`
