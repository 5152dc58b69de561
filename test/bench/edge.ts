import { createHash, createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { bytesOf } from '../../infra/local/src/kit/http.ts'
import type { Line } from './slowLine.ts'

export type Answer = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer }

/** The browser is told to trust exactly this key, because it caches nothing on a connection with a mere certificate exception. */
export type Certificate = { readonly key: string; readonly cert: string; readonly publicKeyHash: string }

export const makeCertificate = async (): Promise<Certificate> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' })
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  return { key, cert, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') }
}

/** Headers that belong to a single connection, and HTTP/2's pseudo-headers. */
const isOwn = (name: string): boolean => /^(:|connection$|keep-alive$|transfer-encoding$|content-length$|host$|upgrade|http2-)/.test(name)
const handedOn = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !isOwn(name)))

const ask = async (agent: Agent, site: string, request: Http2ServerRequest): Promise<Answer> => {
  const upstream = httpRequest(new URL(request.url, site), { method: request.method, headers: handedOn(request.headers), agent })
  upstream.end(await bytesOf(request))
  const [response] = await once(upstream, 'response')
  return { status: response.statusCode, headers: handedOn(response.headers), body: await bytesOf(response) }
}

/** Tells whether a shared cache may store the answer. The lifetime is ignored, because a benchmark ends before it is over. */
const isKept = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  /\b(s-maxage|max-age)=[1-9]/.test(String(headers['cache-control'] ?? '')) &&
  !/private/.test(String(headers['cache-control']))

type Options = {
  readonly port: number
  readonly site: string
  readonly certificate: Certificate
  /** Changes each answer before it is cached. */
  readonly change?: (answer: Answer) => Promise<Answer>
  /** The line that answers travel on; without one, they arrive at once. */
  readonly line?: Line
}

/** Delivers an answer whole and without delay. */
const atOnce: Line = async (body, onPacket) => onPacket(body)

/** Stands in for CloudFront: it puts HTTP/2, TLS and a cache in front of the shop, and passes on the shop's compression. */
export const startEdge = async ({ port, site, certificate, change = async same => same, line = atOnce }: Options) => {
  const agent = new Agent({ keepAlive: true })
  const kept = new Map<string, Answer>()
  const answer = async (request: Http2ServerRequest): Promise<Answer> => {
    const known = request.method === 'GET' ? kept.get(request.url) : undefined
    if (known) return known
    const fresh = await change(await ask(agent, site, request))
    if (request.method === 'GET' && isKept(fresh)) kept.set(request.url, fresh)
    return fresh
  }
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    answer(request)
      .catch((error): Answer => ({ status: 502, headers: {}, body: Buffer.from(String(error)) }))
      .then(async ({ status, headers, body }) => {
        // The headers are sent with the first packet.
        await line(body, packet => void (response.headersSent ? response : response.writeHead(status, headers)).write(packet))
        response.end()
      })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy()
      server.close()
    },
  }
}
