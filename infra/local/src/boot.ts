import { createWriteStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Adapter } from './adapter.ts'
import { startApi } from './apiGateway/api.ts'
import { type Decide, roleOf, startAccessControl } from './aws/access.ts'
import { type CallingFunction, startAws } from './aws/aws.ts'
import { keysService } from './aws/keys.ts'
import { startLogs } from './aws/logs.ts'
import { secretsService } from './aws/secrets.ts'
import { stackService, withDistribution } from './cloudFormation/deployment/stackUpdates.ts'
import { startTriggers, type Triggers, triggersPath } from './cloudFormation/deployment/triggers.ts'
import { machineAt } from './cloudFormation/resources.ts'
import { type Assets, readAssets, readTemplate, type Template } from './cloudFormation/template.ts'
import { invalidationsPath, startInvalidations } from './cloudFront/invalidations.ts'
import { type OriginHeaders, startOriginHeaders } from './cloudFront/originHeaders.ts'
import { type Before, startSite } from './cloudFront/site.ts'
import { startUsers, type Users } from './cognito/users.ts'
import { startStreams, streamPath } from './dynamodb/stream.ts'
import { createStreamClock, type StreamClock } from './dynamodb/streamBatch.ts'
import { startTableEngine, type TableEngine } from './dynamodb/table.ts'
import { type Consumed, tableService } from './dynamodb/tableService.ts'
import { answerTransactions, meetingTransactions, type Transactions, transactionsPath } from './dynamodb/transactions.ts'
import { answerFaults, faultsPath } from './faults/control.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { accessKeyOf } from './kit/account.ts'
import { loopback } from './kit/http.ts'
import type { Lifetime } from './kit/lifetime.ts'
import { type Log, timed } from './kit/log.ts'
import { answerTroubles, type Troubles, troublesPath } from './kit/troubles.ts'
import { startAlarmEvents } from './lambda/alarmEvents.ts'
import type { FunctionSpec } from './lambda/functionInstance.ts'
import { type Computed, type Functions, functionSpecs, startFunctions } from './lambda/functions.ts'
import { type Invoking, startInvoking } from './lambda/invoking.ts'
import { startQueueSources } from './lambda/queueSources.ts'
import { startSchedules } from './lambda/schedules.ts'
import type { Ports } from './prerequisites.ts'
import { corsOf } from './s3/cors.ts'
import { mediaService, type OnCreated } from './s3/media.ts'
import { startObjectEvents } from './s3/objectEvents.ts'
import type { ObjectBucket } from './s3/objectStore.ts'
import { type Inbox, startInbox } from './ses/inbox.ts'
import { mailService } from './ses/mail.ts'
import { type MailEvents, mailEventsPath, startMailEvents } from './ses/publishing.ts'
import { bucketPoliciesOf, provideStores, realKeysOf, type Stores, settingIn, standInKeys } from './stores.ts'
import { type StripeStandIn, startStripe } from './stripe/stripe.ts'

/** What replaces the built site and bundles while the shop is developed. */
export type Development = {
  readonly before: Before
  /** Returns the directory of a function's latest bundle. */
  readonly bundleOf: (functionName: string) => string
  /** Calls back whenever the functions have been bundled again. */
  whenRebuilt(changed: () => void): void
  stop(): Promise<void>
}

export type Plan = {
  readonly adapter: Adapter
  /** Synthesises if needed, and returns the template's file. */
  readonly template: (log: Log) => Promise<string>
  readonly ports: Ports
  readonly dataDirectory: string
  readonly logDirectory: string
  readonly inMemory: boolean
  readonly log: Log
  readonly troubles: Troubles
  readonly lifetime: Lifetime
  readonly develop?: ((reloadPort: number) => Promise<Development>) | undefined
  /** Receives the capacity each call of the table consumes, for the benchmark. */
  readonly onConsumed?: ((each: Consumed) => void) | undefined
  /** Receives the computing of each call of a function. */
  readonly onComputed?: ((each: Computed) => void) | undefined
  /** Variables that functions have here besides those of the template. */
  readonly environment?: Readonly<Record<string, string>> | undefined
  /** False for a shop without the gateway's throttles. */
  readonly isThrottled?: boolean | undefined
  /** A change is rendered only when the site is read, for tests that write a thousand works and look at no page. */
  readonly rendersOnDemand?: boolean | undefined
}

