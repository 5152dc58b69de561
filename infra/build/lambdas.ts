import { cp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { operations } from '../../shared/routes.ts'
import {
  alarmConsumers,
  bucketConsumers,
  type FunctionName,
  gatewayAuthorizers,
  gatewayFunctions,
  invokedFunctions,
  poolTriggers,
  queueConsumers,
  scheduledFunctions,
  streamConsumers,
  topicConsumers,
} from '../grants/backgroundFunctions.ts'
import { copyNativePackage, nativePackages } from './nativePackages.ts'
import { asOwnProcess, projectRoot, replaceOutput } from './step.ts'

type Handler = { readonly name: FunctionName; readonly file: string }

/** Every function with the file that exports its `handler`. */
export const handlers: readonly Handler[] = [
  ...operations.map(({ name, folder }) => ({ name, file: `lambdas/${folder}/${name}.ts` })),
  ...Object.entries({
    ...streamConsumers,
    ...bucketConsumers,
    ...queueConsumers,
    ...topicConsumers,
    ...scheduledFunctions,
    ...alarmConsumers,
    ...invokedFunctions,
    ...gatewayAuthorizers,
    ...gatewayFunctions,
    ...poolTriggers,
  }).map(([name, { file }]) => ({
    name: name as FunctionName,
    file,
  })),
]

/**
 * The credential providers that the SDK loads on demand and no function uses, since functions have their credentials in the environment.
 * Excluding them starts a DynamoDB client in 32 ms instead of 41; Lambda's runtime includes them should one ever be needed.
 */
const unusedCredentialProviders = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/** What the pages load in a browser alone, to sign in; the function that renders them never does. */
const signIn = ['./web/kit/session/poolSession.ts', './web/account/amplifyAuth.ts']

/** The options with the fastest measured start: CommonJS output from the packages' ES modules, which allow tree shaking (65 ms → 41 ms). */
export const bundleOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: 'external',
  // The sources are in the repository; with them, the maps of all functions are 230 MB and take longer than the bundles.
  sourcesContent: false,
  legalComments: 'none',
  jsx: 'automatic',
  // React's production build, for the functions that render pages, is half the size and twice as fast.
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname' },
  // Its ES module reads files beside `import.meta.url`, which a CommonJS bundle does not have.
  alias: { pdfkit: join(projectRoot, 'node_modules/pdfkit/js/pdfkit.js') },
  external: [...unusedCredentialProviders, ...signIn, ...nativePackages],
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions

/** The files that bundles with PDFs read at run time, and where they expect them beside themselves. */
const paperFiles = [
  ['lambdas/kit/pdf/fonts', 'fonts'],
  ['node_modules/pdfkit/js/data/sRGB_IEC61966_2_1.icc', 'data/sRGB_IEC61966_2_1.icc'],
] as const

/** Copies the native packages and the files that a bundle reads beside it. */
export const completeBundles = async ({ outputs }: Metafile): Promise<void> => {
  for (const [file, { imports, inputs }] of Object.entries(outputs)) {
    const directory = join(projectRoot, dirname(file))
    const asked = nativePackages.filter(name => imports.some(({ path, external }) => external && path === name))
    for (const name of asked) await copyNativePackage(name, directory)
    if (inputs['lambdas/kit/pdf/pdfFonts.ts'])
      for (const [from, to] of paperFiles) await cp(join(projectRoot, from), join(directory, to), { recursive: true })
  }
}

/** Bundles all functions in one pass, each to `dist/lambdas/<name>/index.js`. */
const bundleLambdas = (): Promise<void> =>
  replaceOutput('lambdas', async outdir => {
    const entryPoints = handlers.map(({ name, file }) => ({ in: file, out: `${name}/index` }))
    const { metafile } = await build({ ...bundleOptions, outdir, entryPoints })
    // Without this file Node would take the bundles for ES modules, because of the project's own package.json.
    for (const { name } of handlers) await writeFile(join(outdir, name, 'package.json'), '{"type":"commonjs"}\n')
    await completeBundles(metafile)
  })

if (import.meta.main) await asOwnProcess(bundleLambdas)
