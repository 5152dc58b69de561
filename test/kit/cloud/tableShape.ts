import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localDirectory } from '../../../infra/local/src/kit/localDirectory.ts'
import { stackName } from '../../../infra/start/prepare.ts'

type Declared = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> }

/** Reads the table's shape from the template from which the tests' shop was started; it contains no references. */
export const tableShape = async (): Promise<Declared['Properties']> => {
  const templateFile = join(localDirectory, 'cdk.out', `${stackName}.template.json`)
  const { Resources } = JSON.parse(await readFile(templateFile, 'utf8')) as { readonly Resources: Readonly<Record<string, Declared>> }
  const table = Object.values(Resources).find(({ Type }) => /^AWS::DynamoDB::(Global)?Table$/.test(Type))
  if (!table) throw new Error('The template has no table')
  return table.Properties
}
