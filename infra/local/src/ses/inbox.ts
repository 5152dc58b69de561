import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { type Handle, joinedHeaders, listen, loopback, type Reply, readBody, send } from '../kit/http.ts'
import { asFields, type Fields, listOf, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import { createMailFaults, type MailFaults, mailFaultSchema } from './faults.ts'

const clockMove = z.strictObject({ advanceSeconds: z.int() })

type MailControl = {
  readonly faults: MailFaults
  /** Moves the clock of the stream's retries and record age. */
  readonly advance: (seconds: number) => void
}

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body, null, 2),
})

const answers: Readonly<Record<string, (bench: MailControl, body: string) => unknown>> = {
  'GET /__control/sends': ({ faults }) => faults.sends,
  'POST /__control/fault': ({ faults }, body) => {
    const fault = mailFaultSchema.parse(JSON.parse(body))
    faults.set(fault)
    return fault
  },
  'POST /__control/clock': ({ advance }, body) => {
    const move = clockMove.parse(JSON.parse(body))
    advance(move.advanceSeconds)
    return move
  },
}

/**
 * Answers the control API for tests. It takes and answers JSON without a key; a 400 says what is wrong with the body.
 *
 * | call                  | body                           | does                                                                |
 * | --------------------- | ------------------------------ | ------------------------------------------------------------------- |
 * | POST /__control/fault | kind: none                     | SES works again                                                     |
 * |                       | kind: refuse, code, to         | refuses all mails, or those to the addresses of `to`, by a code of `faults.ts` |
 * |                       | kind: sandbox, verified        | rejects as an account in the sandbox every address that is not verified |
 * |                       | kind: quota, left              | takes so many more mails, then none: the daily quota is used up     |
 * |                       | kind: slow, seconds            | accepts each mail after that delay                                  |
 * |                       | kind: lose, times              | accepts the next mails, but cuts the connection before the answer   |
 * | POST /__control/clock | advanceSeconds                 | moves the clock of the outbox's retries, back if negative           |
 * | GET /__control/sends  |                                | every call to send since the start, oldest first: at, to, outcome   |
 */
const answerMailControl = (bench: MailControl, method: string, path: string, body: string): Reply => {
  const answer = answers[`${method} ${path}`]
  if (!answer) return json(404, { message: `No control ${method} ${path}: see infra/local/src/ses/inbox.ts` })
  try {
    return json(200, answer(bench, body))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return json(400, { message: error.message })
    throw error
  }
}

export type MailHeader = { readonly name: string; readonly value: string }

/** Parses the headers of a raw message and unfolds their lines; the body begins after the first empty line. */
export const headersOf = (message: string): readonly MailHeader[] => {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines.flatMap(line => {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? []
    return name ? [{ name, value }] : []
  })
}

export const headerIn = (headers: readonly MailHeader[], name: string): string =>
  headers.find(header => header.name.toLowerCase() === name)?.value ?? ''

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

/**
 * Keeps a copy of the store's mails with the headers of raw messages, which the store does not retain. It asks for new mails only: the store
 * answers all of them to every question, and tests ask often.
 */
const copyOf = (storeUrl: string) => {
  const mails = new Map<string, Fields>()
  const headersById = new Map<string, readonly MailHeader[]>()
  let newest = 0
  const refresh = async (): Promise<unknown> => {
    const reply = await fetch(`${storeUrl}/store?since=${newest}`, { signal: AbortSignal.timeout(timeout) })
    const { emails, templates } = parseFields(await reply.text())
    for (const email of listOf(emails).map(asFields)) {
      const id = textOf(email.messageId)
      mails.set(id, { ...email, headers: headersById.get(id) ?? [] })
      newest = Math.max(newest, numberOf(email.at, 0))
    }
    return templates
  }
  return {
    keepHeaders: (id: string, headers: readonly MailHeader[]): void => void headersById.set(id, headers),
    clear: (): void => mails.clear(),
    /** Returns the store, of which only the mails since a time in seconds, and only those to an address if given. */
    read: async (query: URLSearchParams): Promise<object> => {
      const templates = await refresh()
      const [since, to] = [numberOf(query.get('since'), 0), query.get('to')?.toLowerCase() ?? '']
      const isTo = (email: Fields) => listOf(asFields(email.destination).to).some(address => textOf(address).toLowerCase().includes(to))
      return { templates, emails: [...mails.values()].filter(email => numberOf(email.at, 0) >= since && (!to || isTo(email))) }
    },
  }
}

/** Starts the shop's inbox: aws-ses-v2-local behind a proxy that retains every header and lets tests make SES fail. */
export const startInbox = async (port: number, advance: (seconds: number) => void = () => undefined): Promise<Inbox> => {
  const { url: storeUrl, worker } = await startStore()
  const faults = createMailFaults()
  const copy = copyOf(storeUrl)

  const passOn = async (request: IncomingMessage, body: Buffer): Promise<Reply> => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = joinedHeaders(request)
    const init = { method: request.method ?? 'GET', headers, ...(body.length && { body: new Uint8Array(body) }) }
    const reply = await fetch(`${storeUrl}${request.url}`, { ...init, signal: AbortSignal.timeout(timeout) })
    const contentType = reply.headers.get('content-type') ?? 'text/plain'
    if (request.url === '/clear-store') copy.clear()
    return { status: reply.status, headers: { 'content-type': contentType }, body: Buffer.from(await reply.arrayBuffer()) }
  }
  const answer: Handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, maxBody)
    const [path = '/', query] = (request.url ?? '/').split('?')
    if (path === '/store') return send(response, json(200, await copy.read(new URLSearchParams(query))))
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
      if (reply.ok) copy.keepHeaders(messageIdIn(text), own)
      return { ok: reply.ok, text }
    },
    stop: async () => {
      await front.stop()
      await worker.terminate()
    },
  }
}
