import type { Consumed } from '../local/src/dynamodb/tableService.ts'
import { keptForTests } from '../local/src/kit/troubles.ts'
import type { Computed } from '../local/src/lambda/functions.ts'
import { isFree, portsFrom } from '../local/src/prerequisites.ts'
import { type ShopOptions, startShop } from './shop.ts'

/** The range lies below the system's ephemeral ports and far from the ports people choose for their shops. */
const [lowest, highest, step] = [20_000, 32_000, 10]

const freePort = async (): Promise<number> => {
  for (;;) {
    const port = lowest + step * Math.floor((Math.random() * (highest - lowest)) / step)
    const free = await Promise.all(Object.values(portsFrom(port)).map(isFree))
    if (free.every(Boolean)) return port
  }
}

/** The units of the table's capacity and the functions' calls and computing so far, which `--consumption` has counted. */
const consumed = { read: 0, write: 0, calls: 0, gigabyteSeconds: 0 }

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.error(line)
}
/** How far the shop came, which is printed only where it does not open. */
const steps: string[] = []
const troubles = keptForTests()

/**
 * The shop for a test run, in its own process: all tests call from one address, so that it has the limits on holds only when asked with
 * `--limits`; it is in memory, on free ports, and stopped with the process that started it.
 */
const options: ShopOptions = {
  port: await freePort(),
  inMemory: true,
  empty: process.argv.includes('--empty'),
  withoutSamples: process.argv.includes('--withoutSamples'),
  rendersOnDemand: !process.argv.includes('--rendersAtOnce'),
  log: line => void steps.push(line),
  troubles,
  ...(!process.argv.includes('--limits') && { liftedLimits: 'all' }),
  ...(process.argv.includes('--consumption') && {
    onConsumed: ({ kind, units }: Consumed) => {
      consumed[kind] += units
    },
    onComputed: ({ gigabyteSeconds }: Computed) => {
      consumed.calls += 1
      consumed.gigabyteSeconds += gigabyteSeconds
    },
  }),
}
process.env.TZ = 'UTC'
const cloud = await startShop(options).catch((error: unknown) => {
  print(steps)
  throw error
})
const stop = async (): Promise<void> => {
  await cloud.stop()
  // No test provoked these.
  print(troubles.take(''))
  process.exit(0)
}
process.once('disconnect', stop)
// Any message asks what was consumed.
process.on('message', () => process.send?.({ ...consumed }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
if (process.connected) process.send?.(cloud.endpoints)
else await stop()
