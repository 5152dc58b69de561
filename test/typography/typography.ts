/** Checks every text that people read against French typography, which `--fix` corrects, and that no component contains one. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { edited, placeholder } from '../../shared/kit/frenchTypography.ts'
import { contractTexts } from './contractTexts.ts'
import { inlineTexts } from './inlineTexts.ts'
import { judgeFile } from './judge.ts'

const mends = process.argv.includes('--fix')

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'shared', 'lambdas', 'infra'], {
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(path => /\.(tsx?|html)$/.test(path) && !path.startsWith('infra/local/test/'))

const readable = (text: string): string =>
  text.replaceAll('\u202f', '\\u202f').replaceAll('\u00a0', '\\u00a0').replaceAll(placeholder, '{…}')

const said = new Set<string>()
let faults = 0
for (const path of files) {
  const source = readFileSync(path, 'utf8')
  let judged = judgeFile(path, source)
  const edits = judged.findings.flatMap(finding => finding.edits ?? []).toSorted((one, other) => one.start - other.start)
  if (mends && edits.length) {
    const mended = edited(source, edits)
    writeFileSync(path, mended)
    judged = judgeFile(path, mended)
  }
  for (const { line, stands, wanted } of judged.findings) {
    faults += 1
    console.log(
      `${path}:${line}\n  stands  ${readable(stands)}\n  should  ${readable(wanted)}${stands === wanted ? '  (as an escape)' : ''}`,
    )
  }
  for (const text of judged.contracts) said.add(text)
  for (const { line, text } of inlineTexts(path, mends ? readFileSync(path, 'utf8') : source)) {
    faults += 1
    console.log(`${path}:${line}\n  stands  ${readable(text)}\n  should  be in a *Texts.ts`)
  }
}
for (const text of contractTexts.filter(each => !said.has(each))) {
  faults += 1
  console.log(`test/typography/contractTexts.ts: no text says « ${text} » any more`)
}
process.exitCode = faults ? 1 : 0
