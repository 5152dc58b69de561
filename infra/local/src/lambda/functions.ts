import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Assets, Resource, Template } from '../cloudFormation/template.ts'
import type { Faults } from '../faults/faults.ts'
import { accessKeyOf, account, rootCredentials, sessionToken } from '../kit/account.ts'
import { wildcard } from '../kit/patterns.ts'
import { asFields, numberOf, textOf } from '../kit/unknown.ts'
import {
  type FunctionLog,
  type FunctionSpec,
  type Instance,
  type Invocation,
  type SharedThread,
  startInstance,
  startSharedThread,
} from './functionInstance.ts'

export type Functions = {
  readonly specs: readonly FunctionSpec[]
  /** Finds a function by its name, its ARN or its id in the template. */
  find(name: string): FunctionSpec | undefined
  invoke(spec: FunctionSpec, event: unknown): Promise<Invocation>
  /** Makes the next call of every function start a new environment, because its bundle changed. */
  recycle(): void
  stop(): Promise<void>
}

/** What Lambda charges for: the time of a call times the memory of its function. */
export type Computed = { readonly gigabyteSeconds: number }

type Options = {
  /** Receives what each call of a function costs Lambda's customers, for floods. */
  readonly onComputed?: ((each: Computed) => void) | undefined
  readonly awsUrl: string
  readonly logDirectory: string
  /** Receives what functions print, with their log group's name. */
  readonly onPrinted?: ((logGroup: string, text: string) => void) | undefined
  readonly faults?: Pick<Faults, 'isDeadly' | 'begin' | 'end'> | undefined
  /** Variables of this shop alone, which no deployment has. */
  readonly environment?: Readonly<Record<string, string>> | undefined
  /** The most idle environments of all functions together, where memory counts; each takes some 30 MB. */
  readonly maxIdle?: number | undefined
  /** All functions share one thread, but for those that decode photographs and those that are to die. */
  readonly isShared?: boolean
}

/** The most environments of one function; Lambda adds more as calls overlap, here further calls wait. */
const maxInstances = 10
/**
 * The most environments that start at once. They share a few cores, so more would all be slow; a waiting call may use one that becomes free
 * in the meantime.
 */
const maxStarting = 2
/** The most idle environments of one function that stay alive after a burst of calls. */
const maxIdle = 3

type Limits = { readonly instances: number; readonly idle: number }

/** A large function decodes photographs, of hundreds of megabytes each. */
const isLarge = ({ memoryMegabytes }: FunctionSpec): boolean => memoryMegabytes > 2048

const limitsOf = (spec: FunctionSpec, options: Options): Limits =>
  options.maxIdle && isLarge(spec) ? { instances: 1, idle: 0 } : { instances: maxInstances, idle: maxIdle }

const specOf = (template: Template, resource: Resource, bundleOf: (functionName: string, assetKey: string) => string): FunctionSpec => {
  const { properties } = resource
  const [module = '', exportName = ''] = textOf(properties.Handler).split('.')
  const roleArn = textOf(properties.Role)
  const { ref: name, attributes } = template.identityOf(resource)
  return {
    id: resource.id,
    name,
    arn: attributes.Arn ?? '',
    roleId: template.resourceNamed(roleArn, 'AWS::IAM::Role')?.id ?? roleArn,
    file: join(bundleOf(name, textOf(asFields(properties.Code).S3Key)), `${module}.js`),
    exportName,
    logGroup: textOf(asFields(properties.LoggingConfig).LogGroup) || `/aws/lambda/${name}`,
    environment: Object.fromEntries(
      Object.entries(asFields(asFields(properties.Environment).Variables)).map(([key, value]) => [key, textOf(value)]),
    ),
    timeoutSeconds: numberOf(properties.Timeout, 3),
    memoryMegabytes: numberOf(properties.MemorySize, 128),
  }
}

