import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { galleryApp } from '../../../infra/app.ts'
import { localStage } from '../../../infra/stage.ts'

/** Synthesises this machine's shop once for all tests of the stack: a synthesis takes six seconds. */
const synthesiseOnce = (): void => {
  const outdir = mkdtempSync(join(tmpdir(), 'galerie-stack-'))
  const { app, stack } = galleryApp(outdir, localStage)
  app.synth()
  process.env.GALERIE_TEMPLATE = join(outdir, stack.templateFile)
}

export default synthesiseOnce
