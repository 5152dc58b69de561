import { measureStartup } from '../../infra/bin/measureStartup.ts'
import { fixed, printTable, verdict } from './figures.ts'

/** A function starts within this many times what its libraries alone take, written as a plain ES module. */
const goal = 1.25

/** Measures size and start-up of every bundle. */
export const benchStartup = async (): Promise<void> => {
  const { empty, functions } = await measureStartup()
  const rows = functions.map(({ handler: { name, bytes, milliseconds }, libraries }) => ({
    cells: [name, fixed(bytes / 1000), fixed(milliseconds), fixed(milliseconds / empty.milliseconds, 1), fixed(libraries.milliseconds)],
    ratio: milliseconds / libraries.milliseconds,
    libraries: libraries.name,
  }))
  printTable(
    `Lambdas: bundle and start-up (shortest import in a fresh process; an empty handler: ${fixed(empty.milliseconds)} ms)`,
    ['function', 'kB', 'ms', '× empty', 'its libraries, ms', 'ratio', 'goal', 'met', 'its libraries'],
    rows.map(({ cells, ratio, libraries }) => [...cells, fixed(ratio, 2), `≤ ${fixed(goal, 2)}`, verdict(ratio <= goal), libraries]),
  )
}
