import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const credentials = z.object({ email: z.email(), password: z.string() })
const endpointsSchema = z.object({
  site: z.url(),
  mail: z.url(),
  stripe: z.url(),
  webhook: z.url(),
  stripeSecret: z.string(),
  uploads: z.string(),
  media: z.string(),
  aws: z.url(),
  users: z.url(),
  accounts: z.object({ admin: z.object({ ...credentials.shape, totpSecret: z.string() }), customer: credentials }),
})
export type Endpoints = z.infer<typeof endpointsSchema>

const consumedSchema = z.object({ read: z.number(), write: z.number(), calls: z.number(), gigabyteSeconds: z.number() })
/** Units of the table's capacity, and the functions' calls and computing. */
type ConsumedUnits = z.infer<typeof consumedSchema>

export type TestCloud = {
  readonly endpoints: Endpoints
  /** Returns what table and functions have used so far; zero unless the shop was started with `consumption`. */
  consumed(): Promise<ConsumedUnits>
  stop(): Promise<void>
}

/** Has Node keep what it compiled of the scripts that tests start, as `npm start` does. */
export const compiled = { NODE_COMPILE_CACHE: '.local/compiled' }

const cloudProcess = fileURLToPath(new URL('../../../infra/start/cloudProcess.ts', import.meta.url))

export type TestCloudOptions = {
  readonly empty?: boolean
  readonly withoutSamples?: boolean
  readonly limits?: boolean
  readonly consumption?: boolean
  readonly rendersAtOnce?: boolean
}

/**
 * Starts a whole shop in memory, with its sample works unless `empty`, with the limits on holds only if asked (D18c), and counting what
 * table and functions use only if asked. What is changed is rendered when the site is read, unless it is to be at once: most tests
 * read no page, and rendering took a third of their computing. It ends when it is stopped, or with this process.
 */
export const startTestCloud = async (options: TestCloudOptions = {}): Promise<TestCloud> => {
  const flags = (['empty', 'withoutSamples', 'limits', 'consumption', 'rendersAtOnce'] as const)
    .filter(name => options[name])
    .map(name => `--${name}`)
  const child = fork(cloudProcess, flags, {
    execArgv: [],
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`The shop for the tests did not open (exit ${code}): see above`)
  })
  failed.catch(() => undefined)
  const [message] = await Promise.race([once(child, 'message'), failed])
  return {
    endpoints: endpointsSchema.parse(message),
    consumed: async () => {
      const answered = once(child, 'message')
      child.send('consumed')
      const [consumed] = await answered
      return consumedSchema.parse(consumed)
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

const variable = 'GALERIE_ENDPOINTS'

/** Announces a shop to the tests of this run, which are other processes, through the environment. Journeys that run side by side have one each. */
export const announceTestCloud = (...shops: readonly Endpoints[]): void => {
  process.env[variable] = JSON.stringify(shops)
}

/** Returns the endpoints of this run's shop: of the one that belongs to this worker where Playwright has several (TEST_PARALLEL_INDEX). */
export const endpoints = (): Endpoints => {
  const announced = process.env[variable]
  if (!announced) throw new Error('No shop was started for these tests: test/api has one by its globalSetup, others call startTestCloud')
  const shops = z.tuple([endpointsSchema], endpointsSchema).parse(JSON.parse(announced))
  return shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % shops.length] ?? shops[0]
}
