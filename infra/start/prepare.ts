import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type BuildStepName, buildAll } from '../build/build.ts'
import { type BuildStep, distDirectory, projectRoot, runStep } from '../build/step.ts'
import { localDirectory } from '../local/src/kit/localDirectory.ts'
import { withLock } from '../local/src/kit/lock.ts'
import type { Log } from '../local/src/kit/log.ts'
import { compiledFunctions } from '../local/src/lambda/functionInstance.ts'
import { localStage, stackNameOf } from '../stages/stage.ts'

const run = promisify(execFile)

export const stackName = stackNameOf(localStage.name)
/** The directory is separate from `cdk.out`, which a deployment fills with its own context. */
const synthesisDirectory = join(localDirectory, 'cdk.out')

const templateFile = join(synthesisDirectory, `${stackName}.template.json`)

/**
 * Synthesises in its own process: the CDK is large, and the shop does not need it afterwards. It has a folder of its own, because the CDK
 * takes an asset that is there for a whole one, and because it goes on when this process is killed.
 */
const synthesise = async (): Promise<void> => {
  const begun = (await readdir(localDirectory)).filter(name => name.startsWith('synthesis-'))
  for (const name of begun) await rm(join(localDirectory, name), { recursive: true, force: true })
  const own = join(localDirectory, `synthesis-${process.pid}`)
  await run(process.execPath, ['infra/app.ts'], { cwd: projectRoot, env: { ...process.env, CDK_OUTDIR: own } })
  await mkdir(synthesisDirectory, { recursive: true })
  for (const name of await readdir(own)) {
    const isThere = name.startsWith('asset.') && existsSync(join(synthesisDirectory, name))
    if (!isThere) await rename(join(own, name), join(synthesisDirectory, name))
  }
  await rm(own, { recursive: true })
  await removeOldAssets()
  await rm(compiledFunctions, { recursive: true, force: true })
}

const keptMilliseconds = 24 * 3600 * 1000

/** Removes assets that only earlier templates reference, unless another shop may still use them. */
const removeOldAssets = async (): Promise<void> => {
  const current = await readFile(join(synthesisDirectory, `${stackName}.assets.json`), 'utf8')
  const old = (await readdir(synthesisDirectory)).filter(name => name.startsWith('asset.') && !current.includes(name))
  for (const asset of old) {
    const { mtimeMs } = await stat(join(synthesisDirectory, asset))
    if (Date.now() - mtimeMs > keptMilliseconds) await rm(join(synthesisDirectory, asset), { recursive: true })
  }
}

/** What the other steps read is in their stamps: all of `lambdas`, `shared` and `web`. */
export const templateStep: BuildStep = {
  name: 'template',
  inputs: ['infra/app.ts', 'infra/{constructs,grants,stacks,stages}/**/*.ts', 'package-lock.json', 'dist/.stamps/{lambdas,site,samples}'],
  output: relative(distDirectory, templateFile),
  run: synthesise,
}

/** Builds and synthesises what has changed since the last time; shops that start together wait for each other. Returns the template's file. */
export const prepare = (log: Log, steps?: readonly BuildStepName[]): Promise<string> =>
  withLock(
    join(localDirectory, 'build.lock'),
    async () => {
      await buildAll(log, steps)
      await runStep(templateStep, log)
      return templateFile
    },
    () => log('Waiting for another build…'),
  )
