import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { bundleOptions, handlers } from '../../infra/build/lambdas.ts'
import { distDirectory } from '../../infra/build/step.ts'
import { settingNames } from '../../lambdas/kit/settings.ts'

type Startup = {
  readonly name: string
  /** The shortest time to import the bundle in a new process, in milliseconds: whatever else the machine does only adds to it. */
  readonly milliseconds: number
  readonly bytes: number
}

export type StartupReport = {
  /** A handler that does nothing. */
  readonly empty: Startup
  /** Each function beside its libraries alone: a plain ES module that creates the same clients and does nothing else. */
  readonly functions: readonly { readonly handler: Startup; readonly libraries: Startup }[]
}

/** What a plain function writes to use each of the large libraries. */
const usesOfLibraries: Readonly<Record<string, string>> = {
  '@aws-sdk/client-dynamodb': `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
    import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
    use(DynamoDBDocumentClient.from(new DynamoDBClient({})), GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand)`,
  '@aws-sdk/client-s3': `
    import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
    use(new S3Client({}), GetObjectCommand, PutObjectCommand)`,
  '@aws-sdk/client-secrets-manager': `
    import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
    use(new SecretsManagerClient({}), GetSecretValueCommand)`,
  '@aws-sdk/client-cognito-identity-provider': `
    import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
    use(new CognitoIdentityProviderClient({}), AdminGetUserCommand)`,
  '@aws-sdk/client-ses': `
    import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
    use(new SESClient({}), SendEmailCommand)`,
  '@aws-sdk/client-cloudfront': `
    import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
    use(new CloudFrontClient({}), CreateInvalidationCommand)`,
  stripe: `
    import Stripe from 'stripe'
    use(new Stripe('none'))`,
  'react-dom': `
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    use(createElement, renderToString)`,
  pdfkit: `
    import PDFDocument from 'pdfkit'
    use(PDFDocument)`,
}

/** Returns the large libraries that each function's bundle contains. */
const librariesOfFunctions = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const entryPoints = handlers.map(({ name, file }) => ({ in: file, out: name }))
  const { metafile } = await build({ ...bundleOptions, outdir: join(distDirectory, 'startup'), entryPoints, write: false })
  const outputs = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined)
  return new Map(
    outputs.map(([file, { inputs }]) => {
      const files = Object.keys(inputs)
      const used = Object.keys(usesOfLibraries).filter(library => files.some(each => each.startsWith(`node_modules/${library}/`)))
      return [basename(file, '.js'), used]
    }),
  )
}

/** Bundles the packages' ES modules, minified, with nothing excluded: the best a plain ES module achieves. */
const bundlePlain = async (name: string, contents: string): Promise<string> => {
  const directory = join(distDirectory, 'startup')
  await mkdir(directory, { recursive: true })
  const outfile = join(directory, `${name}.mjs`)
  const stdin = { contents, resolveDir: import.meta.dirname }
  const banner = { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" }
  await build({ ...bundleOptions, external: [], alias: {}, format: 'esm', sourcemap: false, banner, stdin, outfile })
  return outfile
}

const bundleLibraries = (libraries: readonly string[], index: number): Promise<string> =>
  bundlePlain(
    `libraries${index}`,
    `const used = []
    const use = (...values) => used.push(...values)
    ${libraries.map(library => usesOfLibraries[library]).join('\n')}
    export const handler = async () => used.length`,
  )

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

/** Imports every bundle in turn, `runs` times each, so that a busy moment affects few runs of each. */
const startupsOf = async (files: ReadonlyMap<string, string>, runs: number): Promise<(name: string) => Promise<Startup>> => {
  const samples = new Map<string, number[]>()
  for (let run = 0; run < runs; run++) {
    for (const [name, file] of files) samples.set(name, [...(samples.get(name) ?? []), await importOnce(file)])
  }
  return async name => {
    const { size: bytes } = await stat(files.get(name) ?? '')
    return { name, milliseconds: Math.min(...(samples.get(name) ?? [])), bytes }
  }
}

export const measureStartup = async (runs = 20): Promise<StartupReport> => {
  const librariesOf = await librariesOfFunctions()
  const nameOf = (libraries: readonly string[]) => libraries.map(library => library.replace('@aws-sdk/client-', '')).join(' + ')
  const sets = new Map([...librariesOf.values()].map(libraries => [nameOf(libraries), libraries]))
  const plain = await Promise.all(
    [...sets].map(async ([name, libraries], index) => [name, await bundleLibraries(libraries, index)] as const),
  )
  const bundles = handlers.map(({ name }) => [name, join(distDirectory, 'lambdas', name, 'index.js')] as const)
  const empty = await bundlePlain('empty', 'export const handler = async () => ({ statusCode: 204 })')
  const startupOf = await startupsOf(new Map<string, string>([['(empty handler)', empty], ...plain, ...bundles]), runs)
  const rows = handlers.map(async ({ name }) => ({
    handler: await startupOf(name),
    libraries: await startupOf(nameOf(librariesOf.get(name) ?? [])),
  }))
  return { empty: await startupOf('(empty handler)'), functions: await Promise.all(rows) }
}
