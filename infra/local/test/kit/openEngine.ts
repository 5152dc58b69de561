import { randomInt } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { startTableEngine, type TableEngine } from '../../src/dynamodb/table.ts'
import { isFree } from '../../src/prerequisites.ts'

/** Below the shops’ ports, and those that Linux and macOS give to outgoing connections: one may be taken before Java has it. */
const freePort = async (): Promise<number> => {
  const port = randomInt(10_000, 20_000)
  return (await isFree(port)) ? port : freePort()
}

/** Starts a DynamoDB Local without tables, in memory. */
export const openEngine = async (): Promise<TableEngine> => {
  const engine = await startTableEngine(await freePort(), undefined, new PassThrough().resume())
  try {
    await engine.ready()
  } catch (error) {
    // What guards it would keep the test's process alive.
    await engine.stop()
    throw error
  }
  return engine
}
