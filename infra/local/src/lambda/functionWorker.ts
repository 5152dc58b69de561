import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import { createRequire, flushCompileCache, registerHooks } from 'node:module'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { traceHeader, traceOf } from '../kit/awsService.ts'
import { asFields, isFields } from '../kit/unknown.ts'

/** What this thread is told of a function with each of its events. */
export type ToldFunction = {
  readonly file: string
  readonly exportName: string
  readonly environment: Readonly<Record<string, string>>
  readonly context: { readonly functionName: string } & Readonly<Record<string, unknown>>
}
type Asked = { readonly told: ToldFunction; readonly requestId: string; readonly event?: string; readonly deadline: number }
type Handler = (event: unknown, context: unknown) => unknown

const port = parentPort
if (!port) throw new Error('functionWorker.ts runs in a worker thread only')

/** Whose code runs: several functions may share this thread. */
const running = new AsyncLocalStorage<{ readonly told: ToldFunction; readonly requestId: string; readonly trace: string }>()

// Each function sees its own variables, and none of this process's.
const variables = () => running.getStore()?.told.environment ?? {}
process.env = new Proxy<NodeJS.ProcessEnv>(
  {},
  {
    get: (_, name) => Reflect.get(variables(), name),
    set: (_, name, value) => Reflect.set(variables(), name, value),
    has: (_, name) => Reflect.has(variables(), name),
    ownKeys: () => Reflect.ownKeys(variables()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(variables(), name),
  },
)

// What it prints goes to its own log.
for (const stream of [process.stdout, process.stderr])
  stream.write = (chunk: unknown) => {
    port.postMessage({ functionName: running.getStore()?.told.context.functionName ?? 'thread', output: String(chunk) })
    return true
  }

// As Lambda's runtime does, `console` writes one line with the time, the call and the level before the words:
// https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
const levels = { log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR' } as const
for (const [name, level] of Object.entries(levels))
  console[name as keyof typeof levels] = (...words: readonly unknown[]) => {
    const before = [new Date().toISOString(), running.getStore()?.requestId, level].join('\t')
    process.stdout.write(`${before}\t${format(...words).replaceAll('\n', '\r')}\n`)
  }

subscribe('http.client.request.created', message => {
  const { request } = asFields(message)
  const trace = running.getStore()?.trace
  // A large upload sends its headers early (`Expect: 100-continue`), so they can no longer be changed.
  if (trace && request instanceof ClientRequest && !request.headersSent) request.setHeader(traceHeader, trace)
})

// Lambda provides the bundle and its runtime's SDK, but not this project's node_modules. The hook therefore fails on a forgotten dependency
// here as well.
const provided = /\/node_modules\/(@aws-sdk|@smithy|@aws|@aws-crypto)\//
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const file = running.getStore()?.told.file
    if (!file || !found.url.startsWith('file:') || provided.test(found.url)) return found
    if (!fileURLToPath(found.url).startsWith(dirname(file) + sep))
      throw Object.assign(new Error(`Cannot find module '${specifier}': it is not in the bundle of ${file}`), { code: 'MODULE_NOT_FOUND' })
    return found
  },
})

const require = createRequire(import.meta.url)
const loaded = new Map<string, Handler>()

const handlerOf = ({ file, exportName }: ToldFunction): Handler => {
  const known = loaded.get(file)
  if (known) return known
  const handler = asFields(require(file))[exportName]
  if (typeof handler !== 'function') throw new Error(`${file} exports no function ${exportName}`)
  loaded.set(file, handler as Handler)
  // For the next environment; this one is ended from outside.
  flushCompileCache()
  return handler as Handler
}

const errorOf = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: 'Error', errorMessage: isFields(error) ? JSON.stringify(error) : String(error), trace: [] }

/** Handles the event, if there is one, in the function that is told of. */
const answer = async ({ told, requestId, event, deadline }: Asked): Promise<string> => {
  const handler = handlerOf(told)
  if (event === undefined) return 'null'
  const getRemainingTimeInMillis = () => Math.max(0, deadline - Date.now())
  const result = await handler(JSON.parse(event), { ...told.context, awsRequestId: requestId, getRemainingTimeInMillis })
  return JSON.stringify(result ?? null)
}

port.on('message', (asked: Asked) =>
  running.run({ told: asked.told, requestId: asked.requestId, trace: traceOf(asked.requestId) }, async () => {
    const { requestId } = asked
    try {
      port.postMessage({ requestId, payload: await answer(asked) })
    } catch (error) {
      console.error(error)
      port.postMessage({ requestId, error: errorOf(error) })
    }
  }),
)
