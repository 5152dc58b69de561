import { globSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { steps } from '../../../infra/build/build.ts'
import { projectRoot } from '../../../infra/build/step.ts'
import { templateStep } from '../../../infra/start/prepare.ts'

/** Returns the project's files that a script is made of. */
const filesOf = async (entryPoints: readonly string[]): Promise<readonly string[]> => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [...entryPoints],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  return Object.keys(metafile.inputs)
}

it.each([
  ['functions', ['infra/build/lambdas.ts'], [steps.lambdas]],
  ['fonts', ['infra/build/fonts.ts'], [steps.fonts]],
  ['site', ['infra/build/site.ts', 'web/vite.config.ts'], [steps.site]],
  ['template', ['infra/app.ts'], [templateStep, steps.lambdas, steps.site]],
  ['sample pictures', ['infra/build/samples.ts'], [steps.samples]],
] as const)('what is built (the %s) is built anew when any file of its script changes', async (_, scripts, made) => {
  const read = new Set(
    globSync(
      made.flatMap(({ inputs }) => inputs),
      { cwd: projectRoot },
    ),
  )
  expect((await filesOf(scripts)).filter(file => !read.has(file))).toEqual([])
})
