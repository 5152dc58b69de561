import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it } from '@jest/globals'
import { edgeFunctionCode } from '../../../infra/build/edgeFunctionCode.ts'

const folder = mkdtempSync(join(tmpdir(), 'galerie-edge-'))
afterAll(() => rmSync(folder, { recursive: true }))

const codeOf = (source: string, settings?: object): string => {
  const file = join(folder, 'written.ts')
  writeFileSync(file, source)
  return edgeFunctionCode(file, settings)
}

it('makes a script whose handler reads its settings', () => {
  const code = codeOf(
    'declare const settings: { words: string }; export function handler(event: { a?: string }) { return event.a?.length ?? settings.words }',
    { words: 'none' },
  )
  expect(code).not.toMatch(/\?\.|\?\?|export/)
  expect(runInNewContext(`${code}; handler({})`)).toBe('none')
})

it.each([
  ['destructuring', 'export function handler({ request }: { request: string }) { return request }'],
  ['a loop over values', 'export function handler(event: string[]) { for (const each of event) return each }'],
])('refuses %s, which the runtime of CloudFront does not have', (_, source) => {
  expect(() => codeOf(source)).toThrow(/not supported yet/)
})

it('refuses a file that exports more than its handler', () => {
  expect(() => codeOf('export const a = 1; export function handler() { return a }')).toThrow('must export its handler, and nothing else')
})
