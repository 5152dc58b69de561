import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Booted, boot, type Plan } from './boot.ts'
import { createLifetime } from './kit/lifetime.ts'
import { localDirectory } from './prepare.ts'
import { checkPrerequisites, portsFrom } from './prerequisites.ts'
import { type Log, timed } from './progress.ts'
import { markSeeded, seed } from './seed.ts'

export type Endpoints = { readonly site: string; readonly mail: string; readonly stripe: string; readonly aws: string }

export type CloudOptions = {
  /** The site's; every other port follows from it. */
  readonly port?: number
  readonly dataDirectory?: string
  /** Nothing is kept: for tests. */
  readonly inMemory?: boolean
  /** Without the sample works and promo codes. */
  readonly empty?: boolean
  /** Starts afresh. */
  readonly reset?: boolean
  readonly log?: Log
} & Pick<Plan, 'develop' | 'onConsumed'>

export type Cloud = {
  readonly endpoints: Endpoints
  stop(): Promise<void>
}

export const defaultPort = 3000

const planOf = async (options: CloudOptions): Promise<Plan> => {
  const { port = defaultPort, inMemory = false, log = () => undefined, develop, onConsumed } = options
  const lifetime = createLifetime()
  const kept = options.dataDirectory ?? join(localDirectory, 'data', String(port))
  const dataDirectory = inMemory ? await mkdtemp(join(tmpdir(), 'galerie-shop-')) : kept
  const logDirectory = join(localDirectory, 'logs', inMemory ? 'test' : String(port))
  if (inMemory) lifetime.keep({ stop: () => rm(dataDirectory, { recursive: true, force: true }) })
  else if (options.reset || options.empty) await rm(dataDirectory, { recursive: true, force: true })
  await Promise.all([mkdir(dataDirectory, { recursive: true }), mkdir(logDirectory, { recursive: true })])
  return { ports: portsFrom(port), dataDirectory, logDirectory, inMemory, log, lifetime, develop, onConsumed }
}

/** On first start the sample works and promo codes; an empty shop is marked as opened, so that it stays empty. */
const furnish = async ({ dataDirectory, log }: Plan, { functions, stripe }: Booted, empty: boolean): Promise<void> => {
  const markFile = join(dataDirectory, 'opened')
  if (existsSync(markFile)) return
  if (empty) await markSeeded(markFile)
  else await timed(log, 'Sample works and promo codes are in place', seed({ functions, stripe, markFile }))
}

/** The shop on this machine; throws an Obstacle when the machine lacks something. */
export const startCloud = async (options: CloudOptions = {}): Promise<Cloud> => {
  const ports = portsFrom(options.port ?? defaultPort)
  await checkPrerequisites(ports)
  const plan = await planOf(options)
  try {
    const booted = await boot(plan)
    await furnish(plan, booted, options.empty ?? false)
    const { siteUrl: site, mailUrl: mail, awsUrl: aws, stripe } = booted
    return {
      endpoints: { site, mail, stripe: stripe?.url ?? 'https://api.stripe.com', aws },
      stop: () => plan.lifetime.stop(),
    }
  } catch (error) {
    await plan.lifetime.stop()
    throw error
  }
}
