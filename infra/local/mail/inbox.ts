import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Worker } from 'node:worker_threads'
import { type Handle, joinedHeaders, listen, loopback, type Reply, readBody, send } from '../kit/http.ts'
import { asFields, listOf, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import { answerMailControl } from './control.ts'
import { createMailFaults, type MailFaults } from './faults.ts'
import type { MailHeader } from './rawMessage.ts'

export type Inbox = {
  /** The base URL of aws-ses-v2-local's own paths (`/`, `/store` …) and of the control API in `control.ts`. */
  readonly url: string
  readonly faults: MailFaults
  /** Forwards a call to aws-ses-v2-local, without any fault. */
  deliver(
    body: Buffer,
    headers: Readonly<Record<string, string>>,
    own: readonly MailHeader[],
  ): Promise<{ readonly ok: boolean; readonly text: string }>
  stop(): Promise<void>
}

const maxBody = 32 * 1024 * 1024
const timeout = 10_000

export const messageIdIn = (xml: string): string => /<MessageId>([^<]+)</.exec(xml)?.[1] ?? ''

/** Starts aws-ses-v2-local in its own thread: its store is a module variable, and two shops may share a process. */
const startStore = async (): Promise<{ readonly url: string; readonly worker: Worker }> => {
  const worker = new Worker(new URL('./mailWorker.ts', import.meta.url), { env: { NODE_ENV: 'production' } })
  const [address] = await once(worker, 'message')
  return { url: `http://${loopback}:${numberOf(asFields(address).port, 0)}`, worker }
}

/** Adds the headers of raw messages as they were sent, which the store does not retain. */
const withHeaders = (store: string, headersById: ReadonlyMap<string, readonly MailHeader[]>): string => {
  const { emails, ...others } = parseFields(store)
  const whole = listOf(emails)
    .map(asFields)
    .map(email => ({ ...email, headers: headersById.get(textOf(email.messageId)) ?? [] }))
  return JSON.stringify({ ...others, emails: whole })
}

/** Starts the shop's inbox: aws-ses-v2-local behind a proxy that retains every header and lets tests make SES fail. */
export const startInbox = async (port: number, advance: (seconds: number) => void = () => undefined): Promise<Inbox> => {
  const { url: storeUrl, worker } = await startStore()
  const faults = createMailFaults()
  const headersById = new Map<string, readonly MailHeader[]>()

  const passOn = async (request: IncomingMessage, body: Buffer): Promise<Reply> => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = joinedHeaders(request)
    const init = { method: request.method ?? 'GET', headers, ...(body.length && { body: new Uint8Array(body) }) }
    const reply = await fetch(`${storeUrl}${request.url}`, { ...init, signal: AbortSignal.timeout(timeout) })
    const contentType = reply.headers.get('content-type') ?? 'text/plain'
    const isStore = request.url?.split('?')[0] === '/store' && reply.ok
    const answer = isStore ? withHeaders(await reply.text(), headersById) : Buffer.from(await reply.arrayBuffer())
    return { status: reply.status, headers: { 'content-type': contentType }, body: answer }
  }
  const answer: Handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, maxBody)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isControl = path.startsWith('/__control/')
    send(
      response,
      isControl ? answerMailControl({ faults, advance }, request.method ?? '', path, body.toString()) : await passOn(request, body),
    )
  }
  const front = await listen(port, answer)
  return {
    url: front.url,
    faults,
    deliver: async (body, headers, own) => {
      const reply = await fetch(storeUrl, { method: 'POST', headers, body: new Uint8Array(body), signal: AbortSignal.timeout(timeout) })
      const text = await reply.text()
      if (reply.ok) headersById.set(messageIdIn(text), own)
      return { ok: reply.ok, text }
    },
    stop: async () => {
      await front.stop()
      await worker.terminate()
    },
  }
}
