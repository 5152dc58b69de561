import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Obstacle } from '../../src/prerequisites.ts'
import { checkRowForm } from '../../src/rowForm.ts'

const again = 'npm start -- --reset'
let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'galerie-rows-'))
})
afterEach(() => rmSync(data, { recursive: true }))

it('accepts rows that this code began', async () => {
  await checkRowForm(data, '{"number":1}', again)
  mkdirSync(join(data, 'table'))
  await expect(checkRowForm(data, '{"number":1}', again)).resolves.toBeUndefined()
})

it.each([
  ['without a mark', []],
  ['with the mark of another form', ['{"number":0}']],
])('refuses rows %s in one line that says how to start afresh', async (_, marks) => {
  mkdirSync(join(data, 'table'))
  for (const mark of marks) writeFileSync(join(data, 'row-form.json'), mark)
  const error = await checkRowForm(data, '{"number":1}', again).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Obstacle)
  expect(String(error)).toMatch(/ has rows of older code\. Start afresh, without them: npm start -- --reset$/)
})
