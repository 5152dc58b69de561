import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cloud } from './cloud.ts'
import { localDirectory } from './kit/localDirectory.ts'
import { Obstacle } from './prerequisites.ts'

const file = join(localDirectory, 'endpoints.json')

/** Writes the shop's endpoints to a file for scripts and tests; with several shops, the last one started wins. */
const announce = ({ endpoints }: Cloud): Promise<void> => writeFile(file, `${JSON.stringify(endpoints, null, 2)}\n`)

/** Removes the file if it is this shop's own. */
const removeEndpoints = ({ endpoints }: Cloud): void => {
  try {
    if (readFileSync(file, 'utf8').includes(`"${endpoints.site}"`)) rmSync(file)
  } catch {
    // The file is already gone.
  }
}

const present = ({ endpoints: { site, mail, stripe } }: Cloud, lines: readonly string[]): void => {
  console.log(`
The shop is open (${(performance.now() / 1000).toFixed(1)} s).
  site     ${site}
  inbox    ${mail}
  payments ${stripe}
${[...lines, 'Ctrl-C closes it.'].join('\n')}`)
}

const closeOnSignal = (cloud: Cloud): void => {
  let closing = false
  const close = async (): Promise<void> => {
    if (closing) return
    closing = true
    removeEndpoints(cloud)
    await cloud.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}

/** Runs a cloud in this process until a signal ends it. `start` returns it with the lines to print below its addresses. */
export const runCloud = async (start: () => Promise<{ readonly cloud: Cloud; readonly lines: readonly string[] }>): Promise<void> => {
  // Lambda runs in UTC, and the functions' threads inherit this process's time zone.
  process.env.TZ = 'UTC'
  try {
    const { cloud, lines } = await start()
    closeOnSignal(cloud)
    await announce(cloud)
    present(cloud, lines)
  } catch (error) {
    console.error(error instanceof Obstacle ? error.message : error)
    process.exit(1)
  }
}
