import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'

const script = resolve('infra/operator/kit/ownNode.sh')
const folder = mkdtempSync(join(tmpdir(), 'galerie-own-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder with a command `node` that says this version, and where it is when it is run. */
const nodeIn = (name: string, version: string): string => {
  const directory = join(folder, name)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'node'), `#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; else echo "ran in ${name}: $*"; fi\n`)
  chmodSync(join(directory, 'node'), 0o755)
  return directory
}
const packaged = nodeIn('project/node_modules/.bin', 'v24.21.0')

const run = (...nodes: readonly string[]) => {
  const PATH = [...nodes, '/usr/bin', '/bin'].join(':')
  const { status, stdout, stderr } = spawnSync(script, ['node', 'infra/build/build.ts'], { env: { PATH }, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

describe('deploying', () => {
  it('runs on the machine’s own Node, though npm puts the packaged one first', () => {
    const own = nodeIn('own', 'v24.4.0')
    expect(run(packaged, own)).toMatchObject({ status: 0, stdout: 'ran in own: infra/build/build.ts' })
  })

  it('refuses to deploy with a Node of the machine that is too old', () => {
    const { status, stdout, stderr } = run(packaged, nodeIn('old', 'v20.20.2'))
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/own Node, 24 or newer.*v20\.20\.2/)
  })
})
