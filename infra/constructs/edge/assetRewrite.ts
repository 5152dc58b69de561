import { compressedFolder } from '../../../shared/kit/pageKeys.ts'
import type { RequestEvent, ViewerRequest } from './edgeEvent.ts'

/** CloudFront Function (viewer request) that serves the compressed copy of a script or style to browsers that accept brotli. */
export function handler(event: RequestEvent): ViewerRequest {
  const request = event.request
  const accepted = request.headers['accept-encoding']
  if (accepted && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted.value) && /\.(?:js|css)$/.test(request.uri))
    request.uri = `/${compressedFolder}${request.uri}`
  return request
}
