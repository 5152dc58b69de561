import type { ResponseEvent, ViewerResponse } from './edgeEvent.ts'

/** CloudFront Function (viewer response) that turns an object's metadata into the answer's status or redirect. */
export function handler(event: ResponseEvent): ViewerResponse {
  const response = event.response
  const headers = response.headers
  const location = headers['x-amz-meta-location']
  const status = headers['x-amz-meta-status']
  delete headers['x-amz-meta-location']
  delete headers['x-amz-meta-status']
  const type = headers['content-type']
  if (type?.value === 'text/html') type.value = 'text/html; charset=utf-8'
  if (response.statusCode !== 200) return response
  if (location) {
    response.statusCode = 301
    response.statusDescription = 'Moved Permanently'
    headers.location = { value: location.value }
  } else if (status?.value === '404') {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  } else if (status?.value === '410') {
    response.statusCode = 410
    response.statusDescription = 'Gone'
  }
  return response
}
