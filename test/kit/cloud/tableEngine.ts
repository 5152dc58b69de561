import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { startTableEngine, type TableEngine } from '../../../infra/local/src/dynamodb/table.ts'
import { isFree } from '../../../infra/local/src/prerequisites.ts'
import { localDirectory, stackName } from '../../../infra/start/prepare.ts'

type Declared = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> }

/** Reads the table's shape from the template from which the tests' shop was started; it contains no references. */
export const tableShape = async (): Promise<Declared['Properties']> => {
  const templateFile = join(localDirectory, 'cdk.out', `${stackName}.template.json`)
  const { Resources } = JSON.parse(await readFile(templateFile, 'utf8')) as { readonly Resources: Readonly<Record<string, Declared>> }
  const table = Object.values(Resources).find(({ Type }) => /^AWS::DynamoDB::(Global)?Table$/.test(Type))
  if (!table) throw new Error('The template has no table')
  return table.Properties
}

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