/** Returns the template's functions that run on Node. The CDK's own deployment helper is Python; deployments.ts does its work. */
export const functionSpecs = (template: Template, assets: Assets, bundleOf?: (functionName: string) => string): readonly FunctionSpec[] =>
  template
    .resourcesOf('AWS::Lambda::Function')
    .filter(({ properties }) => textOf(properties.Runtime).startsWith('nodejs'))
    .map(resource => specOf(template, resource, (name, assetKey) => bundleOf?.(name) ?? assets.directoryOf(assetKey)))

/**
 * Returns exactly the variables that Lambda, the template and this shop's options set; nothing of this process's environment reaches a
 * function.
 */
const environmentOf = (spec: FunctionSpec, { awsUrl, environment }: Options): Readonly<Record<string, string>> => ({
  TZ: ':UTC',
  AWS_REGION: account.region,
  AWS_DEFAULT_REGION: account.region,
  AWS_ACCESS_KEY_ID: accessKeyOf(spec.id),
  AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
  AWS_ENDPOINT_URL: awsUrl,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: spec.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMegabytes),
  AWS_LAMBDA_LOG_GROUP_NAME: spec.logGroup,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  ...spec.environment,
  ...environment,
})

type Pool = { invoke(event: unknown): Promise<Invocation>; recycle(): void; stop(): Promise<void> }

/** Writes to a file for each function. One that is terminated as the shop closes may still write output. */
const openLogs = (directory: string) => {
  mkdirSync(directory, { recursive: true })
  const files = new Map<string, WriteStream>()
  const write: FunctionLog = (functionName, text) => {
    const file = files.get(functionName) ?? createWriteStream(join(directory, `${functionName}.log`), { flags: 'a' })
    files.set(functionName, file)
    if (!file.writableEnded) file.write(text)
  }
  const close = (): void => {
    for (const file of files.values()) file.end()
  }
  return { write, close }
}

/** The idle environments of all functions. Beyond the most, the one ends that was idle for longest. */
const idleAtMost = (most: number) => {
  const idle = new Set<Instance>()
  return {
    has: (instance: Instance): boolean => idle.has(instance) && instance.alive(),
    delete: (instance: Instance): boolean => idle.delete(instance),
    add: (instance: Instance): void => {
      idle.add(instance)
      const [oldest] = idle
      if (idle.size > most && oldest && idle.delete(oldest)) void oldest.stop()
    },
  }
}
type IdleOfAll = ReturnType<typeof idleAtMost>