export type Booted = {
  readonly siteUrl: string
  readonly awsUrl: string
  /** The gateway's own address for the provider's events. */
  readonly webhookUrl: string
  readonly mailUrl: string
  /** Absent when the real provider is used. */
  readonly stripe: StripeStandIn | undefined
  /** The secret with the provider's keys. */
  readonly stripeSecretArn: string
  /** The bucket of visitors' uploads. */
  readonly uploadsBucket: string
  readonly mediaBucket: string
  readonly functions: Functions
  readonly users: Users
  readonly triggers: Triggers
}

/** Starts the parts that need no template, while it is being synthesised. */
const startIndependent = async ({ adapter, ports, dataDirectory, logDirectory, inMemory, troubles, lifetime, develop }: Plan) => {
  const { businessName } = adapter
  const output = createWriteStream(join(logDirectory, 'dynamodb.log'), { flags: 'a' })
  const engine = lifetime.keep(await startTableEngine(ports.table, inMemory ? undefined : join(dataDirectory, 'table'), output))
  const real = realKeysOf(process.env)
  const dataFile = inMemory ? undefined : join(dataDirectory, 'stripe.json')
  const faults = createFaults()
  const transactions = meetingTransactions()
  const onLine = (line: string) => troubles.tell(`Stripe: ${line}`)
  const stripe = real ? undefined : lifetime.keep(await startStripe({ port: ports.stripe, businessName, dataFile, log: onLine, faults }))
  const clock = createStreamClock()
  const inbox = lifetime.keep(await startInbox(ports.mail, clock.advance))
  const development = develop && lifetime.keep(await develop(ports.reload))
  const keys = real ?? standInKeys(stripe?.url ?? '')
  return { engine, stripe, inbox, clock, keys, development, faults, transactions }
}

const callersOf = (template: Template, specs: readonly FunctionSpec[]): ReadonlyMap<string, CallingFunction> =>
  new Map(
    specs.map(spec => {
      const role = roleOf(template, spec.roleId)
      return [accessKeyOf(spec.id), { functionName: spec.name, roleName: role.arn.split('/').at(-1) ?? '', role }]
    }),
  )

type Ground = {
  readonly template: Template
  readonly assets: Assets
  readonly stores: Stores
  readonly engine: TableEngine
  readonly inbox: Inbox
  readonly clock: StreamClock
  readonly decide: Decide
  readonly development: Development | undefined
  readonly faults: Faults
  readonly transactions: Transactions
  readonly logs: ReturnType<typeof startLogs>
  readonly originHeaders: OriginHeaders
}

type Told = { readonly onConsumed: Plan['onConsumed']; readonly onCreated: OnCreated; readonly mailEvents: MailEvents }

const servicesOf = (
  { template, stores, engine, inbox, transactions, originHeaders, logs }: Ground,
  { onConsumed, onCreated, mailEvents }: Told,
) => {
  const identities = template.resourcesOf('AWS::SES::EmailIdentity').map(resource => template.identityOf(resource).ref)
  return {
    dynamodb: tableService(engine, new Map(stores.tables.map(({ name, partitionKeys }) => [name, partitionKeys])), {
      transactions,
      onConsumed,
    }),
    s3: mediaService({ buckets: stores.buckets, cors: corsOf(template), onCreated, policies: bucketPoliciesOf(template) }),
    kms: keysService(stores.signingKeys),
    secretsmanager: secretsService(stores.secrets),
    cloudformation: stackService(template, originHeaders),
    ses: mailService(inbox, identities, mailEvents),
    logs: logs.service,
    sqs: stores.queues.service,
  }
}

type Controlled = {
  readonly troubles: Troubles
  readonly faults: Ground['faults']
  readonly transactions: Transactions
  readonly mailEvents: Awaited<ReturnType<typeof startMailEvents>>
  readonly invalidations: ReturnType<typeof startInvalidations>
  readonly triggers: ReturnType<typeof startTriggers>
  readonly alarms: ReturnType<typeof startAlarmEvents>
  readonly schedules: ReturnType<typeof startSchedules>
  settled(): Promise<void>
}

