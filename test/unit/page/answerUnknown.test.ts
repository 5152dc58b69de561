import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { pageCaching } from '../../../shared/kit/pageKeys.ts'

/** The stored pages by their keys; one is not rendered yet. */
const stored: Record<string, string> = {
  'pages/404.html': 'nothing here',
  'pages/404/oeuvres.html': 'no such work',
}
type Handler = (event: {
  readonly rawPath: string
}) => Promise<{ readonly statusCode: number; readonly headers: object; readonly body: string }>
let answer: Handler
beforeAll(async () => {
  const revisedFile = (key: string) => async () => stored[key]
  jest.unstable_mockModule('../../../lambdas/kit/files/cachedFile.ts', () => ({ revisedFile }))
  answer = (await import('../../../lambdas/page/answerUnknown.ts')).handler as Handler
})

describe('an object that no bucket has', () => {
  it.each([
    ['/pages/nulle-part.html', 'nothing here'],
    ['/pages/oeuvres/inconnue.html', 'no such work'],
    ['/pages/oeuvres.html', 'nothing here'],
    ['/pages/404.html', 'nothing here'],
  ])('%s is answered with the page of its kind', async (rawPath, body) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': pageCaching }
    expect(await answer({ rawPath })).toEqual({ statusCode: 404, headers, body })
  })

  it.each(['/data/oeuvres/inconnue.json', '/assets/x.js', '/media/x.webp', '/', '/pages/collections/inconnue.html'])(
    '%s is answered with a problem of some bytes, as is a page before the first rendering',
    async rawPath => {
      const { statusCode, headers, body } = await answer({ rawPath })
      expect([statusCode, headers]).toEqual([404, { 'content-type': 'application/problem+json', 'cache-control': pageCaching }])
      expect(JSON.parse(body)).toMatchObject({ status: 404, code: 'unknownAddress' })
    },
  )
})
