import { type CloudOptions, startCloud } from './cloud.ts'
import { isFree, portsFrom } from './prerequisites.ts'

/** Below the range that the system gives to outgoing connections; far from the shops people start. */
const [lowest, highest, step] = [20_000, 32_000, 10]

const freePort = async (): Promise<number> => {
  for (;;) {
    const port = lowest + step * Math.floor((Math.random() * (highest - lowest)) / step)
    const free = await Promise.all(Object.values(portsFrom(port)).map(isFree))
    if (free.every(Boolean)) return port
  }
}

/** The shop for a run of tests, in a process of its own: in memory, on free ports, gone with the process that started it. */
const options: CloudOptions = {
  port: await freePort(),
  inMemory: true,
  empty: process.argv.includes('--empty'),
  log: line => console.error(line),
}
process.env.TZ = 'UTC'
const cloud = await startCloud(options)
const stop = async (): Promise<void> => {
  await cloud.stop()
  process.exit(0)
}
process.once('disconnect', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
if (process.connected) process.send?.(cloud.endpoints)
else await stop()
