import { join } from 'node:path'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { withLock } from '../local/src/kit/lock.ts'
import { paintings, pictureInputs } from './pictureInputs.ts'
import { type BuildStep, distDirectory, inOwnProcess, runStep } from './step.ts'

export const steps = {
  lambdas: {
    name: 'lambdas',
    inputs: [
      'lambdas/**',
      'shared/**',
      'web/**/*.{ts,tsx}',
      'infra/grants/{backgroundFunctions,grantedRows}.ts',
      'infra/build/*.ts',
      'package-lock.json',
    ],
    output: 'lambdas',
    run: () => inOwnProcess('infra/build/lambdas.ts'),
  },
  fonts: {
    name: 'fonts',
    inputs: ['infra/build/{step,font*}.ts', 'package-lock.json'],
    output: 'fonts',
    run: () => inOwnProcess('infra/build/fonts.ts'),
  },
  site: {
    name: 'site',
    inputs: ['web/**', 'shared/**', 'infra/build/{site,step,font*}.ts', 'package.json', 'package-lock.json'],
    output: `site/${pageTemplateKey}`,
    run: () => inOwnProcess('infra/build/site.ts'),
  },
  samples: {
    name: 'samples',
    inputs: [`${paintings}/*`, 'shared/content/images.ts', ...pictureInputs],
    output: 'media',
    run: () => inOwnProcess('infra/build/samples.ts'),
  },
} as const satisfies Record<string, BuildStep>
export type BuildStepName = keyof typeof steps

/** Steps of one chain follow each other, because the site contains the fonts; the chains run side by side. */
const chains: readonly (readonly BuildStepName[])[] = [['lambdas'], ['fonts', 'site'], ['samples']]

/** Brings `dist` up to date, skips the steps whose inputs are unchanged, and returns the steps that ran. */
export const buildAll = (
  log: (line: string) => void,
  names: readonly BuildStepName[] = ['lambdas', 'fonts', 'site', 'samples'],
): Promise<readonly BuildStepName[]> =>
  // The lock is needed because two shops started at once share `dist`.
  withLock(join(distDirectory, '.building'), async () => {
    const built: BuildStepName[] = []
    const build = async (chain: readonly BuildStepName[]): Promise<void> => {
      for (const name of chain) if (names.includes(name) && (await runStep(steps[name], log))) built.push(name)
    }
    await Promise.all(chains.map(build))
    return built
  })

if (import.meta.main) await buildAll(line => console.log(line))
