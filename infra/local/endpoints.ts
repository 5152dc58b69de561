import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoints } from './cloud.ts'
import { localDirectory } from './prepare.ts'

const file = join(localDirectory, 'endpoints.json')

/** Writes the shop's endpoints to a file for scripts and tests; with several shops, the last one started wins. */
export const announce = (endpoints: Endpoints): Promise<void> => writeFile(file, `${JSON.stringify(endpoints, null, 2)}\n`)

/** Removes the file if it is this shop's own. */
export const removeEndpoints = (endpoints: Endpoints): void => {
  try {
    if (readFileSync(file, 'utf8').includes(`"${endpoints.site}"`)) rmSync(file)
  } catch {
    // The file is already gone.
  }
}