/** Answers what tests ask of the parts behind the AWS endpoint; each part's file has the table of its calls. */
const controlOf =
  ({ troubles, faults, transactions, mailEvents, invalidations, triggers, alarms, schedules, settled }: Controlled) =>
  async (method: string, path: string, body: string) => {
    if (path === troublesPath) return answerTroubles(troubles, method, body)
    if (path.startsWith(faultsPath)) return answerFaults(faults, method, path, body)
    if (path === transactionsPath) return answerTransactions(transactions, method, body)
    if (path.startsWith(mailEventsPath)) return await mailEvents.answerControl(method, path, body)
    if (path === streamPath) return await settled().then(() => ({ status: 200, headers: {}, body: '' }))
    if (path === invalidationsPath) return invalidations.answerControl(method)
    if (path === triggersPath) return await triggers.answerControl(method)
    return (await alarms.answerControl(method, path)) ?? (await schedules.answerControl(method, path))
  }

/** Makes readers of the site wait until its pages are rendered; what the rendering itself reads does not wait. */
const renderWhenRead = (site: ObjectBucket, catchUp: () => Promise<void>): void => {
  let isRendering = false
  site.beforeRead = async () => {
    if (isRendering) return
    isRendering = true
    await catchUp().finally(() => {
      isRendering = false
    })
  }
}

const startTableStreams = async (plan: Plan, ground: Ground, functions: Functions, invoking: Invoking) => {
  const { adapter, dataDirectory, inMemory, troubles, rendersOnDemand } = plan
  const { template, stores, engine, clock, decide } = ground
  const streams = await startStreams({
    template,
    functions,
    queues: stores.queues,
    decide,
    engine,
    tablesByStream: stores.tablesByStream,
    checkpointFile: inMemory ? undefined : join(dataDirectory, 'stream'),
    onTrouble: troubles.tell,
    clock,
    onDemand: rendersOnDemand ? adapter.renderer : undefined,
  })
  /** Waits for what a call's functions leave to other invocations too; not for those from before, one of which may be the caller. */
  const followed = (call: () => Promise<void>, by?: string) => async (): Promise<void> => {
    const before = invoking.underway()
    await call()
    await invoking.ended(before, by)
  }
  const site = stores.buckets.get(settingIn(template, adapter.settings.siteBucket))
  // Only for the renderer's own: another function's event may wait for the very file whose reader waits here.
  if (site && rendersOnDemand) renderWhenRead(site, followed(streams.catchUp, adapter.renderer))
  return { ...streams, settled: followed(streams.settled) }
}

const startOwnFunctions = (plan: Plan, { logs, faults }: Ground, specs: ReturnType<typeof functionSpecs>, awsUrl: string) => {
  const { logDirectory, inMemory, onComputed, environment } = plan
  // A shop that is open all day stays below a gigabyte; tests, whose shops are in memory, want each function at once. What a function
  // computes is measured in an environment of its own.
  const kept = inMemory ? { isShared: !onComputed } : { maxIdle: 12 }
  return startFunctions(specs, {
    awsUrl,
    logDirectory,
    onPrinted: logs.take,
    faults,
    environment,
    onComputed,
    ...kept,
  })
}

/**
 * Starts the functions, the AWS endpoint they call, and the event sources that invoke them: the table's stream, the buckets and the
 * schedules.
 */
