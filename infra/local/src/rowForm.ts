import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { indexes } from '../../../lambdas/kit/table/keys.ts'
import { projectRoot } from '../../build/step.ts'
import { Obstacle } from './prerequisites.ts'

/** Increase it when rows change their form and no migration brings the earlier ones along (E69). */
const number = 1

/** What the rows of a data directory must agree with: their form, and the indexes that were made for them. */
const rowForm = JSON.stringify({ number, indexes })

/** Marks a new data directory with the form of its rows, and throws an Obstacle if the rows of an existing one have another form. */
export const checkRowForm = async (dataDirectory: string, otherOptions = ''): Promise<void> => {
  const markFile = join(dataDirectory, 'row-form.json')
  if (existsSync(markFile) && (await readFile(markFile, 'utf8')) === rowForm) return
  if (existsSync(join(dataDirectory, 'table')))
    throw new Obstacle(
      `${relative(projectRoot, dataDirectory)} has rows of older code. Start afresh, without them: npm start -- --reset${otherOptions}`,
    )
  await writeFile(markFile, rowForm)
}
