import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoints } from './cloud.ts'
import { localDirectory } from './prepare.ts'

const file = join(localDirectory, 'endpoints.json')

/** Tells scripts and tests where the shop answers; of several shops, the last one started. */
export const announce = (endpoints: Endpoints): Promise<void> => writeFile(file, `${JSON.stringify(endpoints, null, 2)}\n`)

/** Takes one's own announcement back, never another shop's. */
export const withdraw = (endpoints: Endpoints): void => {
  try {
    if (readFileSync(file, 'utf8').includes(`"${endpoints.site}"`)) rmSync(file)
  } catch {
    // Gone already.
  }
}
