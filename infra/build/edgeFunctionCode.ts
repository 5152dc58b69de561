import { buildSync } from 'esbuild'
import { projectRoot } from './step.ts'

/**
 * What CloudFront's runtime 2.0 has beyond ES 5.1. esbuild rewrites what is newer, and fails where it cannot, in imported files too:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const supported = { 'const-and-let': true, arrow: true, 'template-literal': true, 'rest-argument': true }

/**
 * Bundles a CloudFront Function. `settings` is what its file reads by that name. The result is a script, because the runtime has no modules
 * of a deployment's own and calls the script's `handler`.
 */
export const edgeFunctionCode = (file: string, settings?: object): string => {
  const { outputFiles } = buildSync({
    absWorkingDir: projectRoot,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported,
    minifySyntax: true,
    minifyWhitespace: true,
    // What it refuses it throws.
    logLevel: 'silent',
  })
  const script = outputFiles.map(({ text }) => text).join('')
  const exported = /export\{handler\};\s*$/
  if (!exported.test(script)) throw new Error(`${file} must export its handler, and nothing else`)
  return `${settings ? `const settings=${JSON.stringify(settings)};` : ''}${script.replace(exported, '')}`
}
