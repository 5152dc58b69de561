import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { endpoints } from './cloud.ts'
import { ownAddress } from './visitor.ts'

export type SiteAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
/** What it answers may arrive in parts. */
export type Alter = (path: string, answer: SiteAnswer) => Omit<SiteAnswer, 'body'> & { readonly body: Buffer | AsyncIterable<Buffer> }

/** Stands before the shop of these tests and alters what it answers; it calls from an address of its own, whose calls are limited alone. */
export const startAlteredSite = async (alter: Alter): Promise<{ readonly url: string; stop(): Promise<unknown> }> => {
  const { port, host } = new URL(endpoints().site)
  const localAddress = ownAddress()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const target = {
      hostname: '127.0.0.1',
      port,
      path,
      method: incoming.method,
      headers: { ...incoming.headers, host, 'accept-encoding': 'identity' },
    }
    const call = request({ ...target, ...(localAddress && { localAddress }) })
    call.once('error', error => outgoing.destroy(error))
    call.once('response', async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { status, headers, body } = alter(path, {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks),
      })
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = headers
      Readable.from(body).pipe(outgoing.writeHead(status, kept))
    })
    incoming.pipe(call)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
