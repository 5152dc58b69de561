import { join } from 'node:path'
import { fontsStep } from './build/fonts.ts'
import { lambdasStep } from './build/lambdas.ts'
import { withLock } from './build/lock.ts'
import { siteStep } from './build/site.ts'
import { distDirectory, runStep } from './build/step.ts'
import { samplesStep } from './samples/developSamples.ts'

const steps = { lambdas: lambdasStep, fonts: fontsStep, site: siteStep, samples: samplesStep } as const
export type BuildStepName = keyof typeof steps

/** Brings `dist` up to date, skips the steps whose inputs are unchanged, and returns the steps that ran. */
export const buildAll = (
  log: (line: string) => void,
  names: readonly BuildStepName[] = ['lambdas', 'fonts', 'site', 'samples'],
): Promise<readonly BuildStepName[]> =>
  // The lock is needed because two shops started at once share `dist`.
  withLock(join(distDirectory, '.building'), async () => {
    const built: BuildStepName[] = []
    for (const name of names) if (await runStep(steps[name], log)) built.push(name)
    return built
  })

if (import.meta.main) await buildAll(line => console.log(line))
