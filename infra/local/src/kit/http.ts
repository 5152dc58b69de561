import { createServer, type IncomingMessage, type RequestOptions, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Every server listens on the loopback interface only, so that the network cannot reach the shop. */
export const loopback = '127.0.0.1'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
export type Listening = { readonly url: string; readonly port: number; stop(): Promise<void> }

export type Reply = { readonly status: number; readonly headers?: Record<string, string | string[]>; readonly body?: string | Buffer }

const closed = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Simulates an answer lost on the way: the connection is closed without a reply. */
export class AnswerLost extends Error {}

const failSafely = (response: ServerResponse, error: unknown): void => {
  if (error instanceof AnswerLost) return void response.destroy()
  console.error(error)
  if (response.headersSent) response.destroy()
  else send(response, { status: 500, headers: { 'content-type': 'text/plain' }, body: 'The local cloud failed: see its output.' })
}

export const listen = (port: number, handle: Handle): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => failSafely(response, error))
    })
    // A server that closes an idle connection can lose a request already on its way there (ECONNRESET), so only clients close them:
    // https://nodejs.org/api/http.html#requestreusedsocket
    server.keepAliveTimeout = 0
    server.once('error', reject)
    server.listen(port, loopback, () => {
      const { port: bound } = server.address() as AddressInfo
      resolve({ url: `http://${loopback}:${bound}`, port: bound, stop: () => closed(server) })
    })
  })

/** Sends a request and resolves with its answer. Node's own client takes a third of the computing of `fetch`. */
export const ask = (url: string, options: RequestOptions, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, options).once('response', resolve).once('error', reject).end(body)
  })

/** Reads a whole stream. */
export const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export class BodyTooLarge extends Error {}

/** Reads the whole body. Beyond the limit (in bytes) the rest is read and dropped, so that the sender still receives the refusal. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  }
  if (length > limit) throw new BodyTooLarge(`A body of ${length} bytes is over the limit of ${limit}`)
  return Buffer.concat(chunks)
}

export const send = (response: ServerResponse, { status, headers = {}, body = '' }: Reply): void => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const bodyless = status === 204 || status === 304
  response.writeHead(status, bodyless || headers['content-length'] ? headers : { ...headers, 'content-length': String(bytes.length) })
  response.end(bodyless || response.req.method === 'HEAD' ? undefined : bytes)
}

/** Returns headers with lower-case names and repeated ones joined, as AWS forwards them. */
export const joinedHeaders = (request: IncomingMessage, separator = ','): Record<string, string> => {
  const joined: Record<string, string> = {}
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = (request.rawHeaders[i] ?? '').toLowerCase()
    const value = request.rawHeaders[i + 1] ?? ''
    joined[name] = name in joined ? `${joined[name]}${separator}${value}` : value
  }
  return joined
}
