import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { notFoundShell, shell } from '../aws/pageFunctions.ts'
import { type BuildStep, projectRoot, replaceOutput } from './step.ts'

const buildSite = (): Promise<void> =>
  replaceOutput('site', async outDir => {
    // Vite takes over whatever is there: a test runner's would put React's development build on the site.
    process.env.NODE_ENV = 'production'
    await build({ configFile: join(projectRoot, 'web/vite.config.ts'), configLoader: 'native', logLevel: 'warn', build: { outDir } })
    await copyFile(join(outDir, shell), join(outDir, notFoundShell))
  })

export const siteStep: BuildStep = {
  name: 'site',
  inputs: ['web/**', 'shared/**', 'infra/build/site.ts', 'package-lock.json'],
  output: 'site/404.html',
  run: buildSite,
}
