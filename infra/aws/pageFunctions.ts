/** The objects behind pages: the app itself, and the same shell answered as "not found". */
export const shell = '/index.html'
export const notFoundShell = '/404.html'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const expressionOf = (pattern: string): string =>
  pattern
    .replace(/\/$/, '')
    .split('/')
    .map(segment => (segment.startsWith(':') ? '[^/.]+' : literal(segment)))
    .join('/')

/** One expression for all pages; a slash at the end names the same page. */
const pageExpression = (patterns: readonly string[]): string => `^(?:${patterns.map(expressionOf).join('|')})/?$`

const kinds = (patterns: readonly string[]): string => `
var page = new RegExp(${JSON.stringify(pageExpression(patterns))});
var file = /\\.[^/]*$/;
function isPage(uri) { return page.test(uri); }
function isFile(uri) { return file.test(uri); }`

/** CloudFront Function (viewer request): a page's address asks for the app, any other without a file name for the not-found shell. */
export const pageRewriteCode = (patterns: readonly string[]): string => `
${kinds(patterns)}
function handler(event) {
  var request = event.request;
  if (isPage(request.uri)) request.uri = '${shell}';
  else if (!isFile(request.uri)) request.uri = '${notFoundShell}';
  return request;
}
`

/** CloudFront Function (viewer response): the not-found shell says so in its status, by whichever address it is known here. */
export const pageStatusCode = (patterns: readonly string[]): string => `${kinds(patterns)}
function handler(event) {
  var response = event.response;
  var uri = event.request.uri;
  var unknown = uri === '${notFoundShell}' || !(isPage(uri) || isFile(uri));
  if (unknown && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`
