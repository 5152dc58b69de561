import { notFoundAddress, pageKey, pageTemplateKey } from '../../shared/kit/pageKeys.ts'

/** Where scripts and styles lie a second time, as they are sent to whoever takes brotli. */
export const compressedFolder = 'br'

/** CloudFront Function (viewer request): of a script or a style, the compressed one for whoever takes it. */
export const assetRewriteCode = `
function handler(event) {
  var request = event.request;
  var accepted = request.headers['accept-encoding'];
  if (accepted && /\\bbr\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))/.test(accepted.value) && /\\.(?:js|css)$/.test(request.uri))
    request.uri = '/${compressedFolder}' + request.uri;
  return request;
}
`

/** The object behind every page that is made in the browser. */
export const shell = '/index.html'

/** The object behind every address there is no page for. */
const notFoundPage = `/${pageKey(notFoundAddress)}`

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const expressionOf = (pattern: string, parameter: string): string =>
  pattern
    .replace(/\/$/, '')
    .split('/')
    .map(segment => (segment.startsWith(':') ? parameter : literal(segment)))
    .join('/')

/** One expression for all pages; a slash at the end names the same page. */
const pageExpression = (patterns: readonly string[], parameter: string): string =>
  `^(?:${patterns.map(pattern => expressionOf(pattern, parameter)).join('|')})/?$`

/** Only what a slug or a number may be: nothing else ever becomes the name of an object. */
const slug = '[a-z0-9-]{1,100}'
const anything = '[^/.]+'

/** What the bucket holds under names of its own: pages by their addresses, assets as they are sent, what only functions read. */
const inside = `^/(?:(?:pages|render|br)/|${literal(pageTemplateKey)}$)`

type Patterns = {
  readonly rendered: readonly string[]
  readonly made: readonly string[]
  /** Rendered ones that say something else when these are asked of them: the app makes what was asked for, at once. */
  readonly asked: { readonly patterns: readonly string[]; readonly parameters: readonly string[] }
}

/**
 * CloudFront Function (viewer request): a page's address asks for the page that is stored for it, or for the app that makes it; any
 * other one without a file name, and any that names an object by the bucket's own name for it, for the page that says so. What the
 * distribution's default root object makes of `/`, were it asked first, is still home.
 */
export const pageRewriteCode = ({ rendered, made, asked }: Patterns): string => `
var rendered = new RegExp(${JSON.stringify(pageExpression(rendered, slug))});
var askable = new RegExp(${JSON.stringify(pageExpression(asked.patterns, slug))});
var parameters = ${JSON.stringify(asked.parameters)};
var made = new RegExp(${JSON.stringify(pageExpression(made, anything))});
var inside = new RegExp(${JSON.stringify(inside)});
var file = /^\\/[\\w.\\/-]*\\.\\w+$/;
function isAsked(request) {
  return askable.test(request.uri) && parameters.some(function (name) { return name in request.querystring; });
}
function handler(event) {
  var request = event.request;
  var uri = request.uri === '${shell}' ? '/' : request.uri;
  if (isAsked(request)) request.uri = '${shell}';
  else if (rendered.test(uri) || uri === '${notFoundAddress}') request.uri = '/pages' + (uri.replace(/\\/$/, '') || '/index') + '.html';
  else if (made.test(uri)) request.uri = '${shell}';
  else if (inside.test(uri) || !file.test(uri)) request.uri = '${notFoundPage}';
  return request;
}
`

/** CloudFront Function (viewer response): an object may come with the status it is to be answered with, or the address to go on to. */
export const pageAnswerCode = `
function handler(event) {
  var response = event.response;
  var headers = response.headers;
  var location = headers['x-amz-meta-location'];
  var status = headers['x-amz-meta-status'];
  delete headers['x-amz-meta-location'];
  delete headers['x-amz-meta-status'];
  if (response.statusCode !== 200) return response;
  if (location) {
    response.statusCode = 301;
    response.statusDescription = 'Moved Permanently';
    headers.location = { value: location.value };
  } else if (status && status.value === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`
