import { once } from 'node:events'
import inspector from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../../build/step.ts'
import { asFields, textOf } from '../kit/unknown.ts'

/**
 * Resolves with the work's outcome, or with `late()` after the timeout; the work continues unless `late` ends it. While a debugger is
 * open there is no timeout, because a function may stop at a breakpoint.
 */
export const within = <T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> => {
  if (inspector.url()) return work
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(late()), milliseconds)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

let patient = false
const dayMilliseconds = 24 * 3600 * 1000

/** Does work during which no function times out: on a slow machine the first start takes longer than Lambda allows. */
export const withoutTimeouts = async (work: () => Promise<void>): Promise<void> => {
  patient = true
  await work().finally(() => {
    patient = false
  })
}

export const allowed = (milliseconds: number): number => (patient ? dayMilliseconds : milliseconds)

export type FunctionSpec = {
  readonly id: string
  readonly name: string
  readonly arn: string
  readonly roleId: string
  readonly file: string
  readonly exportName: string
  readonly logGroup: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutSeconds: number
  readonly memoryMegabytes: number
}

type FunctionError = { readonly errorType: string; readonly errorMessage: string; readonly trace?: readonly string[] }
export type Invocation = { readonly requestId: string } & (
  | { readonly payload: string; readonly error?: undefined }
  | { readonly error: FunctionError; readonly payload?: undefined }
)

/** One execution environment; like Lambda's, it handles one event at a time. */
export type Instance = {
  invoke(event: string, requestId: string): Promise<Invocation>
  /** Resolves once the environment can take events, or has failed to start. */
  readonly starting: Promise<unknown>
  readonly alive: () => boolean
  stop(): Promise<void>
}

/** Receives the output of a function. */
export type FunctionLog = (text: string | Buffer) => void

const initMilliseconds = 10_000
const initTimedOut: FunctionError = {
  errorType: 'Sandbox.Timedout',
  errorMessage: `Init timed out after ${initMilliseconds / 1000} seconds`,
}

/**
 * Node's cache of the functions' compiled code (https://nodejs.org/api/module.html#module-compile-cache). It spares an environment half of its
 * start and a third of its memory, first of all the part of Node that strips types.
 */
export const compiledFunctions = join(projectRoot, '.local/compiledFunctions')

const bootstrap = `
  require('node:module').enableCompileCache(${JSON.stringify(compiledFunctions)})
  import(${JSON.stringify(new URL('./functionWorker.ts', import.meta.url).href)})`

const startWorker = (spec: FunctionSpec, environment: Readonly<Record<string, string>>): Worker =>
  new Worker(bootstrap, {
    eval: true,
    name: spec.name,
    env: { ...environment },
    execArgv: ['--enable-source-maps'],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: spec.memoryMegabytes },
    workerData: {
      file: spec.file,
      exportName: spec.exportName,
      functionName: spec.name,
      functionArn: spec.arn,
      memory: String(spec.memoryMegabytes),
    },
  })

const crash = (error: unknown): FunctionError => ({
  errorType: 'Runtime.ExitError',
  errorMessage: error instanceof Error ? error.message : String(error),
  trace: error instanceof Error ? (error.stack ?? '').split('\n') : [],
})

const timedOut = (requestId: string, seconds: number): FunctionError => ({
  errorType: 'Sandbox.Timedout',
  errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
})

type Outcome = FunctionError | { readonly payload: string }

/** Watches for a worker's end: `ended` resolves with its cause, and `known` returns the cause so far. */
const watchFailure = (worker: Worker) => {
  let known: FunctionError | undefined
  const ended = new Promise<FunctionError>(resolve => {
    const end = (error: FunctionError): void => {
      known ??= error
      resolve(known)
    }
    worker.once('error', error => end(crash(error)))
    worker.once('exit', code => end({ errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with status ${code}` }))
  })
  const fail = (error: FunctionError): FunctionError => {
    known ??= error
    void worker.terminate()
    return error
  }
  return { ended, fail, known: () => known }
}

const answerTo = async (worker: Worker, message: unknown): Promise<Outcome> => {
  worker.postMessage(message)
  const [reply] = await once(worker, 'message')
  const { payload, error } = asFields(reply)
  return error ? (asFields(error) as FunctionError) : { payload: textOf(payload) }
}

export const startInstance = (spec: FunctionSpec, environment: Readonly<Record<string, string>>, log: FunctionLog): Instance => {
  const worker = startWorker(spec, environment)
  for (const output of [worker.stdout, worker.stderr]) output.on('data', log)
  const failure = watchFailure(worker)
  const ready = once(worker, 'message').then(() => undefined, crash)

  const starting = Promise.race([ready, failure.ended])
  const started = (): Promise<FunctionError | undefined> =>
    within<FunctionError | undefined>(allowed(initMilliseconds), starting, () => failure.fail(initTimedOut))
  const reply = (event: string, requestId: string): Promise<Outcome> => {
    const milliseconds = allowed(spec.timeoutSeconds * 1000)
    const answered = answerTo(worker, { requestId, event, deadline: Date.now() + milliseconds }).catch(crash)
    return within<Outcome>(milliseconds, Promise.race([answered, failure.ended]), () =>
      failure.fail(timedOut(requestId, spec.timeoutSeconds)),
    )
  }
  return {
    starting,
    alive: () => failure.known() === undefined,
    stop: async () => {
      await worker.terminate()
    },
    invoke: async (event, requestId) => {
      const outcome = failure.known() ?? (await started()) ?? (await reply(event, requestId))
      return 'payload' in outcome ? { requestId, payload: outcome.payload } : { requestId, error: outcome }
    },
  }
}
