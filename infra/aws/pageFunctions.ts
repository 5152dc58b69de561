import { notFoundAddress, notFoundProblemPath, pageDataPath } from '../../shared/kit/pageKeys.ts'

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

/** What the site's scripts must know of where they are deployed. */
export const settingsKey = 'config.json'

/** The object behind every page that is made in the browser. */
export const shell = '/index.html'

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

type Patterns = {
  readonly rendered: readonly string[]
  readonly made: readonly string[]
  /** Rendered ones that say something else when these are asked of them: the app makes what was asked for, at once. */
  readonly asked: { readonly patterns: readonly string[]; readonly parameters: readonly string[] }
  /** What an unknown address may have been about: how it begins, which is also how its page's address ends. */
  readonly sought: readonly string[]
  /** The files the site has at its root, by their paths. */
  readonly files: readonly string[]
}

/**
 * CloudFront Function (viewer request): a page's address asks for the page that is stored for it, or for the app that makes it; a file
 * of the site's root for that file; any other address for the page that says there is none, of the kind that was looked for. So nobody
 * reads the bucket by its own names. What the distribution's default root object makes of `/`, were it asked first, is still home.
 */
export const pageRewriteCode = ({ rendered, made, asked, sought, files }: Patterns): string => `
var rendered = new RegExp(${JSON.stringify(pageExpression(rendered, slug))});
var askable = new RegExp(${JSON.stringify(pageExpression(asked.patterns, slug))});
var parameters = ${JSON.stringify(asked.parameters)};
var made = new RegExp(${JSON.stringify(pageExpression(made, anything))});
var sought = new RegExp(${JSON.stringify(`^(?:${notFoundAddress})?(${sought.map(literal).join('|')})(?:/|$)`)});
var files = ${JSON.stringify(files)};
function isAsked(request) {
  return askable.test(request.uri) && parameters.some(function (name) { return name in request.querystring; });
}
function notFound(uri) {
  var found = sought.exec(uri);
  return '/pages${notFoundAddress}' + (found ? found[1] : '') + '.html';
}
function handler(event) {
  var request = event.request;
  var uri = request.uri === '${shell}' ? '/' : request.uri;
  if (isAsked(request)) request.uri = '${shell}';
  else if (rendered.test(uri)) request.uri = '/pages' + (uri.replace(/\\/$/, '') || '/index') + '.html';
  else if (made.test(uri)) request.uri = '${shell}';
  else if (uri === '${notFoundProblemPath}') request.uri = '${pageDataPath(notFoundAddress)}';
  else if (files.indexOf(uri) < 0) request.uri = notFound(uri);
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
