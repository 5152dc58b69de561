import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { pageCaching, pageKey } from '../../shared/kit/pageKeys.ts'
import { commonProblem, problemType } from '../../shared/kit/refusal.ts'
import { notFoundAddresses, notFoundAddressOf } from '../../shared/paths.ts'
import { revisedFile } from '../kit/files/cachedFile.ts'

const notFoundPages = new Map(notFoundAddresses.map(address => [address, revisedFile(pageKey(address), text => text)]))

/** The address that a person opened: of a page, by its key such as `/pages/oeuvres/x.html`, or of a request's image, to which the owner's mail links. */
const openedAddress = (key: string): string | undefined => {
  if (key.startsWith('/pages/')) return key.slice('/pages'.length)
  return key.startsWith('/quotes/') ? key : undefined
}

const pageFor = async (key: string): Promise<string | undefined> => {
  const address = openedAddress(key)
  return address === undefined ? undefined : notFoundPages.get(notFoundAddressOf(address))?.()
}

/**
 * Answers for missing objects, for which CloudFront's origin groups fall back to it: the 404 page of its kind for what people open, a short
 * problem document for anything else (D28, D29).
 */
export const handler = async ({ rawPath }: Pick<APIGatewayProxyEventV2, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> => {
  const html = await pageFor(rawPath)
  const [type, body] =
    html === undefined ? [problemType, JSON.stringify(commonProblem('unknownAddress'))] : ['text/html; charset=utf-8', html]
  return { statusCode: 404, headers: { 'content-type': type, 'cache-control': pageCaching }, body }
}
