import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

type Upload = { readonly body: string }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

/**
 * A local server that accepts posted files from any origin, as the bucket does. It can be set to answer 403, as the bucket does to a form
 * that violates its policy.
 */
export const startUploads = async () => {
  const taken: Upload[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (request.method === 'POST' && status === 204) taken.push({ body })
    response
      .writeHead(request.method === 'OPTIONS' ? 204 : status, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
      .end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    answerWith: (next: 204 | 403): void => {
      status = next
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
