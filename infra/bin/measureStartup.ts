import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { settingNames } from '../../lambdas/kit/settings.ts'
import { bundleOptions, handlers } from '../build/lambdas.ts'
import { distDirectory } from '../build/step.ts'

type Startup = {
  readonly name: string
  /** The median time to import the bundle in a new process, in milliseconds. */
  readonly milliseconds: number
  readonly bytes: number
}

export type StartupReport = {
  /** A handler that does nothing. */
  readonly empty: Startup
  /** A minimal handler that calls the table: DynamoDB's client and lib, as an ES module. */
  readonly dynamoDb: Startup
  readonly functions: readonly Startup[]
}

const yardsticks = {
  empty: 'export const handler = async () => ({ statusCode: 204 })',
  dynamoDb: `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
    import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const commands = [GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand]
    export const handler = event => Promise.all(commands.map(Command => client.send(new Command(event))))`,
} as const

const bundleYardstick = async (name: keyof typeof yardsticks): Promise<string> => {
  const directory = join(distDirectory, 'startup')
  await mkdir(directory, { recursive: true })
  const outfile = join(directory, `${name}.mjs`)
  const stdin = { contents: yardsticks[name], resolveDir: import.meta.dirname }
  // The packages' ES modules, minified, with nothing excluded: the best a plain ES module achieves.
  const banner = { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" }
  await build({ ...bundleOptions, external: [], format: 'esm', sourcemap: false, banner, stdin, outfile })
  return outfile
}

const importing = 'const at = performance.now(); await import(process.argv[1]); console.log(performance.now() - at)'

const environment = {
  AWS_REGION: 'eu-west-3',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  ...Object.fromEntries(Object.values(settingNames).map(name => [name, 'none'])),
}

const importOnce = async (file: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', importing, file], { env: environment })
  return Number(stdout)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Imports every bundle and the yardsticks in turn, `runs` times each, so that a busy moment affects all of them alike. */
export const measureStartup = async (runs = 20): Promise<StartupReport> => {
  const files = {
    empty: await bundleYardstick('empty'),
    dynamoDb: await bundleYardstick('dynamoDb'),
    ...Object.fromEntries(handlers.map(({ name }) => [name, join(distDirectory, 'lambdas', name, 'index.js')])),
  }
  const samples = new Map<string, number[]>()
  for (let run = 0; run < runs; run++) {
    for (const [name, file] of Object.entries(files)) samples.set(name, [...(samples.get(name) ?? []), await importOnce(file)])
  }
  const startupOf = async ([name, file]: [string, string]): Promise<Startup> => ({
    name,
    milliseconds: median(samples.get(name) ?? []),
    bytes: (await stat(file)).size,
  })
  const { empty, dynamoDb, ...functions } = files
  return {
    empty: await startupOf(['empty', empty]),
    dynamoDb: await startupOf(['dynamoDb', dynamoDb]),
    functions: await Promise.all(Object.entries<string>(functions).map(startupOf)),
  }
}

if (import.meta.main) {
  const { empty, dynamoDb, functions } = await measureStartup()
  for (const { name, milliseconds, bytes } of [empty, dynamoDb, ...functions]) {
    const ratio = (milliseconds / dynamoDb.milliseconds).toFixed(2)
    console.log(
      `${name.padEnd(24)} ${milliseconds.toFixed(1).padStart(6)} ms  ${ratio} of DynamoDB's client alone  ${(bytes / 1000).toFixed(0)} kB`,
    )
  }
}
