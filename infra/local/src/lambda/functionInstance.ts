import inspector from 'node:inspector'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { localDirectory } from '../kit/localDirectory.ts'
import { asFields, textOf } from '../kit/unknown.ts'
import type { ToldFunction } from './functionWorker.ts'

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

/** Receives what a function prints. */
export type FunctionLog = (functionName: string, text: string) => void

const initMilliseconds = 10_000
const initTimedOut: FunctionError = {
  errorType: 'Sandbox.Timedout',
  errorMessage: `Init timed out after ${initMilliseconds / 1000} seconds`,
}

/**
 * Node's cache of the functions' compiled code (https://nodejs.org/api/module.html#module-compile-cache). It spares an environment half of its
 * start and a third of its memory, first of all the part of Node that strips types.
 */
export const compiledFunctions = join(localDirectory, 'compiledFunctions')

const bootstrap = `
  require('node:module').enableCompileCache(${JSON.stringify(compiledFunctions)})
  import(${JSON.stringify(new URL('./functionWorker.ts', import.meta.url).href)})`

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

const toldOf = (spec: FunctionSpec, environment: Readonly<Record<string, string>>): ToldFunction => ({
  file: spec.file,
  exportName: spec.exportName,
  environment,
  context: {
    functionName: spec.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: spec.arn,
    memoryLimitInMB: String(spec.memoryMegabytes),
    logGroupName: environment.AWS_LAMBDA_LOG_GROUP_NAME ?? '',
    logStreamName: environment.AWS_LAMBDA_LOG_STREAM_NAME ?? '',
    callbackWaitsForEmptyEventLoop: true,
  },
})

const invocationOf = (requestId: string, outcome: Outcome): Invocation =>
  'payload' in outcome ? { requestId, payload: outcome.payload } : { requestId, error: outcome }

/** Starts a thread for one function, under whose name a debugger shows it, or for several that share it. */
const startThread = (log: FunctionLog, only?: FunctionSpec) => {
  const worker = new Worker(bootstrap, {
    eval: true,
    env: {},
    execArgv: ['--enable-source-maps'],
    stdout: true,
    stderr: true,
    ...(only && { name: only.name, resourceLimits: { maxOldGenerationSizeMb: only.memoryMegabytes } }),
  })
  const waiting = new Map<string, (outcome: Outcome) => void>()
  worker.on('message', (message: unknown) => {
    const { functionName, output, requestId, payload, error } = asFields(message)
    if (output !== undefined) return log(textOf(functionName), textOf(output))
    waiting.get(textOf(requestId))?.(error ? (asFields(error) as FunctionError) : { payload: textOf(payload) })
  })
  const failure = watchFailure(worker)
  return {
    failure,
    /** Loads the function unless it is there, and gives it the event if there is one. */
    ask: async (told: ToldFunction, requestId: string, event?: string, deadline = 0): Promise<Outcome> => {
      const answered = new Promise<Outcome>(resolve => waiting.set(requestId, resolve))
      worker.postMessage({ told, requestId, event, deadline })
      return await Promise.race([answered, failure.ended]).finally(() => waiting.delete(requestId))
    },
    stop: async (): Promise<void> => void (await worker.terminate()),
  }
}

export const startInstance = (spec: FunctionSpec, environment: Readonly<Record<string, string>>, log: FunctionLog): Instance => {
  const told = toldOf(spec, environment)
  const { failure, ask, stop } = startThread(log, spec)
  const starting = ask(told, 'start').then(outcome => ('payload' in outcome ? undefined : failure.fail(outcome)))
  const started = (): Promise<FunctionError | undefined> =>
    within<FunctionError | undefined>(allowed(initMilliseconds), starting, () => failure.fail(initTimedOut))
  const reply = (event: string, requestId: string): Promise<Outcome> => {
    const milliseconds = allowed(spec.timeoutSeconds * 1000)
    return within<Outcome>(milliseconds, ask(told, requestId, event, Date.now() + milliseconds), () =>
      failure.fail(timedOut(requestId, spec.timeoutSeconds)),
    )
  }
  return {
    starting,
    alive: () => failure.known() === undefined,
    stop,
    invoke: async (event, requestId) => invocationOf(requestId, failure.known() ?? (await started()) ?? (await reply(event, requestId))),
  }
}

/** Many wait for one thread, and tests run side by side on a few cores: none ends only because the machine is slow. */
const sharedPatience = 4

/**
 * Starts one thread in which all functions handle their events, several at once. It takes a third of the computing of an environment each, and
 * is less strict: they share its memory, and what one does after its time is up is done. One that ends the thread ends it for all; the next
 * event starts another.
 */
export const startSharedThread = (log: FunctionLog) => {
  let thread: ReturnType<typeof startThread> | undefined
  const living = () => {
    if (!thread || thread.failure.known()) thread = startThread(log)
    return thread
  }
  return {
    instanceFor: (spec: FunctionSpec, environment: Readonly<Record<string, string>>): Instance => ({
      starting: Promise.resolve(),
      alive: () => true,
      invoke: async (event, requestId) => {
        const milliseconds = allowed(sharedPatience * spec.timeoutSeconds * 1000)
        const answered = living().ask(toldOf(spec, environment), requestId, event, Date.now() + milliseconds)
        return invocationOf(requestId, await within<Outcome>(milliseconds, answered, () => timedOut(requestId, spec.timeoutSeconds)))
      },
      // The others go on in the thread.
      stop: async () => undefined,
    }),
    stop: async (): Promise<void> => await thread?.stop(),
  }
}
export type SharedThread = ReturnType<typeof startSharedThread>
