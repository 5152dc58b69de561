import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const credentials = z.object({ email: z.email(), password: z.string() })
const endpointsSchema = z.object({
  site: z.url(),
  mail: z.url(),
  stripe: z.url(),
  stripeSecret: z.string(),
  aws: z.url(),
  users: z.url(),
  accounts: z.object({ admin: z.object({ ...credentials.shape, totpSecret: z.string() }), customer: credentials }),
})
export type Endpoints = z.infer<typeof endpointsSchema>

export type TestCloud = { readonly endpoints: Endpoints; stop(): Promise<void> }

const cloudProcess = fileURLToPath(new URL('../../infra/local/cloudProcess.ts', import.meta.url))

/**
 * Starts a whole shop in memory, with its sample works unless `empty`, and with the limits on holds only if asked (D18c); it ends when it is
 * stopped, or with this process.
 */
export const startTestCloud = async ({ empty = false, limits = false } = {}): Promise<TestCloud> => {
  const child = fork(cloudProcess, [...(empty ? ['--empty'] : []), ...(limits ? ['--limits'] : [])], {
    execArgv: [],
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
    stop: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

const variable = 'GALERIE_ENDPOINTS'

/** Announces the shop to the tests of this run, which are other processes, through the environment. */
export const announceTestCloud = (endpoints: Endpoints): void => {
  process.env[variable] = JSON.stringify(endpoints)
}

/** Returns the endpoints of this run's shop. */
export const endpoints = (): Endpoints => {
  const announced = process.env[variable]
  if (!announced) throw new Error('No shop was started for these tests: test/api has one by its globalSetup, others call startTestCloud')
  return endpointsSchema.parse(JSON.parse(announced))
}
