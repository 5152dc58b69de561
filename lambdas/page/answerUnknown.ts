import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { pageCaching, pageKey } from '../../shared/kit/pageKeys.ts'
import { commonProblem, problemType } from '../../shared/kit/refusal.ts'
import { notFoundAddresses, notFoundAddressOf } from '../../shared/paths.ts'
import { revisedFile } from '../kit/files/cachedFile.ts'

const notFoundPages = new Map(notFoundAddresses.map(address => [address, revisedFile(pageKey(address), text => text)]))

/** Returns the key of the 404 page for a page that is not stored, such as `/pages/oeuvres/x.html`. */
const pageFor = async (key: string): Promise<string | undefined> =>
  key.startsWith('/pages/') ? notFoundPages.get(notFoundAddressOf(key.slice('/pages'.length)))?.() : undefined

/**
 * Answers for missing objects, for which CloudFront's origin groups fall back to it: the 404 page of its kind for a page, a short problem
 * document for anything else (D28, D29).
 */
export const handler = async ({ rawPath }: Pick<APIGatewayProxyEventV2, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> => {
  const html = await pageFor(rawPath)
  const [type, body] =
    html === undefined ? [problemType, JSON.stringify(commonProblem('unknownAddress'))] : ['text/html; charset=utf-8', html]
  return { statusCode: 404, headers: { 'content-type': type, 'cache-control': pageCaching }, body }
}
