import { globSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { fontsStep } from '../../../infra/build/fonts.ts'
import { lambdasStep } from '../../../infra/build/lambdas.ts'
import { siteStep } from '../../../infra/build/site.ts'
import { projectRoot } from '../../../infra/build/step.ts'
import { templateStep } from '../../../infra/local/prepare.ts'
import { samplesStep } from '../../../infra/samples/developSamples.ts'

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
  ['functions', ['infra/build/lambdas.ts'], [lambdasStep]],
  ['fonts', ['infra/build/fonts.ts'], [fontsStep]],
  ['site', ['infra/build/site.ts', 'web/vite.config.ts'], [siteStep]],
  ['template', ['infra/app.ts'], [templateStep, lambdasStep, siteStep]],
  ['sample pictures', ['infra/samples/developSamples.ts'], [samplesStep]],
] as const)('what is built (the %s) is built anew when any file of its script changes', async (_, scripts, steps) => {
  const read = new Set(
    globSync(
      steps.flatMap(({ inputs }) => inputs),
      { cwd: projectRoot },
    ),
  )
  expect((await filesOf(scripts)).filter(file => !read.has(file))).toEqual([])
})
