import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { temporaryDirectory } from '../kit/standIns.ts'

const programs = join(import.meta.dirname, '../../src/programs.ts')

describe('a machine that may lack Java', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeEach(async () => {
    directory = await temporaryDirectory()
  })
  afterEach(() => directory.remove())

  /** Asks for Java in a process that finds these programs alone; returns what it printed and what it ran. */
  const requireJava = (present: readonly string[], uid = 0) => {
    const log = join(directory.path, 'log')
    for (const name of present) {
      const file = join(directory.path, name)
      writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${log}\n`)
      chmodSync(file, 0o755)
    }
    const code = `process.getuid = () => ${uid}; import('${programs}').then(({ requirePrograms }) => requirePrograms(['java']))`
    const { status, stderr } = spawnSync(process.execPath, ['--eval', code], { encoding: 'utf8', env: { PATH: directory.path } })
    return { status, stderr, ran: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] }
  }

  it('gets it by apt-get if it is a Debian run as root', () => {
    expect(requireJava(['apt-get']).ran).toEqual([
      'apt-get --version',
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends default-jre-headless',
    ])
  })
  it.each([
    ['run by another', ['apt-get'], 1000],
    ['that is no Debian', [], 0],
  ])('prints one command that installs Java on a machine %s', (_which, present, uid) => {
    const { status, stderr, ran } = requireJava(present, uid)
    expect(stderr).toBe(
      'Missing: Java 17 or newer. On Debian or Ubuntu: sudo apt-get install default-jre-headless; on a Mac: brew install --cask temurin\n',
    )
    expect({ status, ran }).toEqual({ status: 1, ran: [] })
  })
  it('installs nothing on a machine that has Java', () => {
    expect(requireJava(['java', 'apt-get'])).toEqual({ status: 0, stderr: '', ran: ['java --version'] })
  })
})
