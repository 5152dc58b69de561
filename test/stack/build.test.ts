import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type BuildStep, distDirectory, replaceOutput, runStep } from '../../infra/build/step.ts'
import { withLock } from '../../infra/local/src/kit/lock.ts'

const folder = `build-test-${process.pid}`
const input = join(distDirectory, folder, 'input.txt')
const silent = () => {}

beforeEach(() => {
  mkdirSync(join(distDirectory, folder), { recursive: true })
  writeFileSync(input, 'one')
})
afterEach(() => {
  rmSync(join(distDirectory, folder), { recursive: true })
  rmSync(join(distDirectory, '.stamps', folder), { force: true })
})

describe('a part of the build', () => {
  const step: BuildStep = {
    name: folder,
    inputs: [`dist/${folder}/input.txt`],
    output: `${folder}/output`,
    run: () => replaceOutput(`${folder}/output`, async directory => void mkdirSync(directory)),
  }

  it('runs a build step once, and again when a file that it reads has changed', async () => {
    expect(await runStep(step, silent)).toBe(true)
    expect(await runStep(step, silent)).toBe(false)
    writeFileSync(input, 'two')
    expect(await runStep(step, silent)).toBe(true)
  })

  it('repeats a build step when its output is gone', async () => {
    await runStep(step, silent)
    rmSync(join(distDirectory, folder, 'output'), { recursive: true })
    expect(await runStep(step, silent)).toBe(true)
  })

  it('repeats a build step that failed, even with its earlier input', async () => {
    await runStep(step, silent)
    writeFileSync(input, 'two')
    const failing = { ...step, run: () => Promise.reject(new Error('broken')) }
    await expect(runStep(failing, silent)).rejects.toThrow('broken')
    writeFileSync(input, 'one')
    expect(await runStep(step, silent)).toBe(true)
  })
})

describe('two shops started side by side', () => {
  const lock = join(distDirectory, folder, 'lock')

  it('build one after the other', async () => {
    const moments: string[] = []
    let told = 0
    const build = (who: string) =>
      withLock(
        lock,
        async () => {
          moments.push(`${who} begins`)
          await pause(20)
          moments.push(`${who} ends`)
        },
        () => told++,
      )
    await Promise.all([build('one'), build('two')])
    expect(told).toBe(1)
    const oneFirst = ['one begins', 'one ends', 'two begins', 'two ends']
    const twoFirst = [...oneFirst.slice(2), ...oneFirst.slice(0, 2)]
    expect([oneFirst, twoFirst]).toContainEqual(moments)
  })

  it('two shops ignore the lock of a build that died', async () => {
    symlinkSync('999999999 1', lock)
    expect(await withLock(lock, async () => 'built')).toBe('built')
  })

  it('leave the way free when a build fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await withLock(lock, async () => 'built')).toBe('built')
  })
})
