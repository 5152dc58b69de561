import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Adapter } from './adapter.ts'
import { type Booted, boot, type Plan } from './boot.ts'
import { createLifetime, type Lifetime } from './kit/lifetime.ts'
import { localDirectory } from './kit/localDirectory.ts'
import { holdLock } from './kit/lock.ts'
import { type Log, timed } from './kit/log.ts'
import { passedOn, type Troubles } from './kit/troubles.ts'
import { withoutTimeouts } from './lambda/functionInstance.ts'
import { anotherPort, checkPrerequisites, Obstacle, portsFrom } from './prerequisites.ts'
import { checkRowForm } from './rowForm.ts'

type Endpoints = {
  readonly site: string
  readonly mail: string
  readonly stripe: string
  /** Where the provider sends its events: the gateway's own address, past the edge. */
  readonly webhook: string
  /** The ARN of the secret with the provider's keys, readable at the AWS endpoint. */
  readonly stripeSecret: string
  /** The bucket of visitors' uploads. */
  readonly uploads: string
  /** The bucket of pictures and their originals. */
  readonly media: string
  readonly aws: string
  readonly users: string
  /** The accounts that exist from the first start. */
  readonly accounts: Adapter['accounts']
}

export type CloudOptions = {
  /** The command that starts this cloud, and takes `--port` and `--reset`; for messages. */
  readonly command: string
  /** The site's port; every other port follows from it. */
  readonly port?: number
  readonly dataDirectory?: string
  /** Stores nothing on disk; for tests. */
  readonly inMemory?: boolean
  /** Leaves out the sample data. */
  readonly empty?: boolean
  /** Deletes the existing data first. */
  readonly reset?: boolean
  readonly log?: Log
  /** Where troubles go; to the log unless told otherwise. */
  readonly troubles?: Troubles
} & Pick<Plan, 'template' | 'develop' | 'onConsumed' | 'onComputed' | 'environment' | 'isThrottled' | 'rendersOnDemand'>

export type Cloud = {
  readonly endpoints: Endpoints
  stop(): Promise<void>
}

export const defaultPort = 3000

/**
 * Locks the data directory. Two shops that start at the same moment both find their ports free, and the second would corrupt the first
 * one's data.
 */
const holdData = async (dataDirectory: string, lifetime: Lifetime, elsewhere: string): Promise<void> => {
  const release = await holdLock(`${dataDirectory}.lock`)
  if (!release) throw new Obstacle(`Another shop runs on ${relative(process.cwd(), dataDirectory)}. ${elsewhere}`)
  lifetime.keep({ stop: release })
}

/** Deletes the data under another name, so that a start that is killed meanwhile leaves no half of it. */
const forget = async (dataDirectory: string): Promise<void> => {
  const former = `${dataDirectory}.former`
  const remove = () => rm(former, { recursive: true, force: true })
  await remove()
  if (existsSync(dataDirectory)) await rename(dataDirectory, former)
  await remove()
}

const planOf = async (adapter: Adapter, options: CloudOptions): Promise<Plan> => {
  const { command, port = defaultPort, inMemory = false, log = () => undefined, troubles = passedOn(log) } = options
  const lifetime = createLifetime()
  const kept = options.dataDirectory ?? join(localDirectory, 'data', String(port))
  const dataDirectory = inMemory ? await mkdtemp(join(tmpdir(), 'galerie-shop-')) : kept
  const logDirectory = join(localDirectory, 'logs', inMemory ? 'test' : String(port))
  if (!inMemory) await holdData(kept, lifetime, anotherPort(port, command))
  if (inMemory) lifetime.keep({ stop: () => rm(dataDirectory, { recursive: true, force: true }) })
  else if (options.reset || options.empty) await forget(dataDirectory)
  await Promise.all([mkdir(dataDirectory, { recursive: true }), mkdir(logDirectory, { recursive: true })])
  return { ...options, adapter, ports: portsFrom(port), dataDirectory, logDirectory, inMemory, log, troubles, lifetime }
}

const endpointsOf = ({ adapter }: Plan, booted: Booted): Endpoints => ({
  site: booted.siteUrl,
  mail: booted.mailUrl,
  stripe: booted.stripe?.url ?? 'https://api.stripe.com',
  webhook: booted.webhookUrl,
  stripeSecret: booted.stripeSecretArn,
  uploads: booted.uploadsBucket,
  media: booted.mediaBucket,
  aws: booted.awsUrl,
  users: booted.users.url,
  accounts: adapter.accounts,
})

/** Starts the cloud on this machine, with the shop that the adapter describes; throws an Obstacle when the machine lacks something. */
export const startCloud = async (adapter: Adapter, options: CloudOptions): Promise<Cloud> => {
  const { command, port = defaultPort, empty = false } = options
  await checkPrerequisites(portsFrom(port), command)
  const plan = await planOf(adapter, options)
  const { dataDirectory, log, lifetime } = plan
  try {
    await checkRowForm(dataDirectory, adapter.rowForm, `${command} --reset${port === defaultPort ? '' : ` --port ${port}`}`)
    const booted = await boot(plan)
    const { siteUrl, awsUrl, users, stripe } = booted
    await withoutTimeouts(async () => {
      await adapter.furnish({ siteUrl, awsUrl, pool: users.address, stripe, dataDirectory, log }, empty)
      await booted.triggers.deployed()
      await timed(log, 'Pages are rendered', booted.triggers.ended())
    })
    return { endpoints: endpointsOf(plan, booted), stop: () => lifetime.stop() }
  } catch (error) {
    await lifetime.stop()
    throw error
  }
}