const startFunctionSide = async (plan: Plan, ground: Ground): Promise<Pick<Booted, 'functions' | 'users' | 'triggers'>> => {
  const { ports, dataDirectory, inMemory, troubles, lifetime, onConsumed } = plan
  const { template, assets, stores, decide, development, faults, transactions, originHeaders } = ground
  const awsUrl = `http://${loopback}:${ports.aws}`
  const specs = functionSpecs(template, assets, development?.bundleOf)
  let [wake, settled] = [(): void => undefined, async (): Promise<void> => undefined]
  const callers = callersOf(template, specs)
  const functions = startOwnFunctions(plan, ground, specs, awsUrl)
  const rules = { template, functions, queues: stores.queues, decide, onTrouble: troubles.tell }
  const [events, schedules, alarms] = [startObjectEvents(rules), startSchedules(rules), startAlarmEvents(rules)]
  const mailEvents = await startMailEvents(rules)
  const services = servicesOf(ground, { onConsumed, onCreated: events.created, mailEvents })
  const dataFile = inMemory ? undefined : join(dataDirectory, 'users.json')
  const users = lifetime.keep(await startUsers({ port: ports.users, template, specs, ses: services.ses, dataFile }))
  const onDenial = (_functionName: string, message: string) => troubles.tell(`Refused: ${message}`)
  const invalidations = startInvalidations(template)
  const [invoking, cloudfront] = [startInvoking(rules), withDistribution(invalidations.service, originHeaders)]
  const triggers = startTriggers({ template, functions, invoking, recordFile: join(dataDirectory, 'triggers.json') })
  const allServices = { ...services, lambda: invoking.service, 'cognito-idp': users.service, cloudfront }
  const controlled = { troubles, faults, transactions, mailEvents, invalidations, triggers, alarms, schedules }
  const control = controlOf({ ...controlled, settled: () => settled() })
  const door = { services: allServices, callers, decide, onDenial, onWrite: () => wake(), control, faults }
  lifetime.keep(await startAws({ port: ports.aws, ...door }))
  users.runTriggersBy(functions.invoke)
  const [streams, sources] = await Promise.all([startTableStreams(plan, ground, functions, invoking), startQueueSources(rules)])
  wake = streams.wake
  settled = streams.settled
  // These parts stop together, because a function that hangs would otherwise block its stream or event.
  lifetime.keep({
    stop: async () =>
      void (await Promise.all([
        streams.stop(),
        sources.stop(),
        events.stop(),
        mailEvents.stop(),
        schedules.stop(),
        invoking.stop(),
        functions.stop(),
      ])),
  })
  return { functions, users, triggers }
}

type Independent = Awaited<ReturnType<typeof startIndependent>>

const readGround = async ({ adapter, ports, dataDirectory }: Plan, templateFile: string, independent: Independent): Promise<Ground> => {
  const { engine, inbox, clock, keys, development, faults, transactions } = independent
  const [site, aws, users] = [`http://localhost:${ports.site}`, `http://${loopback}:${ports.aws}`, `http://${loopback}:${ports.users}`]
  const addresses = { site, aws, users }
  const template = await readTemplate(templateFile, machineAt(addresses))
  const assets = await readAssets(dirname(templateFile), basename(templateFile, '.template.json'))
  const stores = await provideStores({ adapter, template, assets, engine, dataDirectory, providerKeys: keys })
  const originHeaders = startOriginHeaders(template, stores.secrets)
  const [decide, logs] = [startAccessControl(adapter.boundary), startLogs(template)]
  return { template, assets, stores, engine, inbox, clock, decide, development, faults, transactions, originHeaders, logs }
}

/** Boots the shop from its synthesised template. The plan's lifetime contains every started part, even when booting fails. */
export const boot = async (plan: Plan): Promise<Booted> => {
  const { adapter, ports, log, lifetime, isThrottled = true } = plan
  const [templateFile, independent] = await Promise.all([plan.template(log), startIndependent(plan)])
  const { engine, stripe, inbox, keys, development } = independent
  await timed(log, 'DynamoDB Local is up', engine.ready())
  const ground = await timed(log, 'Table, buckets and secrets are in place', readGround(plan, templateFile, independent))
  const { functions, users, triggers } = await startFunctionSide(plan, ground)
  const { template, stores, decide, originHeaders } = ground
  const api = lifetime.keep(await startApi({ port: ports.api, template, functions, decide, isThrottled }))
  lifetime.keep(await startSite({ port: ports.site, template, ...stores, api, originHeaders, decide, before: development?.before }))
  development?.whenRebuilt(() => {
    functions.recycle()
    triggers.again().catch(error => plan.troubles.tell(String(error)))
  })
  // The provider's events go where the output `StripeWebhookUrl` says: past the edge, so that nothing that visitors meet there holds up a payment's events (E49).
  const webhookUrl = `http://${loopback}:${ports.api}${adapter.webhookPath}`
  stripe?.setWebhook({ url: webhookUrl, secret: keys.webhookSecret })
  return {
    siteUrl: `http://localhost:${ports.site}`,
    awsUrl: `http://${loopback}:${ports.aws}`,
    webhookUrl,
    mailUrl: inbox.url,
    stripe,
    stripeSecretArn: settingIn(template, adapter.settings.stripeSecretArn),
    uploadsBucket: settingIn(template, adapter.settings.uploadsBucket),
    mediaBucket: settingIn(template, adapter.settings.mediaBucket),
    functions,
    users,
    triggers,
  }
}
