import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Obstacle } from './prerequisites.ts'

/**
 * Marks a new data directory with the form of its rows, and throws an Obstacle if the rows of an existing one have another form. `afresh` is
 * the command that starts without them.
 */
export const checkRowForm = async (dataDirectory: string, rowForm: string, afresh: string): Promise<void> => {
  const markFile = join(dataDirectory, 'row-form.json')
  if (existsSync(markFile) && (await readFile(markFile, 'utf8')) === rowForm) return
  if (existsSync(join(dataDirectory, 'table')))
    throw new Obstacle(`${relative(process.cwd(), dataDirectory)} has rows of older code. Start afresh, without them: ${afresh}`)
  await writeFile(markFile, rowForm)
}
