import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { holdLock, withLock } from '../../../src/kit/lock.ts'

const aFile = (): string => join(mkdtempSync(join(tmpdir(), 'galerie-lock-')), 'deep', 'lock')

describe('a lock', () => {
  it('lets one process hold a lock at a time, and frees it once released', async () => {
    const file = aFile()
    const release = await holdLock(file)
    expect(await holdLock(file)).toBeUndefined()
    await release?.()
    expect(await holdLock(file)).toBeDefined()
  })

  it('grants a lock to one of ten that ask at once', async () => {
    const file = aFile()
    const held = await Promise.all(Array.from({ length: 10 }, () => holdLock(file)))
    expect(held.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['has died', () => `${spawnSync('true').pid} 1`],
    ['has died and another process has its id', () => `${process.pid} 1`],
  ])('frees a lock when its holder %s', async (_what, holder) => {
    const file = aFile()
    mkdirSync(dirname(file), { recursive: true })
    symlinkSync(holder(), file)
    expect(await holdLock(file)).toBeDefined()
  })

  it('lets work wait for its turn', async () => {
    const file = aFile()
    const order: string[] = []
    await Promise.all(
      ['first', 'second', 'third'].map(name =>
        withLock(file, async () => {
          order.push(`${name} begins`)
          await new Promise(resolve => setTimeout(resolve, 20))
          order.push(`${name} ends`)
        }),
      ),
    )
    expect(order.map(line => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  })
})
