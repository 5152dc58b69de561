import { notFoundAddress } from '../../../shared/kit/pageKeys.ts'
import type { EdgeAnswer, RequestEvent, ViewerRequest } from './edgeEvent.ts'
import type { PageRewriteSettings } from './pageRewriteSettings.ts'

declare const settings: PageRewriteSettings

const shell = settings.shell
const prerendered = new RegExp(settings.prerendered)
const clientRendered = new RegExp(settings.clientRendered)
const filterable = new RegExp(settings.filterable)
const notFoundPrefix = new RegExp(settings.notFoundPrefix)

const toFirstName = (request: ViewerRequest): EdgeAnswer | undefined => {
  const redirect = settings.redirect
  if (!redirect || request.headers.host?.value.toLowerCase() !== redirect.from) return undefined
  const query = request.rawQueryString()
  const location = `https://${redirect.to}${request.uri}${query ? `?${query}` : ''}`
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } }
}

const isFiltered = (request: ViewerRequest): boolean =>
  filterable.test(request.uri) && settings.parameters.some(name => name in request.querystring)

const notFound = (uri: string): string => {
  const found = notFoundPrefix.exec(uri)
  return `/pages${notFoundAddress}${found ? found[1] : ''}.html`
}

/**
 * CloudFront Function (viewer request). It rewrites the address of a page to its stored object, or to the app when the page is rendered in
 * the browser; a file at the site's root stays itself, and any other address becomes the 404 page of its kind, so that the bucket's own
 * keys are not reachable. `/index.html`, to which the default root object rewrites `/`, is still the home page.
 */
export function handler(event: RequestEvent): ViewerRequest | EdgeAnswer {
  const request = event.request
  const redirected = toFirstName(request)
  if (redirected) return redirected
  const uri = request.uri === shell ? '/' : request.uri
  if (isFiltered(request)) request.uri = shell
  else if (prerendered.test(uri)) request.uri = `/pages${uri.replace(/\/$/, '') || '/index'}.html`
  else if (clientRendered.test(uri)) request.uri = shell
  else if (settings.files.indexOf(uri) < 0) request.uri = notFound(uri)
  return request
}
