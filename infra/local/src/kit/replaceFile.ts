import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that a later start reads. The rename replaces it in one step, so that a start that was killed leaves no half of it. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
