import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { compressedFolder } from '../../shared/kit/pageKeys.ts'
import { asOwnProcess, projectRoot, replaceOutput } from './step.ts'

const compress = promisify(brotliCompress)

/** Compresses scripts and styles once, at brotli's best quality; CloudFront compresses for speed, and its files are larger. */
const compressAssets = async (directory: string): Promise<void> => {
  for await (const name of glob('assets/*.{js,css}', { cwd: directory })) {
    const target = join(directory, compressedFolder, name)
    await mkdir(dirname(target), { recursive: true })
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(target, await compress(await readFile(join(directory, name)), { params }))
  }
}

const buildSite = (): Promise<void> =>
  replaceOutput('site', async outDir => {
    // Vite uses an existing NODE_ENV: a test runner's would put React's development build on the site.
    process.env.NODE_ENV = 'production'
    await build({ configFile: join(projectRoot, 'web/vite.config.ts'), configLoader: 'native', logLevel: 'warn', build: { outDir } })
    await compressAssets(outDir)
  })

if (import.meta.main) await asOwnProcess(buildSite)
