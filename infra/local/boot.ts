import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { startApi } from './api/api.ts'
import { type Decide, roleOf, startAccessControl } from './aws/access.ts'
import { type Caller, startAws } from './aws/aws.ts'
import { secretsService } from './aws/secrets.ts'
import type { Development } from './dev.ts'
import type { FunctionSpec } from './functions/functionInstance.ts'
import { type Functions, functionSpecs, startFunctions } from './functions/functions.ts'
import { accessKeyOf } from './kit/account.ts'
import { loopback } from './kit/http.ts'
import type { Lifetime } from './kit/lifetime.ts'
import { mailService, startInbox } from './mail/mail.ts'
import { mediaService } from './media/media.ts'
import { prepare, stackName } from './prepare.ts'
import type { Ports } from './prerequisites.ts'
import { type Log, timed } from './progress.ts'
import { realKeysOf, standInKeys } from './provider.ts'
import { startSite } from './site/site.ts'
import { provideStores, type Stores } from './stores.ts'
import { type StripeStandIn, startStripe } from './stripe/stripe.ts'
import type { Consumed } from './table/consumedCapacity.ts'
import { startStreams } from './table/stream.ts'
import { startTableEngine, type TableEngine } from './table/table.ts'
import { tableService } from './table/tableService.ts'
import { type Assets, readAssets } from './template/assets.ts'
import { identify } from './template/resources.ts'
import { readTemplate, type Template } from './template/template.ts'

export type Plan = {
  readonly ports: Ports
  readonly dataDirectory: string
  readonly logDirectory: string
  readonly inMemory: boolean
  readonly log: Log
  readonly lifetime: Lifetime
  readonly develop?: ((reloadPort: number) => Promise<Development>) | undefined
  /** Told what each call of the table takes: for the bench. */
  readonly onConsumed?: ((each: Consumed) => void) | undefined
}

export type Booted = {
  readonly siteUrl: string
  readonly awsUrl: string
  readonly mailUrl: string
  /** Absent where the real provider is used. */
  readonly stripe: StripeStandIn | undefined
  readonly functions: Functions
}

/** What needs no template, started while it is being made. */
const startIndependent = async ({ ports, dataDirectory, logDirectory, inMemory, log, lifetime, develop }: Plan) => {
  const output = createWriteStream(join(logDirectory, 'dynamodb.log'), { flags: 'a' })
  const engine = lifetime.keep(await startTableEngine(ports.table, inMemory ? undefined : join(dataDirectory, 'table'), output))
  const real = realKeysOf(process.env)
  const dataFile = inMemory ? undefined : join(dataDirectory, 'stripe.json')
  const stripe = real ? undefined : lifetime.keep(await startStripe({ port: ports.stripe, dataFile, log: line => log(`Stripe: ${line}`) }))
  const inbox = lifetime.keep(await startInbox(ports.mail))
  const development = develop && lifetime.keep(await develop(ports.reload))
  const keys = real ?? standInKeys(stripe?.url ?? '')
  return { engine, stripe, inbox, keys, development }
}

const callersOf = (template: Template, specs: readonly FunctionSpec[]): ReadonlyMap<string, Caller> =>
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
  readonly mailUrl: string
  readonly decide: Decide
  readonly development: Development | undefined
}

const servicesOf = ({ template, stores, engine, mailUrl }: Ground, onConsumed: Plan['onConsumed']) => {
  const identities = template.resourcesOf('AWS::SES::EmailIdentity').map(resource => template.identityOf(resource).ref)
  return {
    dynamodb: tableService(engine.url, new Map(stores.tables.map(({ name, partitionKeys }) => [name, partitionKeys])), onConsumed),
    s3: mediaService(stores.buckets),
    secretsmanager: secretsService(stores.secrets),
    ses: mailService(mailUrl, identities),
    sqs: stores.queues.service,
  }
}

/** The functions with the one AWS endpoint they call, and what the table's stream wakes. */
const startFunctionSide = async (
  { ports, logDirectory, dataDirectory, log, lifetime, onConsumed }: Plan,
  ground: Ground,
): Promise<Functions> => {
  const { template, assets, stores, engine, decide, development } = ground
  const awsUrl = `http://${loopback}:${ports.aws}`
  const specs = functionSpecs(template, assets, development?.bundleOf)
  let wake = (): void => undefined
  const callers = callersOf(template, specs)
  const services = servicesOf(ground, onConsumed)
  const onDenial = (_functionName: string, message: string) => log(`Refused: ${message}`)
  lifetime.keep(await startAws({ port: ports.aws, services, callers, decide, onDenial, onWrite: () => wake() }))
  const functions = startFunctions(specs, { awsUrl, logDirectory })
  const checkpointFile = join(dataDirectory, 'stream')
  const streams = await startStreams({
    template,
    functions,
    queues: stores.queues,
    decide,
    tableUrl: engine.url,
    tablesByStream: stores.tablesByStream,
    checkpointFile,
    onTrouble: log,
  })
  wake = streams.wake
  // A function that hangs must not keep its stream waiting: both end together.
  lifetime.keep({ stop: async () => void (await Promise.all([streams.stop(), functions.stop()])) })
  return functions
}

type Independent = Awaited<ReturnType<typeof startIndependent>>

const readGround = async ({ ports, dataDirectory }: Plan, templateFile: string, independent: Independent): Promise<Ground> => {
  const { engine, inbox, keys, development } = independent
  const addresses = { site: `http://localhost:${ports.site}`, aws: `http://${loopback}:${ports.aws}` }
  const template = await readTemplate(templateFile, identify(addresses))
  const assets = await readAssets(dirname(templateFile), stackName)
  const stores = await provideStores({ template, assets, engine, dataDirectory, providerKeys: keys })
  return { template, assets, stores, engine, mailUrl: inbox.url, decide: startAccessControl(), development }
}

/** Boots the shop from its synthesised template; what is started is in the plan's lifetime even when booting fails. */
export const boot = async (plan: Plan): Promise<Booted> => {
  const { ports, log, lifetime } = plan
  const [{ templateFile }, independent] = await Promise.all([prepare(log), startIndependent(plan)])
  const { engine, stripe, inbox, keys, development } = independent
  await timed(log, 'DynamoDB Local is up', engine.ready())
  const ground = await timed(log, 'Table, buckets and secrets are in place', readGround(plan, templateFile, independent))
  const functions = await startFunctionSide(plan, ground)
  const { template, stores, decide } = ground
  const api = lifetime.keep(await startApi({ port: ports.api, template, functions }))
  lifetime.keep(await startSite({ port: ports.site, template, buckets: stores.buckets, api, decide, before: development?.before }))
  development?.whenRebuilt(() => functions.recycle())
  stripe?.setWebhook({ url: `http://${loopback}:${ports.site}/api/stripe/webhook`, secret: keys.webhookSecret })
  return { siteUrl: `http://localhost:${ports.site}`, awsUrl: `http://${loopback}:${ports.aws}`, mailUrl: inbox.url, stripe, functions }
}
