import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { bundleOptions, completeBundles } from '../../../infra/build/lambdas.ts'
import { renderPaper } from '../../../lambdas/invoice/invoicePdf.ts'
import { invoiceFacts } from '../../kit/values/paperFacts.ts'

const outdir = mkdtempSync(join(tmpdir(), 'paper-'))
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

const script = `
  const { createHash } = require('node:crypto')
  const { renderPaper } = require(process.argv[1])
  renderPaper(JSON.parse(process.argv[2])).then(bytes => console.log(createHash('sha256').update(bytes).digest('hex')))`

describe('a bundle that draws papers', () => {
  it('finds its fonts and colour profile beside itself, and draws the bytes that the sources draw, in any time zone', async () => {
    const entryPoints = [{ in: 'lambdas/invoice/invoicePdf.ts', out: 'papers/index' }]
    const { metafile } = await build({ ...bundleOptions, outdir, entryPoints })
    await completeBundles(metafile)
    const bundle = join(outdir, 'papers')
    writeFileSync(join(bundle, 'package.json'), '{"type":"commonjs"}')
    const run = (TZ: string) =>
      execFileSync(process.execPath, ['--eval', script, join(bundle, 'index.js'), JSON.stringify(invoiceFacts())], {
        env: { TZ },
        encoding: 'utf8',
      }).trim()
    const expected = createHash('sha256')
      .update(await renderPaper(invoiceFacts()))
      .digest('hex')
    expect([run('UTC'), run('Asia/Tokyo')]).toEqual([expected, expected])
  })
})
