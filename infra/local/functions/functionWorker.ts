import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import { flushCompileCache, registerHooks } from 'node:module'
import { dirname, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { traceHeader, traceOf } from '../kit/awsService.ts'
import { asFields, isFields, textOf } from '../kit/unknown.ts'

type Handler = (event: unknown, context: unknown) => unknown

/** This file runs in a worker thread, with the function's environment variables and none of this process's. */
const settings = asFields(workerData)
const file = textOf(settings.file)

// Lambda provides the bundle and its runtime's SDK, but not this project's node_modules. The hook therefore fails on a forgotten dependency
// here as well.
const provided = /\/node_modules\/(@aws-sdk|@smithy|@aws|@aws-crypto)\//
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const isOwn = !found.url.startsWith('file:') || fileURLToPath(found.url).startsWith(dirname(file) + sep) || provided.test(found.url)
    if (!isOwn)
      throw Object.assign(new Error(`Cannot find module '${specifier}': it is not in the bundle of ${file}`), { code: 'MODULE_NOT_FOUND' })
    return found
  },
})

const loadHandler = async (): Promise<Handler> => {
  const name = textOf(settings.exportName)
  const exported = asFields(await import(pathToFileURL(file).href))
  const handler = exported[name] ?? asFields(exported.default)[name]
  if (typeof handler !== 'function') throw new Error(`${file} exports no function ${name}`)
  return handler as Handler
}

const errorOf = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: 'Error', errorMessage: isFields(error) ? JSON.stringify(error) : String(error), trace: [] }

const contextOf = (requestId: string, deadline: number) => ({
  awsRequestId: requestId,
  functionName: settings.functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: settings.functionArn,
  memoryLimitInMB: settings.memory,
  logGroupName: textOf(process.env.AWS_LAMBDA_LOG_GROUP_NAME),
  logStreamName: textOf(process.env.AWS_LAMBDA_LOG_STREAM_NAME),
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

const port = parentPort
if (!port) throw new Error('functionWorker.ts runs in a worker thread only')

let trace = ''
subscribe('http.client.request.created', message => {
  const { request } = asFields(message)
  // A large upload sends its headers early (`Expect: 100-continue`), so they can no longer be changed.
  if (trace && request instanceof ClientRequest && !request.headersSent) request.setHeader(traceHeader, trace)
})

const handler = await loadHandler()
// For the next environment; this one is ended from outside.
flushCompileCache()
port.on('message', async (message: unknown) => {
  const { requestId, event, deadline } = asFields(message)
  trace = traceOf(textOf(requestId))
  try {
    const result = await handler(JSON.parse(textOf(event)), contextOf(textOf(requestId), Number(deadline)))
    port.postMessage({ requestId, payload: JSON.stringify(result ?? null) })
  } catch (error) {
    console.error(error)
    port.postMessage({ requestId, error: errorOf(error) })
  }
})
port.postMessage({ ready: true })
