import {
  alarmConsumers,
  bucketConsumers,
  invokedFunctions,
  queueConsumers,
  scheduledFunctions,
  streamConsumers,
  topicConsumers,
} from '../../infra/grants/backgroundFunctions.ts'
import { fixed, printTable, verdict } from './figures.ts'
import { measureStartup } from './measureStartup.ts'

/** A function that a caller waits for starts within this many times what its libraries alone take, written as a plain ES module. */
const goal = 1.4

const inBackground = {
  ...streamConsumers,
  ...bucketConsumers,
  ...queueConsumers,
  ...topicConsumers,
  ...scheduledFunctions,
  ...alarmConsumers,
  ...invokedFunctions,
}

const judged = (name: string, ratio: number): readonly string[] =>
  name in inBackground ? ['', ''] : [`≤ ${fixed(goal, 2)}`, verdict(ratio <= goal)]

/** Measures size and start-up of every bundle. */
export const benchStartup = async (): Promise<void> => {
  const { empty, functions } = await measureStartup()
  const rows = functions.map(({ handler: { name, bytes, milliseconds }, libraries }) => ({
    cells: [name, fixed(bytes / 1000), fixed(milliseconds), fixed(milliseconds / empty.milliseconds, 1), fixed(libraries.milliseconds)],
    name,
    ratio: milliseconds / libraries.milliseconds,
    libraries: libraries.name,
  }))
  printTable(
    `Lambdas: bundle and start-up (shortest import in a fresh process; an empty handler: ${fixed(empty.milliseconds)} ms)`,
    ['function', 'kB', 'ms', '× empty', 'its libraries, ms', 'ratio', 'goal', 'met', 'its libraries'],
    rows.map(({ cells, name, ratio, libraries }) => [...cells, fixed(ratio, 2), ...judged(name, ratio), libraries]),
  )
}
