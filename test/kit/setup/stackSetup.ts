import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api'
import { galleryApp } from '../../../infra/app.ts'
import { localStage } from '../../../infra/stages/stage.ts'

/** Synthesises this machine's shop once for all tests of the stack: a synthesis takes six seconds. */
const synthesiseOnce = (): void => {
  // AWS's validator takes most of a synthesis; test/stack/audit.test.ts calls it by itself on each kind of stack.
  process.env.CDK_VALIDATION = 'false'
  // No test reads the assets in the folders of the apps, each of which would copy 120 MB.
  process.env.CDK_CONTEXT_JSON = JSON.stringify({ [DISABLE_ASSET_STAGING_CONTEXT]: true })
  const outdir = mkdtempSync(join(tmpdir(), 'galerie-stack-'))
  const { app, stack } = galleryApp(outdir, localStage)
  app.synth()
  process.env.GALERIE_TEMPLATE = join(outdir, stack.templateFile)
}

export default synthesiseOnce
