import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { projectRoot } from '../../build/step.ts'
import { type Accounts, accounts, giveSampleFactor, openAccounts } from '../../start/accounts.ts'
import { type Log, localDirectory, timed } from '../../start/prepare.ts'
import { markSeeded, seed } from '../../start/seed.ts'
import { type Booted, boot, type Plan } from './boot.ts'
import { createLifetime, type Lifetime } from './kit/lifetime.ts'
import { holdLock } from './kit/lock.ts'
import { passedOn, type Troubles } from './kit/troubles.ts'
import { withoutTimeouts } from './lambda/functionInstance.ts'
import { anotherPort, checkPrerequisites, Obstacle, portsFrom } from './prerequisites.ts'
import { checkRowForm } from './rowForm.ts'

export type Endpoints = {
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
  readonly accounts: Accounts
}

export type CloudOptions = {
  /** The site's port; every other port follows from it. */
  readonly port?: number
  readonly dataDirectory?: string
  /** Stores nothing on disk; for tests. */
  readonly inMemory?: boolean
  /** Leaves out the sample works and promo codes. */
  readonly empty?: boolean
  /** Deletes the existing data first. */
  readonly reset?: boolean
  readonly log?: Log
  /** Where troubles go; to the log unless told otherwise. */
  readonly troubles?: Troubles
} & Pick<Plan, 'develop' | 'onConsumed' | 'onComputed' | 'liftedLimits' | 'withoutSamples' | 'rendersOnDemand'>

export type Cloud = {
  readonly endpoints: Endpoints
  stop(): Promise<void>
}

export const defaultPort = 3000

/**
 * Locks the data directory. Two shops that start at the same moment both find their ports free, and the second would corrupt the first
 * one's data.
 */
const holdData = async (dataDirectory: string, port: number, lifetime: Lifetime): Promise<void> => {
  const release = await holdLock(`${dataDirectory}.lock`)
  if (!release) throw new Obstacle(`Another shop runs on ${relative(projectRoot, dataDirectory)}. ${anotherPort(port)}`)
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

const planOf = async (options: CloudOptions): Promise<Plan> => {
  const {
    port = defaultPort,
    inMemory = false,
    log = () => undefined,
    develop,
    onConsumed,
    onComputed,
    liftedLimits,
    withoutSamples,
    rendersOnDemand,
  } = options
  const { troubles = passedOn(log) } = options
  const lifetime = createLifetime()
  const kept = options.dataDirectory ?? join(localDirectory, 'data', String(port))
  const dataDirectory = inMemory ? await mkdtemp(join(tmpdir(), 'galerie-shop-')) : kept
  const logDirectory = join(localDirectory, 'logs', inMemory ? 'test' : String(port))
  if (!inMemory) await holdData(kept, port, lifetime)
  if (inMemory) lifetime.keep({ stop: () => rm(dataDirectory, { recursive: true, force: true }) })
  else if (options.reset || options.empty) await forget(dataDirectory)
  await Promise.all([mkdir(dataDirectory, { recursive: true }), mkdir(logDirectory, { recursive: true })])
  return {
    ports: portsFrom(port),
    dataDirectory,
    logDirectory,
    inMemory,
    log,
    troubles,
    lifetime,
    develop,
    onConsumed,
    onComputed,
    liftedLimits,
    withoutSamples,
    rendersOnDemand,
  }
}

/**
 * Creates the two accounts and, on the first start, the sample works and promo codes. An empty shop also gets the mark, so that it stays
 * empty at its next start.
 */
const furnish = async ({ dataDirectory, log }: Plan, { siteUrl, awsUrl, users, stripe }: Booted, empty: boolean): Promise<void> => {
  const pool = users.address
  await timed(log, 'Accounts are in place', openAccounts(awsUrl, pool.userPoolId))
  const giveFactor = () => giveSampleFactor(awsUrl, pool.userPoolId, accounts.admin.email)
  await giveFactor()
  const markFile = join(dataDirectory, 'opened')
  if (empty) return await markSeeded(markFile)
  if (existsSync(markFile)) return
  await timed(log, 'Sample works and promo codes are in place', seed({ siteUrl, pool, stripe, markFile }))
  // Again, because the seed's sign-in has used up a code.
  await giveFactor()
}

/** Starts the shop on this machine; throws an Obstacle when the machine lacks something. */
export const startCloud = async (options: CloudOptions = {}): Promise<Cloud> => {
  const ports = portsFrom(options.port ?? defaultPort)
  await checkPrerequisites(ports)
  const plan = await planOf(options)
  try {
    await checkRowForm(plan.dataDirectory, ports.site === defaultPort ? '' : ` --port ${ports.site}`)
    const booted = await boot(plan)
    await withoutTimeouts(async () => {
      await furnish(plan, booted, options.empty ?? false)
      await booted.triggers.deployed()
      await timed(plan.log, 'Pages are rendered', booted.triggers.ended())
    })
    const {
      siteUrl: site,
      mailUrl: mail,
      awsUrl: aws,
      webhookUrl: webhook,
      stripe,
      stripeSecretArn: stripeSecret,
      uploadsBucket: uploads,
      mediaBucket: media,
      users,
    } = booted
    return {
      endpoints: {
        site,
        mail,
        stripe: stripe?.url ?? 'https://api.stripe.com',
        webhook,
        stripeSecret,
        uploads,
        media,
        aws,
        users: users.url,
        accounts,
      },
      stop: () => plan.lifetime.stop(),
    }
  } catch (error) {
    await plan.lifetime.stop()
    throw error
  }
}