/** Manages the environments of one function; idle ones are reused while they live and their bundle is current. */
const instancesOf = (start: () => Instance, limits: Limits, idleOfAll: IdleOfAll) => {
  let idle: readonly Instance[] = []
  const busy = new Set<Instance>()
  let stale = new WeakSet<Instance>()
  const waiting: (() => void)[] = []
  const wakeNext = (): void => waiting.shift()?.()
  const retire = (instance: Instance): void => {
    idleOfAll.delete(instance)
    void instance.stop()
  }
  let starts = 0
  const startOne = (): Instance | undefined => {
    if (busy.size >= limits.instances || starts >= maxStarting) return undefined
    const instance = start()
    starts += 1
    void instance.starting.then(() => {
      starts -= 1
      wakeNext()
    })
    return instance
  }
  return {
    take: async (): Promise<Instance> => {
      for (;;) {
        const instance = idle.findLast(idleOfAll.has) ?? startOne()
        if (instance) {
          idleOfAll.delete(instance)
          busy.add(instance)
          return instance
        }
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
    release: (instance: Instance): void => {
      busy.delete(instance)
      idle = idle.filter(idleOfAll.has)
      if (instance.alive() && !stale.has(instance) && idle.length < limits.idle) {
        idle = [...idle, instance]
        idleOfAll.add(instance)
      } else retire(instance)
      wakeNext()
    },
    recycle: (): void => {
      stale = new WeakSet(busy)
      idle.forEach(retire)
      idle = []
    },
    stop: async (): Promise<void> => {
      await Promise.all([...idle, ...busy].map(instance => instance.stop()))
    },
  }
}

type Ground = {
  readonly options: Options
  readonly log: FunctionLog
  readonly idleOfAll: IdleOfAll
  readonly shared?: SharedThread | undefined
}

const startPool = (spec: FunctionSpec, { options, log, idleOfAll, shared }: Ground): Pool => {
  const { faults, onComputed } = options
  const environment = environmentOf(spec, options)
  const ownInstances = instancesOf(() => startInstance(spec, environment, log), limitsOf(spec, options), idleOfAll)
  const sharingInstances = shared && instancesOf(() => shared.instanceFor(spec, environment), limitsOf(spec, options), idleOfAll)
  /** Has one invoke the function; faults and the log are told when it begins and ends. */
  const followed = async (text: string, requestId: string, one: Pick<Instance, 'invoke' | 'stop'>): Promise<Invocation> => {
    faults?.begin({ functionName: spec.name, event: text, requestId, kill: () => void one.stop() })
    const since = performance.now()
    const invocation = await one.invoke(text, requestId)
    faults?.end(requestId)
    const milliseconds = performance.now() - since
    const outcome = invocation.error ? ` ${invocation.error.errorType}: ${invocation.error.errorMessage}` : ''
    log(spec.name, `REPORT RequestId: ${requestId} Duration: ${milliseconds.toFixed(1)} ms${outcome}\n`)
    onComputed?.({ gigabyteSeconds: ((spec.memoryMegabytes / 1024) * milliseconds) / 1000 })
    return invocation
  }
  return {
    invoke: async event => {
      const [requestId, text] = [randomUUID(), JSON.stringify(event)]
      const isOwn = isLarge(spec) || faults?.isDeadly(spec.name, text)
      const instances = (!isOwn && sharingInstances) || ownInstances
      const instance = await instances.take()
      const invocation = await followed(text, requestId, instance)
      instances.release(instance)
      return invocation
    },
    recycle: ownInstances.recycle,
    stop: ownInstances.stop,
  }
}

export const startFunctions = (specs: readonly FunctionSpec[], options: Options): Functions => {
  const logs = openLogs(options.logDirectory)
  const groups = new Map(specs.map(({ name, logGroup }) => [name, logGroup]))
  const log: FunctionLog = (functionName, text) => {
    logs.write(functionName, text)
    options.onPrinted?.(groups.get(functionName) ?? '', text)
  }
  const ground: Ground = {
    options,
    log,
    idleOfAll: idleAtMost(options.maxIdle ?? Number.POSITIVE_INFINITY),
    shared: options.isShared ? startSharedThread(log) : undefined,
  }
  const pools = new Map<string, Pool>()
  const poolOf = (spec: FunctionSpec): Pool => {
    const pool = pools.get(spec.id) ?? startPool(spec, ground)
    pools.set(spec.id, pool)
    return pool
  }
  return {
    specs,
    find: name => specs.find(spec => [spec.id, spec.name, spec.arn].includes(name)),
    invoke: (spec, event) => poolOf(spec).invoke(event),
    recycle: () => {
      for (const pool of pools.values()) pool.recycle()
    },
    stop: async () => {
      await Promise.all([ground.shared?.stop(), ...[...pools.values()].map(pool => pool.stop())])
      logs.close()
    },
  }
}

/** Checks a function's resource policy: a service invokes it only with a permission, for the source that the permission names. */
export const mayBeInvoked = (template: Template, spec: FunctionSpec, principal: string, sourceArn: string): boolean =>
  template
    .resourcesOf('AWS::Lambda::Permission')
    .some(
      ({ properties: { Principal, FunctionName, SourceArn } }) =>
        Principal === principal &&
        [spec.arn, spec.name].includes(textOf(FunctionName)) &&
        (SourceArn === undefined || wildcard(textOf(SourceArn)).test(sourceArn)),
    )
